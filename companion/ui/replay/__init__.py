"""A match watched again, move by move."""
