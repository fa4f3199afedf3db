"""Before a match of which only the score is kept: which game, which sides, who can be named, a clock."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games import GAMES, SCORE_ONLY
from companion.play.score_plan import CLOCKS, MINUTES, WHO, ScorePlan
from companion.ui.setup.frame import KickOffButton, QuestionColumn
from companion.ui.setup.team_grass import TeamGrass
from companion.ui.shell.screen import AppScreen
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.chip import FilterChip
from companion.ui.widgets.column import Column
from companion.ui.widgets.fields import NoteField
from companion.ui.widgets.scrolling import scroll_to
from companion.words.translation import tr


class ScoreQuestions(Column):
    """Which game, how many sides, whom goals are given to, which clock."""

    other = BooleanProperty(True)
    """Whether the game has no box here, so that it can be given a name."""
    counts_down = BooleanProperty(False)
    minutes = StringProperty("")


class ScoreSetupScreen(AppScreen):
    """``show(box=…)`` plans a match of that box, ``show()`` one of whatever was played last."""

    sides = NumericProperty(2)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.plan: ScorePlan | None = None
        self.grass, self.questions, self.kick_off = TeamGrass(), ScoreQuestions(), KickOffButton()
        self._column, self._inside = QuestionColumn(), BoxLayout(orientation="vertical", size_hint_y=None)
        self._inside.bind(minimum_height=self._inside.setter("height"))
        self._column.add_widget(self._inside)
        self._form = ""
        self.grass.bind(
            on_rename=lambda _, side, name: self._change(lambda plan: plan.teams.rename(side, name)),
            on_letter=lambda _, side: self._change(lambda plan: plan.teams.next_letter(side)),
            own_height=self._give_height,
        )
        ids = self.questions.ids
        ids.count.bind(on_pick=lambda _, count: self._change(lambda plan: plan.teams.set_count(count)))
        ids.title.bind(on_done=lambda _, text: self._change(lambda plan: setattr(plan, "title", text.strip())))
        ids.who.bind(on_pick=lambda _, who: self._change(lambda plan: setattr(plan, "who", who)))
        ids.points.bind(on_pick=lambda _, key: self._change(lambda plan: setattr(plan, "points", key == "many")))
        ids.clock.bind(on_pick=lambda _, clock: self._change(lambda plan: setattr(plan, "clock", clock)))
        ids.length.bind(on_step=lambda _, by: self._change(lambda plan: self._step(plan, by)))
        self.kick_off.bind(on_release=lambda *_: self._kick_off())
        self.bind(form=lambda *_: self.refresh())

    def show(self, box: str | None = None, **_: Any) -> None:
        self.plan = ScorePlan(self.app.settings.kept_object(f"plan.{SCORE_ONLY}"), box)
        scroll_to(self._column)
        self.refresh()

    def refresh(self) -> None:
        plan = self.plan
        if plan is None:
            return
        self._arrange()
        teams, questions = plan.teams, self.questions
        self.sides = teams.sides
        names, letters = teams.names, teams.letters
        self.grass.teams = [
            {
                "name": names[side],
                "hint": teams.default_name(side),
                "colours": teams.teams[side].colours,
                "letter": letters[side],
            }
            for side in range(self.sides)
        ]
        self._show_games(plan)
        ids, mode = questions.ids, teams.mode
        ids.count.counts, ids.count.chosen = list(range(mode.fewest, mode.most + 1)), teams.count
        questions.other, ids.title.text = not plan.box, plan.title
        ids.who.options = [{"key": who, "text": tr(f"score.who.{who}")} for who in WHO]
        ids.who.chosen = plan.who
        self._show_names(plan)
        ids.points.options = [{"key": key, "text": tr(f"score.points.{key}")} for key in ("one", "many")]
        ids.points.chosen = "many" if plan.points else "one"
        ids.clock.options = [{"key": clock, "text": tr(f"score.clock.{clock}")} for clock in CLOCKS]
        ids.clock.chosen = plan.clock
        questions.counts_down = plan.clock == "down"
        questions.minutes = tr("score.minutes", n=plan.minutes)
        ids.length.can_fewer, ids.length.can_more = plan.minutes > MINUTES[0], plan.minutes < MINUTES[-1]
        self.kick_off.ready = not teams.same_name
        self.kick_off.missing = tr("new.missing.same")

    def _show_games(self, plan: ScorePlan) -> None:
        chips = self.questions.ids.games
        chips.clear_widgets()
        for box in ("", *GAMES.boxes):
            text = tr(f"{box}.name") if box else tr("score.other")
            chip = FilterChip(text=text, chosen=box == plan.box)
            chip.bind(on_release=lambda _, box=box: self._change(lambda plan: plan.choose(box)))
            chips.add_widget(chip)

    def _show_names(self, plan: ScorePlan) -> None:
        """A field for the people of each side; built anew only if their number changes, so that typing goes on."""
        fields = self.questions.ids.people
        wanted = self.sides if plan.who == "names" else 0
        if len(fields.children) != wanted:
            fields.clear_widgets()
            for side in range(wanted):
                field = NoteField(hint=tr("score.people_hint"), longest=200, text=plan.names[side])
                field.bind(on_done=lambda _, text, side=side: self._name(side, text))
                fields.add_widget(field)
        for side, field in enumerate(reversed(fields.children)):
            field.label = plan.teams.names[side]

    def _name(self, side: int, text: str) -> None:
        if self.plan is not None:
            self.plan.names[side] = text

    @staticmethod
    def _step(plan: ScorePlan, by: int) -> None:
        at = MINUTES.index(plan.minutes) + by
        plan.minutes = MINUTES[max(0, min(at, len(MINUTES) - 1))]

    def _change(self, change: Any) -> None:
        if self.plan is not None:
            change(self.plan)
            self.refresh()

    def _kick_off(self) -> None:
        if self.plan is not None:
            self.app.settings.keep(f"plan.{SCORE_ONLY}", self.plan.as_json())
            self.app.begin(self.plan.header)

    def _give_height(self, *_: object) -> None:
        if self.grass.size_hint_y is None:
            self.grass.height = self.grass.own_height

    def _arrange(self) -> None:
        """Teams beside the questions on a tablet, one scrolling column elsewhere."""
        if self.form == self._form:
            return
        self._form = self.form
        for part in (self.grass, self.questions, self.kick_off, self._column):
            if part.parent is not None:
                part.parent.remove_widget(part)
        place = self.ids.place
        place.clear_widgets()
        if self.form == "wide":
            right = BoxLayout(orientation="vertical", spacing=dp(16), size_hint_x=None, width=dp(480))
            self.grass.size_hint_y = 1
            self._inside.add_widget(self.questions)
            for part in (self._column, self.kick_off):
                right.add_widget(part)
            row = BoxLayout(spacing=dp(32))
            for part in (self.grass, right):
                row.add_widget(part)
            place.add_widget(row)
        else:
            self.grass.size_hint_y = None
            self._give_height()
            for part in (self.grass, self.questions):
                self._inside.add_widget(part)
            for part in (self._column, self.kick_off):
                place.add_widget(part)


load_kv("score/setup")
