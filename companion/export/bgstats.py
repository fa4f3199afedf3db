"""A play for BG Stats: a deep link, its QR code, and a ``.bgsplay`` file. Source ids never change.

A box says how its result is counted (``Game.counted_by``): by goals, by ranks if sides are eliminated one after the
other, or match by match if several make a tie; then each match is a play, and its comment gives the state of the tie.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote
from uuid import NAMESPACE_URL, uuid5

from companion.games import game
from companion.referee import MatchFile
from companion.sheet import Sheet
from companion.sheet.about import About
from companion.sheet.sheet import MatchScore
from companion.words import Catalogue, catalogue

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Quatrième Arbitre"
LONGEST_COMMENT = 400
_MOST_IN_CODE = 2900
_SHORTER = ((120, ()), (0, ()), (0, ("role",)), (0, ("role", "rank", "sourcePlayerId")))
"""What a code leaves out, step by step: the length of the comment, and which fields of the players."""
_OURS = uuid5(NAMESPACE_URL, "fourth-official/bgstats")
TIME = "%Y-%m-%d %H:%M:%S"


@dataclass(frozen=True, slots=True)
class RankedPerson:
    """A person in a play: ``rank`` is counted from 1, the best first."""

    name: str
    team: str
    side: int
    starts: bool
    winner: bool
    score: int
    rank: int

    @property
    def letter(self) -> str:
        """Players with the same letter are a team."""
        return chr(ord("A") + self.side)

    @property
    def id(self) -> str:
        return stable_id("player", " ".join(self.name.casefold().split()))


@dataclass(frozen=True, slots=True)
class GamePlay:
    """One play as BG Stats counts plays."""

    id: str
    game: str
    game_name: str
    bgg_id: int | None
    no_points: bool
    ended: datetime
    minutes: int
    board: str
    place: str
    comment: str
    seats: tuple[RankedPerson, ...]
    teams: bool
    rounds: int


@dataclass(frozen=True, slots=True)
class Link:
    """A deep link for one play; ``code`` is a shorter one that a QR code can hold."""

    title: str
    address: str
    code: str

    @property
    def in_app(self) -> str:
        """The same address with the scheme that only the app answers: no browser opens it."""
        return self.address.replace("https:", "bgstats:", 1)


def stable_id(*parts: str) -> str:
    """An id that is the same for the same thing on every device."""
    return str(uuid5(_OURS, "/".join(parts))).upper()


def plays(saved: MatchFile, sheet: Sheet, lang: str, fallback: datetime) -> list[GamePlay]:
    """One play, or one for each match of a tie. ``fallback`` is the time it ended, if the match does not say."""
    words, box = catalogue(lang), game(saved.header.game)
    how = box.counted_by(len(sheet.sides))
    scores = sheet.matches if how == "matches" else sheet.matches[-1:]
    minutes = About.file(saved).minutes or 0
    return [
        GamePlay(
            id=saved.uuid if len(scores) == 1 else stable_id("leg", saved.uuid, str(number)),
            game=sheet.box or f"{box.id}/{words.render(sheet.title)}",
            game_name=words.render(sheet.title),
            bgg_id=game(sheet.box).bgg_id if sheet.box else None,
            no_points=how == "ranks",
            ended=_ended(saved, fallback),
            minutes=minutes // len(scores),
            board=words.render(sheet.mode_words),
            place=sheet.place,
            comment=_comment(sheet, words, number, len(scores)),
            seats=_seats(saved, sheet, score, how, last=number == len(scores)),
            teams=any(len(people) > 1 for people in sheet.people),
            rounds=len(score.periods),
        )
        for number, score in enumerate(scores, 1)
    ]


def _ended(saved: MatchFile, fallback: datetime) -> datetime:
    for moment in (saved.ended, saved.begun, saved.header.date and f"{saved.header.date}T12:00:00+00:00"):
        try:
            parsed = datetime.fromisoformat(moment)
            return (parsed if parsed.tzinfo else parsed.replace(tzinfo=UTC)).astimezone(UTC)
        except (ValueError, OverflowError):
            continue
    return fallback.astimezone(UTC)


def _seats(saved: MatchFile, sheet: Sheet, score: MatchScore, how: str, *, last: bool) -> tuple[RankedPerson, ...]:
    winner = sheet.winner if how != "matches" else None if last and sheet.result is None else score.winner
    ranks = _ranks(sheet, score, winner)
    starter = saved.header.players[saved.header.starts] if saved.header.starts is not None else ""
    return tuple(
        RankedPerson(person, team, side, person == starter, side == winner, score.goals[side], ranks[side])
        for side, team in enumerate(sheet.sides)
        for person in sheet.people[side]
    )


def _ranks(sheet: Sheet, score: MatchScore, winner: int | None) -> list[int]:
    """The referee's ranks if more than two played; otherwise the winner first, or both first."""
    ranking = sheet.result.ranking if sheet.result else ()
    if len(sheet.sides) > 2 and len(ranking) == len(sheet.sides):
        return [ranking.index(side) + 1 for side in range(len(sheet.sides))]
    if winner is not None:
        return [1 if side == winner else 2 for side in range(len(sheet.sides))]
    return [1 + sum(other > goals for other in score.goals) for goals in score.goals]


