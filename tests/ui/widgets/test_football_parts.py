"""Cards, strips and the board of two elevens: what they show, what they give back, and that all can be read."""

from pathlib import Path

import pytest
from kivy.uix.floatlayout import FloatLayout

from companion.present.markup import icon
from companion.ui.boards.eleven.board import ElevenBoard
from companion.ui.boards.eleven.strip import Strip
from companion.ui.theme.palette import COLOUR_NAMES, THEMES
from companion.ui.theme.theme import theme
from companion.ui.widgets.cards.card_leaves import BackLeaf, EmptyLeaf, FaceLeaf
from companion.ui.widgets.cards.player_card import CardCaution, CardCheck, CardRing, CardVeil, PlayerCard
from companion.ui.widgets.cards.star_line import StarLine
from companion.ui.widgets.drawn.pitch import DrawnPitch
from companion.words.translation import tr
from tests.ui.cut_off import cut_off, smallest_type
from tests.ui.sample_match import BOARD, table
from tests.ui.stage import PHONE, PORTRAIT, SIZES, TABLET, Stage
from tests.ui.wcag import contrast

BACK_FOUR = {"away-2", "away-3", "away-5"}
NAMES = ("Daly", "Papastathopoulos", "Wijnaldum-Smith")


def board_in(
    stage: Stage, size: tuple[int, int], *, still: bool = True, **facts: object
) -> tuple[ElevenBoard, list[str]]:
    theme.reduce_motion = still
    box, pos = BOARD[size]
    board = ElevenBoard(table=table(), size=box, pos=pos, focus=1, **facts)
    tapped: list[str] = []
    board.bind(on_token=lambda _, token_id: tapped.append(token_id))
    root = FloatLayout()
    root.add_widget(board)
    stage.open(root, size)
    return board, tapped


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_every_card_of_the_board_can_be_read_and_tapped(
    stage: Stage, size: tuple[int, int], scale: float, tmp_path: Path
) -> None:
    theme.text_scale = scale
    board, tapped = board_in(stage, size, lit=BACK_FOUR, chosen={"away-4"})
    stage.shot(tmp_path / "board.png")
    assert cut_off(board) == []
    assert smallest_type(board) >= 14
    shown = [card for card in board.children if isinstance(card, PlayerCard)]
    assert len(shown) == (11 if size == PHONE else 22)
    for card in shown:
        assert min(card.size) >= 56
        assert card.x >= board.x
        assert card.right <= board.right
        assert card.y >= board.pitch.y
        assert card.top <= board.pitch.top
    corners = [min(shown, key=lambda card: (card.x, card.y)), max(shown, key=lambda card: (card.x, card.y))]
    for card in corners:
        stage.tap(card)
    assert tapped == [card.token_id for card in corners]


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_no_two_cards_overlap(stage: Stage, size: tuple[int, int]) -> None:
    board, _ = board_in(stage, size)
    cards = [card for card in board.children if isinstance(card, PlayerCard)]
    for index, card in enumerate(cards):
        for other in cards[index + 1 :]:
            apart = card.right <= other.x or other.right <= card.x or card.top <= other.y or other.top <= card.y
            assert apart, f"{card.name} lies on {other.name}"


def test_each_half_stands_as_its_formation_says(stage: Stage) -> None:
    board, _ = board_in(stage, TABLET)
    keeper, two, six, seven = (board.card(f"home-{label}").center_x for label in ("G", "2", "6", "7"))
    assert keeper < two < six < seven < board.center_x
    assert board.card("home-2").y > board.card("home-4").y > board.card("home-5").y > board.card("home-3").y
    assert board.card("away-G").center_x - board.center_x == pytest.approx(board.center_x - keeper, abs=1)


