"""Tests speak French, whatever the language of the machine they run on."""

import os

os.environ["LANGUAGE"] = "fr"
