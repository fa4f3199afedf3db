"""The handicap before kick-off: stars for each side, none by default."""

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.play.match_plan import MatchPlan
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.cards.star_stepper import StarStepper
from companion.ui.widgets.overlay import PullUp
from companion.words.translation import tr


class HandicapList(BoxLayout):
    """What the stars do, a stepper for each side, and the reset."""

    lead = StringProperty("")
    wrong = StringProperty("")
    """Why these stars cannot be given, if they cannot."""


class HandicapSheet(PullUp):
    """Changes ``plan`` at every tap, and says at once if the box does not have that many."""

    def __init__(self, plan: MatchPlan, **kwargs: object) -> None:
        super().__init__(title=tr("new.handicap.title"), share=0.72, **kwargs)
        self._list = HandicapList(lead=tr(f"{plan.game.id}.handicap.lead"))
        self._list.ids.done.bind(on_release=self.close)
        handicap = plan.game.handicap
        assert handicap is not None, "only a box with a handicap offers this sheet"
        letters = plan.letters
        for side, name in enumerate(plan.names):
            stepper = StarStepper(
                text=name,
                colours=plan.teams[side].colours,
                letter=letters[side],
                most=handicap.most,
                value=plan.handicaps[side],
            )
            stepper.bind(on_step=lambda _, stars, side=side: self._give(plan, side, stars))
            self._list.ids.sides.add_widget(stepper)
        self.add_widget(self._list)
        self._judge(plan)

    def _give(self, plan: MatchPlan, side: int, stars: int) -> None:
        plan.give(side, stars)
        self._judge(plan)

    def _judge(self, plan: MatchPlan) -> None:
        self._list.wrong = tr.render(plan.problem) if plan.problem and plan.obstacle == "stars" else ""


load_kv("setup/handicap_sheet")
