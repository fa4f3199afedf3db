"""The dice room: choose a box and its throw, throw by tap or shake, hold dice, and see their statistics."""

from collections.abc import Mapping
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.dice import PLAIN, DiceRoom, RoomThrow, UsualThrow
from companion.dice.boxes import MOST
from companion.games import GAMES
from companion.present.box_appearance import RoomLook, looks_of
from companion.ui.dice.box_picker import open_box_list
from companion.ui.dice.boxes import RoomBoxes
from companion.ui.dice.deck_tray import DeckTray
from companion.ui.dice.dialogs import open_counts, open_history
from companion.ui.dice.dice_tray import DiceTray
from companion.ui.dice.throw_cell import ThrowCell
from companion.ui.shell.screen import AppScreen
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.chip import FilterChip
from companion.ui.widgets.frames import before_frame
from companion.words.translation import tr

_IN_STRIP = 12
_SETTLED = 0.05
"""Seconds until new chips know their width."""


class DiceScreen(AppScreen):
    """Shows the dice room and passes taps and shakes to it; the room itself does not know the screen."""

    shaken: ClassVar[str] = "wanted"
    room = ObjectProperty(None, allownone=True)
    tray = ObjectProperty(None, allownone=True)
    box_name = StringProperty("")
    cover = StringProperty("")
    headline = StringProperty("")
    meaning = StringProperty("")
    drawing = BooleanProperty(False)
    """Whether cards are drawn, not dice thrown."""
    told = BooleanProperty(False)
    """Whether the text describes a throw on the table."""
    any_yet = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._kits: Mapping[str, Any] = {}
        self._dice_tray, self._deck_tray = DiceTray(), DeckTray()
        self._dice_tray.bind(on_tap=lambda *_: self.throw(), on_hold=lambda _, rank: self.hold(rank))
        self._deck_tray.bind(on_tap=lambda *_: self.throw())
        for tray in (self._dice_tray, self._deck_tray):
            tray.bind(on_landed=lambda *_: self._on_landed())
        self.ids.main.bind(on_release=lambda *_: self.throw())
        self.ids.count.bind(on_step=lambda _, by: self._change_count(by))
        before_frame(self, self._say_again, theme=("name",))

    @property
    def look(self) -> RoomLook:
        return RoomLook(self.room.box.id)

    def show(self, box: str = "", **_: Any) -> None:
        """Open the room with the last box or the given one."""
        kits = self.app.library.kits.all()
        if self.room is None:
            self._settings = self.app.settings
            self.app.bind(on_pause=self._keep, on_stop=self._keep)
        if self.room is None or kits != self._kits:
            self._furnish(kits)
        if box:
            self.room.open(box)
        self.refresh()

    def _furnish(self, kits: Mapping[str, Any]) -> None:
        """Load the boxes with the players' corrections; throws so far are kept."""
        self._keep()
        self.room = DiceRoom(RoomBoxes(kits), self.app.fresh_secret())
        self.room.recall(self.app.settings["dice_room"])
        self._kits = kits

    def on_enter(self, *_: Any) -> None:
        """Whether the device detects shakes is known only now."""
        if self.room is not None:
            self._show_words()

    def on_leave(self, *_: Any) -> None:
        self._keep()

    def dropped(self) -> None:
        """The room was saved when people left it; from now on another screen does that."""
        self.app.unbind(on_pause=self._keep, on_stop=self._keep)

    def _keep(self, *_: Any) -> None:
        """Save the room for the next visit."""
        if self.room is not None:
            self._settings["dice_room"] = self.room.as_json()

    # Display.

    def refresh(self) -> None:
        if self.room is None:
            return
        look = self.look
        self.box_name, self.cover = look.name, look.cover
        self.drawing = self.room.usual.deck is not None
        self._show_chips(look)
        self._lay(look)
        self._show_words()
        self._show_strip()

    def _show_chips(self, look: RoomLook) -> None:
        chips, usual = self.ids.chips, self.room.usual
        chips.clear_widgets()
        for throw in self.room.box.throws:
            chip = FilterChip(text=look.throw_name(throw.id), chosen=throw is usual)
            chip.bind(on_release=lambda _, id=throw.id: self.choose(id))
            chips.add_widget(chip)
        chosen = next(chip for chip in chips.children if chip.chosen)
        Clock.schedule_once(lambda _: self._slide_to(chosen), _SETTLED)

    def _slide_to(self, chip: Widget) -> None:
        if chip.parent is not None and self.ids.chips.width > self.ids.slide.width:
            self.ids.slide.scroll_to(chip, padding=dp(24), animate=False)

    def _lay(self, look: RoomLook) -> None:
        """Show the tray for the throw, with the current dice or cards."""
        room = self.room
        self.tray = self._deck_tray if self.drawing else self._dice_tray
        if self.tray.parent is None:
            self.ids.place.clear_widgets()
            self.ids.place.add_widget(self.tray)
        if self.drawing:
            self._deck_tray.lay([look.card(room.usual, face) for face in room.faces])
        else:
            dice = [die.name for die in room.dice]
            faces = looks_of(look, dice, room.faces) if room.faces else []
            self._dice_tray.lay([look.die(die) for die in room.dice], faces, room.held)

    def _show_words(self) -> None:
        """Update the text: the result, the count, the button, the last throws."""
        room, look = self.room, self.look
        air = self.tray.stage == "air"
        last = room.history[0] if room.faces and room.history else None
        self.told = last is not None and not air
        self.headline = look.headline(room.usual, last) if last and not air else look.throw_name(room.usual.id)
        self.meaning = self._meaning(look, last)
        if self.drawing:
            self.tray.left = str(room.left)
            self.tray.name = tr("dice.left", n=room.left, all=len(room.usual.deck.faces))
        else:
            self.tray.total = look.total(last) if last else ""
            self.tray.held = room.held
        count = self.ids.count
        count.text, count.note = str(room.count), self._counted_kind(look)
        count.can_fewer, count.can_more = room.count > 1, room.count < MOST
        self._show_main(look, air=air)

    def _meaning(self, look: RoomLook, last: RoomThrow | None) -> str:
        if last is None:
            return tr("dice.ready_deck" if self.drawing else "dice.ready")
        if not self.told:
            return ""
        return tr("dice.shuffled") if self.room.shuffled else look.meaning(self.room.usual, self.room.dice, last)

    def _counted_kind(self, look: RoomLook) -> str:
        """The name of what is counted, if the throw has several kinds."""
        room = self.room
        if self.drawing:
            return tr("dice.count.card", n=room.count)
        name = room.usual.counted.name
        plain = len({die.name for die in room.dice}) == 1 and not look.flips(name) and not look.tossed(name)
        return tr("dice.count.die", n=room.count) if plain else look.die_name(name)

    def _show_main(self, look: RoomLook, *, air: bool) -> None:
        room, main = self.room, self.ids.main
        main.icon = "cards-outline" if self.drawing else "dice-multiple"
        main.ready, main.missing = room.can_throw, tr("dice.again_all")
        main.note = tr("dice.or_shake") if self.app.shaking.felt and not air else ""
        main.text = tr("dice.do.skip") if air else self._action(look)

    def _action(self, look: RoomLook) -> str:
        """The label of the button, with the count."""
        room = self.room
        if self.drawing:
            return self._counted("dice.do.draw", room.count)
        if room.held:
            return self._counted("dice.do.again", len(room.free))
        names = {die.name for die in room.dice}
        only = names.pop() if len(names) == 1 else ""
        if only and look.tossed(only):
            return self._counted("dice.do.coin", len(room.dice))
        if only and look.flips(only) and len(room.dice) == 1:
            return tr("dice.do.flip")
        return self._counted("dice.do.throw", len(room.dice))

    def _counted(self, key: str, n: int) -> str:
        return tr(key, n=n, count=tr(f"dice.number.{n}") if n > 1 else "")

    def _show_strip(self) -> None:
        """Show the last throws as small pictures, newest first."""
        self.ids.strip.clear_widgets()
        for thrown in self.room.history[:_IN_STRIP]:
            self._add_cell(thrown, len(self.ids.strip.children))
        self._mark_newest()

    def _add_cell(self, thrown: RoomThrow, rank: int) -> None:
        text, faces = RoomLook(thrown.box).small(self._usual_of(thrown), thrown)
        cell = ThrowCell(text=text, faces=faces)
        cell.bind(on_release=lambda *_: self.open_history())
        strip = self.ids.strip
        strip.add_widget(cell, index=len(strip.children) - rank)
        for old in strip.children[:-_IN_STRIP]:
            strip.remove_widget(old)

    def _mark_newest(self) -> None:
        cells = self.ids.strip.children[::-1]
        for rank, cell in enumerate(cells):
            cell.newest = rank == 0 and bool(self.room.faces)
        self.any_yet = bool(cells)

    def _usual_of(self, thrown: RoomThrow) -> UsualThrow:
        return self.room.box_of(thrown.box).throw(thrown.throw)

    # Input.

    def throw(self) -> None:
        """Throw or draw; while dice are in the air, a tap ends the flight."""
        room = self.room
        if self.tray.stage == "air":
            self.tray.skip()
            return
        if not room.can_throw:
            return
        look, ranks = self.look, room.free if room.faces else range(len(room.dice))
        thrown = room.throw()
        if self.drawing:
            self.tray.throw([look.card(room.usual, face) for face in thrown.faces])
        else:
            self.tray.throw(tuple(ranks), looks_of(look, thrown.dice, thrown.faces))
        if self.tray.stage == "air":
            self._show_words()

    def _on_landed(self) -> None:
        """Play the sound and vibration, and show the result as text."""
        self.app.feedback.landed()
        self._show_words()
        self._add_cell(self.room.history[0], 0)
        self._mark_newest()

    def on_shake(self) -> None:
        if self.room is not None and self.tray.stage != "air":
            self.throw()

    def hold(self, rank: int) -> None:
        self.room.hold(rank)
        self._show_words()

    def choose(self, throw: str) -> None:
        self.room.choose(throw)
        self.refresh()

    def _change_count(self, by: int) -> None:
        self.room.change_count(by)
        self.refresh()

    def shuffle(self) -> None:
        self.room.shuffle()
        self.room.clear()
        self.refresh()

    def pick_box(self) -> None:
        open_box_list([*GAMES.boxes, PLAIN], self.room.box.id, self._open_box)

    def _open_box(self, box: str) -> None:
        self.room.open(box)
        self.refresh()

    def open_history(self) -> None:
        open_history(self.room, self._forget)

    def open_counts(self) -> None:
        open_counts(self.room)

    def learn(self) -> None:
        self.app.go("learn", box=self.room.box.id, die="" if self.drawing else self.room.usual.counted.name)

    def _forget(self) -> None:
        self.room.forget()
        self.room.clear()
        self.refresh()


load_kv("dice/screen")
