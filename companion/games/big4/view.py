"""The pitch as plain facts for the board and the scoreboard."""

from companion.games.big4.state import GOALS_TO_WIN, KEEPER, Pitch, Team
from companion.referee.table import Corner, Table, Token


def table_of(pitch: Pitch) -> Table:
    return Table(
        corners=tuple(Corner(team.name, team.letter, team.kit, team.goals, GOALS_TO_WIN) for team in pitch.teams),
        tokens=tuple(token for team in pitch.teams for token in _eleven(team)),
        period=pitch.round,
        period_name="round",
        turn=pitch.turn,
        playing=pitch.playing,
        contest=pitch.contest,
    )


def _eleven(team: Team) -> list[Token]:
    zone = f"side{team.side}"
    keeper = Token(team.keeper.token, zone, KEEPER, team.keeper.name, "form", {"keeper": True, "yellows": 0})
    return [
        keeper,
        *(
            Token(
                man.player.token,
                zone,
                man.player.post,
                man.player.name,
                man.state,
                {"keeper": False, "yellows": man.yellows},
            )
            for man in team.outfield.values()
        ),
    ]
