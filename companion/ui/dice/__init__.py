"""The dice room and the page that learns real dice."""
