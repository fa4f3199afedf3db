"""The texts of a box for the topic of a question, and the chances on its options."""

from companion.play.asking.asked import Asked, Asking
from companion.present.chances.option_odds import odds_words
from companion.referee import Option, Pick
from companion.referee.speech import Speech
from companion.words.translation import tr


def words(asked: Asked, kind: str, default: str = "") -> str:
    """The game's own text for this topic, or the general one."""
    own = Speech(asked.game, tr).own(kind, asked.question.topic, **asked.question.gaps)
    return own or (tr(default) if default else "")


def thing(asked: Asked, kind: str, default: str) -> str:
    """What a box calls the things to be tapped, if they are not cards."""
    return Speech(asked.game, tr).own("tap", kind) or (tr(default) if default else "")


def odds_of(asking: Asking, option: Option | None) -> str:
    """The chance of a goal with an option of the question, or of the one behind an answer, if wanted."""
    behind = asking.asked.behind
    asked = behind if isinstance(behind, Pick) and option in behind.options else asking.question
    return odds_words(asked, option) if asking.habits.with_odds else ""
