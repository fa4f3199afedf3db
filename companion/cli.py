"""The command line: referee a match by lines, replay a saved one, play the demonstration."""

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from io import TextIOWrapper
from pathlib import Path

from companion import __version__
from companion.backup import BadBackup, backup, restore
from companion.dice.proof import verify as verdict_on
from companion.export import FORMATS, exported
from companion.games import GAMES, game
from companion.history import freshen, statistics_of
from companion.protocol import Desk, lines_of, read_file
from companion.referee import BadHeader, BadMatchFile, Referee, read_match
from companion.rulebook import search, told
from companion.safety import limits
from companion.safety.atomic import write_file, write_new
from companion.sheet import sheet_of, sheet_text, summary_of
from companion.sheet.about import About
from companion.sheet.paper import as_pdf
from companion.sheet.paper.aide_page import aide_pages
from companion.simulation import add_arguments, header_for, progress_bar, simulate, simulation_text, wipe
from companion.statistics import statistics, statistics_text
from companion.store import BadLibrary, Library, Rescue, rescue
from companion.store.place import library_file
from companion.words import LANGUAGES, Phrase, catalogue

_BEST_HITS = 3


def main(arguments: Sequence[str] | None = None) -> int:
    """The ``companion`` command; without a subcommand it opens the app."""
    for channel in (sys.stdout, sys.stderr):
        if isinstance(channel, TextIOWrapper):
            channel.reconfigure(encoding="utf-8", errors="backslashreplace")
    asked = _parser().parse_args(arguments)
    lang = asked.lang if asked.request else None
    requests: dict[str | None, Callable[[], int]] = {
        None: _open_app,
        "referee": lambda: referee(lang or "fr"),
        "replay": lambda: replay(asked.file, lang),
        "verify": lambda: verify(asked.file, asked.seal, lang),
        "export": lambda: export(asked.file, asked.to, asked.out, lang, everything=asked.all),
        "stats": lambda: stats(asked.files, asked.library, asked.game or "", lang or "fr"),
        "backup": lambda: back_up(asked.file, asked.library, lang or "fr"),
        "restore": lambda: restore_from(asked.file, asked.library, lang or "fr"),
        "rescue": lambda: rescue_from(asked.file, lang or "fr"),
        "rules": lambda: rules(" ".join(asked.query), asked.game or "", lang or "fr", everything=asked.all),
        "aide": lambda: aide(asked.game, asked.out, lang or "fr"),
        "demo": lambda: _demo(asked.out, lang or "fr"),
        "simulate": lambda: play_bots(asked, lang or "fr"),
    }
    return requests[asked.request]()


def _open_app() -> int:
    from companion.ui.shell.app import main as open_app

    open_app()
    return 0


def _demo(out: Path, lang: str) -> int:
    from companion.ui.shell.demo import play_demonstration

    return play_demonstration(out, lang)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="companion", description="Quatrième Arbitre / Fourth Official")
    parser.add_argument("--version", action="version", version=__version__)
    requests = parser.add_subparsers(dest="request", metavar="REQUEST")
    drive = requests.add_parser("referee", help="drive a match: one JSON object a line, one reply a line")
    again = requests.add_parser("replay", help="print the sheet of a saved match")
    again.add_argument("file", type=Path)
    prove = requests.add_parser("verify", help="prove that the virtual dice of a saved match were fair")
    prove.add_argument("file", type=Path)
    prove.add_argument("--seal", default="", help="the seal that the table noted at kick-off, or its first characters")
    write = requests.add_parser("export", help="write a saved match as a sheet, a table, a match file or a play")
    write.add_argument("file", type=Path)
    write.add_argument("--to", choices=FORMATS, required=True)
    write.add_argument("--out", type=Path, help="the file to write; beside the match unless told")
    write.add_argument("--all", action="store_true", help="the whole timeline on paper, not only the key moments")
    count = requests.add_parser("stats", help="statistics over saved matches, or over the library of the app")
    count.add_argument("files", type=Path, nargs="*")
    count.add_argument("--library", type=Path, help="another library than that of the app")
    count.add_argument("--game", choices=tuple(GAMES), help="one box only")
    keep = requests.add_parser("backup", help="write all matches, squads, kits and settings of the app to one file")
    bring = requests.add_parser("restore", help="merge such a file into the app's library; nothing is overwritten")
    for request in (keep, bring):
        request.add_argument("file", type=Path)
        request.add_argument("--library", type=Path, help="another library than that of the app")
    save = requests.add_parser("rescue", help="save what can still be read of a damaged library; the old file is kept")
    save.add_argument("file", type=Path)
    demo = requests.add_parser("demo", help="play a guided match of the real app, leaving pictures and the sheet")
    demo.add_argument("--out", type=Path, default=Path("demo-out"))
    look_up = requests.add_parser("rules", help="look a rule up: words, a question, or the id of a clause")
    look_up.add_argument("query", nargs="+")
    look_up.add_argument("--game", choices=tuple(GAMES), help="one box only")
    look_up.add_argument("--all", action="store_true", help="every hit, not only the best ones")
    page = requests.add_parser("aide", help="write the aide-mémoire of a box, one page to print")
    page.add_argument("game", choices=tuple(GAMES))
    page.add_argument("--out", type=Path, help="the file to write, aide-memoire-GAME.pdf unless told")
    bots = requests.add_parser("simulate", help="let bots play whole matches and print how they end")
    add_arguments(bots)
    for request in (drive, again, prove, write, count, keep, bring, save, demo, look_up, page, bots):
        request.add_argument("--lang", choices=LANGUAGES)
    return parser


