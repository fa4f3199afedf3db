"""A hand that the app holds, in a panel of cards: face down until its owner opens it (BU-06)."""

from typing import Any

from kivy.factory import Factory
from kivy.uix.widget import Widget

from companion.referee import Option
from companion.referee.secrecy import own_hand
from companion.ui.match.panels.open_hand import OpenHand
from companion.ui.widgets.chip import Chip
from companion.words.translation import tr


class HeldHand:
    """Mixed into a panel of cards.

    While the hand is covered the panel has nothing but as many backs as there are cards: no picture, no key, no copies.
    """

    def __init__(self: Any, *args: Any, **kwargs: Any) -> None:
        self._hide = Chip(icon="eye-off")
        self._hide.bind(on_release=lambda *_: self.cover())
        self._open_hand = OpenHand(self.cover)
        super().__init__(*args, **kwargs)

    def cover(self: Any, *_: Any) -> None:
        """Turn the hand face down again."""
        self._turn(covered=True)

    def _turn(self: Any, *, covered: bool) -> None:
        """Build the panel again: what nobody may see is not there."""
        if covered != self.covered:
            self.covered = covered
            self.chips.collect()
            self._lay_cards()
            self.refresh()

    def put_away(self: Any) -> None:
        """Only the backs are left; the panel is built again before the next question is asked."""
        self._open_hand.watch(open=False)
        if self._eyes:
            for picture in (*self._pictures.values(), *(picture for picture, _ in self._idle)):
                picture.card, picture.odds = None, ""
                picture.lit = picture.chosen = picture.faint = False

    def on_covered(self: Any, *_: Any) -> None:
        self._open_hand.watch(open=bool(self._eyes) and not self.covered)

    @property
    def shown(self: Any) -> list[Option]:
        """The options that may be seen: none of a covered hand."""
        return [] if self.covered else list(self.picking.options)

    def _foot(self: Any) -> Widget:
        """Below a hand: the text of the choice, and the chip that hides the hand again."""
        foot = Factory.HandFoot(height=self.line_height)
        self._hide.text, self._hide.height = tr("grid.hide_hand"), self.line_height
        self.add_widget(foot)
        self._rows.append(foot)
        self.told_high = self.line_height
        return foot

    def _add_rest(self: Any, row: Widget) -> None:
        """Show the other cards of the hand to their owner; a tap on one says why it cannot be played.

        Of a covered hand, a back for every card.
        """
        if not self._eyes:
            return
        held = own_hand(self.table, self._eyes)
        if self.covered:
            for _ in held:
                back = self._new_picture(1, lambda: None)
                back.card = None
                row.add_widget(back)
            return
        offered = {option.answer for option in self.picking.options}
        codes = dict.fromkeys(token.label for token in held if token.label not in offered)
        for code in codes:
            copies = [token for token in held if token.label == code]
            picture = self._new_picture(len(copies), lambda code=code: self._try_in_vain(code))
            self._idle.append((picture, copies[0].face))
            row.add_widget(picture)

    def _try_in_vain(self: Any, code: str) -> None:
        self.view.actions.answer(code)

    def _show_foot(self: Any) -> None:
        if self._eyes and self.covered == (self._hide.parent is not None):
            foot = self._rows[-1] if self.compact else self._told.parent
            if self.covered:
                foot.remove_widget(self._hide)
            else:
                foot.add_widget(self._hide, index=0 if self.compact else 1)
