"""Full-text search over the clauses of every box: a small index for each language.

Words are weighted by BM25, and a title counts more than a text. SQLite's full-text search is not used because it
handles neither French stems nor typing errors; three hundred clauses are searched here in well under a millisecond.
"""

import math
import re
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from companion.resources import when_games_change
from companion.rulebook.booklet_clause import Clause
from companion.rulebook.hits import Hit, in_order
from companion.rulebook.library import every_clause
from companion.rulebook.spelling import TextWord, folded, starts_with, tokens
from companion.rulebook.typos import Lexicon, slips, slips_forgiven
from companion.words import catalogue

_TITLE, _QUESTION, _ASKED, _TEXT, _READING, _EXAMPLE, _CHAPTER = 3.0, 2.0, 2.0, 1.0, 0.8, 0.6, 0.8
_SATURATION, _LENGTH_MATTERS = 1.2, 0.6
_SAME, _BEGUN, _FAMILIAR, _SLIPPED = 1.0, 0.8, 0.75, 0.5
_ALONE = 0.35
"""The share of its score that a hit keeps if it has almost none of the query's words."""
_TITLE_MET = 0.4
"""The bonus for a hit whose whole title is in the query."""
_WORTH_SHOWING = 0.45
"""Hits below this share of the best score in their box are dropped."""
_WORTH_BESIDE = 0.4
"""In a search over all boxes, hits below this share of the best score are dropped."""
_LEAST_LETTERS = 2
_ID = re.compile(r"[a-z][a-z0-9]-?[a-z]?[0-9]{0,2}")

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class _Unit:
    """One unit of the query: the tokens that match it, each with its weight, and how rare it is."""

    worths: Mapping[str, float]
    rarity: float


class Finding:
    """The hits for one query in all boxes, best first."""

    def __init__(self, index: "Index", hits: Sequence[Hit], wanted: frozenset[str]) -> None:
        self._index = index
        self._wanted = wanted
        self.hits = tuple(hits)

    def of(self, game: str) -> tuple[Hit, ...]:
        """The hits of one box; without a name, those of all boxes that are close enough to the best one."""
        if game:
            return tuple(hit for hit in self.hits if hit.clause.game == game)
        return tuple(hit for hit in self.hits if hit.score >= _WORTH_BESIDE * self.hits[0].score)

    @cached_property
    def counts(self) -> Mapping[str, int]:
        """How many hits each box has."""
        return Counter(hit.clause.game for hit in self.hits)

    def marks(self, text: str) -> list[Span]:
        """The spans of a text that match the query, including related words."""
        return self._index.marks(text, self._wanted)


