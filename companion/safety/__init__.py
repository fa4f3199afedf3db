"""What keeps foreign input and half-written files from doing harm: limits, strict reading, writing whole files."""
