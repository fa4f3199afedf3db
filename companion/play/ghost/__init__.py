"""The sides that the app plays: who they are, what they answer, and their turns in steps."""
