"""Exports of a match: PDF, picture, plain text, table, match file, and a play for BG Stats."""

from companion.export.bgsplay import play_file
from companion.export.bgstats import Link, links, qr_code
from companion.export.files import FORMATS, Exported, Stopped, exported, plays_of
from companion.export.timeline_rows import timeline_csv

__all__ = [
    "FORMATS", "Exported", "Link", "Stopped", "exported", "links", "play_file", "plays_of", "qr_code", "timeline_csv",
]  # fmt: skip
