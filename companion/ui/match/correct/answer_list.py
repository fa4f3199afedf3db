"""The answers of the match on paper, oldest first: a tap chooses the one to correct."""

from collections.abc import Mapping, Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.present.correction_words import AnswerLine
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.events import fires
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.scrolling import scroll_to
from companion.ui.widgets.tappable import Tappable
from companion.words.translation import tr

_ROW = 62


class AnswerRow(Tappable, Widget):
    """One answer: its turn, its mark, its text; ``note`` says what happens to it after the correction."""

    at = NumericProperty(0)
    turn = StringProperty("")
    mark = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    strong = BooleanProperty(False)
    chosen = BooleanProperty(False)
    struck = BooleanProperty(False)
    framed = ListProperty([1, 1])

    def on_release(self) -> None:
        answers = self.parent
        while answers is not None and not isinstance(answers, AnswerList):
            answers = answers.parent
        if answers is not None:
            answers.dispatch("on_answer", int(self.at))


@fires(on_answer="with the position of the tapped answer")
class AnswerList(Plate):
    """``show`` lists the answers with one of them chosen; ``on_answer`` gives the position of a tapped one."""

    score = StringProperty("")
    headed = BooleanProperty(True)

    def show(self, lines: Sequence[AnswerLine], chosen: int, later: Mapping[int, str]) -> None:
        """``later`` says of each later answer whether it is replayed or struck."""
        high = dp(_ROW) * max(1.0, theme.text_scale)
        self.ids.rows.data = [
            {
                "at": line.at,
                "turn": line.turn,
                "mark": line.mark,
                "text": line.text,
                "strong": line.strong,
                "chosen": line.at == chosen,
                "struck": later.get(line.at) == "struck",
                "note": tr(f"correct.later.{later[line.at]}") if line.at in later else "",
                "row_size": (self.width, high),
            }
            for line in lines
        ]

    def bring(self, index: int) -> None:
        """Scroll until that row is in the middle."""
        rows = self.ids.rows
        high = dp(_ROW) * max(1.0, theme.text_scale)
        spare = len(rows.data) * high - rows.height
        above = (index + 0.5) * high - rows.height / 2
        scroll_to(rows, 1 - min(1, max(0, above / spare)) if spare > 0 else 1)


load_kv("match/correct/answer_list")
