"""The data of each kind of table. A game fills in one of these, and a board draws it."""
