"""Taking back what was answered: at once, or after everybody has agreed."""