def referee(lang: str) -> int:
    """The line protocol over standard input and output."""
    for reply in Desk(lang).converse(lines_of(sys.stdin.buffer)):
        print(reply, flush=True)
    return 0


def play_bots(asked: argparse.Namespace, lang: str) -> int:
    """Print the results of matches between bots; progress is shown on standard error if that is a terminal."""
    try:
        header = header_for(game(asked.game), asked.mode, asked.players, asked.rulings, lang)
        game(asked.game).begin(header)
    except BadHeader as bad:
        print(catalogue(lang).render(bad.words), file=sys.stderr)
        return 2
    bar = progress_bar(asked.matches, sys.stderr) if sys.stderr.isatty() else None
    total = simulate(game(asked.game), header, asked.matches, asked.bots, asked.seed, bar)
    if bar:
        wipe(sys.stderr)
    print(json.dumps(total.as_json()) if asked.json else simulation_text(total, lang))
    return 0


def rules(query: str, game: str, lang: str, *, everything: bool) -> int:
    """Print the clauses that match, best first; if there are none, say so on standard error."""
    say = catalogue(lang).say
    hits = search(lang, query).of(game)
    if not hits:
        print(say("rules.search.none", query=query), file=sys.stderr)
        print(f"{say('rules.search.try')}: {say('rules.search.words')}", file=sys.stderr)
        return 1
    shown = hits if everything else hits[:_BEST_HITS]
    print("\n\n".join(told(hit.clause, lang) for hit in shown))
    if len(hits) > len(shown):
        print("\n" + say("rules.told.more", n=len(hits) - len(shown)))
    return 0


def replay(file: Path, lang: str | None) -> int:
    """Print the sheet of a saved match; an answer that does not fit is reported, and the match is shown up to it."""
    try:
        saved = read_match(read_file(file))
        match, failure = Referee.resume(game(saved.header.game), saved.header, saved.journal)
    except (BadMatchFile, BadHeader) as bad:
        print(catalogue(lang or "fr").render(bad.words), file=sys.stderr)
        return 2
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


def export(file: Path, to: str, out: Path | None, lang: str | None, *, everything: bool) -> int:
    """Write a saved match in another format, never over the match file itself, and print what was written."""
    try:
        saved = read_match(read_file(file))
        changed = datetime.fromtimestamp(file.stat().st_mtime, UTC)
        found = exported(saved, to, lang or saved.header.lang, everything=everything, fallback=changed)
    except (BadMatchFile, BadHeader) as bad:
        print(catalogue(lang or "fr").render(bad.words), file=sys.stderr)
        return 2
    for number, each in enumerate(found, 1):
        target = out or file.with_name(each.name)
        if number > 1:
            target = target.with_name(f"{target.stem}-{number}{target.suffix}") if out else target
        if target.exists() and target.samefile(file):
            print(catalogue(lang or saved.header.lang).say("export.same", file=target), file=sys.stderr)
            return 2
        try:
            write_file(target, each.content)
        except (OSError, ValueError):
            print(catalogue(lang or "fr").say("referee.bad_file.unwritable", file=target), file=sys.stderr)
            return 2
        print(target)
    return 0


def stats(files: Sequence[Path], library: Path | None, box: str, lang: str) -> int:
    """Statistics over these match files, or over a library.

    A file that is not a match is reported and skipped; a match that appears twice counts once.
    """
    words = catalogue(lang)
    if not files:
        return _library_stats(library or library_file(), box, lang)
    summaries, code = {}, 0
    for file in files:
        try:
            saved = read_match(read_file(file))
            match, _ = Referee.resume(game(saved.header.game), saved.header, saved.journal)
        except (BadMatchFile, BadHeader) as bad:
            print(f"{file}: {words.render(bad.words)}", file=sys.stderr)
            code = 1
            continue
        if box in ("", match.game.id):
            summaries[saved.uuid] = summary_of(sheet_of(match, saved.annotations))
    print(statistics_text(statistics(summaries.values()), lang), end="")
    return code


