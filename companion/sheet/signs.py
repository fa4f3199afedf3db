"""The sign before a line of the sheet, by the name of an icon; cards and goals are drawn."""

from companion.referee.event import Event

_SIGNS = {
    "goal": "goal",
    "caution": "yellow",
    "sent_off": "red",
    "weakened": "bandage",
    "recovered": "arrow-up",
    "kick_off": "whistle",
    "appointed": "whistle",
    "verdict": "whistle",
    "period": "flag",
    "free_kick": "hand-back-right",
    "duel": "hand-back-right",
    "penalty": "hand-back-right",
    "result": "trophy",
    "substitution": "swap-horizontal",
    "injured": "bandage",
    "wall": "shield",
    "coach_bonus": "star",
    "handicap": "star",
    "confidence_won": "star",
    "eliminated": "close",
    "shot": "hand-back-right",
    "snake": "snake",
    "keepers_ball": "hand-back-right",
    "ball": "soccer",
    "intercepted": "shield",
    "swapped": "swap-horizontal",
    "laid": "refresh",
    "reshuffled": "shuffle-variant",
    "attempt": "hand-back-right",
    "passed": "minus",
    "kick": "minus",
    "reds_cancelled": "swap-horizontal",
    "match_won": "trophy",
    "in_the_net": "target",
    "out": "flag-variant",
    "throw_in": "human-handsup",
    "clearance": "shoe-cleat",
    "strike": "hand-back-right",
    "corner_kick": "flag-triangle",
    "penalty_called": "bullseye-arrow",
    "cut": "content-cut",
    "discarded": "close",
    "drew": "cards-outline",
    "dealt": "shuffle-variant",
    "last_turn": "alert",
    "shoot_out": "bullseye-arrow",
    "shoot_out_cut": "hand-back-right",
}
_ENDINGS = {"passed.suspended": "red", "kick.goal": "goal", "kick.saved": "hand-back-right"}
_ENDINGS |= {"shoot_out_cut.goal": "goal", "strike.goal": "soccer", "corner_kick.goal_outright": "soccer"}
"""Where how it ended says more than what it was."""


def sign_of(event: Event | None) -> str:
    """Which sign stands before the line of an event."""
    if event is None:
        return "dice-multiple"
    return event.mark or _ENDINGS.get(event.topic) or _SIGNS.get(event.kind, "")
