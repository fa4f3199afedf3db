"""The celebration of a goal."""
