"""The picture of a contest: two sums and the odds."""
