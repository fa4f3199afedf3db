"""The board of a small stadium where dice lie."""
