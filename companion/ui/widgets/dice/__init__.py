"""Dice: landed, not yet thrown, in flight, and the pad to enter real faces."""
