"""What each kind of table says besides what all tables say. A game fills one of these in, a board draws it."""
