"""The proof of the virtual dice."""
