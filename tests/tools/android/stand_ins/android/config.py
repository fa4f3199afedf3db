"""What plyer asks for."""

JAVA_NAMESPACE = "org.kivy.android"
