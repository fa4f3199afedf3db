"""Every screen in three sizes, two languages and two themes: ``python -m tests.ui.screenshots FOLDER [WHICH]``.

Made to be looked at. The same moments of the same match each time, so that two runs can be compared. ``WHICH`` is the
beginning of the names that are wanted, as ``phone-fr-night``; ``covered`` are devices whose bars, cut-out or keyboard
cover a part of the window. ``--moment contest --form phone --text 160`` paints one moment in one form; ``--lang`` and
``--theme`` choose another language or theme.
"""

import tempfile
from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.dice import PLAIN, plain_table, read_box
from companion.games import GAMES
from companion.present.box_appearance import RoomLook
from companion.present.faces import PadRow
from companion.ui.theme.palette import THEMES
from companion.ui.theme.theme import theme
from companion.ui.widgets.dice.face_pad import FacePad
from tests.ui import (
    moments_arena,
    moments_chances,
    moments_faces,
    moments_ghost,
    moments_grid,
    moments_savanna,
    moments_sheets,
    moments_table,
    moments_trouble,
)
from tests.ui.at_the_table import AtTheTable
from tests.ui.insets import COVERED
from tests.ui.moments_covered import draw_covered
from tests.ui.stage import SIZES, Stage

_FLAT = ("tablet", "portrait")
"""The forms of a device that can lie flat between people."""
GOAL = [["1", "1", "free_kick"], "action", "0:9", ["6", "5"], ["1", "2", "3"]]
Moment = tuple[str, Callable[[AtTheTable], None]]


def tap_first_of_a_sum(table: AtTheTable) -> None:
    table.give(["4", "5", "dribble"], "dice")
    table.stage.tap(table.screen.frame.stage.board.card("1:4"))


def play_to_the_end(table: AtTheTable) -> None:
    table.app.go("match")
    table.stage.frames(3)
    table.give(["6", "6", "6"])
    table.give(["1", "1", "tackle"], "action", "1:3", ["foul"], ["2", "4", "yellow"], ["1", "2", "pass"])
    table.give(*GOAL, ["1", "2", "pass"], *GOAL, ["1", "2", "pass"], *GOAL)


FOUR = {
    "players": ["Nina", "Papi", "Zoé", "Luc"],
    "teams": [{"name": name} for name in ("Mistral", "Rubis", "Violine", "Safran")],
    "extras": {"confidence": [0, 2]},
}


def enter_a_card(table: AtTheTable) -> None:
    squads, squad = table.app.screens.get_screen("squads"), table.app.screens.get_screen("squad")
    squads.add(squads.shelf.sample(0).sheet)
    table.stage.frames(4)
    squad.open_card(8)
    squad.form_card.ids.two_sided.active = True


def plan_advanced(table: AtTheTable) -> None:
    table.app.go("new", game="big4")
    new = table.app.screens.get_screen("new")
    new.change(lambda plan: plan.choose("advanced"))
    table.app.go("line_up", plan=new.plan, side=0)


def open_handicap(table: AtTheTable) -> None:
    table.app.back()
    table.app.screens.get_screen("new").open_handicap()


def wall_of_two(table: AtTheTable) -> None:
    table.give(["1", "1", "free_kick"], "action", "0:9")
    for token in ("1:2", "1:5"):
        table.stage.tap(table.screen.frame.stage.board.card(token))


def finish_the_wall(table: AtTheTable) -> None:
    table.stage.tap(table.screen.frame.stage.board.card("1:6"))
    table.hand.confirm()
    table.settle()


def book_two(table: AtTheTable) -> None:
    table.begin(mode="advanced", players=["Mistral", "Rubis"])
    table.give("towns", ["1", "1", "tackle"], "action", "1:9", ["foul"], ["6", "6", "yellow"])
    table.give(["1", "1", "tackle"], "action", "0:9", ["foul"], ["2", "3", "red"])
    table.screen.tool("cards")


def in_the_dice_room(box: str, throw: str, *, hold: int | None = None) -> Callable[[AtTheTable], None]:
    """A throw of that box on the grass, one die held back if wanted."""

    def reach(table: AtTheTable) -> None:
        table.app.go("dice", box=box)
        room = table.app.screens.current_screen
        room.choose(throw)
        room.throw()
        if hold is not None:
            room.hold(hold)

    return reach


def learn_a_die(table: AtTheTable) -> None:
    table.app.go("learn", box="big4", die="action")
    learn = table.app.screens.current_screen
    for face in (*learn.study.die.distinct * 6, "tackle", "tackle", "tackle"):
        learn.study.enter(face)
    learn.refresh()


def search_for(table: AtTheTable, words: str) -> None:
    table.app.go("rules")
    rules = table.app.screens.get_screen("rules")
    rules.ids.field.text = words
    table.stage.until(lambda: rules.searching and rules.ids.results.written)


def explain_a_word(table: AtTheTable) -> None:
    table.app.go("rules", clause="B4-E26")
    table.stage.seconds(0.3)
    table.app.screens.get_screen("rules").ids.page.dispatch("on_word", "weakened")


