"""Moments that matches by chance hardly ever reach, box by box, as plain conversations from a position laid out.

An ``Ear`` hears all that is asked and told in them, and each answer that is refused.
"""

from collections.abc import Callable, Generator
from typing import Any, Protocol

from companion.games import game
from companion.games.big4.match import play_match as play_big4
from companion.games.big4.match import take_turn as big4_turn
from companion.games.big4.shots import duel, free_kick, penalty
from companion.games.big4.squads import SAMPLES
from companion.games.buteur.match import full_time, play_half
from companion.games.buteur.state import AtCentre, BesideGoal, InHands, InNet, InPlay, OnSpot
from companion.games.buteur.turn import take_turn as buteur_turn
from companion.games.foot_savane.match import take_turn as savanna_turn
from companion.games.foot_savane.restart import restart
from companion.games.foot_savane.setup import lay_tiles
from companion.games.foot_savane.snake import draw_snake_card
from companion.games.tir_et_but.match import play_tie
from companion.referee import Header
from tests.conversation import Conversation
from tests.games.big4.conftest import pitch_of as eleven
from tests.games.big4.conftest import unread
from tests.games.buteur.play import bring, tell
from tests.games.buteur.play import pitch_of as board
from tests.games.foot_savane.table import FAIR, SIGNS, begin
from tests.games.foot_savane.table import pitch_of as savanna
from tests.games.tir_et_but.table import NOTHING, TieTable

EVERYBODY = list(range(2, 12))
EMPTY_HALF = "BBss BRs. RRs. RR.s"
"""Nobody stands on the right."""


class Ear(Protocol):
    """Whoever listens."""

    def hear(self, rules: Generator[Any, Any, Any]) -> Generator[Any, Any, Any]:
        """The same rules, heard."""

    def refusal(self, table: Conversation, answer: Any) -> None:
        """This answer must be refused."""


def big4_fouls(ear: Ear) -> None:
    def foul(pitch: Any, *faces: Any) -> Conversation:
        table = Conversation(ear.hear(big4_turn(pitch, pitch.teams[0]))).throw(1, 1, "tackle")
        return table.answer("action").answer("1:2").throw("foul").throw(*faces)

    # A double six: a yellow for the coach, a second one, a red; in easy mode for a player who is named, or for nobody.
    pitch = eleven(mode="advanced")
    foul(pitch, 6, 6, "yellow")
    foul(pitch, 6, 6, "yellow")
    foul(eleven(mode="advanced"), 6, 6, "red")
    foul(eleven(), 6, 6, "yellow").answer("0:10")
    foul(eleven({"B4-R5": "fouled"}), 6, 6, "yellow").answer("0:10")
    foul(eleven({"B4-R29": "may_decline"}), 6, 6, "red").answer("nobody")
    foul(eleven(off0=EVERYBODY), 6, 6, "red")
    # The player with that number, or the coach, is gone: no card, or the dice again.
    foul(eleven(off0=[6]), 2, 4, "yellow")
    foul(eleven({"B4-R4": "roll_again"}, off0=[6]), 2, 4, "red").throw(4, 4)
    for reading in ("nobody", "roll_again"):
        pitch = eleven({"B4-R4": reading}, mode="advanced")
        pitch.teams[0].coach.state = "off"
        foul(pitch, 6, 6, "red")
    # A second yellow of the match; a tackle that was a foul is turned back, of somebody in form or weakened before.
    pitch = eleven()
    for _ in range(2):
        foul(pitch, 2, 6, "yellow")
        pitch.teams[1].outfield[2].state = "form"
    foul(eleven({"B4-R21": "turned_back"}), 1, 2, "minor")
    foul(eleven({"B4-R21": "turned_back"}, mode="advanced", weak1=[2]), 1, 2, "minor")


def big4_stars(ear: Ear) -> None:
    """Squads whose stars nobody entered: those of the shooter and of the wall are read when they count."""
    box = game("big4")
    teams = [{"name": name.title(), "squad": unread(name)} for name in SAMPLES[:2]]
    given = {"game": box.id, "mode": "advanced", "players": ["Nina", "Papi"], "starts": 0, "teams": teams}
    for rules in (free_kick, duel):
        pitch = box.begin(Header.from_json(given))
        table = Conversation(ear.hear(rules(pitch, *pitch.teams))).answer("0:9").answer(4)
        if rules is free_kick:
            table.answer(["1:4", "1:5", "1:8"]).answer(3)


