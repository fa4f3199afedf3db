"""The moment after a goal."""
