"""What the screens say and show, worked out without Kivy."""
