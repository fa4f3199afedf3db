"""What the screens say and show, computed without Kivy."""
