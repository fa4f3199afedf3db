"""All tests on two cores (``python -m tests.tools.parallel``), without waiting for each other."""
