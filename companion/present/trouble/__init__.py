"""What the pages about a crash, a full disk and a rescued library say."""
