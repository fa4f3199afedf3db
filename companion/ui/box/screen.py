"""The editor of a box's contents: faces, counts, combinations, sizes, each checked as it is changed."""

from copy import deepcopy
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.export import Exported
from companion.games import GAMES
from companion.games import game as game_of
from companion.present.appearance import face_look
from companion.present.faces import FaceLook
from companion.referee import BadKit
from companion.referee.kits.draft import KitDraft
from companion.referee.kits.file import kit_text, read_kit_text
from companion.referee.kits.parts import CountsPart, FacesPart, KitPart, shaped
from companion.ui.box.part import KitPartCard, MeaningList
from companion.ui.files.export import hand_on
from companion.ui.files.file_picker import choose_file
from companion.ui.rules.screen import BoxThumb
from companion.ui.shell.screen import AppScreen
from companion.ui.shell.tasks import WRITING
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.column import Column
from companion.ui.widgets.scrolling import scroll_to
from companion.words import plain
from companion.words.translation import tr

_ENDINGS = (".json",)


class KitColumn(Column):
    """A column of cards."""


class KitScreen(AppScreen):
    """``show(game=…)``. Unsaved changes are kept in the library: leaving the screen loses nothing."""

    game = StringProperty("")
    game_name = StringProperty("")
    columns = NumericProperty(1)
    sound = BooleanProperty(True)
    changed = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.draft: KitDraft
        self._open = False
        self.cards: dict[tuple[str, ...], KitPartCard] = {}
        self.meanings: MeaningList | None = None
        for id in GAMES.boxes:
            thumb = BoxThumb(game=id)
            thumb.bind(on_release=lambda thumb: self.show(game=thumb.game))
            self.ids.boxes.add_widget(thumb)
        self.bind(form=lambda *_: self._lay_out())

    def show(self, game: str = "", **_: Any) -> None:
        self.game = game or self.game or GAMES.boxes[0]
        kept = self.app.library.kits.of(self.game)
        waiting = self.app.settings.kept_object(self._waiting)
        self.draft = KitDraft(game_of(self.game), kept if waiting is None else waiting)
        self._open = True
        scroll_to(self.ids.scroll)
        self._lay_out()
        self.refresh()

    @property
    def _waiting(self) -> str:
        return f"kit_draft.{self.game}"

    def refresh(self) -> None:
        if not self._open:
            return
        draft = self.draft
        self.game_name = tr(f"{self.game}.name")
        for thumb in self.ids.boxes.children:
            thumb.chosen = thumb.game == self.game
        problems = draft.problems
        self.sound, self.changed = not problems, draft.kit != self.app.library.kits.of(self.game)
        shown = {part.path: part for part in draft.parts}
        for path, card in self.cards.items():
            self._show_part(card, shown[path])
            card.problem = tr.render(problems.pop(path)) if path in problems else ""
        self.ids.rest.text = " ".join(tr.render(words) for words in problems.values())

    def _lay_out(self) -> None:
        """Two columns of about the same height on a wide tablet, otherwise one."""
        if not self._open:
            return
        columns = [KitColumn() for _ in range(2 if self.form == "wide" else 1)]
        heights = [0] * len(columns)
        self.cards = {}
        for part in sorted(self.draft.parts, key=lambda part: part.certain):
            card = KitPartCard(certain=part.certain)
            card.bind(
                on_face=lambda _, index, part=part: self._choose(part, index),
                on_count=lambda _, name, steps, part=part: self._step(part, name, steps),
                on_check=lambda _, part=part: self.check(part),
            )
            self.cards[part.path] = card
            lowest = heights.index(min(heights))
            columns[lowest].add_widget(card)
            heights[lowest] += 3 + (len(part.default) if isinstance(part, CountsPart) else 3)
        self.ids.parts.clear_widgets()
        for column in columns:
            self.ids.parts.add_widget(column)
        self.refresh()

    def _show_part(self, card: KitPartCard, part: KitPart) -> None:
        draft = self.draft
        card.title, card.checked = tr.render(part.words), draft.checked(part)
        if isinstance(part, FacesPart):
            looks: list[FaceLook | None] = [self._look(part, face) for face in draft.faces(part)]
            card.note = tr("kit.certain") if part.certain else ""
            card.show_faces([*looks, *([None] if len(looks) < part.most else [])])
            return
        counts = draft.counts(part)
        if part.total is not None:
            card.note = tr("kit.total", n=sum(counts.values()), wanted=part.total)
        card.show_counts(
            {
                name: (tr.render(part.labels[name]), count, self._look(part, name) if part.die else None)
                for name, count in counts.items()
            }
        )

    def _look(self, part: KitPart, face: str) -> FaceLook:
        """An unknown meaning, which a file may contain, is shown as it is written."""
        if isinstance(part, FacesPart) and face not in part.meanings:
            return FaceLook(text="?", word=str(face)[:24])
        return face_look(self.draft.game, part.die, face)

    def _choose(self, part: FacesPart, index: int) -> None:
        """Open the list of meanings for that face."""
        if part.certain:
            self.notify(tr("kit.certain_why"))
            return
        faces = self.draft.faces(part)
        chosen = faces[index] if index < len(faces) else ""
        looks = {face: face_look(self.draft.game, part.die, face) for face in part.meanings}
        away = tr("kit.take_away") if chosen and len(faces) > part.fewest else ""

        def take(face: str) -> None:
            if face:
                self._change(lambda draft: draft.set_face(part, index, face))
            else:
                self._change(lambda draft: draft.drop_face(part, index))

        title = tr("kit.which", part=tr.render(part.words), n=index + 1)
        self.meanings = MeaningList(title, looks, chosen, take, away)
        self.meanings.open()

    def _step(self, part: CountsPart, name: str, steps: int) -> None:
        self._change(lambda draft: draft.add(part, name, steps))

    def check(self, part: KitPart) -> None:
        self._change(lambda draft: draft.check(part))

    def _change(self, change: Any) -> None:
        change(self.draft)
        self.app.settings.keep(self._waiting, self.draft.kit)
        self.refresh()

    def save(self) -> None:
        """The screen shows it as saved once it is; until then the changes are kept as they were."""
        kit, waiting = deepcopy(self.draft.kit), self._waiting
        work = partial(self.app.library.kits.keep, self.game, kit)
        self.app.tasks.run(work, lambda _: self._saved(waiting, kit), self.notify_error, queue=WRITING)

    def _saved(self, waiting: str, kit: dict[str, Any]) -> None:
        """A screen that was opened meanwhile reads the box again."""
        if self.app.settings.kept_object(waiting) in (None, kit):
            self.app.settings.keep(waiting, None)
        shown = self.app.screens.current_screen
        shown.refresh()
        shown.notify(tr("kit.saved" if kit else "kit.saved_ours"))

    def explain(self) -> None:
        """Show the first reason why it cannot be saved, and scroll to it."""
        for path, words in self.draft.problems.items():
            self.notify(tr.render(words))
            if path in self.cards:
                self.ids.scroll.scroll_to(self.cards[path])
            return
        self.notify(tr("kit.nothing"))

    def reset(self) -> None:
        """Reset to the default box, and offer to undo that."""
        before = self.draft.kit
        if not before:
            self.notify(tr("kit.reset_nothing"))
            return
        self._change(KitDraft.reset_all)
        self.notify(tr("kit.reset_done"), action=tr("kit.reset_undo"), act=lambda: self._put_back(before))

    def _put_back(self, kit: dict[str, Any]) -> None:
        self._change(lambda draft: setattr(draft, "kit", kit))

    def share(self) -> None:
        if not self.sound:
            self.explain()
            return
        text = kit_text(self.game, self.draft.kit)
        hand_on(self, [Exported(tr("kit.file_name", game=self.game), text.encode())], "application/json")

    def bring(self) -> None:
        choose_file(tr("kit.choose_file"), _ENDINGS, self.take_file, "code-json")

    def take_file(self, name: str, content: bytes | None) -> None:
        """Show the content of the file if it can be read; it is kept only when the user saves."""
        try:
            game, kit = read_kit_text((content or b"").decode("utf-8", errors="replace"))
        except BadKit as bad:
            self.notify(tr.render(bad.words))
            return
        if game not in GAMES.boxes:
            self.notify(tr("kit.unknown_box", game=plain(game)[:40]))
            return
        if shaped(kit, game_of(game).kit_parts) != kit:
            self.notify(tr("referee.bad_kit.shape"))
            return
        self.show(game=game)
        self._put_back(kit)
        self.notify(tr("kit.file_read" if self.sound else "kit.file_read_bad"))


def kit_words(kit: Any) -> str:
    """The state of a box, for the rows that link here."""
    return tr("kit.row.own" if kit else "kit.row.ours")


load_kv("box/screen")
