"""What the screen shows of a question: one plain value, worked out of the state of the question."""
