"""The real app, played by touch until somebody ends it: ``python -m tests.tools.siege.real_app FOLDER SEED``."""

import random
import sys
from pathlib import Path

from companion.ui.shell.environment import prepare

prepare(silent=True)

from tests.players import any_answer  # noqa: E402
from tests.ui.at_the_table import AtTheTable  # noqa: E402
from tests.ui.stage import Stage  # noqa: E402


def main(folder: Path, seed: int) -> None:
    dice = random.Random(seed)
    table = AtTheTable(Stage(), folder, secret="5a" * 32).begin()
    print("begun True", flush=True)
    while table.referee.question is not None:
        table.app.session.answer(any_answer(table.referee.question, dice))
        table.settle()
        print("kept", len(table.referee.journal), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