def _comment(sheet: Sheet, words: Catalogue, number: int, of: int) -> str:
    """The tie, the result, the scorers, the players' comments; cut to what BG Stats takes."""
    say = words.say
    parts = [words.render(sheet.match_words[number - 1])] if of > 1 else []
    parts += [words.render(sheet.result_words)] if sheet.result else []
    parts += [
        say("export.ghost", team=sheet.sides[side], who=say(f"sheet.ghost.whole.{level}"))
        for side, level in sheet.ghosts.items()
    ]
    scorers = [say("sheet_page.goals", name=player.name, n=n) for _, player, n in sheet.scorers]
    if scorers:
        parts.append(say("export.scorers", names=", ".join(scorers)))
    parts += [words.render(line.words).rstrip(".") for line in sheet.decisions if not line.struck]
    parts += [remark.text for remark in sheet.remarks if not remark.struck]
    return shortened(". ".join(parts).replace("\u00a0", " "), LONGEST_COMMENT)


def shortened(text: str, longest: int) -> str:
    return text if len(text) <= longest else text[: max(0, longest - 1)].rstrip() + "…" * (longest > 0)


def links(saved: MatchFile, sheet: Sheet, lang: str, fallback: datetime) -> list[Link]:
    """A deep link for each play."""
    found = plays(saved, sheet, lang, fallback)
    return [
        Link(
            title=catalogue(lang).render(sheet.match_words[number]) if len(found) > 1 else play.game_name,
            address=_address(play, LONGEST_COMMENT),
            code=_short_address(play),
        )
        for number, play in enumerate(found)
    ]


def _address(play: GamePlay, comment: int, without: Sequence[str] = ()) -> str:
    shared = play_json(play) | {"comments": shortened(play.comment, comment)}
    shared["players"] = [
        {name: value for name, value in player.items() if name not in without} for player in shared["players"]
    ]
    return ADDRESS + quote(json.dumps(shared, ensure_ascii=False, separators=(",", ":")), safe=":,")


def _short_address(play: GamePlay) -> str:
    """As much as a code can hold: for a large table without the comment, then without optional fields."""
    shorter = (_address(play, comment, without) for comment, without in _SHORTER)
    return next((each for each in shorter if len(each) <= _MOST_IN_CODE), _address(play, 0, _SHORTER[-1][1]))


def play_json(play: GamePlay) -> dict[str, Any]:
    """The fields of a deep link."""
    return {
        "sourceName": SOURCE,
        "sourcePlayId": play.id,
        "playDate": play.ended.strftime(TIME),
        "durationMin": play.minutes,
        "board": play.board,
        "location": play.place,
        "comments": play.comment,
        "game": {
            "name": play.game_name,
            "sourceGameId": play.game,
            "highestWins": True,
            "noPoints": play.no_points,
            **({"bggId": play.bgg_id} if play.bgg_id else {}),
        },
        "players": [
            {
                "name": seat.name,
                "sourcePlayerId": seat.id,
                "startPlayer": seat.starts,
                "winner": seat.winner,
                **({} if play.no_points else {"score": seat.score}),
                "rank": seat.rank,
                "role": "" if seat.team == seat.name else seat.team,
                **({"team": seat.letter} if play.teams else {}),
            }
            for seat in play.seats
        ],
    }


def qr_code(link: Link) -> list[list[bool]]:
    """The code as rows of dark and light, with its quiet zone."""
    import segno

    code = segno.make(link.code, error="l", micro=False)
    return [[bool(dark) for dark in row] for row in code.matrix_iter(scale=1, border=4)]
