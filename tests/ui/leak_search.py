"""Searches everything that the app shows, says and writes for a card that nobody but its owner may know.

Played with a deck in which every card with a path is there once (``unique_cards``). A card is secret as long as it is
in a hand or in the stock and was never face up; while a hand is covered its owner's cards are secret, too.

``python -m tests.ui.leak_search MINUTES [SEED]`` searches random matches and prints what was found.
"""

import json
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.ui.stage import PHONE, PORTRAIT, TABLET, Stage

from kivy.properties import DictProperty, ListProperty, StringProperty  # isort: skip

from companion.export import exported
from companion.games.buteur.cards import read_card
from companion.games.buteur.piles import card_words
from companion.games.buteur.view import face_of
from companion.protocol import LineDesk
from companion.referee import Draw
from companion.referee.secrecy import drawn_into_hand
from companion.referee.tables.grid import CardToken
from companion.safety.crash import trace_of
from companion.sheet import sheet_of
from companion.sheet.about import About
from companion.sheet.paper.match_page import match_pages
from companion.ui.match.undo.undo_dialog import asks_before_undo
from companion.ui.theme.theme import theme
from companion.ui.widgets.cards.card_picture import CardPicture
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.overlay import Overlay
from companion.words.translation import tr
from tests.games.buteur.play import PEOPLE
from tests.games.buteur.unique_cards import KIT
from tests.players import any_answer
from tests.ui.at_the_table import AtTheTable

HELD = {"game": "buteur", "mode": "standard", "extras": {"hands": "app"}, "kit": KIT, "starts": 0}


@dataclass(frozen=True)
class Leak:
    """Where something secret was found, and what."""

    channel: str
    what: str


class Listening:
    """A voice that passes on every sentence."""

    def __init__(self, search: "LeakSearch") -> None:
        self._search = search

    def speaks(self, lang: str) -> bool:
        return bool(lang)

    def say(self, text: str, lang: str) -> bool:
        self._search.texts("voice", [text])
        return bool(lang)

    def stop(self) -> None:
        """Nothing is being said."""


