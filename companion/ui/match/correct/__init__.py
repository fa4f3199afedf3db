"""Correcting an earlier answer."""
