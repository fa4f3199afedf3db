"""What is behind a question: the possible answers, and what was decided last."""
