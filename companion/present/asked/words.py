"""The texts of a box for the topic of a question, and the chances on its options."""

from companion.play.asking.asked import Asked, Asking
from companion.present.chances.option_odds import odds_words
from companion.referee import Option, Pick
from companion.words.translation import tr


def words(asked: Asked, kind: str, default: str = "") -> str:
    """The game's own text for this topic, or the general one."""
    key = f"{asked.game.id}.{kind}.{asked.question.topic}"
    found = tr(key, **asked.question.gaps)
    return found if found != key else tr(default) if default else ""


def thing(asked: Asked, kind: str, default: str) -> str:
    """What a box calls the things to be tapped, if they are not cards."""
    key = f"{asked.game.id}.tap.{kind}"
    found = tr(key)
    return found if found != key else tr(default) if default else ""


def odds_of(asking: Asking, option: Option | None) -> str:
    """The chance of a goal with an option of the question, or of the one behind an answer, if wanted."""
    behind = asking.asked.behind
    asked = behind if isinstance(behind, Pick) and option in behind.options else asking.question
    return odds_words(asked, option) if asking.habits.with_odds else ""
