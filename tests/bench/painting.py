"""A stage for benches: letters are drawn as on a device, which touch tests leave out."""

from typing import Any


def open_stage() -> Any:
    from tests.ui.stage import CoreLabel, Stage

    drawing = CoreLabel.refresh, CoreLabel._render_text
    stage = Stage()
    CoreLabel.refresh, CoreLabel._render_text = drawing
    return stage
