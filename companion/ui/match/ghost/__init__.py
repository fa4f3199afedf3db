"""A match in which the app plays a side: what it says, and what hands move for it."""