def test_team_mates_of_lit_cards_sink_and_the_others_do_not(stage: Stage) -> None:
    board, _ = board_in(stage, TABLET, lit=BACK_FOUR, chosen={"away-4"})
    assert not board.card("away-2").dimmed
    assert not board.card("away-4").dimmed
    assert board.card("away-9").dimmed
    assert not board.card("home-9").dimmed
    board.lit, board.chosen = frozenset(), frozenset()
    stage.frames(3)
    assert not board.card("away-9").dimmed


@pytest.mark.parametrize(
    ("size", "asking", "step"),
    [(TABLET, 0, (-10, 0)), (TABLET, 1, (10, 0)), (PORTRAIT, 0, (0, 10)), (PHONE, 0, (0, -6))],
)
def test_a_chosen_card_steps_toward_the_side_that_asks(
    stage: Stage, size: tuple[int, int], asking: int, step: tuple[int, int]
) -> None:
    board, _ = board_in(stage, size, asking=asking, lit=BACK_FOUR | {"away-4"})
    card = board.card("away-4")
    assert card.stepped == 0
    board.chosen = {"away-4"}
    stage.frames(3)
    assert (card.step_x * card.stepped, card.step_y * card.stepped) == step


def test_a_phone_shows_one_half_and_swaps_at_a_tap_on_the_strip(stage: Stage) -> None:
    board, tapped = board_in(stage, PHONE)
    assert {card.colours for card in board.children if isinstance(card, PlayerCard)} == {"away"}
    strip = stage.find(Strip)
    assert strip.height >= 56
    assert [token.label for token in strip.tokens] == ["G", *map(str, range(2, 12))]
    stage.tap(strip)
    assert board.focus == 0
    assert {card.colours for card in board.children if isinstance(card, PlayerCard)} == {"home"}
    assert tapped == []


def test_the_board_rearranges_itself_with_the_window(stage: Stage) -> None:
    board, _ = board_in(stage, TABLET)
    assert board.layout == "across"
    board.size = (560, 500)
    stage.frames(3)
    assert board.layout == "single"
    board.size = (700, 780)
    stage.frames(3)
    assert board.layout == "stacked"
    assert not list(stage.all(Strip))
    assert len([card for card in board.children if isinstance(card, PlayerCard)]) == 22


def leaf(card: PlayerCard) -> type:
    return type(card.ids.holder.children[0])


def test_cards_follow_the_table(stage: Stage) -> None:
    board, _ = board_in(stage, TABLET)
    board.table = table(home_9="weak", home_10="off", home_11="form")
    assert [leaf(board.card(f"home-{number}")) for number in (9, 10, 11)] == [BackLeaf, EmptyLeaf, FaceLeaf]
    board.table = table()
    assert [leaf(board.card(f"home-{number}")) for number in (9, 10, 11)] == [FaceLeaf, FaceLeaf, EmptyLeaf]


def test_a_card_turns_over_and_comes_to_rest(stage: Stage) -> None:
    root = FloatLayout()
    card = PlayerCard(pos=(50, 50))
    root.add_widget(card)
    stage.open(root)
    card.condition = "weak"
    stage.frames(4)
    assert leaf(card) is FaceLeaf, "still turning away"
    assert card.facing < 1
    stage.seconds(0.3)
    assert (leaf(card), card.facing) == (BackLeaf, 1)


@pytest.mark.parametrize("look", ["small", "normal", "big"])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_card_shows_long_names_and_every_state_in_full(stage: Stage, look: str, lang: str, tmp_path: Path) -> None:
    size = {"small": (84, 86), "normal": (96, 102), "big": (136, 172)}[look]
    tr.switch(lang)
    theme.text_scale = 1.6
    root = FloatLayout()
    root.add_widget(DrawnPitch())
    for row, name in enumerate(NAMES):
        for column, condition in enumerate(("form", "weak", "off", "hurt")):
            for stars, attack in enumerate((-1, 5)):
                card = PlayerCard(name=name, number="11", condition=condition, attack=attack, defence=attack, look=look)
                card.size, card.pos = size, (20 + (column * 2 + stars) * 150, 20 + row * 200)
                root.add_widget(card)
    stage.open(root, TABLET)
    stage.shot(tmp_path / "cards.png")
    assert cut_off(root) == []


