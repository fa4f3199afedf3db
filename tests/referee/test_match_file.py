"""The permanent id of a match: its own, or one that follows from its beginning and never changes."""

from dataclasses import replace

from companion.referee import Entry, Header, MatchFile

HEADER = Header.from_json({"game": "big4", "mode": "easy", "players": ["Zoé", "Noël"], "starts": 0})
JOURNAL = [Entry("answer", answer="towns"), *(Entry("answer", answer=f"é{number}") for number in range(12))]


def test_a_file_without_an_id_gets_one_by_its_header_and_its_first_ten_entries():
    """The same on every device and with every version of the app: with accents, too."""
    file = MatchFile(HEADER, JOURNAL)
    assert file.uuid == "8221BF51-011A-50FB-8FBE-BB57EF38D048"
    assert replace(file, journal=JOURNAL[:10]).uuid == file.uuid
    assert replace(file, journal=JOURNAL[:9]).uuid != file.uuid
    assert replace(file, title="Finale").uuid == file.uuid


def test_an_id_that_is_one_is_kept_and_any_other_gives_one():
    own = "0f8fad5b-d9cb-469f-a165-70867728950e"
    assert MatchFile(HEADER, JOURNAL, id=own).uuid == own.upper()
    assert MatchFile(HEADER, JOURNAL, id="à moi").uuid == MatchFile(HEADER, [], id="à moi").uuid != own.upper()
