"""Test my dice: enter many throws of a real die, and read whether it looks fair."""

from dataclasses import replace
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from companion.dice import PLAIN, RoomBox, Study
from companion.present.box_appearance import RoomLook
from companion.present.faces import PadRow
from companion.ui.dice import box_picker
from companion.ui.dice.boxes import RoomBoxes
from companion.ui.dice.dialogs import face_names, show_fairness
from companion.ui.shell.screen import AppScreen
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.chip import FilterChip
from companion.ui.widgets.dialogs import ask
from companion.ui.widgets.dice.face_pad import FacePad
from companion.ui.widgets.frames import before_frame
from companion.words.translation import tr


class LearnScreen(AppScreen):
    """Large keys for the faces at the bottom, their counts above. Each die of each box is tested separately."""

    study = ObjectProperty(None, allownone=True)
    box_name = StringProperty("")
    cover = StringProperty("")
    verdict = StringProperty("")
    reason = StringProperty("")
    legend = StringProperty("")
    counts = ListProperty()
    undo_text = StringProperty("")
    started = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._box: RoomBox
        self.pad = FacePad()
        self.pad.bind(on_change=lambda pad: self._entered(pad.picked[0]))
        self.ids.pad.add_widget(self.pad)
        before_frame(self, self._say_again, theme=("name",))

    def show(self, box: str = "", die: str = "", **_: Any) -> None:
        """Test this die, or continue with the last one."""
        kept_box, _, kept_die = self.app.settings["study"].partition("/")
        if self.study is None:
            self._settings = self.app.settings
            self.app.bind(on_pause=self._keep, on_stop=self._keep)
        self._open(box or kept_box, die or kept_die)

    def _open(self, box: str, die: str = "") -> None:
        boxes = RoomBoxes(self.app.library.kits.all())
        self._box = boxes[box] if box in boxes and boxes[box].dice else boxes[PLAIN]
        dice = {each.name: each for each in self._box.dice}
        chosen = dice.get(die) or self._box.dice[0]
        self.study = Study(chosen, self.app.settings["studies"].get(f"{self._box.id}/{chosen.name}", []))
        self.refresh()

    def on_typed(self, key: int, text: str) -> bool:
        return self.pad.type(key, text)

    def on_leave(self, *_: Any) -> None:
        self._keep()

    def dropped(self) -> None:
        """The study was saved when people left it; from now on another screen does that."""
        self.app.unbind(on_pause=self._keep, on_stop=self._keep)

    def _keep(self, *_: Any) -> None:
        if self.study is None:
            return
        name = f"{self._box.id}/{self.study.die.name}"
        studies = {**self._settings["studies"], name: list(self.study.throws)}
        self._settings["studies"] = {key: throws for key, throws in studies.items() if throws}
        self._settings["study"] = name

    def refresh(self) -> None:
        if self.study is None:
            return
        look = RoomLook(self._box.id)
        self.box_name, self.cover = look.name, look.cover
        self._show_chips(look)
        die = self.study.die
        looks = {face: look.face(die.name, face) for face in die.distinct}
        keys = {face: replace(key, word="") if face.isdigit() else key for face, key in looks.items()}
        self.pad.rows = [PadRow(tr("dice.learn.lead"), keys)]
        self._show_result()

    def _show_chips(self, look: RoomLook) -> None:
        chips = self.ids.chips
        chips.clear_widgets()
        for die in self._box.dice:
            chip = FilterChip(text=look.die_name(die.name), chosen=die.name == self.study.die.name)
            chip.bind(on_release=lambda _, name=die.name: self.choose(name))
            chips.add_widget(chip)

    def _show_result(self) -> None:
        study, look = self.study, RoomLook(self._box.id)
        show_fairness(self, study.seen, study.weights, face_names(look, study.die))
        self.legend += "" if study.die.certain else f" {tr('dice.check')}"
        self.started = bool(study.throws)
        last = look.face(study.die.name, study.throws[-1]).word if study.throws else ""
        self.undo_text = tr("dice.learn.undo_face", face=last) if last else tr("dice.learn.undo")

    def _entered(self, face: str | None) -> None:
        """A tapped face counts at once, and its key is released for the next throw."""
        if face is None:
            return
        self.study.enter(face)
        self.app.feedback.landed()
        self.pad.picked = [None]
        self._show_result()

    def choose(self, die: str) -> None:
        self._keep()
        self._open(self._box.id, die)

    def pick_box(self) -> None:
        boxes = RoomBoxes(self.app.library.kits.all())
        with_dice = [id for id, box in boxes.items() if box.dice]
        box_picker.open_box_list(with_dice, self._box.id, self._change_box)

    def _change_box(self, box: str) -> None:
        self._keep()
        self._open(box)

    def take_back(self) -> None:
        self.study.take_back()
        self._show_result()

    def ask_restart(self) -> None:
        ask(
            tr("dice.learn.restart_title"),
            tr("dice.learn.restart_body", n=len(self.study.throws)),
            no=tr("dice.learn.restart_no"),
            yes=tr("dice.learn.restart"),
            icon="restart",
            drastic=True,
            do=self._restart,
        )

    def _restart(self) -> None:
        self.study.forget()
        self._show_result()


load_kv("dice/learn")
