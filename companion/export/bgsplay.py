"""The ``.bgsplay`` file: every object once, referred to by a number inside the file and by its stable id outside."""

import json
from datetime import datetime
from typing import Any

from companion.export.bgstats import SOURCE, TIME, GamePlay, plays, stable_id
from companion.referee import MatchFile
from companion.sheet import Sheet


def play_file(saved: MatchFile, sheet: Sheet, lang: str, fallback: datetime) -> str:
    """The text of such a file; a second import updates the first. It names nobody as the app's user."""
    found = plays(saved, sheet, lang, fallback)
    first = found[0]
    people = {seat.id: seat.name for seat in first.seats}
    numbers = {id: number for number, id in enumerate(people, 1)}
    stamp = first.ended.strftime(TIME)
    about = {"modificationDate": stamp}
    return json.dumps(
        {
            "about": SOURCE,
            "games": [
                about
                | {
                    "id": 1,
                    "uuid": stable_id("game", first.game),
                    "name": first.game_name,
                    "highestWins": True,
                    "noPoints": first.no_points,
                    "cooperative": False,
                    "usesTeams": first.teams,
                    **({"bggId": first.bgg_id} if first.bgg_id else {}),
                }
            ],
            "players": [
                about | {"id": numbers[id], "uuid": id, "name": name, "isAnonymous": False}
                for id, name in people.items()
            ],
            "locations": [about | {"id": 1, "uuid": stable_id("place", first.place.casefold()), "name": first.place}]
            if first.place
            else [],
            "plays": [_play_of_file(play, numbers) for play in found],
            "userInfo": {"meRefId": 0},
        },
        ensure_ascii=False,
        indent=1,
    )


def _play_of_file(play: GamePlay, numbers: dict[str, int]) -> dict[str, Any]:
    stamp = play.ended.strftime(TIME)
    return {
        "uuid": play.id,
        "gameRefId": 1,
        **({"locationRefId": 1} if play.place else {}),
        "playDate": stamp,
        "playDateYmd": int(play.ended.strftime("%Y%m%d")),
        "entryDate": stamp,
        "modificationDate": stamp,
        "durationMin": play.minutes,
        "ignored": False,
        "manualWinner": True,
        "rounds": play.rounds,
        "usesTeams": play.teams,
        "board": play.board,
        "comments": play.comment,
        "playerScores": [
            {
                "playerRefId": numbers[seat.id],
                "score": "" if play.no_points else str(seat.score),
                "winner": seat.winner,
                "startPlayer": seat.starts,
                "newPlayer": False,
                "rank": seat.rank,
                "seatOrder": order,
                "role": "" if seat.team == seat.name else seat.team,
                **({"team": seat.letter} if play.teams else {}),
            }
            for order, seat in enumerate(play.seats, 1)
        ],
    }
