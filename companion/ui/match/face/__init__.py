"""Face to face: the match on a device that lies flat between the players."""
