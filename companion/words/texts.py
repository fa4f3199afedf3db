"""The catalogue: assets/locale/<lang>/<room>.toml for the app, assets/games/<game>/words.<lang>.toml for each game.

Tables are flattened to dotted keys under the room's or the game's name: ``home.resume``, ``big4.ask.tackle.whom``.
"""

import re
import string
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from companion.compiled import compiled, file_stamp
from companion.resources import asset_path, game_path, games_with, when_games_change
from companion.words.phrase import Phrase
from companion.words.typography import english, french

LANGUAGES = ("fr", "en")
_TYPOGRAPHY = {"fr": french, "en": english}
_AND = {"fr": " et ", "en": " and "}
_ELIDES = re.compile(r"(?i)(?:[aeiouhàâäéèêëîïôöùûüœæ]|y(?![aeiouyàâäéèêëîïôöùûüœæ]))")
_ASPIRATED = re.compile(r"(?i)(?:h[ao]ll|hongr|haut|hambourg|hanovre|harlem|harry|harold|hans\b)")
"""Names with an h that is heard: de Hollande, des Hauts-de-France."""
_COMMON_NOUN = re.compile(r"(?:Équipe|Joueur) (?=\S)|Fantôme(?=$| \d)")
"""What the app calls a side or a person until the table does: a noun, which takes its article inside a sentence."""
_ARTICLE = re.compile(r"(?i)(?:les|le) (?=\S)|l['’](?=\S)")
"""An article that a table typed before the name of its side, in capitals or not."""
_OF = {"les ": "des ", "le ": "du ", "l’": "de l’"}


class Catalogue:
    """All sentences of one language."""

    def __init__(self, lang: str, entries: Mapping[str, str]) -> None:
        self.lang = lang
        self.entries = entries
        self._several = {
            text for key, text in entries.items() if key.split(".")[1:2] == ["team"] and text.endswith("s")
        }
        """Side names of the boxes that are plural without an article."""

    def say(self, key: str, **gaps: Any) -> str:
        """The text of that key with its gaps filled; the key itself if the catalogue does not have it."""
        template = self._template(key, gaps)
        if template is None:
            return key
        return "".join(
            text if gap is None else text + self._filled(gaps[gap], form) for text, gap, form in _pieces(template)
        )

    def render(self, words: Any) -> str:
        """The text of a phrase, a list of phrases or plain text in this language."""
        if isinstance(words, Phrase):
            return self.say(words.key, **words.gaps)
        if isinstance(words, Sequence) and not isinstance(words, str):
            return self._joined([self.render(word) for word in words])
        return str(words)

    def has(self, key: str) -> bool:
        return key in self.entries or f"{key}.other" in self.entries

    def _template(self, key: str, gaps: Mapping[str, Any]) -> str | None:
        found = self.entries.get(key)
        if found is None and "n" in gaps:
            one = gaps["n"] < 2 if self.lang == "fr" else gaps["n"] == 1
            found = self.entries.get(f"{key}.{'one' if one else 'other'}")
        return found

    def _joined(self, words: list[str]) -> str:
        return ", ".join(words[:-1]) + _AND[self.lang] + words[-1] if len(words) > 1 else "".join(words)

    def _filled(self, value: Any, form: str) -> str:
        """``{who:de}`` joins as French does (d’Oustal, de Corval, des Verts, du Havre, de l’équipe A), so does
        ``{who:à}`` (à Corval, aux Verts, au Havre, à l’équipe A). ``{who:le}`` follows another preposition (pour les
        Verts, pour Corval, pour l’équipe A); ``{who:cap}`` starts a sentence, ``{who:low}`` goes on with one."""
        text = self.render(value)
        if form in ("de", "le"):
            return self._after_preposition(text, form)
        if form == "à":
            return self._after_to(text)
        if form == "cap":
            return text[:1].upper() + text[1:]
        if form == "low":
            return text[:1].lower() + text[1:]
        return text

    def _after_preposition(self, name: str, preposition: str) -> str:
        article, bare = self._article_of(name)
        if preposition == "le":
            return f"{article}{bare}"
        if article:
            return f"{_OF[article.casefold()]}{bare}"
        return f"d’{name}" if _ELIDES.match(name) and not _ASPIRATED.match(name) else f"de {name}"

    def _article_of(self, name: str) -> tuple[str, str]:
        """The article that a name has inside a sentence, and the rest: none for most; "Le Havre" keeps its own."""
        if name in self._several:
            return "les ", name
        if _COMMON_NOUN.match(name):
            return "l’" if name.startswith("É") else "le ", name[:1].lower() + name[1:]
        typed = _ARTICLE.match(name)
        if typed is None:
            return "", name
        article = typed.group().replace("'", "’")
        return article if article.casefold() == "le " else article.casefold(), name[typed.end() :]

    def _after_to(self, name: str) -> str:
        joined = self._after_preposition(name, "le")
        for article, contracted in (("les ", "aux "), ("le ", "au ")):
            if joined.casefold().startswith(article):
                return contracted + joined[len(article) :]
        return f"à {joined}"


@cache
def _pieces(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """The template taken apart, once: pieces of text, the gap after each, if there is one, and its form."""
    return tuple((text, gap, form or "") for text, gap, form, _ in string.Formatter().parse(template))


def _flatten(prefix: str, table: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        key = f"{prefix}.{name}"
        if isinstance(value, Mapping):
            yield from _flatten(key, value)
        else:
            yield key, value


@cache
def catalogue(lang: str) -> Catalogue:
    """The catalogue of a language, read once."""
    files = {file.stem: file for file in sorted(asset_path("locale", lang).glob("*.toml"))}
    files |= {game: game_path(game, f"words.{lang}.toml") for game in games_with(f"words.{lang}.toml")}
    made_by = (Path(__file__), Path(__file__).with_name("typography.py"))
    source = tuple(map(file_stamp, (*files.values(), *made_by)))
    return Catalogue(lang, compiled(f"words-{lang}", source, lambda: _read(lang, files)))


def _read(lang: str, files: Mapping[str, Path]) -> dict[str, str]:
    polish = _TYPOGRAPHY[lang]
    entries: dict[str, str] = {}
    for room, file in files.items():
        table = tomllib.loads(file.read_text(encoding="utf-8"))
        entries.update((key, polish(text)) for key, text in _flatten(room, table))
    return entries


when_games_change(catalogue.cache_clear)


def say(lang: str, key: str, **gaps: Any) -> str:
    """One text of the catalogue."""
    return catalogue(lang).say(key, **gaps)


def followed(sentence: str, more: str) -> str:
    """A sentence and the next one, if there is one, with a full stop between them unless the first ends with a sign.

    >>> followed("Lancez 3 dés", "Il faut 12 ou plus")
    'Lancez 3 dés. Il faut 12 ou plus'
    """
    if not more:
        return sentence
    return f"{sentence} {more}" if sentence.endswith((".", "!", "?", "…")) else f"{sentence}. {more}"


def closest(language: str) -> str:
    """Our language for people whose system is in this one: English for any that we do not have, French for none."""
    return language if language in LANGUAGES else LANGUAGES[1] if language else LANGUAGES[0]
