"""The dice room and the screen for testing real dice."""
