"""The chances of winning in a match."""
