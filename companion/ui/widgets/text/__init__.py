"""Widgets of text: labels that keep to the room they have."""