class LeakSearch:
    """``found`` are the leaks so far, ``looked`` how often each channel was searched."""

    def __init__(self, played: AtTheTable) -> None:
        self.played = played
        self.found: set[Leak] = set()
        self.looked: dict[str, int] = {}
        played.app.settings["voice"] = "all"
        played.app.voice.speaker = Listening(self)

    @property
    def channels(self) -> set[str]:
        return {leak.channel for leak in self.found}

    def everywhere(self) -> None:
        """Search every channel at this moment; nothing of the match changes."""
        covered = self.played.screen.answering.panel
        if getattr(covered, "covered", False):
            self.backs()
        self.window("screen")
        self.undo_dialog()
        self._why()
        self._corrections()
        self.files()
        self._protocol()
        self._open_hand()
        self._flat()

    def window(self, channel: str) -> None:
        """Every text and every picture in the window."""
        self.texts(channel, (text for widget in self.played.stage.all() for text in _texts_of(widget)))
        faces = {face_of(read_card(code)): code for code in self._secrets}
        for picture in self.played.stage.all(CardPicture):
            if picture.card in faces:
                self.found.add(Leak(channel, f"picture {faces[picture.card]}"))
        for widget in self.played.stage.all():
            self._handed(channel, getattr(widget, "table", None))

    def _handed(self, channel: str, table: Any) -> None:
        """No board is given cards that nobody may see; a match screen has the hand of whoever is asked."""
        eyes = self.played.referee.table.hands.eyes if self.played.app.screens.current == "match" else None
        for token in getattr(table, "tokens", ()):
            if isinstance(token, CardToken) and token.label in self._secrets and token.holder != (eyes or ""):
                self.found.add(Leak(channel, f"{token.label} of {token.holder or 'the stock'} on a table"))

    @property
    def _secrets(self) -> set[str]:
        """The codes of the cards that were never face up."""
        referee = self.played.referee
        hidden = {token.label for token in referee.table.tokens if isinstance(token, CardToken) and token.face_down}
        for step in (*referee.steps, *(strike.step for strike in referee.strikes)):
            if not drawn_into_hand(step.question) and isinstance(step.given.answer, str):
                hidden.discard(step.given.answer)
        return {code for code in hidden if read_card(code).path}

    def texts(self, channel: str, texts: Any) -> None:
        self.looked[channel] = self.looked.get(channel, 0) + 1
        names = {code: _plain(tr.render(card_words(read_card(code)))) for code in self._secrets}
        for text in map(_plain, texts):
            for code, name in names.items():
                if name in text or code in text:
                    self.found.add(Leak(channel, f"{code} in {text[:80]}"))

    def backs(self) -> None:
        """A covered hand shows a back for each card, and no key that does nothing."""
        self.looked["backs"] = self.looked.get("backs", 0) + 1
        panel, referee = self.played.screen.answering.panel, self.played.referee
        held = [token for token in referee.table.tokens if getattr(token, "holder", None) == referee.table.hands.eyes]
        shown = [widget for widget in panel.walk() if isinstance(widget, CardPicture)]
        if len(shown) != len(held) or any(picture.copies > 1 for picture in shown):
            self.found.add(Leak("backs", f"{len(shown)} for {len(held)}"))
        if any(isinstance(widget, Chip) for widget in panel.walk()):
            self.found.add(Leak("dead keys", "a key of a covered hand"))

    def undo_dialog(self) -> None:
        played = self.played
        if asks_before_undo(played.referee):
            played.screen.taking_back.undo()
            played.stage.frames(3)
            self.window("undo dialog")
            self.close_all()

    def after_undo(self) -> None:
        """Undo for good, and search what is said about it."""
        self.played.screen.taking_back.take_back()
        self.played.settle()
        self.window("undo notice")

    def _why(self) -> None:
        played = self.played
        played.screen.why()
        played.stage.frames(3)
        self.window("why")
        self.close_all()
        played.screen.explaining.may()
        played.stage.frames(3)
        self.window("what may I do")
        self.close_all()

    def _corrections(self) -> None:
        """The last answers that can be corrected, as somebody else sees them."""
        played = self.played
        correct = [at for at, step in enumerate(played.referee.steps) if not drawn_into_hand(step.question)][-3:]
        for at in correct:
            played.app.go("correct", session=played.app.session, at=at)
            played.stage.frames(6)
            self.window("correction")
            played.app.screens.current_screen.leave()
            played.stage.frames(3)

    def files(self) -> None:
        """Everything that can be shared, and the trace that a crash would leave."""
        played = self.played
        file = played.app.library.match(played.app.session.id).file
        for form in ("json", "txt", "csv", "bgsplay"):
            texts = [each.content.decode() for each in exported(file, form, "fr")]
            if form == "json":  # its header lists the whole deck
                texts = [str(json.loads(text)["journal"]) for text in texts]
            self.texts(f"file {form}", texts)
        pages = match_pages(sheet_of(played.referee, ()), "fr", About.file(file, 1), everything=True)
        self.texts("file pdf", [str(page) for page in pages])
        try:
            played.referee.answer("?")
        except Exception as error:
            self.texts("trace", [str(trace_of(error, {}, [], []))])

    def other_screens(self) -> None:
        """Whatever else shows the match while it is played, the replay at each of its moments."""
        played = self.played
        app, session = played.app, played.app.session
        ways = {"sheet": {"session": session}, "proof": {"session": session}, "history": {}, "home": {}}
        for screen, what in (*ways.items(), ("replay", {"match": session})):
            app.go(screen, **what)
            played.stage.until(lambda: not app.tasks.waiting)
            played.stage.frames(3)
            self.window(screen)
        shown = app.screens.current_screen
        for stop in range(shown.replay.last + 1):
            shown.replay.go(stop)
            shown.refresh()
            self.window("replay")
        app.go("match", session=session)
        played.settle()

    def _protocol(self) -> None:
        """What the line protocol tells about what happened. Its driver deals, so the questions are for its own eyes."""
        desk, referee = LineDesk("fr"), self.played.referee
        replies = [desk.reply(_request("start", referee.header.as_json()))]
        replies += [desk.reply(_request("answer", given.answer)) for given in referee.given]
        replies.append(desk.reply(_request("sheet", "text")))
        self.texts("protocol", [str(reply.get("told", reply.get("sheet"))) for reply in replies])

    def _open_hand(self) -> None:
        """Open the hand; whatever then is laid over the screen, or happens to it, covers it."""
        played, panel = self.played, self.played.screen.answering.panel
        if not getattr(panel, "covered", False):
            return
        acts = {
            "pause over a hand": played.screen.pause,
            **({"undo over a hand": played.screen.taking_back.undo} if asks_before_undo(played.referee) else {}),
            "app left": lambda: played.app.dispatch("on_pause"),
            "text size": lambda: setattr(theme, "text_scale", theme.text_scale + 0.2),
            "a minute": lambda: played.stage.seconds(61),
        }
        usual = theme.text_scale
        for channel, act in acts.items():
            played.hand.confirm()
            played.stage.frames(2)
            assert not panel.covered
            act()
            played.stage.frames(3)
            self.window(channel)
            self.close_all()
            panel.cover()
            theme.text_scale = usual
            played.stage.frames(2)

    def _flat(self) -> None:
        """Face to face everybody would see an open hand."""
        self.looked["face to face"] = self.looked.get("face to face", 0) + 1
        settings, screen = self.played.app.settings, self.played.screen
        settings["face_to_face"] = True
        screen.present()
        if screen.faces.on:
            self.found.add(Leak("face to face", "a hand on a device that lies flat"))
        settings["face_to_face"] = False
        screen.present()
        self.played.stage.frames(2)

    def close_all(self) -> None:
        for overlay in list(self.played.stage.all(Overlay)):
            overlay.close()
        self.played.stage.seconds(0.3)


