"""The language switch, where saying a thing anew takes another away."""

from companion.words.translation import Translation


def test_whoever_left_during_the_switch_is_not_called():
    words, called = Translation("fr"), []
    words.watch(lambda *_: words.unwatch(second))
    second = words.watch(lambda *_: called.append("second"))
    words.watch(lambda *_: called.append("third"))
    words.switch("en")
    assert called == ["third"]


def test_whoever_comes_during_the_switch_speaks_the_new_language_already():
    words, called = Translation("fr"), []
    words.watch(lambda *_: words.watch(lambda *_: called.append(words.lang)))
    words.switch("en")
    assert called == []
    words.switch("fr")
    assert "fr" in called


def test_the_same_language_again_calls_nobody():
    words, called = Translation("fr"), []
    words.watch(lambda *_: called.append(words.lang))
    words.switch("fr")
    assert called == []
