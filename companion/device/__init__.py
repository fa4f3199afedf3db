"""What the tablet can do beside showing a screen. Where it cannot, nothing happens and the match goes on."""
