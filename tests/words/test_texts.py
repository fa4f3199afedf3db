"""The texts of the boxes: each family is listed in texts.toml, none lacks a key, and none has one that nobody reads."""

import ast
import random
import re
import string
import tomllib
from collections.abc import Callable, Generator, Iterator, Mapping
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from companion.games import GAMES
from companion.referee import Game
from companion.referee.event import Event
from companion.resources import asset_path, game_path
from companion.rulebook import clauses
from companion.words import LANGUAGES, catalogue
from tests.contract.citations import topics
from tests.contract.moments import MOMENTS
from tests.conversation import Conversation
from tests.players import any_header, match
from tests.told import in_words

HOUSE = Path(__file__).resolve().parent.parent.parent / "companion"
FAMILIES = tomllib.loads(asset_path("texts.toml").read_text(encoding="utf-8"))
PARTS = {
    "seating": ("",),
    "cue_stays_out": ("text", "off", "hurt"),
    "starts_question": ("question", "reason"),
    "cards_question": ("question", "virtual", "real"),
}
"""The keys of the families that a box has as a whole."""
SHARED = ("event.py", "event_base.py")
every_box = pytest.mark.parametrize("game_id", sorted(GAMES))

Texts = Mapping[str, str]


def texts_of(game_id: str, lang: str) -> dict[str, str]:
    """Its texts by key, without its name; a text in singular and plural has one key."""
    start, words = f"{game_id}.", catalogue(lang)
    own = {key.removeprefix(start): text for key, text in words.entries.items() if key.startswith(start)}
    return {_number(key, own): text for key, text in own.items()}


def _number(key: str, known: Mapping[str, str]) -> str:
    stem, _, last = key.rpartition(".")
    return stem if last in ("one", "other") and f"{stem}.one" in known and f"{stem}.other" in known else key


def file_of(game: Game, name: str) -> dict[str, Any]:
    path = game_path(game.id, name)
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


