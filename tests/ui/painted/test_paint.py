"""What only a painted picture shows: shapes that stay behind, and lines outside their place."""

import pytest
from kivy.core.image import Image
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView

from companion.referee.tables.cards import CardFace
from companion.ui.match.contest.odds_bar import OddsBar
from companion.ui.theme.theme import theme
from companion.ui.widgets.cards.card_picture import CardPicture
from tests.ui.at_the_table import AtTheTable
from tests.ui.stage import PHONE, TABLET

_NEAR = 0.03


def pixels(path):
    """A function that gives the colour at a place of the picture, counted from the lower left corner."""
    picture = Image(str(path), keep_data=True)
    return lambda x, y: picture.read_pixel(int(x), int(picture.height - 1 - y))[:3]


@pytest.mark.parametrize(("odds", "colour"), [(1, "goal"), (0, "chalk")])
def test_a_decided_contest_leaves_one_colour_in_the_bar(stage, tmp_path, odds, colour):
    root = FloatLayout()
    bar = OddsBar(size_hint=(None, None), size=(800, 48), pos=(100, 300), odds=0.26)
    bar.left_word, bar.right_word = "But", "Arrêt"
    root.add_widget(bar)
    stage.open(root, TABLET)
    stage.shot(tmp_path / "before.png")
    bar.odds = odds
    stage.frames(3)
    at = pixels(stage.shot(tmp_path / "after.png"))
    for share in (0.2, 0.4, 0.6, 0.8):
        assert at(bar.x + bar.width * share, bar.y + 6) == pytest.approx(getattr(theme, colour)[:3], abs=_NEAR)


@pytest.mark.parametrize(
    "looks",
    [{}, {"faint": True}, {"shade": 0.2}, {"card": None}],
    ids=["card", "faint", "touched", "back"],
)
def test_cards_are_drawn_only_where_their_list_is(stage, tmp_path, looks):
    """Kivy draws a smooth edge that is transparent past the end of a list."""
    root, rows = FloatLayout(), BoxLayout(size_hint=(None, None), size=(900, 300), spacing=20)
    view = ScrollView(size_hint=(None, None), size=(300, 200), pos=(200, 300), bar_width=0)
    for _ in range(6):
        picture = CardPicture(**{"card": CardFace("attacker", icon="soccer")} | looks)
        picture.shade = looks.get("shade", 0)
        rows.add_widget(picture)
    view.add_widget(rows)
    root.add_widget(view)
    stage.open(root, TABLET)
    view.scroll_x, view.scroll_y = 0.5, 0.5
    stage.frames(3)
    whole = pixels(stage.shot(tmp_path / "cards.png"))
    view.remove_widget(rows)
    stage.frames(3)
    empty = pixels(stage.shot(tmp_path / "none.png"))
    around = [(x, y) for x in range(100, 700, 2) for y in range(200, 600, 2) if not view.collide_point(x, y)]
    assert [(x, y) for x, y in around if whole(x, y) != empty(x, y)] == []
    assert any(whole(x, 330) != empty(x, 330) for x in range(200, 500, 10))


def test_words_that_fit_into_the_bar_leave_nothing_above_it(stage, tmp_path):
    root = FloatLayout()
    bar = OddsBar(size_hint=(None, None), size=(800, 72), pos=(100, 300), odds=0.02)
    bar.left_word, bar.right_word = "But", "Arrêt"
    root.add_widget(bar)
    stage.open(root, TABLET)
    stage.frames(3)
    bar.odds, bar.height = 0.5, bar.bar_height
    stage.frames(3)
    at = pixels(stage.shot(tmp_path / "after.png"))
    assert {tuple(at(x, bar.top + above)) for x in range(100, 900, 2) for above in range(1, 16, 2)} == {
        tuple(at(50, bar.top + 8))
    }


def test_chalk_stays_on_the_grass_when_new_match_is_scrolled(stage, tmp_path):
    table = AtTheTable(stage, tmp_path / "library", PHONE)
    table.app.go("new", game="big4")
    stage.seconds(0.4)
    frame = table.app.screens.get_screen("new").ids.frame
    top = frame.to_window(0, frame.top)[1]
    before = pixels(stage.shot(tmp_path / "before.png"))
    frame.column.scroll_y = 0.6
    stage.frames(4)
    after = pixels(stage.shot(tmp_path / "after.png"))
    spots = [(x, y) for x in range(PHONE[0]) for y in range(int(top) + 2, PHONE[1])]
    assert [spot for spot in spots if before(*spot) != after(*spot)] == []
