"""Words that shrink to their place: none is broken between two letters."""

import pytest
from kivy.core.text import Label as CoreLabel

from companion.ui.widgets.text.fitted import Fitted
from tests.ui.stage import Stage


@pytest.mark.parametrize("largest", [16, 22, 25.6, 28.8])
@pytest.mark.parametrize("word", ["Récupération", "Remplacements", "Free-kicks"])
def test_a_word_that_may_be_wrapped_stays_in_one_line(stage: Stage, word: str, largest: float) -> None:
    """Letters are as wide as whole pixels: a word half as high may be more than half as wide."""
    broken = []
    for wide in range(60, 220):
        label = Fitted(text=word, font="TextStrong", wrap=True, type_size=largest, size=(wide, 60))
        label.settle()
        looks = {"text": word, "font_name": label.written_in, "font_size": label.font_size}
        alone, within = CoreLabel(**looks), CoreLabel(**looks, text_size=(wide, None))
        alone.refresh()
        within.refresh()
        if within.texture.height > alone.texture.height:
            broken.append(wide)
    assert broken == []
