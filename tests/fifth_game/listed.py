"""Lists the fifth box with the others in a copy of the project, as CONTRIBUTING.md says, and runs the tests there.

``python -m tests.fifth_game.listed [tests/…]``: without a folder, all tests that need no Kivy.
"""

import shutil
import subprocess
import sys
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent.parent
COPY = TOP / "build" / "fifth_box"
BOX = Path("tests/fifth_game")
LIST = "companion/games/__init__.py"
"""The list of boxes, the only file that changes: a line goes before that of the last box."""
LAST = '        "foot-savane": '
LINE = '        "five-kicks": "companion.games.five_kicks.game:FiveKicks",\n'
KIND = """from companion.ui.boards.goalmouth.board import GoalmouthBoard
from companion.ui.boards.kind import BoardKind

KIND = BoardKind(GoalmouthBoard, GoalmouthBoard)
"""


def list_it(copy: Path) -> None:
    """Put the box's files in its folders and its line in the list of boxes."""
    places = {
        "companion/games/five_kicks": ["game.py"],
        "companion/ui/boards/goalmouth": ["board.py"],
        "assets/games/five-kicks": [file.name for file in (TOP / BOX / "box").iterdir()],
    }
    for place, names in places.items():
        (copy / place).mkdir()
        for name in names:
            found = next(folder / name for folder in (TOP / BOX, TOP / BOX / "box") if (folder / name).is_file())
            shutil.copy(found, copy / place / name)
    (copy / "tests/games/five_kicks").mkdir()
    shutil.copy(TOP / BOX / "kicks_by_clause.py", copy / "tests/games/five_kicks/test_kicks.py")
    for place in ("companion/games/five_kicks", "companion/ui/boards/goalmouth"):
        (copy / place / "__init__.py").write_text('"""The fifth box."""\n', encoding="utf-8")
    board = copy / "companion/ui/boards/goalmouth/board.py"
    lines = board.read_text(encoding="utf-8").splitlines(keepends=True)
    board.write_text("".join(line for line in lines if "BOARDS" not in line), encoding="utf-8")
    with (copy / "companion/ui/boards/goalmouth/__init__.py").open("a", encoding="utf-8") as kind:
        kind.write(KIND)
    text = (copy / LIST).read_text(encoding="utf-8")
    assert text.count(LAST) == 1
    (copy / LIST).write_text(text.replace(LAST, LINE + LAST), encoding="utf-8")


def copy_project(copy: Path) -> None:
    shutil.rmtree(copy, ignore_errors=True)
    known = subprocess.run(["git", "ls-files", "-z"], cwd=TOP, check=True, capture_output=True, text=True).stdout
    for name in filter(None, known.split("\0")):
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(TOP / name, copy / name)


def main() -> int:
    copy_project(COPY)
    list_it(COPY)
    (COPY / "tests/test_fifth_game.py").unlink()  # about the box that joins, not listed
    for command in (["init", "-q"], ["add", "-A"]):
        subprocess.run(["git", *command], cwd=COPY, check=True)
    subprocess.run([sys.executable, "-m", "tests.tools.clause_table"], cwd=COPY, check=True)
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "tests.without_kivy", *(sys.argv[1:] or ["tests"])]
    return subprocess.run(tests, cwd=COPY, check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main())
