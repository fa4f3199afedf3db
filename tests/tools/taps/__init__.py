"""How many touches a match takes: ``make taps``, or ``python -m tests.tools.taps [GAME …]`` on a virtual screen.

The same fixed matches are played through the real window, from home, once with real and once with virtual dice. A
sensible bot decides, a sensible player touches: with the fewest touches that the screen offers. What the app does by
itself is no touch. One line is printed for each game, mode and kind of dice::

    big4 easy real mean 10.9 worst 39 set-up 0

``mean`` and ``worst`` are touches a turn (from one ``Turn`` event to the next), ``set-up`` those for laying out the
box before the first turn (draws and squares). The way from home to the first turn, without laying out, is printed
below as "launch to kick-off", then the goals that fall short.

How a panel takes part: the touches come from the panel of the question, ``AnswerPanel.taps_for(answer, then)``. It
yields widgets, tokens of the board (by their id) or None for the main button; the main button is touched after them
only if the answer was not accepted by then. A panel whose one touch answers the next question too calls
``then(answer)`` for the answer that the player will give there. Nothing has to be registered here.

How a decision is made: see ``player.Decisions``. A pad on which players enter the outcome of several throws at once
should have that outcome thrown there, not picked at random among its keys.
"""
