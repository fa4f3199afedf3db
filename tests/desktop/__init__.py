"""The desktop app as one folder: ``python -m tests.desktop`` (`make desktop`) builds it and plays it."""
