"""How well the tests see faults (``python -m tests.mutants``): small ones are planted one by one, each in a copy."""
