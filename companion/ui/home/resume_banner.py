"""The unfinished match: its score, and a tap to resume it."""

from kivy.properties import ListProperty, NumericProperty, OptionProperty, StringProperty

from companion.referee import Referee
from companion.referee.speech import Speech
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.drawn.centre_circle import CentreCircle
from companion.ui.widgets.events import fires
from companion.words.translation import tr


@fires(on_resume="when the user wants to resume the match")
class ResumeBanner(CentreCircle):
    """``form`` is the screen's: a phone has the action below the score. ``on_resume`` fires on a tap."""

    game = StringProperty("")
    place = StringProperty("")
    state = StringProperty("")
    names = ListProperty(["", ""])
    team_colours = ListProperty(["home", "away"])
    letters = ListProperty(["", ""])
    goals = ListProperty([0, 0])
    playing = NumericProperty(-1)
    form = OptionProperty("wide", options=("phone", "upright", "wide"))
    facing = ListProperty(["", ""])
    """The names beside the score, if there are two."""
    aside = StringProperty("")
    """What the button says where game and turn stand beside the names."""

    def show(self, referee: Referee) -> None:
        """Show the state of that match."""
        table = referee.table
        side = referee.question.seat.side if referee.question else table.playing
        playing = table.playing if table.playing is not None else side
        self.game = tr.render(referee.game.title(referee.header))
        self.team_colours = [corner.colours for corner in table.corners]
        self.letters = [corner.letter for corner in table.corners]
        self.goals = [corner.goals for corner in table.corners]
        self.names = [corner.name for corner in table.corners]
        self.facing = self.names if len(self.names) == 2 else ["", ""]
        self.playing = -1 if playing is None else playing
        period = period_words(referee)
        turn = tr("home.turn", n=table.turn) if table.turn else ""
        whose = "" if playing is None else tr("home.whose_turn", team=table.corners[playing].name)
        self.place = _sentence(period, turn)
        self.state = _sentence(period or turn, whose)
        self.aside = "" if len(self.names) == 2 else f"{self.game} · {self.state}"


def period_words(referee: Referee) -> str:
    """The current round or half, as its game calls it; empty if the game has none."""
    return Speech(referee.game, tr).period(referee.table.period_name, referee.table.period)


def _sentence(*parts: str) -> str:
    text = ", ".join(part for part in parts if part)
    return text[:1].upper() + text[1:]


load_kv("home/resume_banner")
