"""What the screens say about chances: of winning, and of a goal with each option."""
