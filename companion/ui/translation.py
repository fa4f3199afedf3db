"""The word ``_`` of the layouts: ``_('home.turn', n=root.n)``, said anew whenever the language changes."""

from collections.abc import Callable
from inspect import ismethod
from itertools import count
from typing import Any
from weakref import WeakMethod

from kivy.lang import Observable, global_idmap

from companion.words import Phrase, catalogue, say


class Translation(Observable):
    """Kivy watches the literal ``_(`` in a layout and binds to this; a switch calls all that is bound."""

    def __init__(self, lang: str) -> None:
        super().__init__()
        self._lang = lang
        self._watchers: dict[int, tuple[Callable[..., Any], tuple[Any, ...]]] = {}
        self._tickets = count(1)

    @property
    def lang(self) -> str:
        return self._lang

    def __call__(self, key: str, **gaps: Any) -> str:
        return say(self._lang, key, **gaps) if key else ""

    def render(self, words: Phrase | list[Phrase] | str) -> str:
        """What the rules said, in the language of the table."""
        return catalogue(self._lang).render(words)

    def switch(self, lang: str) -> None:
        """Say everything on the screen again in another language.

        Saying it anew may take widgets away: whoever has gone meanwhile is not called any more.
        """
        if lang == self._lang:
            return
        self._lang = lang
        for ticket in list(self._watchers):
            watcher = self._watchers.get(ticket)
            if watcher is not None:
                call, args = watcher
                call(*args, self, lang)

    def watch(self, call: Callable[[Any, str], Any]) -> int:
        """Call back on every switch, for sentences that Python writes. The ticket is for ``unwatch``.

        A method is held weakly: watching keeps nobody alive.
        """
        if not ismethod(call):
            return self.fbind("_", call)
        method = WeakMethod(call)
        ticket = next(self._tickets)

        def call_while_alive(*args: Any) -> None:
            alive = method()
            if alive is None:
                self.unwatch(ticket)
            else:
                alive(*args)

        self._watchers[ticket] = (call_while_alive, ())
        return ticket

    def unwatch(self, ticket: int) -> None:
        self._watchers.pop(ticket, None)

    def fbind(self, name: str, func: Callable[..., Any], *args: Any, **kwargs: Any) -> int:
        ticket = next(self._tickets)
        self._watchers[ticket] = (func, args)
        return ticket

    def unbind_uid(self, name: str, uid: int) -> None:
        self.unwatch(uid)


tr = Translation("fr")
global_idmap["_"] = tr
