"""Search no file for a shape that has none: ``resource_find`` of ``kivy.graphics.context_instructions``.

Every shape without a picture looks for the file ``None`` through all folders of resources.

A fault of Kivy, worth a report: *``BindTexture.source`` calls ``resource_find(None)``, which walks every resource path;
an early return where ``source`` is empty saves that for each instruction.* What it buys: the rows of ``answers``.
"""

from kivy.graphics import context_instructions
from kivy.resources import resource_find


def _picture_file(name: str | None) -> str | None:
    return resource_find(name) if name else None


def install() -> None:
    context_instructions.resource_find = _picture_file
