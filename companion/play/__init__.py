"""A match being played on this device: its plan, its session and the ways to answer. No Kivy."""
