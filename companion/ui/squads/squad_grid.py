"""A squad by position, with the cards that can play there."""

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.referee.squads import UNREAD
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.cards.star_line import StarLine
from companion.ui.widgets.drawn.check_badge import CheckBadge
from companion.ui.widgets.events import fires
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable
from companion.ui.widgets.text.label import Icon
from companion.words.translation import tr


class BackStars(StarLine):
    """The stars of the back of a ``tile``."""

    tile = ObjectProperty(rebind=True)


class WrongSign(Icon):
    """Marks an error on a ``tile``."""

    tile = ObjectProperty(rebind=True)


class StartCheck(CheckBadge):
    """Marks a ``tile`` that starts."""

    tile = ObjectProperty(rebind=True)


class SquadTile(Tappable, Plate):
    """A small player card: name and stars, and below those of its back if they differ.

    ``starts`` shows a check, ``entered`` marks the card being edited, ``wrong`` marks an error.
    """

    name = StringProperty("")
    attack = NumericProperty(-1)
    defence = NumericProperty(-1)
    back_attack = NumericProperty(-1)
    back_defence = NumericProperty(-1)
    starts = BooleanProperty(False)
    benched = BooleanProperty(False)
    entered = BooleanProperty(False)
    wrong = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        self._made: list[Widget] = []
        super().__init__(**kwargs)

    def _mark(self) -> str:
        return "chosen" if self.starts or self.entered else "wrong" if self.wrong else ""

    mark = AliasProperty(_mark, None, bind=("starts", "entered", "wrong"), cache=True)

    def _lines(self) -> str:
        return "name" if self.attack < 0 else "stars" if self.back_attack < 0 else "back"

    lines = AliasProperty(_lines, None, bind=("attack", "back_attack"), cache=True)
    """What it shows: the name only, with its stars, or with those of its back, too."""

    def on_back_attack(self, *_: object) -> None:
        self._make(BackStars)

    def on_wrong(self, *_: object) -> None:
        self._make(WrongSign)

    def on_starts(self, *_: object) -> None:
        self._make(StartCheck)

    def _make(self, part: type[Widget]) -> None:
        """Few cards have any of these parts: they are made when they are first shown."""
        if not any(type(child) is part for child in self._made):
            self._made.append(part(tile=self))
            self.add_widget(self._made[-1])


class PostRow(BoxLayout):
    """A position, and its cards side by side."""

    post = StringProperty("")


@fires(on_card="with the place of the tapped card")
class SquadGrid(GridLayout):
    """``show`` sets the cards of a squad; ``on_card`` gives the place of the tapped one."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.tiles: list[SquadTile] = []
        self._posts: list[str] = []

    def show(
        self,
        players: Sequence[Mapping[str, Any]],
        *,
        starred: bool = True,
        starters: Mapping[str, str] | None = None,
        entered: int | None = None,
        wrong: frozenset[int] = frozenset(),
    ) -> None:
        """Show these cards: with their stars, who starts, which one is being edited, which have errors."""
        self._build([str(player.get("post", "")) for player in players])
        for place, (tile, player) in enumerate(zip(self.tiles, players, strict=True)):
            back = player.get("back") if starred else None
            tile.name = str(player.get("name", "")) or tr("squads.unnamed")
            tile.attack, tile.defence = _stars(player) if starred else (-1, -1)
            tile.back_attack, tile.back_defence = _stars({**player, **back}) if back else (-1, -1)
            tile.starts = starters is not None and starters.get(player["post"]) == player.get("name")
            tile.benched = starters is not None and not tile.starts
            tile.entered, tile.wrong = place == entered, place in wrong

    def _build(self, posts: list[str]) -> None:
        """Create the widgets for these positions; they are reused while the positions stay the same."""
        if posts == self._posts:
            return
        self._posts = posts
        self.clear_widgets()
        rows = {post: PostRow(post=post) for post in posts}
        self.tiles = [SquadTile() for _ in posts]
        for place, (post, tile) in enumerate(zip(posts, self.tiles, strict=True)):
            tile.bind(on_release=lambda _, place=place: self.dispatch("on_card", place))
            rows[post].add_widget(tile)
        for row in rows.values():
            self.add_widget(row)


def _stars(card: Mapping[str, Any]) -> tuple[int, int]:
    attack, defence = (card.get(what, 0) for what in ("attack", "defence"))
    return UNREAD if attack is None else attack, UNREAD if defence is None else defence


load_kv("squads/squad_grid")
