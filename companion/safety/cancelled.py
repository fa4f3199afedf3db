"""Work that takes long is given up by raising this from its progress."""


class Cancelled(Exception):
    """Somebody gave the work up; nothing was written."""
