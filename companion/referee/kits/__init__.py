"""The kit of a box: its parts, how people change them, and the file that carries them."""
