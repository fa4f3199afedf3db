"""The turned screens, for the gallery of a device that lies flat between the players."""

from collections.abc import Callable

from tests.ui.at_the_table import AtTheTable

Moment = tuple[str, Callable[[AtTheTable], None]]
FOUR = {
    "players": ["Nina", "Papi", "Zoé", "Luc"],
    "teams": [{"name": name} for name in ("Mistral", "Rubis", "Violine", "Safran")],
    "extras": {"confidence": [0, 2]},
}


def lie_flat(table: AtTheTable) -> None:
    table.app.settings["face_to_face"] = True
    table.begin(mode="advanced", players=["Mistral", "Rubis"]).give("towns")


def wait_for_the_wall(table: AtTheTable) -> None:
    table.give(["1", "1", "free_kick"], "action", "0:9")
    for token in ("1:2", "1:5"):
        table.stage.tap(table.screen.frame.stage.board.card(token))


MOMENTS: list[Moment] = [
    ("roll", lie_flat),
    ("rival-rolls", lambda table: table.give(["1", "2", "pass"])),
    ("pick", lambda table: table.give(["4", "5", "recover"])),
    ("wall", lambda table: (table.give(["0:4", "0:5"]), wait_for_the_wall(table))),
    (
        "duel",
        lambda table: (
            table.begin(players=["Mistral", "Rubis"]),
            table.give("towns", ["1", "1", "free_kick"], "action", "0:9", ["6", "5"]),
            table.screen.change_dice("virtual"),
        ),
    ),
    ("four-bottom", lambda table: table.begin(**FOUR).give("towns")),
    ("four-sum", lambda table: table.give(["6", "3", "recover"])),
    ("four-right", lambda table: table.give(["1:2", "2:7"])),
    ("four-top", lambda table: table.give(["1", "2", "pass"])),
    ("four-left", lambda table: (table.give(["1", "2", "pass"]), table.screen.change_dice("virtual"))),
    ("new-match", lambda table: table.app.go("new", game="big4")),
]