class Index:
    """All clauses in one language, indexed by the stems of their words and by the concepts these words stand for."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        entries = catalogue(lang).entries
        self._skipped = frozenset(token.word for token in tokens(entries["synonyms.skip"], lang))
        self._phrases = self._read_phrases(entries)
        self._clauses = tuple(every_clause().values())
        self._by_id = {_bare(clause.id): place for place, clause in enumerate(self._clauses)}
        self._standing: dict[str, set[str]] = defaultdict(set)
        for family in self._phrases.values():
            for phrase, words, concept in family:
                if len(phrase) == 1:
                    self._standing[words[0]] |= {phrase[0], concept}
        self.filed: dict[str, list[tuple[int, float]]] = {}
        self._rarity: dict[str, float] = {}
        self._file()
        self._titles = [self._title_words(clause) for clause in self._clauses]
        self._words = sorted(word for word in self._standing if word not in self._skipped)
        self._lexicon = Lexicon(self._words)
        self._unknown = math.log(1 + len(self._clauses))

    def _read_phrases(self, entries: Mapping[str, str]) -> dict[str, list[tuple[tuple[str, ...], list[str], str]]]:
        """The alternative wordings of each concept, by the first stem of the wording, longest first."""
        found: dict[str, list[tuple[tuple[str, ...], list[str], str]]] = defaultdict(list)
        for key, ways in entries.items():
            if key.startswith("synonyms.same."):
                for way in ways.split(","):
                    said = list(tokens(way, self.lang))
                    phrase = tuple(token.stem for token in said)
                    found[phrase[0]].append((phrase, [token.word for token in said], f"={key}"))
        for family in found.values():
            family.sort(key=lambda way: -len(way[0]))
        return found

    def _file(self) -> None:
        """Weight every token of every clause once, so that a query only adds up."""
        weights = [self._weights(clause) for clause in self._clauses]
        lengths = [sum(worth for token, worth in found.items() if token[0] != "=") for found in weights]
        usual = sum(lengths) / len(lengths)
        held = Counter(token for found in weights for token in found)
        for token, times in held.items():
            self._rarity[token] = math.log(1 + (len(weights) - times + 0.5) / (times + 0.5))
        for place, (found, length) in enumerate(zip(weights, lengths, strict=True)):
            damp = _SATURATION * (1 - _LENGTH_MATTERS + _LENGTH_MATTERS * length / usual)
            for token, worth in found.items():
                score = self._rarity[token] * worth * (1 + _SATURATION) / (worth + damp)
                self.filed.setdefault(token, []).append((place, score))

    def _weights(self, clause: Clause) -> dict[str, float]:
        found: dict[str, float] = defaultdict(float)
        for text, worth in self._texts_of(clause):
            said = list(tokens(text, self.lang))
            stems = [token.stem for token in said]
            for place, token in enumerate(said):
                for known in (token.word, token.stem):
                    self._standing[known].add(token.stem)
                if token.word not in self._skipped:
                    found[token.stem] += worth
                for concept, _ in self._concepts(stems, place):
                    found[concept] += worth
        return found

    def _title_words(self, clause: Clause) -> list[set[str]]:
        """The significant words of a title, each with its concepts."""
        said = list(tokens(clause.title(self.lang), self.lang))
        stems = [token.stem for token in said]
        return [
            {token.stem, *(concept for concept, _ in self._concepts(stems, place))}
            for place, token in enumerate(said)
            if token.word not in self._skipped
        ]

    def _texts_of(self, clause: Clause) -> Iterator[tuple[str, float]]:
        lang = self.lang
        yield clause.title(lang), _TITLE
        yield clause.question(lang), _QUESTION
        yield clause.wordings[lang].asked, _ASKED
        yield clause.text(lang), _TEXT
        yield clause.example(lang), _EXAMPLE
        yield from ((clause.reading(lang, reading), _READING) for reading in clause.readings)
        yield catalogue(lang).say(clause.chapter_key), _CHAPTER

    def _concepts(self, stems: Sequence[str], place: int) -> Iterator[tuple[str, int]]:
        """The concepts that start at this word, and how many words each takes: a throw-in is not a throw."""
        longest = 0
        for phrase, _, concept in self._phrases.get(stems[place], ()):
            if len(phrase) >= longest and starts_with(phrase, stems, place):
                longest = len(phrase)
                yield concept, longest

    def search(self, query: str) -> Finding:
        """The matching clauses, best first; the last word of the query may be incomplete."""
        named = self._named(query)
        if named:
            return Finding(self, [Hit(clause, 1.0) for clause in named], frozenset())
        units = list(self._units(query))
        scores: dict[int, float] = defaultdict(float)
        met: dict[int, float] = defaultdict(float)
        for unit in units:
            best: dict[int, float] = {}
            for token, worth in unit.worths.items():
                for place, score in self.filed.get(token, ()):
                    best[place] = max(best.get(place, 0.0), score * worth)
            for place, score in best.items():
                scores[place] += score
                met[place] += unit.rarity
        asked = sum(unit.rarity for unit in units) or 1.0
        wanted = frozenset(token for unit in units for token in unit.worths)
        ranked = {
            place: score * (_ALONE + (1 - _ALONE) * met[place] / asked) * (1 + _TITLE_MET * self._title(place, wanted))
            for place, score in scores.items()
        }
        return Finding(self, in_order(self._worth_showing(ranked), query, self.lang, self._skipped), wanted)

    def _title(self, place: int, wanted: frozenset[str]) -> float:
        """How much of a title the query contains: a title with nothing else is the likeliest answer."""
        words = self._titles[place]
        return sum(not word.isdisjoint(wanted) for word in words) / len(words) if words else 0.0

    def _named(self, query: str) -> list[Clause]:
        """Clauses named by their id or its beginning."""
        bare = folded(query).strip()
        if not _ID.fullmatch(bare) or bare.isalpha():
            return []
        if _bare(bare) in self._by_id:
            return [self._clauses[self._by_id[_bare(bare)]]]
        return [clause for clause in self._clauses if _bare(clause.id).startswith(_bare(bare))]

    def _worth_showing(self, ranked: Mapping[int, float]) -> list[Hit]:
        best: dict[str, float] = defaultdict(float)
        for place, score in ranked.items():
            game = self._clauses[place].game
            best[game] = max(best[game], score)
        hits = [
            Hit(self._clauses[place], score)
            for place, score in sorted(ranked.items(), key=lambda found: (-found[1], found[0]))
        ]
        return [hit for hit in hits if hit.score >= _WORTH_SHOWING * best[hit.clause.game]]

    def _units(self, query: str) -> Iterator[_Unit]:
        """The units of the query: single words, or several words that stand for one concept."""
        said = list(tokens(query, self.lang))
        stems = [token.stem for token in said]
        telling = any(token.word not in self._skipped for token in said)
        place = 0
        while place < len(said):
            concepts = list(self._concepts(stems, place))
            longest = max((length for _, length in concepts), default=1)
            typing = place + longest == len(said) and bool(query) and query[-1].isalnum()
            if longest > 1:
                yield self._unit({concept: _SAME for concept, _ in concepts})
            elif said[place].word not in self._skipped or not telling:
                yield self._unit(self._word(said[place], [concept for concept, _ in concepts], typing=typing))
            place += longest

    def _unit(self, worths: Mapping[str, float]) -> _Unit:
        """A unit as rare as the tokens that match it exactly; an unknown word gets the highest rarity."""
        known = [self._rarity[token] for token, worth in worths.items() if token in self._rarity]
        return _Unit(worths, min(known, default=self._unknown))

    def _word(self, token: TextWord, concepts: Sequence[str], *, typing: bool) -> dict[str, float]:
        worths = dict.fromkeys(concepts, _FAMILIAR)
        if token.stem in self.filed:
            worths[token.stem] = _SAME
        if (typing and len(token.word) >= _LEAST_LETTERS) or (not worths and slips_forgiven(len(token.word))):
            self._add(worths, self._beginning(token.word), _BEGUN)
        if not worths:
            for word, distance in self._meant(token.word, typing=typing).items():
                self._add(worths, [word], _SLIPPED / distance)
        return worths

    def _add(self, worths: dict[str, float], words: Sequence[str], worth: float) -> None:
        for word in words:
            for token in self._standing[word]:
                familiar = _FAMILIAR if token[0] == "=" else 1.0
                worths[token] = max(worths.get(token, 0.0), worth * familiar)

    def _beginning(self, letters: str) -> list[str]:
        """The known words that start with these letters."""
        first = bisect_left(self._words, letters)
        return self._words[first : bisect_left(self._words, letters + "\uffff")]

    def _meant(self, typed: str, *, typing: bool) -> dict[str, int]:
        near = self._lexicon.near(typed)
        if near or not typing:
            return near
        allowed = min(1, slips_forgiven(len(typed)))
        begun = {word: slips(typed, word[: len(typed)], allowed) for word in self._beginning(typed[:1])}
        return {word: distance for word, distance in begun.items() if 0 < distance <= allowed}

    def marks(self, text: str, wanted: frozenset[str]) -> list[Span]:
        said = list(tokens(text, self.lang))
        stems = [token.stem for token in said]
        spans: list[Span] = []
        for place, token in enumerate(said):
            lengths = [length for concept, length in self._concepts(stems, place) if concept in wanted]
            if token.stem in wanted and token.word not in self._skipped:
                lengths.append(1)
            if lengths and (not spans or token.start >= spans[-1][1]):
                spans.append((token.start, said[place + max(lengths) - 1].end))
        return spans


def _bare(id: str) -> str:
    """An id as people type it: without the dash and leading zeros."""
    return re.sub(r"(?<=[a-z])0+(?=[1-9])", "", re.sub(r"[^a-z0-9]", "", id.lower()))


@cache
def index(lang: str) -> Index:
    """The index of a language, built on first use."""
    return Index(lang)


def search(lang: str, query: str) -> Finding:
    """Search the clauses of all boxes, best hits first."""
    return index(lang).search(query)


when_games_change(index.cache_clear)
