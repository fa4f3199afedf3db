"""Which of our languages people get, from the language of their system."""

from companion.words.texts import LANGUAGES


def closest(language: str) -> str:
    """Our language for people whose system is in this one: English for any that we do not have, French for none."""
    return language if language in LANGUAGES else LANGUAGES[1] if language else LANGUAGES[0]
