"""Files that leave the app or come into it."""
