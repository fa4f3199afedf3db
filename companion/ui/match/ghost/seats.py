"""Who plays each side from now on: people, or the app at one of its levels."""

from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView

from companion.play.session import Session
from companion.referee.header import GHOST_LEVELS
from companion.ui.theme.breakpoints import is_narrow
from companion.ui.widgets.column import Column
from companion.ui.widgets.overlay import PullUp
from companion.ui.widgets.segment import Segment
from companion.ui.widgets.text.prose import Prose
from companion.words.translation import tr


def may_have_ghosts(session: Session) -> bool:
    """Whether the app could play a side of this match."""
    referee = session.referee
    played = referee.result is None and not session.read_only
    return played and bool(referee.game.insight.sense) and referee.game.ghost_may_play(referee.header)


def open_ghost_seats(session: Session, width: float) -> PullUp:
    """A row for each side; a tap hands it over at once."""
    pull_up = PullUp(title=tr("ghost.seats.title"), share=0.72)
    rows = Column(spacing=dp(12), padding=(0, 0, 0, dp(16)))
    for side, corner in enumerate(session.referee.table.corners):
        level = session.ghosts.get(side, "")
        heading = tr("ghost.seats.give_back" if level else "ghost.seats.take_over", team=corner.name)
        rows.add_widget(Prose(text=heading, role="strong"))
        row = Segment(
            options=[
                {"key": "people", "text": tr("ghost.seats.people")},
                *({"key": each, "text": tr(f"bots.level.{each}"), "icon": "ghost"} for each in GHOST_LEVELS),
            ],
            chosen=level or "people",
            upright=is_narrow(width),
            size_hint_y=None,
            height=dp(8) + dp(56) * (4 if is_narrow(width) else 1),
        )
        row.bind(on_pick=lambda _, key, side=side: _seat(session, pull_up, side, key))
        rows.add_widget(row)
    scroll = ScrollView(do_scroll_x=False, bar_width=dp(4))
    scroll.add_widget(rows)
    pull_up.add_widget(scroll)
    pull_up.open()
    return pull_up


def _seat(session: Session, pull_up: PullUp, side: int, key: str) -> None:
    pull_up.close()
    session.seat_ghost(side, "" if key == "people" else key)
