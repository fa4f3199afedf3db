"""Widgets that several screens share; ``theme/shared_widgets`` lists those that layouts name."""
