"""BG Stats: the fields it wants, ids that never change, and one play for each match of a tie."""

import json
from dataclasses import replace
from datetime import UTC, datetime
from urllib.parse import unquote

import pytest

from companion.export import links, play_file, qr_code
from companion.export.bgstats import ADDRESS, LONGEST_COMMENT, plays
from companion.games import GAMES
from companion.referee import Comment, Decision, MatchFile, Venue, Withdrawal
from companion.sheet import sheet_of
from tests.players import match

NOW = datetime(2026, 11, 16, 20, 30, tzinfo=UTC)
LINK = {"sourceName", "sourcePlayId", "playDate", "durationMin", "board", "location", "comments", "game", "players"}
LINK_PLAYER = {"name", "sourcePlayerId", "startPlayer", "winner", "rank", "role"}
PLAY = {
    *("uuid", "gameRefId", "playDate", "playDateYmd", "entryDate", "modificationDate", "durationMin", "ignored"),
    *("manualWinner", "rounds", "usesTeams", "board", "comments", "playerScores"),
}
SCORE = {"playerRefId", "score", "winner", "startPlayer", "newPlayer", "rank", "seatOrder", "role"}


def saved_and_sheet(game, seed=1, notes=(), **header):
    referee = match(game, seed, **header)
    saved = MatchFile(
        referee.header,
        referee.journal,
        notes,
        id="0F0F0F0F-1111-5222-8333-444455556666",
        begun="2026-11-15T20:00:00+00:00",
        ended="2026-11-15T20:38:00+00:00",
    )
    return saved, sheet_of(referee, notes)


def link_json(address):
    assert address.startswith(ADDRESS)
    return json.loads(unquote(address.removeprefix(ADDRESS)))


def test_what_was_withdrawn_is_not_sent():
    notes = [Comment(text="Trop vite"), Decision(text="but annulé", reason="accord"), Comment(text="Belle partie")]
    gone = [Withdrawal(of=0), Withdrawal(of=1)]
    sent = [plays(*saved_and_sheet("big4", notes=told), "fr", NOW)[0].comment for told in (notes, notes + gone)]
    assert [("Trop vite" in comment, "but annulé" in comment, "Belle partie" in comment) for comment in sent] == [
        (True, True, True),
        (False, False, True),
    ]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_link_and_the_file_have_the_fields_that_bg_stats_reads(game):
    saved, sheet = saved_and_sheet(game, notes=[Venue(text="Ludothèque")])
    for link in links(saved, sheet, "fr", NOW):
        told = link_json(link.address)
        assert set(told) == LINK
        assert told["playDate"] == "2026-11-15 20:38:00"
        assert told["location"] == "Ludothèque"
        assert set(told["game"]) == {"name", "sourceGameId", "highestWins", "noPoints"}
        for player in told["players"]:
            assert set(player) - {"score", "team"} == LINK_PLAYER
            assert isinstance(player["score"], int)
        assert [player["name"] for player in told["players"]] == [name for side in sheet.people for name in side]
        assert len(told["comments"]) <= LONGEST_COMMENT
    file = json.loads(play_file(saved, sheet, "fr", NOW))
    assert set(file) == {"about", "games", "players", "locations", "plays", "userInfo"}
    assert "meRefId" in file["userInfo"]
    for play in file["plays"]:
        assert set(play) - {"locationRefId"} == PLAY
        assert play["playDateYmd"] == 20261115
        for score in play["playerScores"]:
            assert set(score) - {"team"} == SCORE
            assert isinstance(score["score"], str)
            assert any(player["id"] == score["playerRefId"] for player in file["players"])
        assert play["uuid"] == play["uuid"].upper()


def test_ids_never_change_and_a_second_import_updates():
    saved, sheet = saved_and_sheet("big4", players=["Nina", "Papi"], mode="easy")
    again, other = saved_and_sheet("big4", seed=2, players=["papi", "NINA "], mode="easy")
    first, second = (json.loads(play_file(each, page, "fr", NOW)) for each, page in ((saved, sheet), (again, other)))
    assert first == json.loads(play_file(saved, sheet, "fr", NOW))
    assert first["games"][0]["uuid"] == second["games"][0]["uuid"]
    ids = [{player["name"].casefold(): player["uuid"] for player in file["players"]} for file in (first, second)]
    assert ids[0] == ids[1]
    assert first["plays"][0]["uuid"] == saved.id


def test_a_file_without_a_name_is_called_after_its_beginning():
    saved, _ = saved_and_sheet("big4", players=["Nina", "Papi"], mode="easy")
    nameless = MatchFile(saved.header, saved.journal)
    shorter = MatchFile(saved.header, saved.journal[:20])
    assert nameless.uuid == shorter.uuid
    assert nameless.uuid != saved.uuid
    strange = MatchFile(saved.header, saved.journal, id="mine")
    assert len(strange.uuid) == 36


def test_two_teams_are_counted_by_goals():
    saved, sheet = saved_and_sheet("big4", players=["Nina", "Papi"], mode="easy", starts=1)
    [play] = plays(saved, sheet, "fr", NOW)
    assert [seat.score for seat in play.seats] == list(sheet.score)
    assert [seat.winner for seat in play.seats] == [side == sheet.winner for side in (0, 1)]
    assert [seat.starts for seat in play.seats] == [False, True]
    assert not play.no_points
    assert play.minutes == 38