def big4_shots(ear: Ear) -> None:
    def shot(rules: Any, pitch: Any, rival: int = 1) -> Conversation:
        return Conversation(ear.hear(rules(pitch, pitch.teams[0], pitch.teams[rival])))

    # Penalties: scored and saved, with stars, of somebody weakened, and missed with one back for the keeper.
    shot(penalty, eleven()).answer("0:9").throw(6, 6, 6, "star").throw(1, 1, 1)
    shot(penalty, eleven(form0=[])).answer("0:9").throw(1, 1, 1, "star").throw(6, 6, 6)
    starred = shot(penalty, eleven(mode="advanced")).answer("0:9").answer("keep").answer("keep")
    starred.throw(6, 6, 6, "star").throw(1, 1, 1)
    starred = shot(penalty, eleven(mode="advanced")).answer("0:9").answer("keep").answer("keep")
    starred.throw(1, 1, 1, "star").throw(6, 6, 6)
    shot(penalty, eleven()).answer("0:9").throw(1, 1, 1, "goal")
    shot(penalty, eleven({"B4-R9": "one_back"}, weak1=[8])).answer("0:9").throw(1, 1, 1, "miss").answer("1:8")
    # Duels: missed, and with nobody in form; then turns in which nothing can be done.
    shot(duel, eleven(form1=[])).answer("0:9").throw(1, 1, 1, "miss").answer("1:8")
    shot(duel, eleven(form0=[], form1=[]))
    literally = {"B4-R7": "literal"}
    for pitch, face in (
        (eleven(literally, form1=[]), "dribble"),
        (eleven(literally, form1=[]), "tackle"),
        (eleven(form0=[]), "own"),
    ):
        Conversation(ear.hear(big4_turn(pitch, pitch.teams[0]))).throw(4, 5, face)
    # A goal puts a team out; nobody may shoot, or nobody is left to; a handicap, two duels at once, the end of it all.
    shot(free_kick, eleven(sides=3), rival=2).answer("0:9").throw(6, 6).throw(1, 1, 1)
    shot(duel, eleven({"B4-R6": "no_shot"}, form0=[], form1=[]))
    shot(duel, eleven(off0=EVERYBODY, form1=[]))
    Conversation(ear.hear(play_big4(eleven(confidence=[0, 2]))))
    pitch = eleven(sides=4, form1=[2], form3=[7])
    table = Conversation(ear.hear(big4_turn(pitch, pitch.teams[0]))).throw(4, 5, "tackle")
    table.answer("dice").answer(["1:2", "3:7"]).answer(1)
    pitch = eleven(mode="advanced", off0=EVERYBODY, off1=EVERYBODY[1:], hurt1=[2])
    pitch.teams[1].changes = 3
    Conversation(ear.hear(play_big4(pitch))).answer("mordan")
    # More injured players than changes that are left.
    pitch = eleven(mode="advanced", hurt1=[7, 8])
    pitch.teams[1].changes = 2
    Conversation(ear.hear(big4_turn(pitch, pitch.teams[1]))).answer("1:8")
    # Cards in a wrong order, and one that is no longer there.
    for sides, cards in ((2, ["1:5", "1:4"]), (4, ["2:2", "1:2", "3:5"])):
        pitch = eleven(sides=sides)
        table = Conversation(ear.hear(big4_turn(pitch, pitch.teams[0]))).throw(4, 5, "recover")
        ear.refusal(table, cards)
    ear.refusal(shot(free_kick, eleven(mode="advanced", off0=[4])), "0:4")