def prove(table: AtTheTable) -> None:
    proof = table.app.screens.current_screen
    proof.reveal()
    table.stage.until(lambda: not proof.busy)


def first_match(table: AtTheTable) -> None:
    """Three cards into the story; whoever closes what lies over the window leaves it."""
    guide = table.app.first_match("big4", pace=8.0)
    for _ in range(2):
        table.stage.until(lambda: guide.overlay.card.parent is not None, 60)
        table.stage.tap(guide.overlay.card.ids.go_on)
    table.stage.until(lambda: guide.overlay.card.parent is not None, 60)
    guide.overlay.leave = guide.leave


MOMENTS: list[Moment] = [
    ("home-empty", lambda table: table.app.go("home")),
    ("new-match", lambda table: table.app.go("new", game="big4")),
    ("referee", lambda table: table.begin(players=["Mistral", "Rubis"])),
    ("roll-virtual", lambda table: table.give("towns")),
    ("roll-real", lambda table: table.screen.dice.change_dice("real")),
    ("pick-sum", tap_first_of_a_sum),
    ("pick-card", lambda table: table.give(["1:4", "1:5"])),
    ("options", lambda table: table.give("1:9", ["1", "1", "free_kick"])),
    ("contest", lambda table: (table.give("action", "1:11", ["6", "5"]), table.screen.dice.change_dice("virtual"))),
    ("why", lambda table: table.screen.why()),
    ("what-may-i-do", lambda table: table.screen.explaining.may()),
    ("pause", lambda table: table.screen.pause()),
    ("home-resume", lambda table: table.app.go("home")),
    ("rules", lambda table: table.app.go("rules", game="big4", clause="B4-R3")),
    ("rules-word", explain_a_word),
    ("rules-search", lambda table: search_for(table, "mur" if table.app.settings["lang"] == "fr" else "wall")),
    ("rules-nothing", lambda table: search_for(table, "qwxzv")),
    ("settings", lambda table: table.app.go("settings")),
    ("about", lambda table: table.app.go("about")),
    ("dice-hand", lambda table: table.app.go("dice")),
    ("dice-turn", in_the_dice_room("big4", "turn", hold=1)),
    ("dice-counts", lambda table: table.app.screens.current_screen.open_counts()),
    ("dice-history", lambda table: table.app.screens.current_screen.open_history()),
    ("dice-boxes", lambda table: table.app.screens.current_screen.pick_box()),
    ("dice-blue", in_the_dice_room("tir-et-but", "try")),
    ("dice-snake-card", in_the_dice_room("foot-savane", "snake")),
    ("dice-card", in_the_dice_room("buteur", "card")),
    ("dice-d20", in_the_dice_room("dice", "d20")),
    ("dice-learn", learn_a_die),
    ("full-time", play_to_the_end),
    ("sheet", lambda table: table.app.go("sheet", session=table.app.session)),
    ("proof-sealed", lambda table: table.app.go("proof", session=table.app.session)),
    ("proof", prove),
    *((f"kit-{game}", lambda table, game=game: table.app.go("kit", game=game)) for game in GAMES.boxes),
    *((f"aide-{game}", lambda table, game=game: table.app.go("aide", game=game)) for game in GAMES.boxes),
    ("first-match", first_match),
    ("squads", lambda table: table.app.go("squads", game="big4")),
    ("squad", enter_a_card),
    ("stars", lambda table: table.app.go("stars", game="big4")),
    ("line-up", plan_advanced),
    ("handicap", open_handicap),
    ("four-roll", lambda table: table.begin(given=["towns"], **FOUR)),
    ("four-sum", lambda table: table.give(["6", "3", "recover"])),
    ("four-rival", lambda table: table.give(["1:2", "2:7"], ["1", "1", "free_kick"], "action")),
    ("four-contest", lambda table: (table.give(2, "1:9"), table.screen.dice.change_dice("virtual"))),
    (
        "advanced-offer",
        lambda table: (
            table.begin(mode="advanced", players=["Mistral", "Rubis"]),
            table.give("towns", ["1", "2", "pass"], ["4", "3", "recover"], ["0:3", "0:4"]),
            table.screen.dice.change_dice("virtual"),
        ),
    ),
    ("advanced-wall", wall_of_two),
    ("advanced-bonus", finish_the_wall),
    ("advanced-contest", lambda table: (table.give("use", "keep"), table.screen.dice.change_dice("virtual"))),
    ("discipline", book_two),
    *((f"arena-{name}", reach) for name, reach in moments_arena.MOMENTS),
    *((f"grid-{name}", reach) for name, reach in moments_grid.MOMENTS),
    *((f"savanna-{name}", reach) for name, reach in moments_savanna.MOMENTS),
    *moments_chances.MOMENTS,
    *((f"table-{name}", reach) for name, reach in moments_table.MOMENTS),
    *moments_ghost.MOMENTS,
    *moments_sheets.MOMENTS,
    *moments_trouble.MOMENTS,
    *((f"flat-{name}", reach) for name, reach in moments_faces.MOMENTS),
]


