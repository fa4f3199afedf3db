"""Undoing a throw of virtual dice, which everybody has seen: the dialog names it and says who must agree."""

from collections.abc import Callable

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.play.by_itself import undone_together
from companion.play.ghost.sides import ghost_sides
from companion.present.appearance import face_looks
from companion.present.undo_words import seen_words, thrown_first, undo_title
from companion.referee import Referee, Roll
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.column import Column
from companion.ui.widgets.dialogs import ask
from companion.ui.widgets.dice.die import DrawnDie
from companion.ui.widgets.overlay import Dialog
from companion.ui.widgets.surface import SurfaceBox
from companion.ui.widgets.team.team_block import TeamBlock
from companion.words.translation import tr


class SeenDice(SurfaceBox):
    """The dice of the throw, and what becomes of its line."""

    text = StringProperty("")


class Agreement(BoxLayout):
    """The sides that must agree."""

    text = StringProperty("")


def asks_before_undo(referee: Referee) -> bool:
    """Whether the next undo takes back virtual dice or cards that were seen; anything else is undone at once."""
    return any(step.question.chance and step.given.virtual for step in undone_together(referee))


def ask_undo(referee: Referee, do: Callable[[], None]) -> Dialog:
    """Name what goes; everybody at the table must agree."""
    steps, corners = undone_together(referee), referee.table.corners
    step = thrown_first(steps)
    assert step is not None, "only throws are asked about"
    ghosts = ghost_sides(referee)
    people = [corner for side, corner in enumerate(corners) if side not in ghosts] or list(corners)
    seen = SeenDice(text=seen_words(steps))
    if isinstance(step.question, Roll):
        for look in face_looks(referee.game, step.question, step.given.answer):
            seen.ids.dice.add_widget(DrawnDie(look=look, size_hint=(None, None), size=(dp(64), dp(64))))
    agree = Agreement(text=tr("match.undo.agree", n=len(people)))
    for corner in people:
        agree.ids.sides.add_widget(
            TeamBlock(
                size_hint=(None, None),
                size=(dp(32), dp(32)),
                radii=dp(6),
                colours=corner.colours,
                letter=corner.letter,
            )
        )
    field = Column(spacing=dp(16))
    field.add_widget(seen)
    field.add_widget(agree)
    return ask(
        undo_title(referee, steps),
        "",
        no=tr("match.undo.no"),
        yes=tr("match.undo.yes"),
        icon="undo-variant",
        do=do,
        field=field,
    )


load_kv("match/undo/undo_dialog")
