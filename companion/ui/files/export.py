"""Exporting a match: written on a background thread, then shared if the device can, otherwise saved."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from companion.device.files import user_folders
from companion.device.quiet import on_android
from companion.device.share import move_file, open_link, save_file, share_files
from companion.export import FORMATS, Exported, Link, exported, plays_of, qr_code
from companion.games import game
from companion.history import recorded
from companion.store import Library
from companion.ui.files.qr_page import QrPage
from companion.ui.shell.screen import AppScreen
from companion.ui.shell.tasks import WRITING
from companion.ui.widgets.dialogs import OfferedAction, offer
from companion.ui.widgets.overlay import PullUp
from companion.ui.widgets.rows import ActionRows
from companion.words.translation import tr

Code = tuple[Link, list[list[bool]]]
"""A play for BG Stats, as a link and as the cells of its code."""
_ICONS = {
    "pdf": "file-pdf-box",
    "png": "image",
    "txt": "text-box-outline",
    "csv": "file-delimited",
    "json": "code-json",
    "bgsplay": "chart-bar",
}
_KINDS = {
    "pdf": "application/pdf",
    "png": "image/png",
    "txt": "text/plain",
    "csv": "text/csv",
    "json": "application/json",
    "bgsplay": "application/octet-stream",
}


def open_export(screen: AppScreen, id: int, *, everything: bool = False) -> PullUp:
    """Show every format with its purpose, and the code for BG Stats; ``everything``: not only the key moments."""
    stored = screen.app.library.match(id)
    sealed = not stored.over and game(stored.header.game).holds_hands(stored.header)
    choices = [
        OfferedAction(
            _ICONS[form],
            tr(f"sharing.format.{form}"),
            tr("sharing.note.sealed" if sealed and form == "json" else f"sharing.note.{form}"),
            partial(export, screen, id, form, everything=everything),
        )
        for form in FORMATS
    ]
    code = OfferedAction("qrcode", tr("sharing.format.code"), tr("sharing.note.code"), partial(show_code, screen, id))
    app = OfferedAction("chart-bar", tr("sharing.format.app"), tr("sharing.note.app"), partial(open_app, screen, id))
    return offer(tr("sharing.title"), [*choices, *([app] if on_android() else []), code], share=0.9)


def export(screen: AppScreen, id: int, form: str, *, everything: bool = False) -> None:
    """Write the match in that format, showing progress; then share or save it."""
    screen.notify(tr("sharing.writing", format=tr(f"sharing.format.{form}")))
    wanted = {"everything": everything, "chances": bool(screen.app.settings["hints"])}
    screen.app.tasks.run(
        partial(_written, screen.app.library, id, form, tr.lang, wanted),
        lambda files: hand_on(screen, files, _KINDS[form]),
        lambda error: screen.notify_error(error, tr("sharing.failed")),
    )


def _written(library: Library, id: int, form: str, lang: str, wanted: Mapping[str, bool]) -> list[Exported]:
    """Write the files; that of a finished match includes the proof of its dice, and the library records that."""
    stored = library.match(id)
    secrets = stored.secrets if form == "json" and stored.over else ()
    files = exported(
        stored.file,
        form,
        lang,
        number=id,
        secrets=secrets,
        **wanted,
        fallback=datetime.fromisoformat(stored.changed),
        recorded=result.score if (result := recorded(library, id)) else (),
    )
    if any(secrets):
        library.reveal(id)
    return files


def hand_on(screen: AppScreen, files: list[Exported], kind: str) -> None:
    """Share the files with another app; on a computer save them, say where, and offer another folder."""
    if share_files([(file.name, file.content) for file in files], kind):
        screen.notify(tr("sharing.shared"))
        return
    _save(screen, [partial(save_file, file.name, file.content) for file in files])


def _save(screen: AppScreen, each: list[Callable[[], Path | None]]) -> None:
    """Write files in the background, and say where the first one is."""

    def report(saved: list[Path | None]) -> None:
        kept = [path for path in saved if path is not None]
        if kept and len(kept) == len(saved):
            _notify_where(screen, kept)
        else:
            screen.notify(tr("sharing.failed"))

    screen.app.tasks.run(lambda: [save() for save in each], report, screen.notify_error, queue=WRITING)


def _notify_where(screen: AppScreen, saved: list[Path]) -> None:
    words = tr("sharing.saved", file=str(saved[0]))
    screen.notify(words, action=tr("sharing.elsewhere"), act=lambda: choose_folder(screen, saved))


def choose_folder(screen: AppScreen, saved: list[Path]) -> PullUp:
    """Show the user's folders; the saved file is moved to the tapped one."""

    def move(folder: Path) -> None:
        _save(screen, [partial(move_file, file, folder) for file in saved])

    choices = [
        OfferedAction("folder-open", folder.name or str(folder), str(folder), partial(move, folder))
        for folder in user_folders()
    ]
    return offer(tr("sharing.folder"), choices, share=0.7)


def open_app(screen: AppScreen, id: int) -> None:
    """Hand the plays of a match to BG Stats on this device; where it is not installed, say so and show the codes."""

    def hand_over(codes: list[Code]) -> None:
        if len(codes) > 1:
            choices = [
                OfferedAction("chart-bar", link.title, "", partial(hand_over, [(link, code)])) for link, code in codes
            ]
            offer(tr("sharing.format.app"), choices, share=0.7)
        elif not open_link(codes[0][0].in_app):
            screen.notify(tr("sharing.no_app"))
            _open_codes(codes)

    _draw_codes(screen, id, hand_over)


def show_code(screen: AppScreen, id: int) -> None:
    """Show the plays of a match as QR codes for BG Stats, one under the other."""
    _draw_codes(screen, id, _open_codes)


def _draw_codes(screen: AppScreen, id: int, then: Callable[[list[Code]], object]) -> None:
    library, lang = screen.app.library, tr.lang

    def draw() -> list[Code]:
        stored = library.match(id)
        ended = datetime.fromisoformat(stored.changed).astimezone(UTC)
        return [(link, qr_code(link)) for link in plays_of(stored.file, lang, ended)]

    screen.app.tasks.run(draw, then, lambda error: screen.notify_error(error, tr("sharing.failed")))


def _open_codes(codes: list[Code]) -> PullUp:
    pull_up = PullUp(title=tr("sharing.format.code"), share=0.9)
    rows = ActionRows()
    for link, cells in codes:
        rows.ids.rows.add_widget(QrPage(title=link.title, cells=cells))
    pull_up.add_widget(rows)
    pull_up.open()
    return pull_up
