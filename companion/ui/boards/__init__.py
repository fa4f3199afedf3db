"""One board for each kind of table: it draws plain data and reports what was touched."""

from importlib import import_module

from companion.ui.boards.kind import BoardKind


class _Boards(dict[str, BoardKind]):
    """The kinds of boards by name: ``KIND`` of the folder with that name here, imported on first use."""

    def __missing__(self, name: str) -> BoardKind:
        kind: BoardKind = import_module(f"companion.ui.boards.{name}").KIND
        self[name] = kind
        return kind


BOARDS = _Boards()
