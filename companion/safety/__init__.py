"""Protection against untrusted input and half-written files: limits, strict reading, atomic writes."""
