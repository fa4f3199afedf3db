"""Past matches and their statistics."""
