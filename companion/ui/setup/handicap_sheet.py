"""Evening a match out before kick-off: so many stars for each side, none unless the table gives some."""

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.play.match_plan import MatchPlan
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.cards.star_stepper import StarStepper
from companion.ui.widgets.overlay import PullUp
from companion.words.translation import tr


class HandicapList(BoxLayout):
    """What the stars do, a stepper for each side, and the way back."""

    lead = StringProperty("")


class HandicapSheet(PullUp):
    """Changes ``plan`` at every tap."""

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
                kit=plan.teams[side].kit,
                letter=letters[side],
                most=handicap.most,
                value=plan.handicaps[side],
            )
            stepper.bind(on_step=lambda _, stars, side=side: plan.give(side, stars))
            self._list.ids.sides.add_widget(stepper)
        self.add_widget(self._list)


load_kv("setup/handicap_sheet")
