"""Words in the room they are given."""

from kivy.uix.floatlayout import FloatLayout

from companion.ui.widgets.text.words import Words
from tests.ui.stage import Stage

LONG = "Lancez deux dés classiques et le dé action, puis dites au tableau ce qui est tombé"


class CountedWords(Words):
    """Words that know how often they were fitted."""

    fits = 0

    def fit(self, *args: object) -> None:
        self.fits += 1
        super().fit(*args)


def shown(stage: Stage, **given: object) -> CountedWords:
    words = CountedWords(text=LONG, **given)
    root = FloatLayout()
    root.add_widget(words)
    stage.open(root)
    return words


def test_words_shrink_to_the_lines_they_may_have(stage: Stage) -> None:
    free, bound = shown(stage, room_x=300, type_size=40), shown(stage, room_x=300, type_size=40, lines=2)
    assert free.font_size == 40
    assert free.height > 4 * 40
    assert bound.font_size < 40
    assert bound.height < 3 * bound.font_size


def test_words_are_fitted_once_for_each_change(stage: Stage) -> None:
    words = shown(stage, room_x=300, type_size=40, lines=2)
    before = words.fits
    stage.frames(5)
    assert words.fits == before
    words.text = LONG + "."
    stage.frames(5)
    assert words.fits == before + 1
