"""The library of matches and settings, saved before the screen shows anything."""

from typing import TYPE_CHECKING

from companion.lazily import lazily

if TYPE_CHECKING:
    from companion.store.claim import Claim
    from companion.store.library import Library
    from companion.store.no_library import NoLibrary
    from companion.store.opening import Opened, Rescue, last_rescue, mark_seen, open_library, rescue, settle
    from companion.store.reading import copied
    from companion.store.salvage import RescuedMatch, is_library
    from companion.store.squads import StoredSquad
    from companion.store.stored_match import Holdings, StoredMatch
    from companion.store.summaries import PastMatch
    from companion.store.transfer import Merged
    from companion.store.trouble import BadLibrary, ChangedElsewhere, NotSaved
    from companion.store.unsaved_entries import UnsavedEntries

__all__ = [
    "BadLibrary",
    "ChangedElsewhere",
    "Claim",
    "Holdings",
    "Library",
    "Merged",
    "NoLibrary",
    "NotSaved",
    "Opened",
    "PastMatch",
    "Rescue",
    "RescuedMatch",
    "StoredMatch",
    "StoredSquad",
    "UnsavedEntries",
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
        "claim": "Claim",
        "library": "Library",
        "no_library": "NoLibrary",
        "opening": "Opened Rescue last_rescue mark_seen open_library rescue settle",
        "reading": "copied",
        "salvage": "RescuedMatch is_library",
        "squads": "StoredSquad",
        "stored_match": "Holdings StoredMatch",
        "summaries": "PastMatch",
        "transfer": "Merged",
        "trouble": "BadLibrary ChangedElsewhere NotSaved",
        "unsaved_entries": "UnsavedEntries",
    },
)
