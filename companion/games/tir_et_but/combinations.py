"""The value of each combination, and whether the turn may continue after it (TB-10 to TB-15)."""

from companion.games.tir_et_but.events import Bonus, Claimed, ShotEnded
from companion.games.tir_et_but.goal_chance import tries_left, turn_odds
from companion.games.tir_et_but.keeper import face_keeper, score_goals
from companion.games.tir_et_but.state import Side, Tie
from companion.referee.event import FreeKick, Penalty
from companion.referee.question import Option
from companion.referee.rules import Ask, EnteredInstead, Rules, pick, roll, roll_or_say
from companion.words import Phrase

VOLLEY = {
    False: Option(False, "goal", Phrase("tir-et-but.option.one_goal")),
    True: Option(True, "double", Phrase("tir-et-but.option.double"), throws=True),
}
FREE_KICK = (
    Option(True, "goal", Phrase("tir-et-but.option.kick_goal"), says=(("seen", "goal"),)),
    Option(False, "no_goal", Phrase("tir-et-but.option.kick_no_goal"), says=(("seen", "no_goal"),)),
)
CLAUSES = {
    "lob": "TB-10",
    "top_corner": "TB-10",
    "cross_shot": "TB-10",
    "volley": "TB-11",
    "free_kick": "TB-13",
    "penalty": "TB-15",
}


GoesOn = str | None
"""The clause by which the remaining tries may be used after a combination; None if the turn is over."""


def play_combination(tie: Tie, side: Side) -> Rules[GoesOn]:
    """Claim the combination on the table. Returns the clause by which the turn may continue, if it may."""
    found = tie.arena.combination or ""
    yield Claimed(CLAUSES[found], side.side, found)
    if found == "penalty":
        return (yield from _penalty(tie, side))
    if found == "free_kick":
        return (yield from _free_kick(tie, side))
    if found == "volley":
        return (yield from _volley(tie, side))
    return (yield from _one_goal(tie, side, found, "TB-10"))


def _one_goal(tie: Tie, side: Side, by: str, clause: str, goals: int = 1) -> Rules[GoesOn]:
    """TB-10: a goal that may be countered; TB-R3: whether the turn continues after a counter."""
    attempt = ShotEnded(clause, side.side, against=tie.rival(side).side, by=by)
    stands = yield from face_keeper(tie, side, attempt, by, goals)
    if stands:
        return _after_goal(tie)
    return "TB-R3" if tie.reads("TB-R3", "goes_on") else None


def _volley(tie: Tie, side: Side) -> Rules[GoesOn]:
    """TB-11: one goal at once, or the white die: two goals or none; TB-R17: what follows a double that failed."""
    tries_double = yield from pick(
        side.seat, "volley.how", tuple(VOLLEY), VOLLEY.__getitem__, lambda: _double_or_not(tie, side), clause="TB-11"
    )
    if not tries_double:
        return (yield from _one_goal(tie, side, "volley", "TB-11"))
    (face,) = yield from roll(side.seat, "volley.die", tie.dice("white"), lambda: tie.gaps(side), clause="TB-11")
    yield Bonus("TB-11", side.side, face)
    if face == "doubled":
        return (yield from _one_goal(tie, side, "double", "TB-11", goals=2))
    yield ShotEnded("TB-11", side.side, against=tie.rival(side).side, outcome="missed", by="double")
    return "TB-R17" if tie.reads("TB-R17", "goes_on") else None


def _double_or_not(tie: Tie, side: Side) -> Ask:
    chances, left = turn_odds(tie, side), tries_left(tie)
    return Ask(
        odds=lambda double: chances.of_double(left) if double else chances.of_goal("volley", left),
        gaps=tie.gaps(side),
    )


def _free_kick(tie: Tie, side: Side) -> Rules[GoesOn]:
    """TB-13: a single blue die, goal or none; TB-14: missed or countered, the turn may continue.

    TB-R19: that die is not a try: it is thrown after the third one too, and a card on it does not count.
    """
    kick = FreeKick("TB-13", side.side, against=tie.rival(side).side, outcome="missed")
    seen = yield from roll_or_say(
        side.seat,
        "free_kick.die",
        tie.dice("blue"),
        lambda: EnteredInstead(meanings=FREE_KICK, gaps=tie.gaps(side)),
        clause="TB-13",
    )
    scored = seen if isinstance(seen, bool) else seen[0] in tie.box.free_kick_goals
    if not scored:
        yield kick
        return "TB-14"
    stands = yield from face_keeper(tie, side, kick, "free_kick")
    return _after_goal(tie) if stands else "TB-14"


def _penalty(tie: Tie, side: Side) -> Rules[GoesOn]:
    """TB-15: the green die, goal or none; no defence, and the turn is over in any case."""
    rival = tie.rival(side)
    (face,) = yield from roll(side.seat, "penalty.die", tie.dice("green"), lambda: tie.gaps(side), clause="TB-15")
    scored = face == "goal"
    yield Penalty("TB-15", side.side, against=rival.side, outcome="goal" if scored else "missed")
    if scored:
        yield from score_goals(side, rival, "penalty", "TB-15")
    return None


def _after_goal(tie: Tie) -> GoesOn:
    """TB-R11: a goal that stands ends the turn, unless the reading is to continue with the remaining tries."""
    return "TB-R11" if tie.reads("TB-R11", "remaining_tries") else None
