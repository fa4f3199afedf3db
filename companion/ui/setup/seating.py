"""The part of the new match about a device that lies flat: whether it does, who sits where, shirts behind a button."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.play.match_plan import MatchPlan
from companion.play.seats import Seating, remember_seats
from companion.ui.setup.colours_sheet import ColoursSheet
from companion.ui.theme.breakpoints import lies_between
from companion.words.translation import tr

if TYPE_CHECKING:
    from companion.ui.setup.screen import NewMatchScreen

_MOST = 4
"""A device has four edges."""
_TWO = 2


class SeatingPart:
    """Shows the seats of the ``screen``'s plan and takes their changes."""

    def __init__(self, screen: "NewMatchScreen") -> None:
        self._screen = screen
        self._sheet: ColoursSheet | None = None
        frame = screen.frame
        screen.questions.ids.flat.bind(active=lambda _, on: self._lay_flat(on))
        frame.seats.bind(
            on_rename=lambda _, side, name: self._change(lambda plan: plan.rename(side, name)),
            on_letter=lambda _, side: self._change(lambda plan: plan.next_letter(side)),
            on_swap=lambda _, one, other: self._change(lambda plan: plan.change_seats(one, other)),
            on_turn=lambda *_: self._set("short_sides", not screen.app.settings["short_sides"]),
            chosen=lambda *_: self._say(),
        )
        frame.notes.bind(on_shirts=lambda *_: self._open_shirts())
        self._shown_in: tuple[float, ...] = ()
        self._showing = False
        """Whether the switch is only being set as it is: nobody has touched it."""
        self._high = 0.0
        screen.questions.ids.flat.fbind("height", self._keep_place)
        screen.fbind("size", Clock.create_trigger(self._fit, -1))

    def _keep_place(self, _: Any, high: float) -> None:
        """The switch at the top may be explained in more lines: what was scrolled to stays under the finger."""
        column, more, self._high = self._screen.frame.column, high - self._high, high
        room = column.children[0].height - column.height
        if column.scroll_y < 1 and min(room, room + more) > 0:
            column.scroll_y = max(0.0, 1 - ((1 - column.scroll_y) * room + more) / (room + more))

    def _fit(self, *_: Any) -> None:
        """Show everything again for another size."""
        if tuple(self._screen.size) != self._shown_in:
            self._screen.refresh()

    @property
    def _offered(self) -> bool:
        """Whether people can sit around the device."""
        plan = self._screen.plan
        return plan is not None and lies_between(self._screen.size) and plan.sides <= _MOST

    @property
    def on(self) -> bool:
        """Whether people sit around the device, and can."""
        plan = self._screen.plan
        held = plan is not None and plan.holds_hands
        return bool(self._offered and self._screen.app.settings["face_to_face"] and not held)

    @property
    def seats(self) -> Seating:
        """How they sit: where, as planned for this box; at which sides of the device, as they did the last time."""
        return replace(self._plan.seats, short=self._screen.app.settings["short_sides"])

    @property
    def _plan(self) -> MatchPlan:
        assert self._screen.plan is not None, "seats are shown and changed after a plan was made"
        return self._screen.plan

    def show(self, plan: MatchPlan) -> None:
        screen, frame = self._screen, self._screen.frame
        self._shown_in = tuple(screen.size)
        flat, held = screen.questions.ids.flat, plan.holds_hands
        flat.note = tr("new.flat.held" if held else "new.flat.note")
        self._showing = True
        flat.active = screen.app.settings["face_to_face"] and not held
        self._showing = False
        screen.questions.with_flat = self._offered
        frame.flat = self.on
        if not frame.flat:
            return
        upright, two = screen.form != "wide", plan.sides == _TWO
        seats, notes = frame.seats, frame.notes
        seats.tall, seats.turnable = upright or (two and self.seats.short), not upright
        seats.edges = list(self.seats.edges(plan.sides, upright=upright))
        seats.teams = frame.grass.teams
        notes.ids.shirts.colours = [team.colours for team in plan.teams[: plan.sides]]
        notes.shirts_text = tr("new.seats.squads" if plan.squads else "new.seats.shirts")
        self._say()

    def keep(self, seal: dict[str, Any]) -> None:
        """Remember the seats of the match with this seal, for as long as it is played."""
        if self.on:
            settings = self._screen.app.settings
            settings["seats"] = remember_seats(settings["seats"], seal, self.seats)

    def close(self) -> None:
        """Close the sheet of the shirts, if it is open."""
        if self._sheet is not None:
            self._sheet.close()

    def _say(self) -> None:
        """What happens around the table, or what the next tap does."""
        plan, screen = self._plan, self._screen
        first, second = reversed(plan.names[:_TWO]) if plan.seats.swapped else plan.names[:_TWO]
        if plan.sides > _TWO:
            where = "many" if screen.frame.seats.chosen is None else "other"
        else:
            where = "two" if screen.form != "wide" or not self.seats.short else "short"
        screen.frame.notes.text = tr(f"new.seats.{where}", first=first, second=second)

    def _change(self, change: Any) -> None:
        change(self._plan)
        self._screen.refresh()

    def _lay_flat(self, on: bool) -> None:
        """A device with secret hands cannot lie between people: it says so and is passed on."""
        if self._showing:
            return
        if on and self._screen.plan is not None and self._screen.plan.holds_hands:
            self._screen.notify(tr("new.flat.held"))
            self._screen.refresh()
        else:
            self._set("face_to_face", on)

    def _set(self, name: str, on: bool) -> None:
        settings = self._screen.app.settings
        if self._screen.plan is not None and settings[name] != on:
            settings[name] = on
            self._screen.refresh()

    def _open_shirts(self) -> None:
        frame, few = self._screen.frame, self._screen.sides == _TWO
        self._sheet = ColoursSheet(frame.cards, title=frame.notes.shirts_text, share=0.5 if few else 0.8)
        self._sheet.open()
