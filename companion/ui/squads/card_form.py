"""The form for one player card: its name, the armband, its stars, those of its back, and its errors."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.play.squads.draft import BACK, FACE, SquadDraft
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.cards.star_stepper import StarStepper
from companion.ui.widgets.events import fires
from companion.words.translation import tr

_KINDS = {"attack": "shoe-cleat", "defence": "shield"}


@fires(on_entered="when the draft has changed", on_turn="with -1 for the previous card, or 1 for the next")
class CardForm(BoxLayout):
    """Updates the card at ``place`` of a draft at every change, and fires ``on_entered``.

    ``on_turn`` asks for the previous or next card.
    """

    place = NumericProperty(0)
    title = StringProperty("")
    problem = StringProperty("")
    keeper = BooleanProperty(False)
    keeper_words = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._draft: SquadDraft | None = None
        self._refreshing = False
        self._steppers = {(side, what): self._stepper(side, what) for side in (FACE, BACK) for what in _KINDS}
        self.ids.name.bind(text=self._rename)
        self._two_sided = self.ids.two_sided.__self__  # held: a keeper's card is without it
        self._two_sided.bind(active=self._turn)
        self.ids.captain.bind(active=self._appoint)

    def show(self, draft: SquadDraft, place: int) -> None:
        """Show that card of the draft."""
        self._draft, self.place, self._refreshing = draft, place, True
        card, book = draft.cards[place], draft.book
        post = str(card.get("post", ""))
        self.keeper = post == book.keeper
        number = sum(each.get("post") == card.get("post") for each in draft.cards[: place + 1])
        self.title = tr("squads.card.keeper" if self.keeper else "squads.card.title", post=post, n=number)
        self.keeper_words = tr("squads.card.keeper_stars", n=book.keeper_stars)
        self.ids.name.hint = tr("squads.unnamed")
        self.ids.name.text = str(card.get("name", ""))
        self._two_sided.active = draft.two_sided(place)
        self.ids.captain.active = draft.is_captain(place)
        for (side, what), stepper in self._steppers.items():
            stepper.text, stepper.most = tr(f"squads.card.{what}"), book.most_stars
            stepper.value = draft.stars(place, what, side)
        self._lay_out(draft)
        self._say_problem(draft)
        self._refreshing = False

    def _lay_out(self, draft: SquadDraft) -> None:
        """The keeper has no stars; the back's stars are hidden if they are the same as the face's."""
        for side in (FACE, BACK):
            box = self.ids[side]
            wanted = [] if self.keeper or (side == BACK and not draft.two_sided(self.place)) else list(_KINDS)
            if len(box.children) != len(wanted):
                box.clear_widgets()
                for what in wanted:
                    box.add_widget(self._steppers[side, what])
        switch, body = self._two_sided, self.ids.body
        if self.keeper and switch.parent is not None:
            body.remove_widget(switch)
        elif not self.keeper and switch.parent is None:
            body.add_widget(switch, index=body.children.index(self.ids.back.__self__) + 1)

    def _stepper(self, side: str, what: str) -> StarStepper:
        stepper = StarStepper(icon=_KINDS[what])
        stepper.bind(on_step=lambda _, stars: self._enter(lambda draft: draft.count(self.place, what, stars, side)))
        return stepper

    def _rename(self, _: object, name: str) -> None:
        self._enter(lambda draft: draft.rename(self.place, name))

    def _appoint(self, _: object, captain: bool) -> None:
        self._enter(lambda draft: draft.appoint(self.place, captain))

    def _turn(self, _: object, two_sided: bool) -> None:
        self._enter(lambda draft: draft.turn(self.place, two_sided))
        if not self._refreshing and self._draft is not None:
            self.show(self._draft, self.place)

    def _enter(self, change) -> None:
        """Change the draft, except while ``show`` itself fills the fields."""
        if self._refreshing or self._draft is None:
            return
        change(self._draft)
        self._say_problem(self._draft)
        self.dispatch("on_entered")

    def _say_problem(self, draft: SquadDraft) -> None:
        words = draft.problem_of(self.place)
        self.problem = tr.render(words) if words else ""


load_kv("squads/card_form")
