"""The chances of winning under the score: shown if wanted, moved by each answer, explained, hidden, and never stale."""

from dataclasses import replace

import pytest

from companion.games import GAMES
from companion.present.chances.live import LiveChances, LiveOutlook
from companion.ui.match.chances.bar import ChanceBlock
from companion.ui.widgets.overlay import Dialog
from tests.ui.at_the_table import AtTheTable
from tests.ui.legible import clipped
from tests.ui.moments_chances import under_way
from tests.ui.stage import PHONE, PORTRAIT, SIZES, TABLET

each_size = pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)


@pytest.fixture
def table(stage, tmp_path):
    def open_at(size: tuple[int, int] = TABLET, *, hints: bool = True) -> AtTheTable:
        hand = AtTheTable(stage, tmp_path, size)
        hand.app.settings["hints"] = hints
        return hand

    return open_at


def said(hand: AtTheTable) -> list[str]:
    """The texts of the bar from left to right, without markup; none if it is not on the screen."""
    if not hand.screen.frame.with_chances:
        return []
    blocks = sorted(hand.stage.all(ChanceBlock), key=lambda block: block.x)
    return [_plain(block.said) for block in blocks]


def _plain(marked: str) -> str:
    text = "".join(part.partition("]")[2] if at else part for at, part in enumerate(marked.split("[")))
    return " ".join(text.replace("\u00a0", " ").replace("\u202f", " ").split())


def percents(hand: AtTheTable) -> list[int]:
    """The whole percents of each side, as the bar says them."""
    return [int("".join(filter(str.isdigit, text))) for text in said(hand)]


def right_percents(hand: AtTheTable) -> list[int]:
    outlook = LiveChances(hand.referee).look(hand.referee.table.corners)
    return [int("".join(filter(str.isdigit, part.percent))) for part in outlook.parts]


def test_nothing_is_shown_until_the_players_want_it(table):
    hand = table(hints=False).begin()
    assert said(hand) == []
    hand.screen.pause()
    hand.stage.frames(20)
    hand.stage.tap(hand.stage.find_text("Afficher les chances"))
    hand.stage.seconds(0.5)
    assert hand.app.settings["hints"] is True
    assert percents(hand) == right_percents(hand)
    hand.screen.pause()
    hand.stage.frames(20)
    hand.stage.tap(hand.stage.find_text("Masquer les chances"))
    hand.stage.seconds(0.5)
    assert hand.app.settings["hints"] is False
    assert said(hand) == []


@each_size
@pytest.mark.parametrize("game", GAMES.boxes)
def test_each_box_has_its_bar_and_keeps_it_right_at_every_answer(table, game, size):
    hand = table(size)
    under_way(game, 12, all_seen=True)(hand)
    parts = said(hand)
    assert len(parts) == (3 if game == "buteur" else 2)
    assert percents(hand) == right_percents(hand)
    assert sum(percents(hand)) == 100
    named = [name for name in ("Mistral", "Rubis") if any(name in part for part in parts)]
    assert named == ([] if size == PHONE else ["Mistral", "Rubis"])
    frame = hand.screen.frame
    assert frame.chances.height == (24 if size == PHONE else 40)
    assert frame.stage.top <= frame.chances.y, "the board makes room"
    assert frame.chances.top <= frame.scoreboard.y


@each_size
def test_the_last_answer_is_marked_where_the_bar_stood_and_by_how_much_it_moved(table, size):
    hand = table(size).begin(players=["Mistral", "Rubis"], given=["towns"])
    hand.give(["4", "5", "dribble"], "dice")
    before, bar = percents(hand), hand.screen.frame.chances
    edge = max(hand.stage.all(ChanceBlock), key=lambda block: block.x).x
    hand.give(["1:4", "1:5"])
    moved = percents(hand)[0] - before[0]
    assert moved > 0
    assert (bar.gain, bar.gainer) == (moved, "Mistral")
    assert bar.ticks == pytest.approx([edge], abs=4)
    assert hand.stage.says("pour Mistral") == (size != PHONE)


def test_the_parts_move_for_a_third_of_a_second_and_not_at_all_with_less_motion(table):
    hand = table().begin(players=["Mistral", "Rubis"], given=["towns"])
    hand.app.settings["reduce_motion"] = False
    bar, corners = hand.screen.frame.chances, hand.referee.table.corners
    live = LiveChances(hand.referee)
    here = list(bar.shown)
    other = _outlook(live.look(corners), 0.9)
    bar.show(other, corners)
    hand.stage.seconds(0.1)
    assert here[0] < bar.shown[0] < 0.9
    hand.stage.seconds(0.3)
    assert bar.shown == pytest.approx([0.9, 0.1])
    hand.app.settings["reduce_motion"] = True
    bar.show(_outlook(other, 0.2), corners)
    assert bar.shown == pytest.approx([0.2, 0.8])


