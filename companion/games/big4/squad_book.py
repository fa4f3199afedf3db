"""The squads of this box for the editor, as plain JSON."""

from collections.abc import Sequence
from typing import Any

from companion.games.big4.squad_csv import squad_as_csv, squad_from_csv
from companion.games.big4.squads import (
    CARD_POSTS,
    CARDS_A_POST,
    KEEPER,
    KEEPER_STARS,
    MOST_STARS,
    SAMPLES,
    read_squad,
    sample_squad,
)
from companion.games.big4.stars import TOPICS
from companion.referee.question import Answer, Question
from companion.referee.squads import BadSquad, ReadStars, SquadBook, SquadProblem, SquadSheet


class Big4Squads(SquadBook):
    posts = CARD_POSTS
    keeper = KEEPER
    keeper_stars = KEEPER_STARS
    cards_a_post = CARDS_A_POST
    most_stars = MOST_STARS
    starred_modes = ("advanced",)

    def samples(self) -> Sequence[SquadSheet]:
        return [sample_squad(name).as_json() for name in SAMPLES]

    def problems(self, squad: SquadSheet) -> list[SquadProblem]:
        try:
            read = read_squad(squad)
        except BadSquad as bad:
            return [SquadProblem(bad.words)]
        return list(read.problems())

    def to_csv(self, squad: SquadSheet) -> str:
        return squad_as_csv(read_squad(squad))

    def from_csv(self, text: str) -> dict[str, Any]:
        return squad_from_csv(text).as_json()

    def stars_read(self, question: Question, answer: Answer) -> ReadStars | None:
        if question.topic not in TOPICS.values():
            return None
        what, gaps = question.topic.partition(".")[2], question.gaps
        return ReadStars(question.seat.side, gaps["post"], gaps["name"], what, gaps["face"], answer)