def buteur(ear: Ear) -> None:
    def turn(pitch: Any, person: int = 0) -> Conversation:
        pitch.at = person
        return Conversation(ear.hear(buteur_turn(pitch)))

    # Too few cards to draw; a kick-off that nobody can take.
    tell(tell(turn(board(ball=InPlay((8, 5)), stock=1)).answer("free_kick"), "1s"), "1s")
    turn(board(ball=AtCentre("BU-05"), stock=2)).answer("none").answer("none").answer("none")
    # A goal of which nobody knows from how far.
    pitch = board(ball=InPlay((14, 5)))
    bring(turn(pitch).answer("attacker"), 18, 4)
    turn(pitch, 1).answer("let_in")
    # The ball brought by hand after a kick-off, and after a Free kick.
    bring(turn(board(ball=AtCentre("BU-05"))).answer("attacker").answer([8, 5]), 10, 5)
    bring(tell(turn(board()).answer("free_kick"), "1s"), 12, 5)
    bring(turn(board()).answer("free_kick"), 10, 5)
    table = turn(board(ball=BesideGoal(0, (0, 10))))
    bring(table.answer(table.answers[0]).answer("keeper"), 6, 6)
    # Through a corner; no card to play, and a ball that would go back.
    tell(turn(board(ball=InPlay((14, 3)))).answer("attacker"), "6dl")
    turn(board({"BU-R1": "pass"})).answer("none")
    ear.refusal(turn(board()).answer("attacker").answer("place"), [7, 5])
    # By one reading a card stops a penalty, a Keeper or a Corner; by another the partner stops a shot.
    stoppable = {"BU-R14": "may_stop"}
    turn(board(stoppable, ball=OnSpot(1)), 1).answer("none").answer("let_in")
    in_net = InNet(1, ((17, 5),))
    turn(board({"BU-R15": "partner_too"}, players=4, ball=in_net), 1).answer("let_in")
    table = turn(board(stoppable, ball=OnSpot(1)), 1).answer("blue").answer("keeper")
    bring(table.answer([17, 6]), 10, 6)
    for colour in ("red", "blue"):
        turn(board(stoppable, ball=OnSpot(1)), 1).answer("none").answer(f"corner:{colour}")
    # The app holds the cards: none can be played, now, at a kick-off, at a clearance; a Free kick without an Attacker.
    hands = {"Ana": ["keeper:6s", "corner:red"], "Ben": ["attacker:red:5s"]}
    turn(board(hands=hands)).answer("corner:red")
    turn(board(hands=hands, ball=AtCentre("BU-05"))).answer("corner:red").answer("penalty")
    cleared = {"Ana": ["corner:red", "penalty"], "Ben": ["attacker:red:5s"]}
    table = turn(board({"BU-R24": "exchange"}, hands=cleared, ball=InHands(0)))
    table.answer(table.answers[0]).answer("penalty").answer("keeper:6s")
    hand = ["free_kick:3s-3dl/s/dr", "free_kick:1s-2l/dl/s/dr/r"]
    ear.refusal(turn(board(hands={"Ana": hand, "Ben": ["attacker:red:5s"]}, ball=InPlay((12, 2)))), hand[1])
    # A card described as in older matches; a ball that stays, that leaves the board, a Penalty before any move.
    turn(board()).answer("attacker").answer("describe")
    table = turn(board()).answer("attacker").answer("place")
    ear.refusal(table, [8, 5])
    ear.refusal(table, [30, 5])
    ear.refusal(turn(board({"BU-R13": "after_move"}, ball=InPlay((16, 5)))), "penalty")


def buteur_last_cards(ear: Ear) -> None:
    """The half ends: shots and penalties are stopped by what is held, cuts are made on the laid cards."""

    def half(rulings: dict[str, str] | None = None, person: int = 0, **given: Any) -> Conversation:
        pitch = board(rulings, **given)
        pitch.at = person
        return Conversation(ear.hear(play_half(pitch)))

    bring(half(ball=InPlay((14, 5)), stock=3).answer("attacker"), 18, 5).answer("none")
    tell(half(ball=InPlay((14, 5)), stock=3).answer("attacker"), "8s").answer("none")
    bring(half(ball=InPlay((14, 5)), stock=3).answer("attacker"), 18, 5).answer("keeper")
    for sign in ("hand", "red"):
        half(ball=InPlay((16, 5)), stock=3).answer("penalty").answer(sign)
    for held in ("corner", "none"):
        half({"BU-R14": "may_stop"}, ball=InPlay((16, 5)), stock=3).answer("penalty").answer("red").answer(held)
    for sign in ("red", "blue"):
        half(person=1, ball=InNet(1, ((17, 5),)), stock=4).answer("corner:red").answer(sign)
    pitch = board({"BU-R7": "penalties"}, laid=["attacker:hand:4s"] * 6)
    pitch.ending = True
    table = Conversation(ear.hear(full_time(pitch)))
    for sign in ("red", "hand") * 3:
        table.answer(sign)
    half({"BU-R21": "stopped"}, person=1, ball=InNet(1, ((17, 5),)), stock=4).answer("corner:red")


