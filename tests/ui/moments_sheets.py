"""The screens over the shelf, for the screenshots: history, figures, replay, an annotated sheet and its dialogs."""

from companion.play.read_only_match import open_match
from companion.referee.annotation import Comment, Decision, Signature, Venue
from companion.ui.files.export import show_code
from tests.ui.at_the_table import AtTheTable
from tests.ui.shelf import settle_tasks, shelve_match

TEAMS = {
    "players": ["Nina", "Papi"],
    "teams": [{"name": "Mistral", "letter": "M", "kit": "home"}, {"name": "Rubis", "letter": "R", "kit": "away"}],
}
STROKES = (((0.1, 0.6), (0.25, 0.2), (0.3, 0.8), (0.45, 0.3), (0.5, 0.7), (0.65, 0.4), (0.9, 0.5)),)


def look_at_history(table: AtTheTable) -> None:
    library = table.app.library
    for seed in range(3):
        shelve_match(library, "big4", seed, mode="easy", **TEAMS)
    shelve_match(library, "buteur", 1, 60, players=["Éloïse", "Papi"])
    library.rename(shelve_match(library, "big4", 4, mode="advanced", **TEAMS), "La finale")
    table.app.go("history")
    settle_tasks(table)


def look_at_figures(table: AtTheTable) -> None:
    table.app.screens.current_screen.tab = "figures"
    settle_tasks(table)


def newest(table: AtTheTable) -> int:
    return next(iter(table.app.screens.get_screen("history").rows))


def watch(table: AtTheTable) -> None:
    table.app.go("replay", match=open_match(table.app.library, newest(table)))
    replay = table.app.screens.current_screen
    replay.go(replay.replay.last // 2)


def annotate(table: AtTheTable) -> None:
    id = newest(table)
    notes = [
        Venue(text="Ludothèque"),
        Comment(text="Revanche dimanche, même table."),
        Signature(side=0, strokes=STROKES),
        Decision(text="but accordé", reason="le dé était cassé", goals=(1, 0), agreed=("Nina", "Papi")),
    ]
    for note in notes:
        table.app.library.annotate(id, note)
    table.app.go("sheet", session=open_match(table.app.library, id))
    table.stage.until(lambda: table.app.screens.current_screen.ids.paper.written)
    table.app.screens.current_screen.ids.paper.scroll_y = 0


def current(table: AtTheTable):
    return table.app.screens.current_screen


def code(table: AtTheTable) -> None:
    show_code(current(table), newest(table))
    settle_tasks(table)


MOMENTS = [
    ("history", look_at_history),
    ("history-actions", lambda table: current(table).open_actions(newest(table))),
    ("figures", look_at_figures),
    ("replay", watch),
    ("sheet-annotated", annotate),
    ("sheet-decision", lambda table: current(table).overrule()),
    ("sheet-signing", lambda table: current(table).sign(1)),
    ("sheet-sharing", lambda table: current(table).share()),
    ("sheet-code", code),
]
