"""Keeping the score without refereeing."""
