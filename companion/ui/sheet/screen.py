"""The match sheet as a page of paper, for any match: the referee's lines, and the players' notes."""

from dataclasses import replace
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty

from companion.history import recorded
from companion.odds.course import Course, course_of
from companion.play.read_only_match import ReadOnlyMatch
from companion.play.session import Session
from companion.referee.annotation import (
    Annotation,
    Comment,
    Decision,
    Reservation,
    Signature,
    Venue,
    Withdrawal,
    withdrawn,
)
from companion.sheet import Line, Sheet, document_of, sheet_of
from companion.sheet.about import About
from companion.ui.files.export import open_export
from companion.ui.rules.clause_dialog import open_clause
from companion.ui.sheet import paper_sheet  # noqa: F401  the layout names them
from companion.ui.sheet.dialogs import (
    ask_decision,
    ask_place,
    ask_reservation,
    ask_signature,
    ask_words,
    open_line,
    open_more,
    open_note,
)
from companion.ui.shell.screen import AppScreen
from companion.ui.shell.tasks import WRITING
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.scrolling import scroll_to
from companion.words.translation import tr


class SheetScreen(AppScreen):
    """``show(session=…)``: the match being played, or one from the library. Key moments first; a tap shows the rest.

    Notes are only added: a withdrawn one stays, struck out. Each is saved before the paper shows it.
    """

    session = ObjectProperty(None, allownone=True)
    everything = BooleanProperty(False)
    noting = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.sheet: Any = None

    def show(self, session: Any = None, **_: Any) -> None:
        if session is not None:
            self.session = session
        self.everything = self.noting = False
        scroll_to(self.ids.paper)
        self.refresh()

    def refresh(self) -> None:
        if self.session is None:
            return
        stored = self.app.library.match(self.session.id)
        self.sheet = sheet_of(self.session.referee, stored.annotations)
        revealed = self.app.library.revealed(self.session.id)
        about = replace(About.file(stored.file, stored.id), revealed=revealed)
        failure = self.session.failure if isinstance(self.session, ReadOnlyMatch) else None
        if failure is not None:
            result = recorded(self.app.library, self.session.id)
            about = replace(about, stopped=failure.at, recorded=result.score if result else ())
        paper = self.ids.paper
        paper.noting, paper.begun = self.noting, self.sheet.begun
        paper.conforms = failure is None
        paper.write(document_of(self.sheet, tr.lang, about, everything=self.everything))
        self._tell_chances()

    def _tell_chances(self) -> None:
        """Add how the chances went, if the players want to see that, as soon as it is worked out."""
        sheet, play = self.sheet, self.session.referee.play
        if self.app.settings["hints"]:
            self.app.tasks.run(lambda: course_of(play), lambda course: self._add_chances(sheet, course))

    def _add_chances(self, sheet: Sheet, course: Course | None) -> None:
        section = document_of(sheet, tr.lang, course=course).section("chances") if course else None
        if section is not None and sheet is self.sheet:
            self.ids.paper.write_more(section)

    @property
    def notes(self) -> list[Annotation]:
        """The players' notes so far, by number."""
        return self.app.library.annotations(self.session.id)

    def toggle(self) -> None:
        self.everything = not self.everything
        self.refresh()

    def note(self) -> None:
        """Show the whole timeline with pencils, to add a note to any line, and lead to the fields for the rest."""
        self.noting = not self.noting
        self.everything = self.everything or self.noting
        self.refresh()
        if self.noting:
            self.ids.paper.lead_to("remarks")
            self.notify(tr("sheet_page.noting_how"))

    def open_line(self, key: str) -> None:
        """Offer to correct its answer while the match is played, otherwise open its clause.

        While notes are written: offer a comment, a decision, or the board at that time.
        """
        line = next(line for line in self.sheet.lines if line.key == key)
        if line.decision is not None:
            self.open_note(line.number)
        elif not self.noting and isinstance(self.session, Session) and self.session.may_correct(line):
            self.app.go("correct", session=self.session, at=line.at, clause=line.clause, done=self._corrected)
        elif line.clause and not self.noting:
            self._at_line("why", line)
        else:
            open_line(tr.render(line.words), bool(line.clause), lambda what: self._at_line(what, line))

    def _corrected(self, _: object) -> None:
        self.notify(tr("correct.done"))

    def _at_line(self, what: str, line: Line) -> None:
        if what == "why":
            open_clause(line.clause, self.session.referee, self.open_rules, close=tr("sheet_page.back"))
        elif what == "replay":
            self.app.go("replay", match=self.session, line=line)
        elif what == "comment":
            keep = partial(self._comment, line=line.key, topic=line.words.key)
            ask_words(tr("sheet_page.comment_line"), tr.render(line.words), keep)
        else:
            self.overrule(line)

    def open_rules(self, clause: str) -> None:
        referee = self.session.referee
        self.app.go("rules", game=referee.game.id, clause=clause, header=referee.header, back_to="sheet")

    def add(self, section: str = "remarks") -> None:
        """Add a comment on the whole match or, before kick-off, a reservation of a side."""
        if section == "reserves":
            ask_reservation(self.sheet, lambda side, text: self._keep(Reservation(side=side, text=text)))
        else:
            ask_words(tr("sheet_page.comment_match"), "", self._comment)

    def _comment(self, text: str, line: str = "", topic: str = "") -> None:
        self._keep(Comment(text=text, line=line, topic=topic))

    def overrule(self, line: Line | None = None) -> None:
        """Record a decision of the players against the referee, with a reason: at a line, or at the end."""

        def decide(text: str, reason: str, agreed: tuple[str, ...], goals: tuple[int, ...]) -> None:
            key, topic = (line.key, line.words.key) if line else ("", "")
            self._keep(Decision(text=text, reason=reason, agreed=agreed, goals=goals, line=key, topic=topic))

        ask_decision(tr.render(line.words) if line else "", self.sheet, decide)

    def place(self) -> None:
        ask_place(self.sheet.place, lambda text: self._keep(Venue(text=text)) if text != self.sheet.place else None)

    def sign(self, side: int, before: bool = False) -> None:
        old = (self.sheet.opening_signatures if before else self.sheet.signatures).get(side)
        ask_signature(
            self.sheet.sides[side],
            old.strokes if old else (),
            lambda strokes: self._keep(Signature(side=side, strokes=strokes, before=before)),
        )

    def open_note(self, number: int) -> None:
        """A comment or a decision can be withdrawn and restored: it stays on the sheet."""
        notes = self.notes
        note, gone = notes[number], number in withdrawn(notes)
        open_note(note.facts().get("text", ""), gone, lambda: self._keep(_turned(notes, number, gone)))

    def _keep(self, note: Annotation) -> None:
        """Save the note, then show it where the reader was."""
        library, id = self.app.library, self.session.id
        self.app.tasks.run(
            lambda: library.annotate(id, note),
            lambda _: self._kept(),
            lambda error: self.notify_error(error, tr("match.unwritten")),
            queue=WRITING,
        )

    def _kept(self) -> None:
        if self.on_stage:
            paper = self.ids.paper
            below = (1 - paper.scroll_y) * max(0, paper.children[0].height - paper.height)
            self.refresh()
            paper.return_to(below)

    def more(self) -> None:
        """Show the other actions for the sheet."""
        actions = {"replay": self.replay, "comment": self.add, "decision": self.overrule, "place": self.place}
        if not self.sheet.begun:
            actions["reserve"] = partial(self.add, "reserves")
        open_more(actions)

    def replay(self) -> None:
        self.app.go("replay", match=self.session)

    def share(self) -> None:
        open_export(self, self.session.id, everything=self.everything)


def _turned(notes: list[Annotation], number: int, gone: bool) -> Withdrawal:
    """The note that withdraws another, or withdraws its withdrawal."""
    if not gone:
        return Withdrawal(of=number)
    taken = withdrawn(notes)
    by = [at for at, note in enumerate(notes) if isinstance(note, Withdrawal) and note.of == number and at not in taken]
    return Withdrawal(of=by[-1])


load_kv("sheet/screen")
