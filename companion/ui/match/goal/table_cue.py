"""After a goal or a period, until somebody touches: what hands put back, step by step, and who plays next."""

from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.present.restart_cue import CueStep, RestartCue
from companion.referee import Corner
from companion.ui.theme.breakpoints import shape_of
from companion.ui.theme.facing import turned_size
from companion.ui.theme.layout import load_kv
from companion.ui.theme.turned import lay_over, take_off
from companion.ui.widgets.cards.tiny_card import TinyCardView
from companion.ui.widgets.dice.die import DrawnDie
from companion.ui.widgets.events import fires
from companion.ui.widgets.frames import before_frame


class CueRow(BoxLayout):
    """The note of one team and its cards."""

    text = StringProperty("")
    cards = ListProperty()
    form = StringProperty("wide")

    def on_kv_post(self, base_widget: object) -> None:
        for card in self.cards:
            tiny = TinyCardView(colours=card.colours, label=card.label, lies=card.lies, yellow=card.yellow)
            tiny.size = (dp(40), dp(54))
            self.ids.cards.add_widget(tiny)


class CueStepView(BoxLayout):
    """A numbered step."""

    step = ObjectProperty()
    number = NumericProperty(1)
    form = StringProperty("wide")

    def on_kv_post(self, base_widget: object) -> None:
        step: CueStep = self.step
        for note, cards in step.rows:
            row = CueRow(text=note, cards=list(cards), form=self.form)
            self.bind(form=row.setter("form"))
            self.ids.rows.add_widget(row)
        for look in step.dice:
            self.ids.dice.add_widget(DrawnDie(look=look, size=(dp(44), dp(44))))


@fires(on_done="when the table is ready", on_undo="by the button that takes back what led here")
class TableCue(FloatLayout):
    """``show()`` it over everything. The main button or a tap beside it ends it: ``on_done``; ``on_undo`` takes back
    what led here.
    """

    cue = ObjectProperty()
    corners = ListProperty()
    fresh = NumericProperty(-1)
    form = OptionProperty("wide", options=("phone", "sideways", "upright", "wide"))
    """On a phone held sideways the steps stand beside the score."""
    may_undo = BooleanProperty(True)
    angle = NumericProperty(0)
    """The edge of the person who sees it."""

    def on_kv_post(self, base_widget: object) -> None:
        cue: RestartCue = self.cue
        self._measure()
        for number, step in enumerate(cue.steps, start=1):
            self.ids.steps.add_widget(CueStepView(step=step, number=number, form=self.form))
        next_up: Corner = self.corners[cue.next_side]
        self.ids.next_block.colours, self.ids.next_block.letter = next_up.colours, next_up.letter
        self.ids.score.corners, self.ids.score.fresh = self.corners, self.fresh
        before_frame(self, self._measure, "size")
        place_soon = before_frame(self, self._place_score, "size", "form")
        self.ids.score.bind(pos=place_soon, size=place_soon)
        self.ids.score.bug.bind(width=place_soon)
        self._place_score()

    def _measure(self) -> None:
        """Find the form of the window, also when the device is turned."""
        self.form = shape_of(*turned_size(self.angle, Window.size))
        for view in self.ids.steps.children:
            view.form = self.form
        sideways = self.form == "sideways"
        plate, place = self.ids.plate.__self__, self.ids.halves if sideways else self.ids.rows
        if plate.parent is not place:
            plate.parent.remove_widget(plate)
            place.add_widget(plate, index=0 if sideways else 2)

    def _place_score(self) -> None:
        score = self.ids.score
        high = score.height
        if score.teams:
            count = len(self.corners)
            score.place_teams(score.x, score.top, ((score.width - dp(8) * (count - 1)) / count, high), count, dp(8))
            return
        score.bug.height = high
        narrow, small = self.form != "wide", self.form in ("phone", "sideways")
        score.bug.block_width, score.bug.digit_width = (high * 0.5, high * 0.72) if narrow else (0, 0)
        cell = max(1, (score.width - score.bug.width) / 2)
        score.place_two(score.center_x, score.y, high, cell, high * (0.36 if narrow else 0.5), compact=small)

    def show(self) -> None:
        lay_over(self, self.angle)

    def skip(self) -> None:
        """End it, as a touch does."""
        if self.parent is not None:
            take_off(self)
            self.dispatch("on_done")

    def take_back(self) -> None:
        """Take back what led here."""
        if self.parent is not None:
            take_off(self)
            self.dispatch("on_undo")

    def on_touch_down(self, touch: MotionEvent) -> bool:
        super().on_touch_down(touch)
        touch.grab(self)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self:
            touch.ungrab(self)
            moved = abs(touch.x - touch.ox) + abs(touch.y - touch.oy) > dp(12)
            if not moved and not self.ids.buttons.collide_point(*touch.pos):
                self.skip()
            return True
        super().on_touch_up(touch)
        return True


load_kv("match/goal/table_cue")
