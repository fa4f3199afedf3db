"""Teams at a glance: block, shirt, score, cards."""
