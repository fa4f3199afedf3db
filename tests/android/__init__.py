"""What can be proved of the Android package without building it: ``python -m tests.android`` (`make android-check`)."""
