"""The editor of a box's contents."""