def test_four_teams_are_ranked_by_their_elimination():
    saved, sheet = saved_and_sheet("big4", seed=5, players=["A", "B", "C", "D"], mode="easy")
    [play] = plays(saved, sheet, "fr", NOW)
    assert play.no_points
    ranking = sheet.result.ranking
    assert [seat.rank for seat in play.seats] == [ranking.index(side) + 1 for side in range(4)]
    told = link_json(links(saved, sheet, "fr", NOW)[0].address)
    assert not any("score" in player for player in told["players"])
    assert [player["winner"] for player in told["players"]].count(True) == 1


def test_partners_are_a_team():
    saved, sheet = saved_and_sheet("buteur", players=["Nina", "Papi", "Zoé", "Ali"])
    play = json.loads(play_file(saved, sheet, "fr", NOW))["plays"][0]
    assert play["usesTeams"]
    assert sorted(score["team"] for score in play["playerScores"]) == ["A", "A", "B", "B"]
    told = link_json(links(saved, sheet, "fr", NOW)[0].address)
    assert [player["team"] for player in told["players"]] == [score["team"] for score in play["playerScores"]]


def test_each_match_of_a_tie_is_a_play_and_tells_the_tie():
    saved, sheet = saved_and_sheet("tir-et-but", players=["Nina", "Papi"])
    found = plays(saved, sheet, "fr", NOW)
    assert len(found) == len(sheet.matches) > 1
    assert len({play.id for play in found}) == len(found)
    for number, (play, score) in enumerate(zip(found, sheet.matches, strict=True), 1):
        assert [seat.score for seat in play.seats] == list(score.goals)
        name = ("Match aller", "Match retour", "Match d’appui")[number - 1]
        assert play.comment.startswith(name)
        assert [seat.winner for seat in play.seats].count(True) == 1
    wins = [sum(play.seats[side].winner for play in found) for side in (0, 1)]
    assert wins.index(max(wins)) == sheet.winner


def test_a_long_comment_is_cut():
    notes = [Comment(text="Quelle soirée ! " * 60), Decision(text="but", reason="accord")]
    saved, sheet = saved_and_sheet("big4", notes=notes, players=["Nina", "Papi"], mode="easy")
    [play] = plays(saved, sheet, "fr", NOW)
    assert len(play.comment) == LONGEST_COMMENT
    assert play.comment.endswith("…")
    assert "Décision de la table" in play.comment


def test_the_code_holds_the_short_link(tmp_path):
    saved, sheet = saved_and_sheet("tir-et-but", players=[f"Joueuse numéro {n}" for n in range(8)])
    for link in links(saved, sheet, "fr", NOW):
        code = qr_code(link)
        assert len(code) == len(code[0]) >= 29
        assert not any(code[0] + code[3]), "the border is light"
        assert all(code[4][4:11]), "the corner mark is dark"
        assert set(link_json(link.code)) == LINK
        assert len(link.code) <= len(link.address)


def test_the_day_is_told_as_well_as_it_is_known():
    saved, sheet = saved_and_sheet("big4", players=["Nina", "Papi"], mode="easy")
    unknown = MatchFile(saved.header, saved.journal)
    assert plays(unknown, sheet, "fr", NOW)[0].ended == NOW
    dated = MatchFile(replace(saved.header, date="2025-03-04"), saved.journal)
    assert plays(dated, sheet, "fr", NOW)[0].ended == datetime(2025, 3, 4, 12, tzinfo=UTC)


def test_a_game_that_boardgamegeek_lists_is_named_by_its_number(monkeypatch):
    saved, sheet = saved_and_sheet("big4", players=["Nina", "Papi"], mode="easy")
    assert "bggId" not in link_json(links(saved, sheet, "fr", NOW)[0].address)["game"]
    monkeypatch.setattr(type(GAMES["big4"]), "bgg_id", 4321)
    assert link_json(links(saved, sheet, "fr", NOW)[0].address)["game"]["bggId"] == 4321
    assert json.loads(play_file(saved, sheet, "fr", NOW))["games"][0]["bggId"] == 4321


def test_a_decision_of_the_table_is_the_one_result_of_the_play():
    """Level after the decision: no winner, the level score, and no other result in the comment."""
    plain = sheet_of(match("big4", 1, players=["Nina", "Papi"], mode="easy"))
    lead = plain.score[0] - plain.score[1]
    notes = [Decision(text="buts accordés", reason="dés pipés", goals=(max(0, -lead), max(0, lead)))]
    saved, sheet = saved_and_sheet("big4", notes=notes, players=["Nina", "Papi"], mode="easy")
    [play] = plays(saved, sheet, "fr", NOW)
    assert play.seats[0].score == play.seats[1].score
    assert not any(seat.winner for seat in play.seats)
    assert [seat.rank for seat in play.seats] == [1, 1]
    assert play.comment.startswith("Sans vainqueur")
    assert "gagne" not in play.comment
