"""A release: what must hold before it, and the files that it has (`make release`)."""
