"""What can be proved of the Android package without building it (`make android-check`)."""
