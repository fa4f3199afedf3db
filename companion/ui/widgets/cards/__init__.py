"""Player cards, picture cards and piles."""