BEGINNINGS = (
    *("home-empty", "arena-throw", "grid-new-match", "savanna-lay", "course-big4", "table-turn", "ghost-new-match"),
    *("history", "flat-roll"),
)
"""Moments that need none of those before them."""


def moments_on(form: str) -> list[Moment]:
    """The moments that a device of that form has: a phone does not lie flat between people."""
    return [moment for moment in MOMENTS if form in _FLAT or not moment[0].startswith("flat-")]


def close_overlays(table: AtTheTable) -> None:
    """Close what lies over the screen, and what comes after it: the page about the table follows a goal."""
    for over in _overlays(table):
        next(getattr(over, name) for name in ("leave", "close", "skip") if hasattr(over, name))()
    table.stage.seconds(0.4)
    if _overlays(table):
        close_overlays(table)


def _overlays(table: AtTheTable) -> list[Any]:
    from kivy.core.window import Window

    from companion.ui.theme.turned import Turned

    shown = [child.children[0] if isinstance(child, Turned) else child for child in Window.children]
    return [over for over in shown if over is not table.app.root]


def draw_every_face(folder: Path, stage: Stage) -> None:
    """Every face of every die and deck of every kit, each with its name, at the size of a phone."""
    for box in (*GAMES.boxes, PLAIN):
        look, table = RoomLook(box), GAMES[box].kit_file if box in GAMES else plain_table()
        for throw in read_box(box, table).throws:
            for die in dict.fromkeys(throw.dice or (throw.deck,)):
                cards = {face: look.card(throw, face).face for face in die.distinct} if throw.deck else {}
                faces = cards or {face: look.face(die.name, face) for face in die.distinct}
                if None not in faces.values():
                    stage.open(FacePad(rows=[PadRow(look.die_name(die.name), faces)]), SIZES["phone"])
                    stage.shot(folder / f"faces-{box}-{die.name}.png")


def start(stage: Stage, library: Path, form: str, lang: str, look: str, text: int = 100) -> AtTheTable:
    """The app as these pictures show it."""
    theme.reduce_motion = True
    table = AtTheTable(stage, library, SIZES[form])
    for name, value in (("lang", lang), ("theme", look), ("reduce_motion", True), ("text_scale", text / 100)):
        table.app.settings[name] = value
    return table


def leading_to(moment: str, form: str) -> list[Moment]:
    """The moments through which this one is reached, itself the last."""
    every = moments_on(form)
    names = [name for name, _ in every]
    if moment not in names:
        raise SystemExit(f"no such moment on a {form}: {moment}\n{' '.join(names)}")
    at = names.index(moment)
    first = max(names.index(name) for name in BEGINNINGS if name in names[: at + 1])
    return every[first : at + 1]


def draw_moment(folder: Path, moment: str, form: str, lang: str, look: str, text: int) -> Path:
    """One moment in one form."""
    stage = Stage()
    with tempfile.TemporaryDirectory() as library:
        table = start(stage, Path(library), form, lang, look, text)
        *before, (_, reach) = leading_to(moment, form)
        for _, reach_before in before:
            reach_before(table)
            stage.seconds(0.3)
            close_overlays(table)
        reach(table)
        stage.seconds(0.3)
        path = stage.shot(folder / f"{form}-{lang}-{look}-{text}-{moment}.png")
        stage.clear()
    return path


def draw_all(folder: Path, which: str) -> None:
    for name in COVERED:
        if f"covered-{name}".startswith(which):
            draw_covered(folder, Stage(), name, close_overlays)
    if "faces".startswith(which):
        draw_every_face(folder, Stage())
    for form in SIZES:
        for lang in ("fr", "en"):
            for look in THEMES:
                if not f"{form}-{lang}-{look}".startswith(which):
                    continue
                stage = Stage()
                with tempfile.TemporaryDirectory() as library:
                    table = start(stage, Path(library), form, lang, look)
                    for number, (name, reach) in enumerate(moments_on(form), start=1):
                        reach(table)
                        stage.seconds(0.3)
                        stage.shot(folder / f"{form}-{lang}-{look}-{number:02d}-{name}.png")
                        close_overlays(table)
                    stage.clear()


def main(arguments: list[str] | None = None) -> None:
    wanted = ArgumentParser(description="Paint the screens of the app.")
    wanted.add_argument("folder", type=Path)
    wanted.add_argument("which", nargs="?", default="", help="the beginning of the names that are wanted")
    wanted.add_argument("--moment", default="", help="only this moment")
    wanted.add_argument("--form", choices=SIZES, default="tablet")
    wanted.add_argument("--text", type=int, default=100, help="the size of the text in percent")
    wanted.add_argument("--lang", choices=("fr", "en"), default="fr")
    wanted.add_argument("--theme", choices=THEMES, default="night")
    given = wanted.parse_args(arguments)
    given.folder.mkdir(parents=True, exist_ok=True)
    if given.moment:
        print(draw_moment(given.folder, given.moment, given.form, given.lang, given.theme, given.text))
    else:
        draw_all(given.folder, given.which)


if __name__ == "__main__":
    main()
