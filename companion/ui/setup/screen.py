"""New match: everything has a default, so that it can start at once, and can be changed first."""

from typing import Any

from kivy.properties import NumericProperty, StringProperty

from companion.dice import Seal
from companion.games import game as game_of
from companion.play.match_plan import MatchPlan
from companion.play.squads.shelf import SquadShelf
from companion.play.way import Way
from companion.referee import Header
from companion.ui.box.screen import kit_words
from companion.ui.setup import frame  # noqa: F401  the layout names its parts
from companion.ui.setup.colours_card import ColoursCard
from companion.ui.setup.frame import PlanRow, PlanSwitch
from companion.ui.setup.handicap_sheet import HandicapSheet
from companion.ui.setup.house_rules import HouseRules
from companion.ui.setup.opponent import OpponentPart
from companion.ui.setup.seal_sheet import SealSheet, SealTaps
from companion.ui.setup.seating import SeatingPart
from companion.ui.setup.stars import StarsPart
from companion.ui.shell.screen import AppScreen
from companion.ui.theme.layout import load_kv
from companion.words.translation import tr

_FEW = 2
"""Up to this many teams have space for everything under their shirts."""


class NewMatchScreen(AppScreen):
    """``show(game=…)`` plans a match of that box; ``show(rematch=header)`` the same match again."""

    game = StringProperty("")
    game_name = StringProperty("")
    sides = NumericProperty(2)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.plan: MatchPlan | None = None
        self.house_rules: HouseRules | None = None
        self._secret = ""
        self.seal: Seal | None = None
        self.seal_sheet: SealSheet | None = None
        self.bind(form=lambda *_: self._arrange(), sideways=lambda *_: self._arrange())
        questions = self.questions
        self.frame.modes.bind(on_pick=lambda _, key: self.change(lambda plan: plan.choose(key)))
        self.frame.grass.bind(
            on_rename=lambda _, side, name: self.change(lambda plan: plan.rename(side, name)),
            on_letter=lambda _, side: self.change(lambda plan: plan.next_letter(side)),
        )
        self._seating = SeatingPart(self)
        self._opponent = OpponentPart(self)
        self._stars = StarsPart(self)
        questions.ids.count.bind(on_pick=lambda _, count: self.change(lambda plan: plan.set_count(count)))
        questions.ids.who.bind(
            on_rename=lambda _, person, name: self.change(lambda plan: self._rename(plan, person, name)),
            on_move=lambda _, person: self._move(person),
        )
        questions.ids.youngest.bind(on_pick=lambda _, key: self.change(lambda plan: setattr(plan, "starts", int(key))))
        questions.ids.dice.bind(on_pick=lambda _, key: self.change(lambda plan: setattr(plan, "dice", key)))
        questions.ids.handicap.bind(on_release=lambda *_: self.open_handicap())
        questions.ids.rules.bind(on_release=lambda *_: self.open_rules())
        questions.ids.seal.bind(on_release=lambda *_: self.open_seal())
        questions.ids.kit.bind(on_release=lambda *_: self.app.go("kit", game=self.game))
        questions.ids.scorekeeper.bind(on_release=lambda *_: self.app.go("new_score", box=self.game))
        self.frame.kick_off.bind(on_release=lambda *_: self.kick_off(), on_unready=lambda *_: self._explain())

    @property
    def frame(self) -> Any:
        return self.ids.frame

    @property
    def questions(self) -> Any:
        return self.frame.questions

    def _arrange(self) -> None:
        self.frame.arrange("sideways" if self.sideways else self.form)
        self.refresh()

    def show(self, game: str = "", rematch: Header | None = None, **_: Any) -> None:
        id = rematch.game if rematch is not None else game or self.game
        kept = self.app.settings.kept_object(f"plan.{id}")
        box = game_of(id)
        shelf = SquadShelf(box, self.app.library) if box.squads else None
        self.plan = MatchPlan(box, self.app.settings.dice_of(id), kept, shelf)
        if rematch is not None:
            self.plan.starts = None
        self._secret = self.app.fresh_secret()
        self.seal = Seal.of(self._secret)
        self.game = id
        self.frame.to_top()
        self.refresh()

    def refresh(self) -> None:
        plan = self.plan
        if plan is None:
            return
        if plan.shelf is not None:
            plan.shelf.look_again()
        plan.kit = self.app.library.kits.of(plan.game.id)
        self.game_name = tr(f"{plan.game.id}.name")
        self._opponent.show(plan)
        self._show_modes(plan)
        self._show_teams(plan)
        self._show_squads(plan)
        self._stars.show(plan)
        self._show_people(plan)
        self._show_questions(plan)
        self._show_switches(plan)
        self._seating.show(plan)
        obstacle = plan.obstacle
        self.frame.kick_off.ready = not obstacle
        self.frame.kick_off.missing = tr(f"new.missing.{obstacle}") if obstacle else ""

    def change(self, change: Any) -> None:
        if self.plan is not None:
            change(self.plan)
            self.refresh()

    def _show_modes(self, plan: MatchPlan) -> None:
        modes = self.frame.modes
        modes.options = [
            {"key": way.key, "text": self._title(plan, way), "note": self._facts(plan, way)} for way in plan.ways
        ]
        modes.chosen = plan.way.key
        self.frame.with_modes = len(plan.ways) > 1
        counts = plan.way.counts
        self.questions.counted = len(counts) > 1
        self.questions.ids.count.counts, self.questions.ids.count.chosen = list(counts), plan.count
        self.questions.ids.count_question.text = tr("new.count.people" if plan.people_form_sides else "new.count.teams")

    def _title(self, plan: MatchPlan, way: Way) -> str:
        """The game's own title for this way to play, or its short one with the number of people."""
        key = f"{plan.game.id}.mode.{way.mode.id}"
        has_many = plan.game.shows("mode", f"{way.mode.id}.many.title")
        if way.mode.most == way.mode.fewest or (has_many and not way.many):
            return tr(f"{key}.title")
        if has_many:
            return tr(f"{key}.many.title")
        short = tr(f"{key}.short")
        if not way.many:
            return tr("new.mode.few_people", mode=short, n=way.mode.fewest)
        fewest, most = way.counts[0], way.counts[-1]
        counts = tr("new.mode.either" if most == fewest + 1 else "new.mode.span", fewest=fewest, most=most)
        return tr("new.mode.many_people", mode=short, counts=str(most) if fewest == most else counts)

    def _facts(self, plan: MatchPlan, way: Way) -> str:
        many = f"{way.mode.id}.many.facts"
        own = way.many and plan.game.shows("mode", many)
        return tr(f"{plan.game.id}.mode.{many if own else f'{way.mode.id}.facts'}")

    def _show_teams(self, plan: MatchPlan) -> None:
        self.sides = plan.sides
        names, letters = plan.names, plan.letters
        self.frame.grass.teams = [
            {
                "name": names[side],
                "hint": plan.default_name(side),
                "colours": plan.teams[side].colours,
                "letter": letters[side],
            }
            for side in range(self.sides)
        ]
        cards = self.frame.cards
        while len(cards.children) > self.sides:
            cards.remove_widget(cards.children[0])
        while len(cards.children) < self.sides:
            cards.add_widget(self._colours_card(len(cards.children)))
        for side, card in enumerate(reversed(cards.children)):
            card.words = tr(f"new.colours.{plan.teams[side].colours}", letter=letters[side])
            card.chosen, card.offered = plan.teams[side].colours, plan.colours_for(side)

    def _colours_card(self, side: int) -> ColoursCard:
        card = ColoursCard()
        card.bind(on_pick=lambda _, name: self.change(lambda plan: plan.set_colours(side, name)))
        card.bind(on_line_up=lambda *_: self._line_up(side))
        return card

    def _show_squads(self, plan: MatchPlan) -> None:
        """The squads under each team's colours; with many teams in landscape, among the questions."""
        among = self.form == "wide" and self.sides > _FEW and not self._seating.on
        asked = plan.squads is not None and among
        facts = [squad_words(plan, side) if plan.squads else ("", "") for side in range(self.sides)]
        for card, (words, note) in zip(reversed(self.frame.cards.children), facts, strict=True):
            card.squad, card.squad_note = ("", "") if asked else (words, note)
        self.questions.with_squads = asked
        rows = self.questions.ids.squads
        rows.clear_widgets()
        for side, (words, note) in enumerate(facts if asked else ()):
            row = PlanRow(text=words, note=note)
            row.bind(on_release=lambda _, side=side: self._line_up(side))
            rows.add_widget(row)

    def _line_up(self, side: int) -> None:
        self._seating.close()
        self.app.go("line_up", plan=self.plan, side=side)

    def _show_people(self, plan: MatchPlan) -> None:
        self.questions.with_people = plan.people_form_sides
        self.questions.ids.who.show(plan)
        own = plan.sides > _FEW and plan.game.shows("seating")
        self.questions.seating = tr(f"{plan.game.id}.seating") if own else ""

    def _rename(self, plan: MatchPlan, person: int, name: str) -> None:
        plan.people[person] = "" if name == tr("new.person.name", n=person + 1) else name

    def _move(self, person: int) -> None:
        if self.plan is not None and not self.plan.move(person):
            self.notify(tr("new.person.last"))
        self.refresh()

    def _show_questions(self, plan: MatchPlan) -> None:
        questions = self.questions
        letters = plan.letters
        questions.ids.youngest.options = [
            {"key": str(index), "text": name}
            | ({} if plan.people_form_sides else {"colours": plan.teams[index].colours, "letter": letters[index]})
            for index, name in enumerate(plan.players)
        ]
        questions.ids.youngest.chosen = "" if plan.starts is None else str(plan.starts)
        own = plan.game.shows("starts_question")
        room = f"{plan.game.id}.starts_question" if own else "new.youngest"
        questions.starts_question = tr(f"{room}.question")
        questions.reason = tr("new.youngest.ask" if plan.starts is None else f"{room}.reason")
        what = "dice" if plan.game.rolls_dice else "cards"
        own = what == "cards" and plan.game.shows("cards_question")
        room = f"{plan.game.id}.cards_question" if own else f"new.{what}"
        questions.dice_question = tr(f"{room}.question")
        questions.dice_part = tr(f"new.part.which_{what}")
        questions.ids.dice.options = [
            {"key": "virtual", "text": tr(f"{room}.virtual"), "icon": "cellphone"},
            {
                "key": "real",
                "text": tr(f"{room}.real"),
                "icon": "dice-multiple" if what == "dice" else "cards-outline",
            },
        ]
        questions.ids.dice.chosen = plan.dice
        changed = plan.changed
        questions.rules_words = tr("new.house_rules.row", n=changed) if changed else tr("new.house_rules.row.none")
        questions.with_handicap = plan.game.handicap is not None
        questions.handicap_words = handicap_words(plan)
        questions.kit_words = kit_words(plan.kit)
        questions.with_seal = plan.dice == "virtual" and self.seal is not None
        questions.seal_words = tr("proof.row" if what == "dice" else "proof.row_cards")
        questions.seal_note = (
            tr("proof.row_taps" if plan.taps else "proof.row_seal", seal=self.seal.short) if self.seal else ""
        )
        questions.with_rules = any(True for _ in plan.house_rules())

    def open_handicap(self) -> None:
        if self.plan is not None:
            sheet = HandicapSheet(self.plan)
            sheet.bind(on_close=lambda *_: self.refresh())
            sheet.open()

    def _show_switches(self, plan: MatchPlan) -> None:
        """The options of the box; if the app holds the cards, it is not asked which are used.

        That question stays in its place while the switch is there: what is under the finger does not move.
        """
        box, switches = self.questions.ids.switches, plan.switches
        box.clear_widgets()
        for switch in switches:
            key = f"{plan.game.id}.switch.{switch.name}"
            doubt = f" ({tr('match.check_box')})" if switch.guessed else ""
            row = PlanSwitch(text=tr(f"{key}.title"), note=tr(f"{key}.note") + doubt)
            row.active = switch.name in plan.turned_on | plan.needed
            row.disabled = switch.name in plan.needed
            row.bind(active=lambda _, on, name=switch.name: self.change(lambda plan: plan.turn(name, on=on)))
            box.add_widget(row)
        self.questions.with_switches = bool(switches)
        self.questions.with_dice = not any(switch.name in plan.needed for switch in switches)
        self.questions.asks_dice = not any(switch.name in plan.turned_on | plan.needed for switch in switches)

    def open_rules(self, needed: str = "") -> None:
        if self.plan is not None:
            self.house_rules = HouseRules(self.plan, needed)
            self.house_rules.bind(on_close=lambda *_: self.refresh())
            self.house_rules.open()

    def kick_off(self) -> None:
        if self.plan is not None:
            self.app.settings.keep(f"plan.{self.plan.game.id}", self.plan.as_json())
            self.app.settings.use_dice(self.plan.game.id, self.plan.dice)
            if self.plan.taps and self.plan.dice == "virtual" and self.seal is not None:
                SealTaps(self.seal, self.plan.names, self._begin).open()
            else:
                self._begin(self.seal)

    def _begin(self, seal: Seal | None) -> None:
        if self.plan is not None:
            sealed = seal.as_json() if seal else {}
            self._seating.keep(sealed)
            self.app.begin(self.plan.header | {"seal": sealed}, self._secret)

    def open_seal(self) -> None:
        if self.plan is not None and self.seal is not None:
            self.seal_sheet = SealSheet(self.seal, taps=self.plan.taps)
            self.seal_sheet.bind(on_taps=lambda _, wanted: self.change(lambda plan: setattr(plan, "taps", wanted)))
            self.seal_sheet.open()

    def _explain(self) -> None:
        """Say why the match cannot begin; if a house rule decides that, open it."""
        plan = self.plan
        if plan is None or plan.problem is None:
            return
        if plan.missing_ruling:
            self.open_rules(plan.missing_ruling)
        self.notify(tr.render(plan.problem))


def squad_words(plan: MatchPlan, side: int) -> tuple[str, str]:
    """The squad of a side for its row: its name, and how many play."""
    assert plan.squads is not None, "only a box with squads has such a row"
    squad, book = plan.squads.squad(side), plan.squads.shelf.book
    starters = len(book.posts)
    bench = len(squad.players) - starters
    kind = "wrong" if squad.problems else "starred" if plan.mode.id in book.starred_modes else "plain"
    name = squad.name or tr("squads.nameless")
    return tr("squads.row.title", name=name), tr(f"squads.row.{kind}", starters=starters, bench=bench)


def handicap_words(plan: MatchPlan) -> str:
    """The handicap of each side as text."""
    if plan.game.handicap is None:
        return ""
    given = [tr("new.handicap.given", team=name, n=n) for name, n in zip(plan.names, plan.given, strict=True) if n]
    return tr("new.handicap.row", given=", ".join(given)) if given else tr("new.handicap.none")


load_kv("setup/screen")
