"""The only room that knows Kivy: what the table sees and touches."""
