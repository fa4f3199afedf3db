"""Team widgets: block, shirt, score, cards."""
