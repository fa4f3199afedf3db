"""The app around its screens: navigation, settings, background tasks, sound and vibration."""
