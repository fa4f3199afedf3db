"""The squads that sides play with: on the shelf, chosen for a match, and being edited."""
