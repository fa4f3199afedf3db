"""Where the stars of the cards come from, before kick-off: from the app's squads, or from the cards on the table."""

from typing import TYPE_CHECKING

from companion.play.match_plan import MatchPlan
from companion.play.squads.plan import SquadPlan
from companion.ui.shell.tasks import WRITING
from companion.words.translation import tr

if TYPE_CHECKING:
    from companion.ui.setup.screen import NewMatchScreen


class StarsPart:
    """The question on the ``screen``, in a mode in which stars count."""

    def __init__(self, screen: "NewMatchScreen") -> None:
        self._screen = screen
        ids = screen.questions.ids
        ids.stars.bind(on_pick=lambda _, source: self._choose(source))
        ids.all_stars.bind(on_release=lambda *_: self._enter_all())

    def show(self, plan: MatchPlan) -> None:
        questions, squads = self._screen.questions, plan.squads
        starred = squads is not None and plan.mode.id in squads.shelf.book.starred_modes
        questions.with_stars = starred
        if squads is None or not starred:
            return
        own = squads.own_cards(plan.sides)
        questions.ids.stars.options = [
            {"key": "app", "text": tr("squads.stars.app"), "icon": "cellphone"},
            {"key": "table", "text": tr("squads.stars.table"), "icon": "cards-outline"},
        ]
        questions.ids.stars.chosen = "" if own is None else "table" if own else "app"
        kind = "mixed" if own is None else "table" if own else "app"
        questions.stars_note = tr(f"squads.stars.{kind}_note")
        questions.with_own_stars = own is not False

    def _choose(self, source: str) -> None:
        plan = self._screen.plan
        if plan is None or plan.squads is None:
            return
        if source == "app":
            plan.squads.use_samples(plan.sides)
            self._screen.refresh()
            return
        squads, names = plan.squads, plan.names
        for side, name in enumerate(names):
            plan.rename(side, name)
        self._screen.app.tasks.run(
            lambda: [_of_table(squads, side) for side in range(len(names))],
            lambda keys: self._chosen(plan, keys),
            self._screen.notify_error,
            queue=WRITING,
        )

    def _chosen(self, plan: MatchPlan, keys: list[str]) -> None:
        assert plan.squads is not None, "its squads were chosen"
        for side, key in enumerate(keys):
            plan.squads.choose(side, key)
        self._screen.refresh()

    def _enter_all(self) -> None:
        plan = self._screen.plan
        if plan is not None and plan.squads is not None:
            keys = tuple(plan.squads.squad(side).key for side in range(plan.sides))
            self._screen.app.go("stars", game=plan.game.id, keys=keys)


def _of_table(squads: SquadPlan, side: int) -> str:
    """The key of the squad for the cards on the table: the side's own one, the one of before, or a new one."""
    squad, shelf = squads.squad(side), squads.shelf
    if squad.own:
        return squad.key
    name = tr("squads.stars.box", n=side + 1)
    before = next((each for each in shelf.all() if each.own and each.name == name), None)
    return (before or shelf.add({**shelf.book.unread(squad.sheet), "name": name})).key
