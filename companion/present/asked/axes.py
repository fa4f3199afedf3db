"""The rows of a pad for an answer in words: what each asks for, and its texts."""

from dataclasses import dataclass

from companion.play.asking.word_entry import WordEntry
from companion.play.option_axes import OptionAxis
from companion.referee import Game
from companion.words.translation import tr


@dataclass(frozen=True, slots=True)
class WordRow:
    """One row: its label and its texts, by the value that each stands for."""

    label: str
    words: dict[str, str]


def axis_rows(game: Game, entry: WordEntry) -> list[WordRow]:
    """A row for each axis; one that is alone has the words of the options."""
    return [_row(game, entry, axis) for axis in entry.axes]


def _row(game: Game, entry: WordEntry, axis: OptionAxis) -> WordRow:
    if len(entry.axes) == 1:
        said = {option.says[0][1]: tr.render(option.words) for option in reversed(entry.options)}
        return WordRow(tr("match.say_result_short"), {value: said[value] for value in axis.values})
    words = {value: _word(game, axis, value) for value in axis.values}
    return WordRow(tr(f"{game.id}.facet.{axis.name}"), words)


def _word(game: Game, axis: OptionAxis, value: str) -> str:
    return value if axis.counts else tr(f"{game.id}.{axis.name}.{value}")
