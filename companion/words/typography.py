"""French typography, applied when the catalogue is read, so that nobody has to type invisible spaces."""

import re
import unicodedata

NO_BREAK = "\u00a0"
_BEFORE_HIGH_SIGNS = re.compile(r" ([?!:;%»])")
_AFTER_GUILLEMET = re.compile(r"« ")
_AFTER_NUMERO = re.compile(r"\b([nN]°) ")
_BEFORE_UNIT = re.compile(r"(?<=[\d}]) (?=(?:s|min|h|Ko|Mo)(?![\w'’]))")
_AFTER_HOUR = re.compile(r"(?<=[\d}]\u00a0h) (?=[\d{])")
_SCORE = re.compile(r"(?<=\d) – (?=\d)")


def french(text: str) -> str:
    """No-break spaces before high punctuation and units, inside guillemets and after n°; curly apostrophes.

    >>> french("Combien ? C'est le n° 9 : « but », à 16 h 23").replace(NO_BREAK, "_")
    'Combien_? C’est le n°_9_: «_but_», à 16_h_23'
    """
    text = _BEFORE_HIGH_SIGNS.sub(NO_BREAK + r"\1", text)
    text = _AFTER_GUILLEMET.sub("«" + NO_BREAK, text)
    text = _AFTER_NUMERO.sub(r"\1" + NO_BREAK, text)
    text = _AFTER_HOUR.sub(NO_BREAK, _BEFORE_UNIT.sub(NO_BREAK, text))
    return text.replace("'", "’")


def with_whole_scores(text: str) -> str:
    """No-break spaces inside scores, so that none is written over two lines.

    >>> with_whole_scores("Match gagné : 4 – 2").replace(NO_BREAK, "_")
    'Match gagné : 4_–_2'
    """
    return _SCORE.sub(f"{NO_BREAK}–{NO_BREAK}", text) if " – " in text else text


def folded(text: str) -> str:
    """Normalise a name for comparison: no case, no accents, single spaces.

    >>> folded("  Éloïse  ROUX ")
    'eloise roux'
    """
    plain = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(letter for letter in plain if not unicodedata.combining(letter)).split())


def english(text: str) -> str:
    """Replace straight apostrophes by curly ones."""
    return text.replace("'", "’")
