"""The chance of a goal on each option of a question, in whole percents."""

from companion.present.chances.live import percent_words
from companion.referee import Option, Question, Roll


def odds_words(question: Question | None, option: Option | None) -> str:
    """The chance of a goal if this option is taken; empty if it has nothing to do with a shot."""
    if question is None or option is None or isinstance(question, Roll):
        return ""
    odds = question.goal_odds(option)
    return "" if odds is None else percent_words(odds)


def has_odds(question: Question, *, secret: bool = False) -> bool:
    """Whether any option has a chance of a goal; whether one might have, if nobody may know which are ``secret``."""
    if isinstance(question, Roll) or question.odds is None:
        return False
    return secret or any(question.goal_odds(option) is not None for option in question.options)
