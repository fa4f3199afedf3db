"""Colours, fonts, drawings and layout files that every widget uses."""
