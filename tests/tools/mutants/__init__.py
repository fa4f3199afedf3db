"""How well the tests see faults (``python -m tests.tools.mutants``): small ones are planted, each in a copy."""
