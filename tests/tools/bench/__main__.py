"""The scoreboard: run every bench_*.py beside this file and print what is ours, what a peer took in the same run, the
ratio, the goal and which goals are missed.

A bench is a module with ``run()``, which yields rows (see ``score``). ``--json`` prints one JSON object for a machine;
other arguments keep only the benches whose name contains one of them.
"""

import importlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.tools.bench.score import LeftOut, Row, Score


def bench_names(wanted: list[str]) -> list[str]:
    names = sorted(file.stem for file in Path(__file__).parent.glob("bench_*.py"))
    return [name for name in names if not wanted or any(part in name for part in wanted)]


def rows(names: list[str]) -> Iterator[tuple[str, Row]]:
    for name in names:
        for row in importlib.import_module(f"{__package__}.{name}").run():
            yield name.removeprefix("bench_"), row


def cells(bench: str, row: Row) -> tuple[str, ...]:
    if isinstance(row, LeftOut):
        return bench, row.what, "", "", row.why, "", "", "left out"
    goal = "" if row.goal is None else f"{'≥' if row.at_least else '≤'} {row.goal:g}"
    met = "" if row.goal is None else "SHORT" if row.short else "met"
    ours, peer = (f"{figure(value)} {row.unit}".strip() for value in (row.ours, row.peer))
    return bench, row.what, ours, peer, row.against, f"{row.ratio:.2f}", goal, met


def figure(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def print_table(found: list[tuple[str, Row]]) -> None:
    table = [("bench", "what", "ours", "peer", "the peer is", "ratio", "goal", "")]
    table += [cells(bench, row) for bench, row in found]
    widths = [max(len(line[column]) for line in table) for column in range(8)]
    for line in table:
        print("  ".join(f"{cell:<{width}}" for cell, width in zip(line, widths, strict=True)).rstrip())
    scores = [row for _, row in found if isinstance(row, Score) and row.goal is not None]
    missed = sum(row.short for row in scores)
    print(f"\n{len(scores) - missed} of {len(scores)} goals met" + (f", {missed} short" if missed else ""))


def main() -> int:
    wanted = [argument for argument in sys.argv[1:] if argument != "--json"]
    found = list(rows(bench_names(wanted)))
    if not found:
        print("No bench to run.", file=sys.stderr)
        return 1
    if "--json" in sys.argv:
        print(json.dumps({"rows": [{"bench": bench} | row.as_json() for bench, row in found]}, ensure_ascii=False))
    else:
        print_table(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
