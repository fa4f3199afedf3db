"""The match sheet on paper."""
