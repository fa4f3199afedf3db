"""The desktop app as one folder: ``python -m tests.tools.desktop`` (`make desktop`) builds it and plays it."""
