"""A stage for benches: letters are drawn as on a device, which touch tests leave out."""

from typing import Any


def open_stage() -> Any:
    from tests.ui.stage import CoreLabel, Stage

    drawn = CoreLabel._render_text
    stage = Stage()
    CoreLabel._render_text = drawn
    if "refresh" in vars(CoreLabel):
        del CoreLabel.refresh  # its base has Kivy's own
    return stage
