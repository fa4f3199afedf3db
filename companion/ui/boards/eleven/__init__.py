"""The board of two to four teams of eleven cards."""
