"""Dice: landed, in the hand, thrown, and the pad to enter real faces."""
