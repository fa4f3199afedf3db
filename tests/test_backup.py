"""Backup and restore: a round trip loses nothing, merging overwrites nothing, and a bad file changes nothing."""

import io
import itertools
import json
import os
import tracemalloc
import zipfile
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.backup import BadBackup, Restored, backup, backup_name, read_backup, restore
from companion.cli import main
from companion.export import exported
from companion.referee import Comment, Decision, Entry, Header, MatchFile
from companion.safety.cancelled import Cancelled
from companion.store import Library, Merged
from companion.words import LANGUAGES, catalogue
from tests.players import match

HEADER = Header.from_json({"game": "big4", "mode": "easy", "players": ["Nina", "Papi"], "starts": 0})
SQUAD = {"name": "Étoile du Sud", "players": [{"post": "G", "name": "Noé"}]}
SECRETS = [f"{n:02x}" * 32 for n in range(8)]


@pytest.fixture
def here(tmp_path):
    library = Library(tmp_path / "here.sqlite")
    yield library
    library.close()


@pytest.fixture
def there(tmp_path):
    library = Library(tmp_path / "there.sqlite")
    yield library
    library.close()


def play(library, answers=("towns", ["1", "2", "pass"]), secret=SECRETS[0]):
    id = library.begin(HEADER, secret)
    for number, answer in enumerate(answers):
        library.enter(id, number, Entry("answer", answer=answer))
    return id


def fill(library):
    id = play(library)
    library.annotate(id, Comment(text="Belle partie"))
    library.annotate(id, Decision(text="but", reason="accord", goals=(1, 0)))
    library.rename(id, "Finale")
    library.squads.keep("big4", SQUAD)
    library.kits.keep("big4", {"duel": ["goal", "miss", "star", "two_stars"]})
    library.settings.set("lang", "en")
    library.settings.set("text_scale", 1.3)
    return id


def content(library):
    """Everything that a user would miss."""
    held = library.holdings()
    return held.matches, held.squads, held.kits, held.settings


def dump(library):
    return list(library.database.writer.iterdump())


def test_a_round_trip_loses_nothing(here, there):
    id = fill(here)
    restored = restore(there, backup(here), "fr")
    assert content(there) == content(here)
    assert (restored.merged.added, restored.merged.squads, restored.merged.kits) == (1, 1, 1)
    [match] = there.matches()
    assert (match.uuid, match.title, match.secrets[0]) == (here.match(id).uuid, "Finale", SECRETS[0])
    assert match.annotations == here.match(id).annotations
    assert there.open_match() == match


def test_restoring_twice_changes_nothing(here, there):
    fill(here)
    restore(there, backup(here), "fr")
    before = dump(there)
    again = restore(there, backup(here), "fr")
    assert (again.merged.added, again.merged.already) == (0, 1)
    assert dump(there) == before


def test_a_match_that_went_on_elsewhere_is_completed(here, there):
    id = play(here)
    restore(there, backup(here), "fr")
    here.enter(id, 2, Entry("undo"))
    here.annotate(id, Comment(text="suite"))
    merged = restore(there, backup(here), "fr").merged
    assert (merged.grown, merged.both) == (1, 0)
    assert content(there) == content(here)


def test_an_older_backup_takes_nothing_away(here):
    id = play(here)
    old = backup(here)
    here.enter(id, 2, Entry("undo"))
    before = here.match(id)
    assert restore(here, old, "fr").merged.already == 1
    assert here.match(id) == before


def test_matches_that_differ_are_both_kept_once(here, there):
    id = play(here)
    start = backup(here)
    restore(there, start, "fr")
    [other] = there.matches()
    here.enter(id, 2, Entry("answer", answer="ours"))
    there.enter(other.id, 2, Entry("answer", answer="theirs"))
    foreign = backup(there)
    merged = restore(here, foreign, "fr").merged
    assert (merged.both, merged.added) == (1, 0)
    copies = {match.journal[-1].answer: match for match in here.matches()}
    assert set(copies) == {"ours", "theirs"}
    assert copies["theirs"].title.startswith("sauvegarde du ")
    assert copies["ours"].title == ""
    assert restore(here, foreign, "fr").merged.both == 0
    assert len(here.matches()) == 2


