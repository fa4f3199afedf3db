"""All tests on two cores (``python -m tests.parallel``), without waiting for each other."""
