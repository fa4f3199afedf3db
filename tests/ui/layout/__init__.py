"""Where everything that is drawn lies on the window, and what is wrong with that: see ``tests.ui.layout_walk``."""
