"""The commands about saved matches: their sheet, their statistics, other formats, and the proof of their dice."""

import argparse
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from companion.cli.files import refused, written
from companion.cli.library import library_stats
from companion.dice.proof import verify as verdict_on
from companion.export import Stopped, exported
from companion.games import game
from companion.referee import BadHeader, BadMatchFile, Referee, read_match
from companion.referee.match_file import read_file
from companion.sheet import sheet_of, sheet_text, summary_of
from companion.sheet.about import About
from companion.statistics import statistics, statistics_text
from companion.store.place import library_file
from companion.words import catalogue


def replay(file: Path, lang: str | None, here: str) -> int:
    """Print the sheet of a saved match; an answer that does not fit is reported, and the match is shown up to it."""
    try:
        saved = read_match(read_file(file))
        match, failure = Referee.resume(game(saved.header.game), saved.header, saved.journal)
    except (BadMatchFile, BadHeader) as bad:
        return refused(bad.words, file, here)
    lang = lang or saved.header.lang
    print(sheet_text(sheet_of(match, saved.annotations), lang, About.file(saved)), end="")
    if failure:
        why = catalogue(lang).render(failure.words)
        print(
            catalogue(lang).say("referee.replay.stopped", at=failure.at, why=why, clause=failure.clause or "–"),
            file=sys.stderr,
        )
        return 1
    return 0


def export(asked: argparse.Namespace, lang: str | None, here: str) -> int:
    """Write a saved match in another format, never over the match file itself, and print what was written."""
    file: Path = asked.file
    try:
        saved = read_match(read_file(file))
        changed = datetime.fromtimestamp(file.stat().st_mtime, UTC)
        found = exported(saved, asked.to, lang or saved.header.lang, everything=asked.all, fallback=changed)
        _, failure = Referee.resume(game(saved.header.game), saved.header, saved.journal)
    except (BadMatchFile, BadHeader, Stopped) as bad:
        return refused(bad.words, file, here)
    for number, each in enumerate(found, 1):
        target: Path = asked.out or file.with_name(each.name)
        if number > 1:
            target = target.with_name(f"{target.stem}-{number}{target.suffix}") if asked.out else target
        if target.exists() and target.samefile(file):
            print(catalogue(here).say("export.same", file=target), file=sys.stderr)
            return 2
        if code := written(target, each.content, here, force=asked.force):
            return code
        print(target)
    if failure:
        print(catalogue(here).say("export.marked", at=failure.at), file=sys.stderr)
        return 1
    return 0


def stats(files: Sequence[Path], library: Path | None, box: str, lang: str) -> int:
    """Statistics over these match files, or over a library.

    A file that is not a match is reported and skipped; a match that appears twice counts once.
    """
    if not files:
        return library_stats(library or library_file(), box, lang)
    summaries, code = {}, 0
    for file in files:
        try:
            saved = read_match(read_file(file))
            match, _ = Referee.resume(game(saved.header.game), saved.header, saved.journal)
        except (BadMatchFile, BadHeader) as bad:
            refused(bad.words, file, lang, among_others=True)
            code = 1
            continue
        if box in ("", match.game.id):
            summaries[saved.uuid] = summary_of(sheet_of(match, saved.annotations))
    print(statistics_text(statistics(summaries.values()), lang), end="")
    return code


def verify(file: Path, seal: str, lang: str) -> int:
    """Recompute every virtual throw of a saved match: 0 if all follow from the sealed key, 1 if one does not."""
    try:
        saved = read_match(read_file(file))
        verdict = verdict_on(game(saved.header.game), saved.header, saved.journal, saved.proof, seal)
    except (BadMatchFile, BadHeader) as bad:
        return refused(bad.words, file, lang)
    words = catalogue(lang)
    for said in (verdict.summary, *verdict.problems, *verdict.remarks):
        print(words.render(said))
    return 0 if verdict.proved else 1
