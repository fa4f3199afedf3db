"""The board of a pitch of squares."""