def _opened(file: Path, lang: str, *, new: bool = False) -> Library | None:
    """Open the library, or print why it cannot be opened; a missing one is created only if ``new``."""
    words = catalogue(lang)
    if not new and not file.exists():
        print(words.say("referee.bad_file.missing", file=file), file=sys.stderr)
        return None
    try:
        return Library(file)
    except BadLibrary as bad:
        print(words.render(bad.words), file=sys.stderr)
        return None


def back_up(file: Path, library: Path | None, lang: str) -> int:
    """Write the whole library to one file, without overwriting an older backup of that name."""
    opened = _opened(library or library_file(), lang)
    if opened is None:
        return 2
    try:
        write_new(file, backup(opened), private=True)
    except (OSError, ValueError):
        print(catalogue(lang).say("referee.bad_file.unwritable", file=file), file=sys.stderr)
        return 2
    finally:
        opened.close()
    print(file)
    return 0


def restore_from(file: Path, library: Path | None, lang: str) -> int:
    """Merge a backup into the library and print the result."""
    words = catalogue(lang)
    opened = _opened(library or library_file(), lang, new=True)
    if opened is None:
        return 2
    try:
        with file.open("rb") as given:
            restored = restore(opened, given.read(limits.BACKUP_BYTES + 1), lang)
    except (OSError, ValueError):
        print(words.say("referee.bad_file.missing", file=file), file=sys.stderr)
        return 2
    except BadBackup as bad:
        print(words.render(bad.words), file=sys.stderr)
        return 2
    finally:
        opened.close()
    for sentence in restored.sentences:
        print(words.render(sentence))
    return 0


def rescue_from(file: Path, lang: str) -> int:
    """Replace a damaged library by what can still be read, list it, and print where the old file is."""
    words = catalogue(lang)
    if not file.is_file():
        print(words.say("referee.bad_file.missing", file=file), file=sys.stderr)
        return 2
    try:
        Library(file).close()
    except BadLibrary as bad:
        if bad.kind != "damaged":
            print(words.render(bad.words), file=sys.stderr)
            return 2
    else:
        print(words.say("rescue.intact", file=file))
        return 0
    try:
        told = rescue(file)
    except (BadLibrary, OSError):
        print(words.say("referee.bad_file.unwritable", file=file), file=sys.stderr)
        return 2
    for sentence in rescue_sentences(told):
        print(words.render(sentence))
    return 0 if told.saved == len(told.matches) else 1


def rescue_sentences(told: Rescue) -> Iterator[Phrase]:
    """How many matches were saved, the result for each, and where the old file is."""
    yield Phrase("rescue.saved", n=told.saved, all=len(told.matches))
    for match in told.matches:
        name = Phrase(f"{match.game}.name") if match.game in GAMES else Phrase("rescue.unknown_box")
        day = match.created[:10] or Phrase("rescue.unknown_day")
        yield Phrase(f"rescue.match.{match.state}", game=name, day=day, n=match.lost)
    yield Phrase("rescue.aside", folder=f"{told.folder}/{told.name}")


def _library_stats(file: Path, box: str, lang: str) -> int:
    library = _opened(file, lang)
    if library is None:
        return 2
    freshen(library)
    print(statistics_text(statistics_of(library, game=box), lang), end="")
    library.close()
    return 0


def verify(file: Path, seal: str, lang: str | None) -> int:
    """Recompute every virtual throw of a saved match: 0 if all follow from the sealed key, 1 if one does not."""
    try:
        saved = read_match(read_file(file))
        verdict = verdict_on(game(saved.header.game), saved.header, saved.journal, saved.proof, seal)
    except (BadMatchFile, BadHeader) as bad:
        print(catalogue(lang or "fr").render(bad.words), file=sys.stderr)
        return 2
    words = catalogue(lang or saved.header.lang)
    for said in (verdict.summary, *verdict.problems, *verdict.remarks):
        print(words.render(said))
    return 0 if verdict.proved else 1


def aide(id: str, out: Path | None, lang: str) -> int:
    """Write the aide-mémoire of a box as a PDF."""
    words = catalogue(lang)
    file = out or Path(words.say("aide.file", game=id))
    try:
        write_file(file, as_pdf(aide_pages(game(id), lang), words.say("aide.title"), lang))
    except (OSError, ValueError):
        print(words.say("aide.failed"), file=sys.stderr)
        return 2
    print(words.say("aide.saved", file=str(file)))
    return 0
