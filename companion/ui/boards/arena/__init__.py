"""The board of a small stadium with dice."""
