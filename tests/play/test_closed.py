"""A session that is closed: what still arrives from the disk or the clock changes nothing and stops nobody."""

from companion.play.session import Session
from companion.store import Library
from tests.play.ghost_table import SECRET, header_of


class Silent:
    """A listener that must not hear anything."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def on_change(self, _) -> None:
        self.heard.append("change")

    def on_refused(self, _) -> None:
        self.heard.append("refused")

    def on_waiting(self) -> None:
        self.heard.append("waiting")


def test_a_match_closed_while_cards_are_dealt_deals_no_more(tmp_path) -> None:
    library = Library(tmp_path / "library.db")
    calls: list = []
    session = Session.begin(library, header_of("buteur", "", ""), SECRET, calls.append)
    listener = Silent()
    session.listen(listener)
    session.answer(session.referee.question.options[0].answer)
    session.close()
    assert calls, "the answer is saved, and reports"
    while calls:
        calls.pop(0)()
    saved = library.match(session.id).journal
    assert len(saved) == len(session.referee.journal) == 1
    assert listener.heard == []
    library.close()


def test_a_closed_match_takes_nothing_more(tmp_path) -> None:
    library = Library(tmp_path / "library.db")
    calls: list = []
    session = Session.begin(library, header_of("big4", "", ""), SECRET, calls.append)
    session.close()
    for act in (session.go_on, session.undo, session.redo, session.retry, session.throw_row, session.throw):
        act()
    session.answer(session.referee.question.options[0].answer)
    session.in_turn(lambda: None, lambda _: calls.append(None))
    assert (calls, session.busy, session.referee.journal) == ([], False, [])
    library.close()