def _texts_of(widget: Any) -> Iterator[str]:
    """Everything that a widget holds as text, also in the lists that it shows."""
    for name, prop in widget.properties().items():
        if isinstance(prop, StringProperty):
            yield str(getattr(widget, name) or "")
        elif isinstance(prop, ListProperty | DictProperty):
            yield str(getattr(widget, name))


def _plain(text: str) -> str:
    return " ".join(text.replace("\u00a0", " ").replace("\u202f", " ").split()).lower()


def _request(name: str, value: Any) -> str:
    return json.dumps({name: value})


def played_on(played: AtTheTable, chance: random.Random, answers: int) -> None:
    """So many more answers, anything legal."""
    for _ in range(answers):
        question = played.referee.question
        if question is None:
            return
        if isinstance(question, Draw):
            played.hand.throw()
            played.settle()
        else:
            played.give(any_answer(question, chance))


def searched(played: AtTheTable, chance: random.Random, *, rounds: int = 3, between: int = 3) -> LeakSearch:
    """Play on and search now and then; at last, undo."""
    search = LeakSearch(played)
    for _ in range(rounds):
        played_on(played, chance, between)
        if played.referee.result is None:
            search.everywhere()
    if played.referee.result is None:
        search.other_screens()
        search.after_undo()
    return search


def main() -> int:
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else int(time.time())
    end, first, answers, looked, leaks = time.monotonic() + minutes * 60, seed, 0, Counter[str](), Counter[Leak]()
    while time.monotonic() < end:
        stage, chance = Stage(), random.Random(seed)
        with TemporaryDirectory(prefix="leaks-", ignore_cleanup_errors=True) as folder:
            played = AtTheTable(stage, Path(folder), chance.choice((TABLET, PORTRAIT, PHONE)))
            played.begin(("left",), players=PEOPLE[: chance.choice((2, 3, 4))], **HELD)
            played_on(played, chance, chance.randrange(40))
            search = searched(played, chance, rounds=2, between=4)
            answers += len(played.referee.steps)
            looked.update(search.looked)
            leaks.update(search.found)
            for leak in search.found:
                print(f"seed {seed}: {leak}", flush=True)
            stage.clear()
        seed += 1
    searches = ", ".join(f"{channel} {times}" for channel, times in sorted(looked.items()))
    print(f"{seed - first} matches from seed {first}, {answers} answers, {sum(looked.values())} searches ({searches})")
    print(f"{sum(leaks.values())} leaks")
    return 1 if leaks else 0


if __name__ == "__main__":
    sys.exit(main())
