"""Device features beyond the screen. Where one is missing, nothing happens and the match goes on."""
