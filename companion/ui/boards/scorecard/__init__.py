"""The board of a match of which only the score is kept."""
