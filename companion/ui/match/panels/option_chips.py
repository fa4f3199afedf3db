"""The chips of the options of a question: their texts, and what has been chosen among them."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from companion.play.asking.done import Tap
from companion.play.picking import Picking
from companion.present.asked.choosing import MOST_CHIPS
from companion.present.asked.words import odds_of
from companion.referee import Option
from companion.ui.match.panels.panel import AnswerPanel
from companion.ui.widgets.chip import Chip
from companion.words.translation import tr

SHORT = 4
"""On a phone, texts with fewer letters than this (numbers) are placed this many to a line."""


def option_chip(panel: AnswerPanel, option: Option) -> Chip:
    """A chip of this panel for an option; the sum of some cards is set in figures."""
    asked = panel.asking.asked
    figures = asked.total is not None and bool(option.tokens)
    text = tr.render(option.words)
    if asked.hints.advised is not None and option.answer == asked.hints.advised:
        text = tr(f"{asked.game.id}.advised.{asked.question.topic}")
    chip = panel.by_option[id(option)] = panel.new_chip(
        text.replace(" ", "") if figures and panel.small else text,
        partial(panel.do, Tap("option", option)),
        figures=figures,
        icon="" if panel.small else panel.box.icon(option.answer),
        odds=odds_of(panel.asking, option),
    )
    return chip


def mark_chips(by_option: Mapping[int, Any], picking: Picking) -> None:
    """What is chosen, and what still contains every tap."""
    chosen, possible = picking.chosen, {id(option) for option in picking.possible}
    started = bool(picking.tapped) or chosen is not None
    for option in picking.options:
        chip = by_option.get(id(option))
        if isinstance(chip, Chip):
            fits = id(option) in possible and (bool(option.tokens) or not started)
            chip.look = "chosen" if option is chosen else "possible" if fits else "plain"


def many_numbers(options: Sequence[Option]) -> bool:
    """Whether they are numbers, and need several lines in a portrait window."""
    short = all(isinstance(o.words, str) and len(o.words) < SHORT and not o.tokens for o in options)
    return short and len(options) > MOST_CHIPS
