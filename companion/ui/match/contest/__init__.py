"""The display of a contest: two sums and the odds."""
