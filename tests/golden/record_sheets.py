"""Golden sheets: the whole sheet of a golden match of each game, in both languages, with everything a table may add."""

import json
from pathlib import Path

from companion.protocol import LineDesk
from companion.sheet import sheet_of, sheet_text
from companion.words import LANGUAGES

HERE = Path(__file__).parent
SHEETS = HERE / "sheets"
MATCHES = ("big4-advanced-2", "tir-et-but-sudden-death", "buteur-2-last-shot", "foot-savane-chain")
NOTES = (
    {"kind": "comment", "text": "Revanche dimanche, même table."},
    {"kind": "comment", "text": "Papi conteste.", "line": "12.0"},
    {"kind": "comment", "text": "Sans rancune.", "line": "12.0"},
    {"kind": "withdrawal", "of": 1},
    {"kind": "place", "text": "Ludothèque"},
    {"kind": "decision", "text": "but accordé", "reason": "carte tombée", "agreed": ["Nina", "Papi"], "goals": [1, 0]},
    {"kind": "signature", "side": 1, "strokes": [[[0.1, 0.5], [0.9, 0.4]]]},
    {"kind": "reservation", "side": 0, "text": "Un dé est fendu."},
    {"kind": "signature", "side": 0, "strokes": [[[0.1, 0.5], [0.9, 0.4]]], "before": True},
)


def sheets() -> dict[str, str]:
    """Each sheet by the name of its file. The last throw of the match was taken back and thrown again."""
    found = {}
    for name in MATCHES:
        desk = LineDesk()
        for line in (HERE / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()[::2]:
            desk.reply(line)
        referee = desk.referee
        assert referee is not None
        while not referee.undo_corrects:
            referee.undo()
        last = referee.given[-1].answer
        referee.undo()
        referee.answer(last)
        for note in NOTES:
            desk.reply(json.dumps({"note": note}))
        for lang in LANGUAGES:
            found[f"{name}.{lang}.txt"] = sheet_text(sheet_of(referee, desk.annotations), lang)
    return found


if __name__ == "__main__":
    SHEETS.mkdir(exist_ok=True)
    for file, text in sheets().items():
        (SHEETS / file).write_text(text, encoding="utf-8")
