"""Plant faults and say which of them the tests do not see: ``python -m tests.tools.mutants SEED NUMBER [PACKAGE]``.

Each fault meets the tests that call its function, one after the other until one fails. Those that none of them sees
then meet the whole suite together, in one copy, and what fails there is tried with each of them alone.
"""

import os
import sys
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory

from tests.tools.mutants.planting import Mutant, clause_ids, mutants, sample
from tests.tools.mutants.reached import Reached, reached
from tests.tools.mutants.tree import Tree

TOP = Path(__file__).resolve().parents[3]
EQUIVALENT = Path(__file__).with_name("equivalent.toml")
_KEPT = TOP / "build" / "mutants"
_SCREENS = "ui"
_CORES = 2
_MOST = 60
"""So many failures of the whole suite are tried with each fault alone; more mean that one of them breaks everything."""
_NOT_PLANTED = ("__main__.py", "device/android")
Seen = dict[Mutant, str]
"""The test that sees each fault, empty where none does."""


def equivalents() -> dict[str, str]:
    """Faults that nobody can notice, and why, as marked by hand."""
    rows = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))["equivalent"]
    return {row["mutant"]: row["why"] for row in rows}


def places(top: Path, package: str) -> Iterator[Mutant]:
    """Every fault that can be planted in a package or module, as ``games/big4``; empty: all but the screens."""
    house = top / "companion"
    clauses = {game: clause_ids(_sources(game)) for game in (house / "games").glob("*/")}
    for file in sorted(house.rglob("*.py")):
        path = file.relative_to(house).as_posix()
        wanted = f"{path}/".startswith(f"{package.rstrip('/')}/") if package else not path.startswith(f"{_SCREENS}/")
        if wanted and not any(part in path for part in _NOT_PLANTED):
            own = next((ids for game, ids in clauses.items() if game in file.parents), [])
            yield from mutants(f"companion/{path}", file.read_text(encoding="utf-8"), own)


def _sources(folder: Path) -> str:
    return "".join(file.read_text(encoding="utf-8") for file in folder.rglob("*.py"))


def package_of(mutant: Mutant) -> str:
    """As the table names it: each game for itself."""
    parts = mutant.path.removeprefix("companion/").removesuffix(".py").split("/")
    return "/".join(parts[: 2 if parts[0] == "games" else 1])


def look(trees: list[Tree], chosen: Iterable[Mutant], map_of: Reached) -> Seen:
    """Let each fault meet the tests that call its function."""
    free: SimpleQueue[Tree] = SimpleQueue()
    for tree in trees:
        free.put(tree)

    def meet(mutant: Mutant) -> tuple[Mutant, str]:
        tree, tests = free.get(), map_of.tests(mutant)
        tree.plant([mutant])
        failed = tree.failures(tests, map_of.seconds(tests))
        free.put(tree)
        print(f"{'killed  ' if failed else 'survived'} {mutant}  [{failed[0] if failed else len(tests)}]", flush=True)
        return mutant, "".join(failed)

    with ThreadPoolExecutor(len(trees)) as workers:
        return dict(workers.map(meet, chosen))


def look_again(tree: Tree, survivors: list[Mutant], map_of: Reached) -> Seen:
    """Let the faults that nobody has seen meet the whole suite, as many at once as do not overlap."""
    seen: Seen = {}
    while survivors:
        together: list[Mutant] = []
        for mutant in survivors:
            if all(one.path != mutant.path or one.end <= mutant.start or mutant.end <= one.start for one in together):
                together.append(mutant)
        print(f"{len(together)} faults meet the whole suite together", flush=True)
        tree.plant(together)
        failed = [test for test in _failures_of_all(tree) if test not in map_of.failing]
        found = {}
        for mutant in together:
            tree.plant([mutant])
            if first := tree.failures(failed[:_MOST], map_of.seconds(failed[:_MOST])) if failed else []:
                found[mutant] = first[0]
                print(f"killed   {mutant}  [{first[0]}]", flush=True)
        again = bool(found) and len(failed) > _MOST
        seen |= found if again else {mutant: found.get(mutant, "") for mutant in together}
        survivors = [mutant for mutant in survivors if mutant not in seen]
    return seen


def _failures_of_all(tree: Tree) -> list[str]:
    with TemporaryDirectory() as place:
        folder = Path(place)
        environment = {"PYTEST_ADDOPTS": "-p tests.tools.mutants.chosen", "FAILED": str(folder / "failed")}
        tree.run(
            (sys.executable, "-m", "tests.tools.parallel", "painted", "without_kivy", "by_touch"), folder, environment
        )
        failed = folder / "failed"
        return list(dict.fromkeys(failed.read_text(encoding="utf-8").splitlines())) if failed.exists() else []


def table(seen: Seen, marked: Iterable[Mutant]) -> str:
    """Killed and survived by package, those marked as equivalent apart."""
    rows: dict[str, Counter[str]] = defaultdict(Counter)
    for mutant, test in seen.items():
        rows[package_of(mutant)]["killed" if test else "survived"] += 1
    for mutant in marked:
        rows[package_of(mutant)]["equivalent"] += 1
    total = sum(rows.values(), Counter())
    lines = [f"{'package':<20} {'killed':>8} {'survived':>9} {'seen':>6} {'equivalent':>11}"]
    for name, row in [*sorted(rows.items()), ("all", total)]:
        planted = row["killed"] + row["survived"]
        share = f"{100 * row['killed'] / planted:.0f} %" if planted else "-"
        lines.append(f"{name:<20} {row['killed']:>8} {row['survived']:>9} {share:>6} {row['equivalent']:>11}")
    return "\n".join(lines)


def main(seed: int, number: int, package: str = "") -> None:
    marked_by_hand = equivalents()
    chosen = sample(places(TOP, package), seed, number)
    marked = [mutant for mutant in chosen if str(mutant) in marked_by_hand]
    screens = package.split("/", maxsplit=1)[0] == _SCREENS
    with TemporaryDirectory(prefix="mutants") as place:
        folders = [Path(place) / str(number) for number in range(min(_CORES, os.cpu_count() or 1))]
        trees = [Tree(TOP, folder) for folder in folders]
        map_of = reached(trees[0], _KEPT, ("painted", "by_touch") if screens else ("without_kivy",))
        seen = look(trees, [mutant for mutant in chosen if mutant not in marked], map_of)
        seen |= look_again(trees[0], [mutant for mutant, test in seen.items() if not test], map_of)
    for mutant, test in sorted(seen.items()):
        if not test:
            print(f"\nsurvived: {mutant}\n    {mutant.path}:{mutant.line}")
    print(f"\n{table(seen, marked)}\n(SEED={seed} NUMBER={number} PACKAGE={package})")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:])
