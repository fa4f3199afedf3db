"""Shapes and grounds drawn on a canvas."""
