"""What is asked on the screen, and what has been done so far to answer it: values without Kivy, words or pictures."""
