"""Limits for untrusted files and lines. Anything larger is refused with a reason.

Every limit is several times what the largest real match, squad or backup needs. companion/cli/README.md lists them.
"""

LINE_BYTES = 1_000_000
"""One line of the line protocol."""
FILE_BYTES = 4_000_000
"""A match file, a kit or a squad."""
BACKUP_BYTES = 60_000_000
"""A backup as stored on disk."""
BACKUP_UNPACKED = 400_000_000
"""All parts of a backup together; they are read one by one, so this is never in memory at once."""
BACKUP_RATIO = 60
"""How many times a part of a backup may grow when unpacked; real parts grow about tenfold."""
RATIO_FREE = 100_000
"""Parts up to this size may grow without limit."""
PART_BYTES = FILE_BYTES
"""One part of a backup: a match, or all squads, kits or settings."""

DEPTH = 40
"""The nesting depth of lists and objects."""
WHOLE_NUMBER = 2**53
"""The largest integer that every JSON reader keeps exactly."""
TEXT = 20_000
"""Any text inside a file."""
NAME = 80
"""The name of a person, a team, a player, a title, a place."""
REMARK = 2_000
"""A comment, a decision or its reason."""

CLOCK = 1_000_000
"""Seconds on the clock of a match: eleven days."""
ENTRIES = 10_000
"""Entries of one journal; a long match has a few hundred."""
REPLAYED = 400_000
"""Answers that undo, redo and correct may make the rules replay, over a whole journal."""
ANNOTATIONS = 2_000
"""Notes in one match."""
GOALS = 99
"""Goals that a decision of the players adds or removes, for each side."""
SIDES = 8
"""More sides than any box has."""
CARDS = 200
"""Cards of one squad."""
STROKE_POINTS = 20_000
"""Points of one signature."""
