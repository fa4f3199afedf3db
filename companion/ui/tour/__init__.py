"""The guided first match and the demonstration: the app plays by itself."""