def foot_savane(ear: Ear) -> None:
    def turn(pitch: Any) -> Conversation:
        return Conversation(ear.hear(savanna_turn(pitch, pitch.teams[0])))

    def card(pitch: Any, name: str) -> Conversation:
        return Conversation(ear.hear(draw_snake_card(pitch, pitch.teams[0]))).answer(name)

    def faces(rows: str) -> list[str]:
        return [SIGNS[sign] for sign in "".join(rows.split())]

    # A penalty to the right, scored, for which the pile of Goal cards is made again, and saved twice.
    for keeper in ("left", "right", "centre"):
        pitch = savanna("B.Bs sRB. BRBB RsRB", ball=(1, 1))
        pitch.teams[0].yellows, pitch.snake_cards.kept["yellow"] = 1, 1
        if keeper == "left":
            pitch.teams[0].goal_cards.discarded.update(pitch.teams[0].goal_cards.cards.faces)
        card(pitch, "yellow").answer([0, 2]).answer("right").answer(keeper)
    pitch = savanna("B.Bs sRB. BRBB RsRB", ball=(1, 1))
    pitch.teams[0].yellows, pitch.snake_cards.kept["yellow"] = 1, 1
    card(pitch, "yellow").answer([0, 2]).answer("left").answer("right")
    pitch = savanna(ball=(1, 1), rulings={"FS-R19": "cards_stay"})
    pitch.teams[0].yellows, pitch.snake_cards.kept["yellow"] = 2, 2
    card(pitch, "yellow")
    card(savanna(ball=(1, 1), rulings={"FS-R7": "optional"}), "two_low").answer("stop")
    # No team-mate, nobody in sight, snakes on all sides.
    card(savanna("RBBB BBsB s.s. .s..", ball=(0, 0)), "team_mate")
    turn(savanna("BBBB BBsB s.s. .s.."))
    no_snakes = {"FS-R14": "forbidden"}
    pitch = savanna(".s.B sRBB BBRs BR.R", ball=(1, 1), rulings=no_snakes, backs={(0, 0): "snake"})
    turn(pitch).answer([1, 1]).answer([0, 0]).answer("stop")
    card(savanna("BsR. sRs. Rs.B BRBB", ball=(1, 1), rulings=no_snakes), "one_straight")
    ear.refusal(card(savanna(ball=(1, 1), rulings=no_snakes), "one_straight"), [0, 1])
    # Tiles that have to be laid again, and lay-outs that cannot be.
    for useless in ("s.BB s.BB s.BB s.BB", "RRs. RRs. RRs. RRs."):
        pitch = begin()
        table = Conversation(ear.hear(lay_tiles(pitch, pitch.teams[0])))
        for face in faces(useless) + faces(FAIR):
            table.answer(face)
    pitch = savanna(EMPTY_HALF)
    Conversation(ear.hear(restart(pitch, pitch.teams[1]))).answer([0, 0]).answer([3, 0])
    pitch = savanna(EMPTY_HALF, rulings={"FS-R17": "lay_again"})
    table = Conversation(ear.hear(restart(pitch, pitch.teams[1])))
    for face in faces(FAIR):
        table.answer(face)
    pitch = begin()
    table = Conversation(ear.hear(lay_tiles(pitch, pitch.teams[0])))
    ear.refusal(table, faces("BRBB RRBB RsBs .s.B"))
    ear.refusal(table, faces("RsBB RsBB RsBs sssB"))
    # The last opponent in sight, one's own goal line, a card that is used up in a box of which all are known.
    ear.refusal(turn(savanna("RRRR RRsB s.s. .s..")).answer([3, 0]), [3, 1])
    ear.refusal(card(savanna(ball=(0, 0), rulings={"FS-R11": "forbidden"}), "one_straight"), [-1, 0])
    pitch = savanna("R.Bs sRBR .RBR RsRB", ball=(3, 1), kit={"goal": ["left", "centre", "ground"] + ["right"] * 13})
    pitch.teams[1].goal_cards.discarded["left"] = 1
    ear.refusal(card(pitch, "two_high").answer("left"), "left")


