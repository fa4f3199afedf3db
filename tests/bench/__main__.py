"""Run every bench_*.py beside this file and print what each measured.

A bench is a module with ``run() -> Iterable[tuple[str, str]]``: rows of what was measured and the figure.
Names on the command line keep only the benches whose module name contains one of them.
"""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

Row = tuple[str, str, str]


def bench_names(wanted: list[str]) -> list[str]:
    names = sorted(file.stem for file in Path(__file__).parent.glob("bench_*.py"))
    return [name for name in names if not wanted or any(part in name for part in wanted)]


def rows(names: list[str]) -> Iterator[Row]:
    for name in names:
        module = importlib.import_module(f"{__package__}.{name}")
        for what, figure in module.run():
            yield name.removeprefix("bench_"), what, figure


def print_table(found: list[Row]) -> None:
    widths = [max(len(row[column]) for row in found) for column in range(2)]
    for bench, what, figure in found:
        print(f"{bench:<{widths[0]}}  {what:<{widths[1]}}  {figure}")


def main() -> int:
    found = list(rows(bench_names(sys.argv[1:])))
    if not found:
        print("No bench to run.", file=sys.stderr)
        return 1
    print_table(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
