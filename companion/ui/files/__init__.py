"""Exporting and importing files."""
