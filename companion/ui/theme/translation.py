"""The name ``_`` in kv files: ``_('home.turn', n=root.n)`` is updated when the language changes."""

from collections.abc import Callable
from typing import Any

from kivy.lang import Observable, global_idmap

from companion.words.translation import tr


class KvTranslation(Observable):
    """Kivy looks for the literal ``_(`` in a kv expression and binds to this object, which forwards to ``tr``."""

    def __call__(self, key: str, **gaps: Any) -> str:
        return tr(key, **gaps)

    def fbind(self, name: str, func: Callable[..., Any], *args: Any, **kwargs: Any) -> int:
        return tr.watch(func, *args)

    def unbind_uid(self, name: str, uid: int) -> None:
        tr.unwatch(uid)


global_idmap["_"] = KvTranslation()
