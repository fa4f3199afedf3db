"""The current language: ``tr('home.turn', n=3)`` returns a sentence, ``tr.watch`` reports a change of language."""

from collections.abc import Callable
from inspect import ismethod
from itertools import count
from typing import Any
from weakref import WeakMethod

from companion.words.phrase import Phrase
from companion.words.texts import catalogue, say
from companion.words.typography import with_whole_scores

Watcher = Callable[..., Any]


class Translation:
    """The current language, and the callbacks for when it changes."""

    def __init__(self, lang: str) -> None:
        self._lang = lang
        self.watchers: dict[int, tuple[Watcher, tuple[Any, ...]]] = {}
        self._tickets = count(1)

    @property
    def lang(self) -> str:
        return self._lang

    def __call__(self, key: str, **gaps: Any) -> str:
        return with_whole_scores(say(self._lang, key, **gaps)) if key else ""

    def render(self, words: Phrase | list[Phrase] | str) -> str:
        """The text of a phrase in the current language."""
        return with_whole_scores(catalogue(self._lang).render(words))

    def switch(self, lang: str) -> None:
        """Change the language and call every watcher, except those removed meanwhile by another watcher."""
        if lang == self._lang:
            return
        self._lang = lang
        for ticket in list(self.watchers):
            watcher = self.watchers.get(ticket)
            if watcher is not None:
                call, args = watcher
                call(*args, self, lang)

    def watch(self, call: Watcher, *args: Any) -> int:
        """Call ``call(*args, translation, lang)`` on every change; pass the returned ticket to ``unwatch``.

        A bound method is held weakly: watching does not keep its object alive, and ends with it.
        """
        ticket = next(self._tickets)
        self.watchers[ticket] = (self._weak(call, ticket) if ismethod(call) else call, args)
        return ticket

    def unwatch(self, ticket: int) -> None:
        self.watchers.pop(ticket, None)

    def _weak(self, call: Watcher, ticket: int) -> Watcher:
        method = WeakMethod(call, lambda _: self.unwatch(ticket))

        def call_while_alive(*args: Any) -> None:
            alive = method()
            if alive is not None:
                alive(*args)

        return call_while_alive


tr = Translation("fr")
