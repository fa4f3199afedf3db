"""The dialogs of a match: the pause, the refusals, the sheet on a narrow screen."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from companion.referee import Pick, Referee, Refused
from companion.ui.match.discipline_sheet import DisciplineSheet
from companion.ui.match.ghost.seats import may_have_ghosts, open_ghost_seats
from companion.ui.match.sheet_column import SheetColumn
from companion.ui.widgets.overlay import Dialog, PullUp
from companion.ui.widgets.rows import Row
from companion.words.translation import tr

if TYPE_CHECKING:
    from companion.ui.match.chances.shown import ShownChances
    from companion.ui.match.session_screen import SessionScreen


def open_pause(screen: "SessionScreen") -> Dialog:
    """The match is saved: continue, look something up, or leave."""
    redo = [{"key": "redo", "text": tr("match.pause.redo"), "icon": "redo"}]
    faces, chances = screen.faces, screen.chances
    dialog = Dialog(
        title=tr("match.pause.title"),
        body=tr("match.pause.body"),
        actions=[
            {"key": "home", "text": tr("match.pause.home"), "icon": "home"},
            {"key": "settings", "text": tr("match.pause.settings"), "icon": "cog"},
            {"key": "rules", "text": tr("match.pause.rules"), "icon": "book-open-variant"},
            {"key": "sheet", "text": tr("match.pause.sheet"), "icon": "clipboard-text-outline"},
            *([_names()] if screen.session.referee.game.renames_sides else []),
            *(redo if screen.session.referee.can_redo else []),
            *([_face_to_face(screen)] if faces.offered else []),
            *([_chances(chances)] if chances is not None and chances.offered else []),
            *([_ghost()] if _may_have_ghosts(screen) else []),
            {"key": "resume", "text": tr("match.pause.resume"), "rank": "main", "icon": "play"},
        ],
    )
    actions: dict[str, Callable[[], None]] = {
        "home": lambda: screen.app.go("home"),
        "settings": lambda: screen.app.go("settings"),
        "rules": lambda: screen.app.go(
            "rules", game=screen.session.referee.game.id, header=screen.session.referee.header
        ),
        "sheet": lambda: screen.app.go("sheet", session=screen.session),
        "redo": screen.session.redo,
        "resume": lambda: None,
        "ghost": partial(_open_ghosts, screen),
        "faces": faces.switch,
    }
    if screen.session.referee.game.renames_sides:
        actions["names"] = screen.rename
    if chances is not None:
        actions["chances"] = chances.switch
    dialog.bind(on_answer=lambda _, key: actions[key]())
    dialog.open()
    return dialog


def _names() -> dict[str, str]:
    """Lets people change the names of the sides."""
    return {"key": "names", "text": tr("score.rename"), "icon": "pencil"}


def _may_have_ghosts(screen: "SessionScreen") -> bool:
    return screen.seats_ghosts and may_have_ghosts(screen.session)


def _open_ghosts(screen: "SessionScreen") -> None:
    open_ghost_seats(screen.session, screen.width)


def _ghost() -> dict[str, str]:
    """Lets the app take over a side, or give it back."""
    return {"key": "ghost", "text": tr("ghost.seats.open"), "icon": "ghost"}


def _face_to_face(screen: "SessionScreen") -> dict[str, str]:
    """The switch of the mode for a device that lies flat."""
    words = tr("match.pause.one_side" if screen.faces.on else "match.pause.face_to_face")
    return {"key": "faces", "text": words, "icon": "screen-rotation"}


def _chances(chances: "ShownChances") -> dict[str, str]:
    """The switch of everything that shows chances."""
    shown = chances.wanted
    words = tr("match.pause.no_chances" if shown else "match.pause.chances")
    return {"key": "chances", "text": words, "icon": "eye-off" if shown else "eye"}


def _refusals(referee: Referee) -> Iterator[Refused]:
    """Why each option that is barred now is refused."""
    question = referee.question
    for answer in question.hints.barred if isinstance(question, Pick) else ():
        try:
            referee.check(answer)
        except Refused as refused:
            yield refused


def open_refusals(referee: Referee, why: Callable[[str], None]) -> PullUp:
    """Each option that cannot be chosen now, with its reason and its clause; a tap opens the clause."""
    pull_up = PullUp(title=tr("match.not_now.title"), share=0.6)
    scroll = ScrollView(do_scroll_x=False, bar_width=dp(4))
    rows = BoxLayout(orientation="vertical", size_hint_y=None)
    rows.bind(minimum_height=rows.setter("height"))
    refusals = list(_refusals(referee))
    for refused in refusals:
        row = Row(text=tr.render(refused.words), value=refused.clause or "", last=refused is refusals[-1])
        row.bind(on_release=lambda _, clause=refused.clause or "": (pull_up.close(), why(clause)))
        rows.add_widget(row)
    scroll.add_widget(rows)
    pull_up.add_widget(scroll)
    pull_up.open()
    return pull_up


def open_sheet(screen: "SessionScreen") -> PullUp:
    """Show the running sheet in a pull-up if there is no space for it beside the board."""
    pull_up = PullUp(title=tr("sheet.title"))
    column = SheetColumn(lines=list(screen.frame.sheet.lines), size_hint=(1, 1))
    column.bind(on_line=lambda _, key: (pull_up.close(), screen.open_line(key)))
    pull_up.add_widget(column)
    pull_up.open()
    return pull_up


def open_discipline(referee: Referee) -> None:
    """Show all cards of the match, if the box has cards."""
    if referee.game.referee_cards:
        DisciplineSheet(referee).open()
