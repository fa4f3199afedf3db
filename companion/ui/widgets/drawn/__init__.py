"""Shapes and backgrounds drawn on a canvas."""
