"""The board of sixteen tiles between two goals."""
