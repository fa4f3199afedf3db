"""How this box is played well: the regular's rules of thumb, and those of the formidable player."""
