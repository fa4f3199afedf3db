"""The library of matches and settings, saved before the screen shows anything."""

from typing import TYPE_CHECKING

from companion.lazily import lazily

if TYPE_CHECKING:
    from companion.store.carried import CarriedMatch, Holdings
    from companion.store.claim import Claim
    from companion.store.library import KeptSquad, Library, NewEntry, Shelved
    from companion.store.opening import Opened, Rescue, last_rescue, mark_seen, open_library, rescue, settle
    from companion.store.past import PastMatch
    from companion.store.reading import copied
    from companion.store.salvage import Found, is_library
    from companion.store.transfer import Merged
    from companion.store.trouble import BadLibrary, Elsewhere, Unwritten
    from companion.store.unkept import Unkept
    from companion.store.waiting import Waiting

__all__ = [
    "BadLibrary",
    "CarriedMatch",
    "Claim",
    "Elsewhere",
    "Found",
    "Holdings",
    "KeptSquad",
    "Library",
    "Merged",
    "NewEntry",
    "Opened",
    "PastMatch",
    "Rescue",
    "Shelved",
    "Unkept",
    "Unwritten",
    "Waiting",
    "copied",
    "is_library",
    "last_rescue",
    "mark_seen",
    "open_library",
    "rescue",
    "settle",
]

__getattr__ = lazily(
    __name__,
    {
        "carried": "CarriedMatch Holdings",
        "claim": "Claim",
        "library": "KeptSquad Library NewEntry Shelved",
        "opening": "Opened Rescue last_rescue mark_seen open_library rescue settle",
        "past": "PastMatch",
        "reading": "copied",
        "salvage": "Found is_library",
        "transfer": "Merged",
        "trouble": "BadLibrary Elsewhere Unwritten",
        "unkept": "Unkept",
        "waiting": "Waiting",
    },
)