def _outlook(like: LiveOutlook, first: float) -> LiveOutlook:
    parts = tuple(replace(part, share=share) for part, share in zip(like.parts, (first, 1 - first), strict=True))
    return replace(like, parts=parts)


@each_size
def test_a_tap_says_why_and_how_and_hiding_it_lasts_for_this_match(table, size):
    hand = table(size).begin(players=["Mistral", "Rubis"], given=["towns"])
    bar = hand.screen.frame.chances
    spot = (bar.center_x, bar.top + 12) if size == PHONE else tuple(next(hand.stage.all(ChanceBlock)).center)
    hand.stage.tap(spot)
    dialog = hand.stage.find(Dialog)
    assert dialog.title.replace("\u00a0", " ") == "10 joueurs en forme contre 10, à Mistral de jouer"
    assert "matchs simulés" in dialog.body
    hand.stage.frames(20)
    hand.stage.tap(hand.stage.find_text("Masquer" if size == PHONE else "Fermer"))
    hand.stage.seconds(0.5)
    if size != PHONE:
        assert said(hand)
        hand.stage.tap(bar.ids.hide)
        hand.stage.seconds(0.2)
    assert said(hand) == []
    hand.give(["6", "5", "recover"])
    assert said(hand) == [], "still hidden at the next question"
    id = hand.app.session.id
    hand.app.go("home")
    hand.stage.frames(3)
    hand.app.resume(id)
    hand.settle()
    assert said(hand) == [], "and when the match is taken up again"
    hand.begin(players=["Nina", "Papi"])
    assert len(said(hand)) == 2, "another match shows it"


def test_the_bar_is_right_after_undo_correction_and_resume(table):
    hand = table()
    under_way("big4", 14, mode="easy")(hand)
    hand.app.session.undo()
    hand.settle()
    assert percents(hand) == right_percents(hand)
    session, steps = hand.app.session, hand.referee.steps
    at = next(at for at, step in reversed(list(enumerate(steps))) if step.question.chance)
    session.correct(at, ["1", "1", "recover"])
    hand.settle()
    assert percents(hand) == right_percents(hand)
    assert hand.screen.frame.chances.ticks == []
    id = session.id
    hand.app.go("home")
    hand.stage.frames(3)
    hand.app.resume(id)
    hand.settle()
    assert percents(hand) == right_percents(hand)
    assert hand.screen.frame.chances.ticks == []


def test_around_the_device_there_is_no_bar(table):
    hand = table().begin()
    assert said(hand)
    hand.screen.faces.switch()
    hand.stage.seconds(1)
    assert said(hand) == []
    hand.screen.faces.switch()
    hand.stage.seconds(1)
    frame = hand.screen.frame
    assert len(said(hand)) == 2
    assert frame.rows.children.index(frame.chances) == frame.rows.children.index(frame.scoreboard) - 1


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, PHONE], ids=["tablet", "portrait", "phone"])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_four_teams_at_the_largest_text(table, size, lang):
    hand = table(size)
    hand.app.settings["lang"], hand.app.settings["text_scale"] = lang, 1.6
    under_way("big4", 20, mode="easy", players=["Mistral", "Rubis", "Violine", "Safran"])(hand)
    blocks = sorted(hand.stage.all(ChanceBlock), key=lambda block: block.x)
    assert len(blocks) == 4
    assert not clipped(hand.screen.frame.chances)
    for block in blocks:
        label = block.children[0]
        assert block.x <= label.x
        assert label.right <= block.right, block.said


def test_a_wide_name_leaves_its_place_to_the_percentage(table):
    hand = table()
    hand.begin(players=["Association sportive de la Vallée", "Union sportive des Trois-Rivières"])
    assert all("%" in text for text in said(hand))
    for block in hand.stage.all(ChanceBlock):
        assert block.children[0].width <= block.width


def test_the_pause_with_everything_that_it_offers_fits_a_tablet_at_the_largest_text(table):
    hand = table().begin(given=["towns"]).give(["1", "2", "pass"])
    hand.app.session.undo()
    hand.settle()
    hand.app.settings["text_scale"] = 1.6
    hand.screen.pause()
    hand.stage.seconds(0.4)
    dialog = hand.stage.find(Dialog)
    assert {"redo", "faces", "chances"} <= {action["key"] for action in dialog.actions}
    title = dialog.panel.children[-1]
    assert title.top <= dialog.panel.top
    assert dialog.panel.top <= dialog.height
    assert min(button.height for button in dialog.ids.actions.children) >= 48