def test_a_deleted_match_comes_back_from_a_backup(here):
    id = play(here)
    saved = backup(here)
    here.delete(id)
    assert backup(here) != saved
    assert restore(here, saved, "fr").merged.added == 1
    assert [match.id for match in here.matches()] == [id]


def test_ours_stays_where_a_kit_or_a_setting_differs(here, there):
    fill(here)
    there.kits.keep("big4", {"duel": ["goal", "miss"]})
    there.settings.set("lang", "fr")
    restored = restore(there, backup(here), "fr")
    assert there.kits.of("big4") == {"duel": ["goal", "miss"]}
    assert (there.settings.get("lang", ""), there.settings.get("text_scale", 0)) == ("fr", 1.3)
    assert restored.merged.kits_kept == ["big4"]
    assert restored.merged.settings_kept == ["lang"]
    assert [[catalogue(lang).render(sentence) for sentence in restored.sentences] for lang in LANGUAGES] == [
        [
            "1 match ajouté.",
            "1 effectif ajouté.",
            "1 réglage restauré.",
            "Matériel différent, le vôtre est gardé\u00a0: BIG 4 Football.",
            "1 réglage différent\u00a0: le vôtre est gardé.",
        ],
        [
            "1 match added.",
            "1 squad added.",
            "1 setting restored.",
            "Your own box contents kept for: BIG 4 Football.",
            "1 setting differs: yours was kept.",
        ],
    ]
    again = restore(there, backup(Library(None)), "fr").sentences
    assert [catalogue(lang).render(*again) for lang in LANGUAGES] == [
        "Tout était déjà là\u00a0: rien à ajouter.",
        "Everything was already here: nothing to add.",
    ]


def test_every_number_of_a_merge_has_its_sentence_in_singular_and_plural():
    """Matches added, grown, both kept, already there; squads, kits, settings."""
    names = ("added", "grown", "both", "already", "squads", "kits", "settings")
    for count in (1, 2):
        told = Restored(Merged(**dict.fromkeys(names, count), settings_kept=["x"] * count), "").sentences
        assert len(told) == 8
        assert [phrase.gaps["n"] for phrase in told] == [count] * 8
    plural = [[catalogue(lang).render(phrase) for phrase in told] for lang in LANGUAGES]
    assert plural == [
        [
            "2 matchs ajoutés.",
            "2 matchs mis à jour.",
            "2 matchs différents\u00a0: les deux versions sont gardées.",
            "2 matchs déjà là.",
            "2 effectifs ajoutés.",
            "Matériel corrigé ajouté\u00a0: 2 boîtes.",
            "2 réglages restaurés.",
            "2 réglages différents\u00a0: les vôtres sont gardés.",
        ],
        [
            "2 matches added.",
            "2 matches brought up to date.",
            "2 matches differ: both versions are kept.",
            "2 matches already here.",
            "2 squads added.",
            "Corrected contents added for 2 boxes.",
            "2 settings restored.",
            "2 settings differ: yours were kept.",
        ],
    ]


def test_squads_that_differ_stand_side_by_side(here, there):
    fill(here)
    there.squads.keep("big4", SQUAD | {"name": "Étoile du Nord"})
    restore(there, backup(here), "fr")
    assert [kept.squad["name"] for kept in there.squads.of("big4")] == ["Étoile du Nord", "Étoile du Sud"]


def test_the_manifest_says_what_the_file_is_and_holds(here):
    fill(here)
    manifest, held = read_backup(backup(here))
    assert manifest["matches"] == len(held.matches) == 1
    assert "secrets of the virtual dice" in manifest["secrets"]
    assert backup_name().endswith(".quatrieme")


def test_a_match_that_cannot_be_read_does_not_stop_the_others(here):
    bad, good = play(here), play(here, secret=SECRETS[1])
    here.database.writer.execute("UPDATE match SET header = '{' WHERE id = ?", (bad,))
    manifest, held = read_backup(backup(here))
    assert manifest["unreadable"] == 1
    assert [match.file.id for match in held.matches] == [here.match(good).uuid]


