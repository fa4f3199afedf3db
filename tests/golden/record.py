"""Write golden matches down: a new one played by chance, or an old one with today's replies."""

import json
import random
import sys
from pathlib import Path
from typing import Any

from companion.protocol import LineDesk
from tests.players import any_answer

HERE = Path(__file__).parent


class Recorder:
    """A desk that keeps every line of the conversation."""

    def __init__(self) -> None:
        self.desk = LineDesk()
        self.lines: list[str] = []

    def say(self, request: str) -> None:
        self.lines += [request, json.dumps(self.desk.reply(request), ensure_ascii=False)]

    def ask(self, **request: Any) -> None:
        self.say(json.dumps(request, ensure_ascii=False))


def played(seed: int, start: dict[str, Any]) -> list[str]:
    """A whole match; now and then an answer is refused, or taken back and given again."""
    dice = random.Random(seed)
    mishaps = random.Random(f"mishaps {seed}")
    table = Recorder()
    table.ask(start=start)
    while table.desk.referee is not None and (question := table.desk.referee.question) is not None:
        if mishaps.random() < 0.03:
            table.ask(answer=mishaps.choice(["0:G", ["1:2", "1:2"], ["7", "7", "7"], None, "nobody"]))
        table.ask(answer=any_answer(question, dice))
        if mishaps.random() < 0.03:
            table.ask(undo=True)
            table.ask(redo=True)
    table.ask(sheet="text")
    return table.lines


def again(file: Path) -> list[str]:
    """The same requests, answered by the rules as they are now."""
    table = Recorder()
    for request in file.read_text(encoding="utf-8").splitlines()[::2]:
        table.say(request)
    return table.lines


def main(what: str, *given: str) -> None:
    if what == "new":
        name, seed, start = given
        write(HERE / f"{name}.jsonl", played(int(seed), json.loads(start)))
    else:
        for name in given:
            write(Path(name), again(Path(name)))


def write(file: Path, lines: list[str]) -> None:
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
