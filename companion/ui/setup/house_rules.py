"""The rulings of a box before kick-off: the players choose a reading for each, or keep the default."""

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.play.match_plan import MatchPlan
from companion.rulebook import clause
from companion.ui.rules.ruling_paper import RulingPaper
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.overlay import PullUp
from companion.ui.widgets.text.prose import Prose
from companion.words.translation import tr


class HouseRulesList(BoxLayout):
    """The content of the sheet: a scrolling list, and the reset to the defaults."""

    lead = StringProperty("")


class HouseRulesHeading(Prose):
    """The heading of a group of papers."""


class HouseRules(PullUp):
    """Changes ``plan`` at every tap; the ruling that the match cannot begin without, if any, comes first."""

    def __init__(self, plan: MatchPlan, needed: str = "", **kwargs: object) -> None:
        super().__init__(title=tr("new.house_rules.title"), share=0.92, **kwargs)
        self._plan = plan
        self.papers: dict[str, RulingPaper] = {}
        self.page = HouseRulesList(lead=tr("new.house_rules.lead"))
        self.page.ids.reset.bind(on_release=self._reset)
        self.add_widget(self.page)
        self._fill(needed)

    def _fill(self, needed: str) -> None:
        rules = list(self._plan.house_rules())
        groups: dict[str, list[tuple[str, tuple[str, ...], str, bool]]] = {"needed": [], "debated": [], "rest": []}
        for rule in rules:
            groups["needed" if rule[0] == needed else "debated" if rule[3] else "rest"].append(rule)
        for name, group in groups.items():
            heading = f"new.house_rules.{name}"
            if group:
                self.page.ids.papers.add_widget(HouseRulesHeading(text=tr(heading)))
            for id, readings, chosen, _debated in group:
                self.page.ids.papers.add_widget(self._paper(id, readings, chosen))

    def _paper(self, id: str, readings: tuple[str, ...], chosen: str) -> RulingPaper:
        ruling = clause(id)
        paper = RulingPaper(
            clause_id=id,
            title=ruling.title(tr.lang),
            question=ruling.question(tr.lang),
            text=ruling.text(tr.lang),
            readings=[
                {
                    "key": reading,
                    "text": ruling.reading(tr.lang, reading),
                    "note": tr("new.house_rules.default") if reading == readings[0] else "",
                }
                for reading in readings
            ],
            chosen=chosen,
        )
        paper.bind(on_pick=lambda paper, reading: self._plan.read(paper.clause_id, reading))
        self.papers[id] = paper
        return paper

    def _reset(self, *_: object) -> None:
        """Reset all rulings to the defaults, also those not on this sheet."""
        said = "new.house_rules.done" if self._plan.changed else "new.house_rules.nothing"
        self._plan.rulings.clear()
        for id, readings, *_rest in self._plan.house_rules():
            self.papers[id].chosen = readings[0]
        self.page.ids.notice.show(tr(said))


load_kv("setup/house_rules")
