"""The proof of a match's dice: the seal, the secret once it may be shown, and every virtual throw recomputed."""

from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.dice.proof import ProofVerdict, Throw, proof_of, verify, with_proof
from companion.dice.seal import Seal, in_fours
from companion.export import Exported
from companion.play.session import Session
from companion.present.appearance import face_look
from companion.referee import Draw, Roll
from companion.referee.question import written
from companion.ui.files.export import hand_on
from companion.ui.setup import seal_sheet  # noqa: F401  the layout names them
from companion.ui.setup.seal_sheet import tap_words
from companion.ui.shell.screen import AppScreen
from companion.ui.shell.tasks import WRITING
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.column import Column
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.scrolling import scroll_to
from companion.ui.widgets.text.prose import Prose
from companion.words.translation import tr

_LINES = 12
"""Throws per label: a few tall labels are faster than hundreds."""


class ProofCard(Plate, Column):
    """A heading and the content below it."""

    title = StringProperty("")
    text = StringProperty("")
    digits = StringProperty("")
    icon = StringProperty("")


class ThrowLines(Prose):
    """Some throws, a line each."""


class ProofScreen(AppScreen):
    """``show(session=…)``. The secret is shown only when the match is over and the user asks for it."""

    session = ObjectProperty(None, allownone=True)
    over = BooleanProperty(False)
    revealed = BooleanProperty(False)
    busy = BooleanProperty(False)
    sealed = StringProperty("")
    taps = StringProperty("")
    secret = StringProperty("")
    secret_note = StringProperty("")
    """When the secret may be shown."""
    summary = StringProperty("")
    details = StringProperty("")
    verdict = ObjectProperty(None, allownone=True)

    def show(self, session: Session | None = None, **_: Any) -> None:
        if session is not None:
            self.session, self.verdict = session, None
        scroll_to(self.ids.scroll)
        self.refresh()
        if self.revealed and self.verdict is None:
            self.check()

    def refresh(self) -> None:
        if self.session is None:
            return
        referee = self.session.referee
        seal = Seal.from_json(referee.header.seal)
        sides = [corner.name for corner in referee.table.corners]
        self.over = referee.result is not None
        self.revealed = self.over and self.app.library.revealed(self.session.id)
        if self.revealed:
            self.secret_note = tr("proof.card.secret_note")
        else:
            self.secret_note = tr("proof.card.secret_soon" if self.over else "proof.card.secret_later")
        self.sealed = in_fours(seal.commitment) if seal else tr("proof.bad.no_seal")
        pairs = zip(sides, seal.taps, strict=False) if seal else ()
        self.taps = "\n".join(tap_words(name, tap) for name, tap in pairs)
        secrets = self.app.library.match(self.session.id).secrets if self.revealed else ()
        self.secret = "\n".join(in_fours(secret) or tr("proof.card.elsewhere") for secret in secrets)
        self._show_verdict()

    def reveal(self) -> None:
        """Show the secret and check at once; from then on the match cannot be resumed."""
        work = partial(self.app.library.reveal, self.session.id)
        self.app.tasks.run(work, lambda _: self._opened(), self.notify_error, queue=WRITING)

    def _opened(self) -> None:
        self.refresh()
        self.check()

    def check(self) -> None:
        """Replay the whole match on a background thread."""
        if self.busy:
            return
        self.busy, self.verdict = True, None
        self._show_verdict()
        referee, secrets = self.session.referee, self.app.library.match(self.session.id).secrets
        journal = list(referee.journal)

        def work() -> ProofVerdict:
            proof = proof_of(referee.game, referee.header, journal, secrets)
            return verify(referee.game, referee.header, journal, proof)

        self.app.tasks.run(work, self._checked, queue="proof")

    def _checked(self, verdict: ProofVerdict) -> None:
        self.busy, self.verdict = False, verdict
        self._show_verdict()

    def _show_verdict(self) -> None:
        lines = self.ids.throws
        lines.clear_widgets()
        found = self.verdict
        if found is None:
            self.summary = tr("proof.checking") if self.busy else ""
            self.details = ""
            return
        self.summary = tr.render(found.summary)
        self.details = "\n".join(tr.render(words) for words in (*found.problems, *found.remarks))
        told = [self._line(throw) for throw in found.throws]
        for start in range(0, len(told), _LINES):
            lines.add_widget(ThrowLines(text="\n".join(told[start : start + _LINES])))

    def _line(self, throw: Throw) -> str:
        key = "proof.throw.broken" if not throw.holds else "proof.throw.again" if throw.again else "proof.throw.holds"
        return tr(key, n=throw.number + 1, faces=self._faces(throw))

    def _faces(self, throw: Throw) -> str:
        game, question, answer = self.session.referee.game, throw.question, throw.answer
        if isinstance(question, Roll) and isinstance(answer, list) and len(answer) == len(question.dice):
            shown = zip(question.dice, answer, strict=True)
            return ", ".join(face_look(game, die.name, face).word for die, face in shown)
        if isinstance(question, Draw):
            options = (option.words for option in question.options if written(option.answer) == written(answer))
            return tr.render(next(options, str(answer)))
        return str(answer)

    def share(self) -> None:
        """Share the match file; once the secret has been shown, with the proof."""
        referee, stored = self.session.referee, self.app.library.match(self.session.id)
        text = with_proof(stored.file, referee, stored.secrets if self.revealed else ()).text
        hand_on(self, [Exported(tr("proof.file", n=self.session.id), text.encode())], "application/json")

    def act(self) -> None:
        if self.revealed:
            self.check()
        else:
            self.reveal()


load_kv("proof/screen")
