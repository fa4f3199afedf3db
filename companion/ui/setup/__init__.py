"""A new match before kick-off."""
