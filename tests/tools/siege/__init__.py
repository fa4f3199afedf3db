"""An attack on everything that must not break: ``make siege``, bounded by ``SIEGE_MINUTES``."""