def test_easy_cards_have_no_stars_and_keepers_only_a_shield(stage: Stage) -> None:
    root = FloatLayout()
    plain = PlayerCard(name="Daly", pos=(10, 10))
    keeper = PlayerCard(name="Castel", keeper=True, attack=0, defence=6, pos=(200, 10))
    root.add_widget(plain)
    root.add_widget(keeper)
    stage.open(root)
    assert not plain.starred
    keepers_line = stage.find(StarLine, parent=keeper.ids.holder.children[0])
    assert icon("shield") in keepers_line.text
    assert "6" in keepers_line.text
    assert icon("shoe-cleat") not in keepers_line.text
    assert list(stage.all(StarLine)) == [keepers_line]
    plain.defence = 2
    stage.frames(2)
    assert "2" in stage.find(StarLine, parent=plain.ids.holder.children[0]).text


def test_a_lit_card_beats_and_stands_still_where_motion_is_unwelcome(stage: Stage) -> None:
    root = FloatLayout()
    card = PlayerCard(lit=True, pos=(50, 50))
    root.add_widget(card)
    stage.open(root)
    ring = card.decoration(CardRing)
    glows = []
    for _ in range(12):
        stage.seconds(0.1)
        glows.append(ring.glow)
    assert max(glows) - min(glows) > 0.1
    card.lit = False
    assert card.decoration(CardRing) is None
    theme.reduce_motion = True
    card.lit = True
    ring = card.decoration(CardRing)
    still = ring.glow
    stage.seconds(0.5)
    assert ring.glow == still


def test_what_happened_to_a_player_lies_on_his_card(stage: Stage) -> None:
    root = FloatLayout()
    card = PlayerCard(yellows=1, chosen=True, dimmed=True, pos=(50, 50))
    root.add_widget(card)
    stage.open(root)
    layers = [type(child) for child in card.children if type(child) in (CardCheck, CardCaution, CardVeil, CardRing)]
    assert layers == [CardCheck, CardCaution, CardVeil, CardRing], "topmost first"
    card.condition = "off"
    assert card.decoration(CardCaution) is None
    assert card.decoration(CardVeil) is None


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("kit", COLOUR_NAMES)
def test_a_sunken_card_keeps_its_number_and_name_readable(stage: Stage, kit: str, name: str) -> None:
    theme.switch(name)
    card = PlayerCard(dimmed=True, colours=kit)
    *veil, share = card.decoration(CardVeil).canvas.children[0].rgba

    def under_veil(colour: list[float]) -> str:
        channels = [round(255 * (one * (1 - share) + other * share)) for one, other in zip(colour, veil, strict=False)]
        return "#{:02X}{:02X}{:02X}".format(*channels)

    assert contrast(under_veil(theme.team_text), under_veil(theme.team(kit).deep)) >= 3
    assert contrast(under_veil(theme.ink), under_veil(theme.paper)) >= 4.5


@pytest.mark.parametrize("marking", ["across", "upright", "half", "circle", "halfway", "none"])
def test_the_pitch_is_drawn_again_for_a_new_size_only(stage: Stage, marking: str, tmp_path: Path) -> None:
    pitch = DrawnPitch(size_hint=(None, None), size=(960, 488), pos=(16, 200), marking=marking)
    root = FloatLayout()
    root.add_widget(pitch)
    stage.open(root)
    stage.shot(tmp_path / f"{marking}.png")
    stripes = pitch.drawing.children[:]
    pitch.pos = (40, 100)
    stage.frames(2)
    assert pitch.drawing.children == stripes
    pitch.size = (400, 300)
    stage.frames(2)
    assert pitch.drawing.children != stripes