class Named:
    """The names that a box uses: strings in its rules and its kit, and those that its rules put together of them."""

    def __init__(self, game: Game) -> None:
        package = Path(__import__(type(game).__module__, fromlist=["_"]).__file__).parent
        files = [*package.rglob("*.py"), *(HOUSE / "referee" / name for name in SHARED)]
        self.plain, holes = set(_strings(game.kit_file)), set()
        for node in (node for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                self.plain.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = (part.value if isinstance(part, ast.Constant) else None for part in node.values)
                holes.add(tuple(part for part, _ in groupby(parts)))
        self.plain |= {f"{n}" for n in range(10)}
        patterns = {"".join("(.+)" if part is None else re.escape(part) for part in hole) for hole in holes}
        self.made = {re.compile(pattern) for pattern in patterns}

    def uses(self, key: str) -> bool:
        """Whether the whole key is named, or made of names."""
        return key in self.plain or any(
            all(map(self._joined, found.groups()))
            for made in self.made
            if made.groups and (found := made.fullmatch(key))
        )

    def _joined(self, key: str) -> bool:
        """Whether it is a name, or names with a line between them."""
        return key in self.plain or any(
            key[:at] in self.plain and (key[at:] in self.plain or self._joined(key[at + 1 :]))
            for at, sign in enumerate(key)
            if sign == "_"
        )


def _strings(table: Any) -> Iterator[str]:
    if isinstance(table, Mapping):
        for name, value in table.items():
            yield name
            yield from _strings(value)
    elif isinstance(table, list):
        for value in table:
            yield from _strings(value)
    elif isinstance(table, str):
        yield table


named = cache(Named)


def _said(rows: list[Mapping[str, Any]]) -> set[str]:
    return {row["say"] for row in rows}


def of_modes(game: Game) -> set[str]:
    usual = {f"{mode.id}.{part}" for mode in game.modes for part in ("title", "short", "facts")}
    return usual | set(game.kit_file.get("shows", {}).get("mode", ()))


def of_aide(game: Game) -> set[str]:
    """A row has a name of its own unless it shows a face, a card or a combination, which have theirs."""
    sections = file_of(game, "aide.toml").get("sections", [])
    rows = [row for section in sections for row in section["rows"]]
    named = {f"name.{row['say']}" for row in rows if "die" not in row and "combination" not in row}
    return {f"section.{section['name']}" for section in sections} | {f"text.{row}" for row in _said(rows)} | named


def of_switches(game: Game) -> set[str]:
    headers = [any_header(game, random.Random(seed)) for seed in range(20)]
    names = {switch.name for header in headers for switch in game.switches(header)}
    return {f"{name}.{part}" for name in names for part in ("title", "note")}


@cache
def unwritten(game_id: str) -> set[str]:
    """Topics of events that nobody is told in words: another line says it, or they happen every turn."""
    told = [event for seed in range(8) for event in match(game_id, seed, house_rules=True).events]
    ear = Ear()
    for moment in MOMENTS.get(game_id, ()):
        moment(ear)
    told += ear.told
    return {event.topic for event in told} - {event.topic for event in told if in_words(event)}


class Ear:
    """Hears all that is told in the moments that matches by chance hardly ever reach."""

    def __init__(self) -> None:
        self.told: list[Event] = []

    def hear(self, rules: Generator[Any, Any, Any]) -> Generator[Any, Any, Any]:
        given = None
        while True:
            try:
                item = rules.send(given)
            except StopIteration as stop:
                return stop.value
            self.told += [item] if isinstance(item, Event) else []
            given = yield item

    def refusal(self, table: Conversation, answer: Any) -> None:
        """What is refused tells nothing."""


def of_pictured(game: Game) -> set[str]:
    return set(_strings_under("say", file_of(game, "drawn.toml")))


def _strings_under(name: str, table: Any) -> Iterator[str]:
    if isinstance(table, Mapping):
        yield from ([table[name]] if name in table else [])
        for value in table.values():
            yield from _strings_under(name, value)
    elif isinstance(table, list):
        for value in table:
            yield from _strings_under(name, value)


EXACT: dict[str, Callable[[Game], set[str]]] = {
    "one": lambda _: {""},
    "modes": of_modes,
    "dice": lambda game: {die.name for die in game.kit.dice},
    "faces": lambda game: {
        f"{die.name}.{face}" for die in game.kit.dice for face in die.distinct if not face.isdigit()
    },
    "throws": lambda game: {entry["id"] for entry in game.kit_file.get("throws", [])},
    "chapter": lambda game: {clause.chapter for clause in clauses(game.id).values()},
    "lesson": lambda game: _said(file_of(game, "lesson.toml").get("steps", [])),
    "aide": of_aide,
    "pictured": of_pictured,
    "switches": of_switches,
    "handicap": lambda game: {"lead"} if game.handicap else set(),
    "question": lambda game: set(topics(game.id, "question")),
    "event": lambda game: set(topics(game.id, "event")) - unwritten(game.id),
    "refusal": lambda game: set(topics(game.id, "refusal")),
    "goals": lambda game: {
        topic.removeprefix("goal.") for topic in topics(game.id, "event") if topic.startswith("goal.")
    },
}
"""The keys of a family that a box must have, no fewer and no more."""


def problems(game: Game, texts: Texts) -> Iterator[str]:
    """What is missing, what nobody reads, and gaps that nobody fills."""
    families: dict[str, set[str]] = {}
    for key in texts:
        family, _, rest = key.partition(".")
        families.setdefault(family, set()).add(rest)
    yield from (f"{family}: no such family" for family in sorted(families.keys() - FAMILIES.keys()))
    for family, told in FAMILIES.items():
        had = families.get(family, set())
        wanted, read = _wanted(game, family, had)
        yield from (f"{family}.{key} is missing" for key in sorted(wanted - had))
        yield from (f"{family}.{key}: nobody reads it" for key in sorted(had) if not read(key))
        for key in sorted(had) if "gaps" in told else ():
            gaps = {gap for _, gap, _, _ in string.Formatter().parse(texts[f"{family}.{key}".strip(".")]) if gap}
            yield from (f"{family}.{key}: nobody fills {gap}" for gap in sorted(gaps - set(told["gaps"])))


def _wanted(game: Game, family: str, had: set[str]) -> tuple[set[str], Callable[[str], bool]]:
    """The keys that it must have, and whether a key is read."""
    kind = FAMILIES[family]["keys"]
    if kind == "shown":
        shown = game.kit_file.get("shows", {}).get(family, [])
        keys = set(PARTS[family]) if shown is True else set(shown)
        return keys, keys.__contains__
    if kind == "glossary":
        entries = {key.rpartition(".")[0] for key in had}
        keys = {f"{entry}.{part}" for entry in entries for part in ("words", "text")}
        return keys, keys.__contains__
    if kind in EXACT:
        keys = EXACT[kind](game)
        if kind in ("dice", "faces"):
            return keys, lambda key: key in keys or set(key.split(".")) <= named(game).plain
        return (set() if kind == "one" and family not in ("name", "facts") else keys), keys.__contains__
    return set(), lambda key: _named(game, family, key)


def _named(game: Game, family: str, key: str) -> bool:
    return named(game).uses(key) or named(game).uses(f"{game.id}.{family}.{key}")


@every_box
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_missing_and_none_is_left_over(game_id, lang):
    assert list(problems(GAMES[game_id], texts_of(game_id, lang))) == []


def test_whatever_is_listed_is_a_family_that_the_app_reads():
    code = "\n".join(file.read_text(encoding="utf-8") for file in HOUSE.rglob("*.py"))
    unread = [family for family in FAMILIES if not re.search(rf"[.\"'{{]{family}[.\"'}}]", code)]
    assert unread == []


PLANTED = {
    "big4": ("ask.turn", "event.caution", "cue.weakened", "face.action.pass", "mode.easy.title", "aide.text.aim_win"),
    "buteur": ("lead.turn.card", "refuse.back", "starts_question.reason", "chapter.halves", "switch.hands.note"),
    "foot-savane": ("deal.lay", "how.shot.left", "pictured.shot_card", "glossary.tile.text", "die.goal"),
    "tir-et-but": ("brief.kick.goal", "told.cards.title", "throw.try", "reason.caution.cards", "name"),
    "score-only": ("pad_short.red", "open.goal.who", "chapter.cards"),
}


@pytest.mark.parametrize(("game_id", "key"), [(game, key) for game, keys in PLANTED.items() for key in keys])
def test_the_check_itself_names_a_text_that_somebody_deleted(game_id, key):
    texts = texts_of(game_id, "fr")
    del texts[key]
    family, _, rest = key.partition(".")
    assert list(problems(GAMES[game_id], texts)) == [f"{family}.{rest} is missing"]


@pytest.mark.parametrize(
    "key",
    ["ask.nothing", "event.lob", "cue.zero", "option.zero", "refuse.zero", "goal_kind.zero", "part.zero", "sum.zero"],
)
def test_the_check_itself_names_a_text_that_nobody_reads(key):
    found = list(problems(GAMES["big4"], texts_of("big4", "en") | {key: "…"}))
    assert found == [f"{key}: nobody reads it"]


def test_the_check_itself_names_an_unknown_family_and_an_unfilled_gap():
    texts = texts_of("big4", "fr")
    assert list(problems(GAMES["big4"], texts | {"poem.first": "…"})) == ["poem: no such family"]
    assert list(problems(GAMES["big4"], texts | {"needed": "{least}"})) == ["needed.: nobody fills least"]
