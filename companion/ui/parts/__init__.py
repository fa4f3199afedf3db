"""The pieces that screens and boards are put together from."""