def repacked(content, change):
    """The same archive with its parts changed by hand."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(out, "w") as new:
        parts = {name: old.read(name) for name in old.namelist()}
        change(parts)
        for name, text in parts.items():
            new.writestr(name, text)
    return out.getvalue()


def newer(parts):
    parts["manifest.json"] = json.dumps(json.loads(parts["manifest.json"]) | {"version": 99})


def foreign(parts):
    parts["manifest.json"] = json.dumps({"format": "something"})


def tampered(parts):
    parts["kits.json"] = b'{"big4": {}}'


def incomplete(parts):
    del parts["settings.json"]


def unsealed(parts):
    manifest = json.loads(parts["manifest.json"])
    manifest["parts"].pop("squads.json")
    parts["manifest.json"] = json.dumps(manifest)


@pytest.mark.parametrize(
    ("change", "why"),
    [(newer, "newer"), (foreign, "foreign"), (tampered, "damaged"), (incomplete, "damaged"), (unsealed, "damaged")],
)
def test_a_file_that_is_not_right_is_refused_and_changes_nothing(here, there, change, why):
    fill(here)
    play(there, secret=SECRETS[2])
    before = dump(there)
    with pytest.raises(BadBackup) as bad:
        restore(there, repacked(backup(here), change), "fr")
    assert bad.value.words.key == f"backup.bad.{why}"
    assert dump(there) == before
    for lang in LANGUAGES:
        assert catalogue(lang).render(bad.value.words).endswith(".")


@pytest.mark.parametrize("content", [b"", b"hello", b"PK\x03\x04", b"%PDF-1.7", b"\x00" * 100])
def test_any_other_file_is_refused(here, content):
    with pytest.raises(BadBackup):
        restore(here, content, "fr")


@contextmanager
def two_libraries():
    with TemporaryDirectory() as folder:
        libraries = [Library(Path(folder) / f"{name}.sqlite") for name in "ab"]
        try:
            yield libraries
        finally:
            for library in libraries:
                library.close()


many = settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
answers = st.lists(st.one_of(st.text(max_size=5), st.integers(), st.lists(st.text(max_size=3), max_size=3)), max_size=4)


@given(
    matches=st.lists(st.tuples(st.integers(0, 7), answers, st.booleans()), max_size=4),
    squads=st.lists(st.dictionaries(st.text(max_size=4), st.integers(), max_size=2), max_size=3, unique_by=str),
    chosen=st.dictionaries(
        st.text(min_size=1, max_size=5), st.one_of(st.text(), st.integers(), st.booleans()), max_size=3
    ),
)
@many
def test_any_library_comes_back_as_it_was(matches, squads, chosen):
    with closing(Library(None)) as here, closing(Library(None)) as there:
        for secret, given_answers, over in matches:
            id = here.begin(HEADER, SECRETS[secret])
            for number, answer in enumerate(given_answers):
                here.enter(id, number, Entry("answer", answer=answer), over=over)
        for squad in squads:
            here.squads.keep("big4", squad)
        for name, value in chosen.items():
            here.settings.set(name, value)
        restore(there, backup(here), "fr")
        assert content(there) == content(here)


def test_wherever_a_bit_falls_over_the_file_is_refused_or_holds_exactly_what_was_saved():
    saved, whole = _saved()
    for at, bit in itertools.product(range(len(saved)), range(8)):
        damaged = bytearray(saved)
        damaged[at] ^= 1 << bit
        try:
            _, held = read_backup(bytes(damaged))
        except BadBackup:
            continue
        assert held == whole, f"bit {bit} of byte {at}"


def test_a_file_cut_short_anywhere_is_refused():
    saved, _ = _saved()
    for length in range(len(saved)):
        with pytest.raises(BadBackup):
            read_backup(saved[:length])


def _saved(kept={}):  # noqa: B006  made once
    if not kept:
        with two_libraries() as (here, _):
            fill(here)
            kept["saved"] = backup(here)
            kept["whole"] = read_backup(kept["saved"])[1]
    return kept["saved"], kept["whole"]


def test_the_command_saves_and_merges(here, tmp_path, capsys):
    fill(here)
    file, other = tmp_path / "all.quatrieme", tmp_path / "new" / "library.sqlite"
    assert main(["backup", str(file), "--library", str(here.file)]) == 0
    assert main(["backup", str(file), "--library", str(here.file)]) == 2, "it is not overwritten"
    assert main(["restore", str(file), "--library", str(other), "--lang", "en"]) == 0
    assert "1 match added." in capsys.readouterr().out
    assert main(["restore", str(tmp_path / "none"), "--library", str(other)]) == 2
    (tmp_path / "bad").write_bytes(b"no")
    assert main(["restore", str(tmp_path / "bad"), "--library", str(other)]) == 2
    assert "Rien n’a changé." in capsys.readouterr().err
    assert main(["backup", str(tmp_path / "x"), "--library", str(tmp_path / "none.sqlite")]) == 2


def test_everything_can_be_erased(here):
    fill(here)
    here.erase_everything()
    assert content(here) == ([], [], {}, {})
    assert here.database.writer.execute("SELECT COUNT(*) FROM entry").fetchone() == (0,)


def test_the_file_of_a_match_comes_in_as_a_match(here, tmp_path):
    referee = match("big4", 3, players=["Nina", "Papi"], mode="easy")
    saved = MatchFile(referee.header, referee.journal, [Comment(text="Belle partie", when="t")], title="Finale")
    assert restore(here, saved.text.encode(), "fr").merged.added == 1
    [stored] = here.matches()
    assert (stored.header, list(stored.journal)) == (saved.header, list(saved.journal))
    assert (stored.title, stored.over, list(stored.annotations)) == ("Finale", True, list(saved.annotations))
    assert restore(here, saved.text.encode(), "fr").merged.already == 1
    assert restore(here, stored.file.text.encode(), "fr").merged.already == 1


def test_the_proof_of_a_match_brings_its_secret_along(here):
    referee = match("big4", 3, players=["Nina", "Papi"], mode="easy")
    saved = MatchFile(referee.header, referee.journal)
    [file] = exported(saved, "json", "fr", secrets=[SECRETS[3]])
    restore(here, file.content, "fr")
    [stored] = here.matches()
    assert stored.secrets[0] == SECRETS[3]
    assert here.revealed(stored.id)


@pytest.mark.parametrize("spoilt", ["{", '{"format": "x"}', "stopped"])
def test_a_match_file_that_does_not_fit_is_refused(here, spoilt):
    if spoilt == "stopped":
        spoilt = MatchFile(HEADER, [Entry("answer", answer="nobody")]).text
    before = dump(here)
    with pytest.raises(BadBackup) as bad:
        restore(here, spoilt.encode(), "fr")
    assert catalogue("fr").render(bad.value.words).endswith(".")
    assert dump(here) == before


def test_a_large_library_is_never_in_memory_as_a_whole(here):
    """Each match is packed and let go: fifty more cost about what they take packed, not fifty times their text."""
    played = match("big4", 1)

    def more(matches):
        for _ in range(matches):
            id = here.begin(played.header, os.urandom(32).hex())
            here.enter(id, 0, *played.journal)

    def peak():
        tracemalloc.start()
        content = backup(here)
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return most, len(content)

    more(5)
    few, _ = peak()
    more(50)
    many, packed = peak()
    text = len(here.matches()[0].file.text) * 50
    assert many - few < text / 3 + 3 * packed


def test_a_backup_that_is_given_up_leaves_everything_as_it_was(here):
    for _ in range(3):
        play(here)
    before = content(here)
    seen = []

    def stop(done, of):
        seen.append((done, of))
        if done == 2:
            raise Cancelled

    with pytest.raises(Cancelled):
        backup(here, stop)
    assert seen == [(1, 3), (2, 3)]
    assert [match.file for match in content(here)[0]] == [match.file for match in before[0]]


def test_ctrl_c_gives_a_backup_up_and_leaves_no_file(here, tmp_path, capsys, monkeypatch):
    play(here)
    out = tmp_path / "all.quatrieme"

    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("companion.cli.library.backup", interrupted)
    assert main(["backup", str(out), "--library", str(here.file), "--lang", "en"]) == 130
    assert "Interrupted." in capsys.readouterr().err
    assert not out.exists()