def score_only(ear: Ear) -> None:
    """Somebody with a number, somebody with only a name; each word for a part of the match."""
    numbers = [{"name": "Mistral"}, {"name": "Rubis"}]
    names = [team | {"squad": {"players": [{"name": "Ada"}, {"name": "Bo"}]}} for team in numbers]
    box = game("score-only")

    def keep(teams: Any, *answers: str, **extras: Any) -> None:
        given = {"game": box.id, "mode": "standard", "players": ["Ada", "Bo"], "teams": teams, "extras": extras}
        table = Conversation(ear.hear(box.begin(Header.from_json(given)).play()))
        for answer in answers:
            table.answer(answer)

    for teams, who in ((numbers, "0:9"), (names, "0:Ada")):
        extras = {"posts": ["9", "10"]} if teams is numbers else {}
        keep(teams, "goal:0", who, "yellow:0", who, "yellow:0", who, "exclude:0", **extras)
        keep(teams, "red:0", who, **extras)
        keep(teams, "change:0", who, **extras)
        keep(teams, "goal2:0", who, points=True, **extras)
    for word in ("half", "leg", "round"):
        keep(numbers, "period", period=word)


def tir_et_but(ear: Ear) -> None:
    def tie(rulings: dict[str, str] | None = None, mode: str = "standard") -> TieTable:
        given = {"game": "tir-et-but", "mode": mode, "players": ["Nina", "Papi"], "starts": 0, "rulings": rulings or {}}
        state = game("tir-et-but").begin(Header.from_json(given))
        return TieTable(state, ear.hear(play_tie(state)))

    # The keeper stops a volley, and one of two goals; a turn that was told does not say whether he threw.
    tie().claim("volley").answer("goal").answer("roll").throw("stopped")
    tie().claim("volley").answer("double").throw("doubled").answer("roll").throw("stopped")
    table = tie()
    table.answer(next(each.answer for each in table.question.outcomes if each.answer[-2:] == ["lob", "goal"]))
    # By these readings the turn goes on after a goal, and after one that was stopped.
    tie({"TB-R11": "remaining_tries"}).lob("goal")
    tie({"TB-R3": "goes_on"}).lob("stopped")
    # A free kick that the keeper stops; a shoot-out that five kicks each do not decide; a decider.
    tie().claim("free_kick").answer("goal").answer("roll").throw("stopped")
    table = tie(mode="single").reach(1, 14).idle()
    table.kicks(*["no_goal"] * 10, "goal", "no_goal")
    table = tie().score().reach(1, 1, leg=2).score()
    while table.topic != "start.who":
        table.idle()
    table.answer(0)
    # A red in the last turn of extra time; a shoot-out with a keeper, in a single match.
    tie().reach(1, 14).red()
    table = tie({"TB-R9": "with"}, mode="single").reach(1, 14).idle()
    table.throw("goal").answer("roll").throw("stopped")
    table.throw("goal").answer("roll").throw("goal")
    while not table.done:
        table.throw("goal").answer("leave")
        if not table.done:
            table.throw("no_goal")
    # Kept dice that nobody saw, and dice that are named in a wrong order.
    tie({"TB-R4": "showing"}).answer(["nothing", 0]).answer([2]).throw("card").answer(["nothing", 1])
    ear.refusal(tie().throw(*NOTHING), [2, 1])


MOMENTS: dict[str, tuple[Callable[[Ear], None], ...]] = {
    "big4": (big4_fouls, big4_shots, big4_stars),
    "buteur": (buteur, buteur_last_cards),
    "foot-savane": (foot_savane,),
    "score-only": (score_only,),
    "tir-et-but": (tir_et_but,),
}
