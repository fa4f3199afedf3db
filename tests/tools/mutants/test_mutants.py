"""The tool that plants faults: each kind is found and planted, the working tree stays as it is, rows are counted."""

import shutil
from collections import Counter
from pathlib import Path

import pytest

from tests.tools.mutants.__main__ import TOP, equivalents, look, package_of, places, table
from tests.tools.mutants.planting import Mutant, mutants, sample
from tests.tools.mutants.reached import Reached, digest
from tests.tools.mutants.tree import Tree, suite_of

KINDS = {
    "comparison": ("def f(a):\n    return [a < 3]\n", "def f(a):\n    return [(a <= 3)]\n"),
    "negation": ("def f(a):\n    while a:\n        f(a)\n", "def f(a):\n    while (not a):\n        f(a)\n"),
    "constant": ("COUNT = 6\n", "COUNT = (7)\n"),
    "and/or": ("def f(a, b):\n    g(a and b)\n", "def f(a, b):\n    g((a or b))\n"),
    "dropped return": ("def f(a):\n    return g(a)\n", "def f(a):\n    return None\n"),
    "deleted statement": ("def f(a):\n    g(a)\n", "def f(a):\n    pass\n"),
    "+/-": ("def f(a):\n    a.b += g(a)\n", "def f(a):\n    a.b -= g(a)\n"),
    "clause": ("def f():\n    g('B4-E01')\n", "def f():\n    g('B4-E02')\n"),
    "never taken": ("def f(a):\n    if a:\n        g(a)\n", "def f(a):\n    if False:\n        g(a)\n"),
    "flag": ("def f(a):\n    g(a, open=True)\n", "def f(a):\n    g(a, open=False)\n"),
    "filter": ("def f(a):\n    g([b for b in a if b])\n", "def f(a):\n    g([b for b in a if True])\n"),
}
"""Of each kind: a module, and what it becomes."""


def found(source: str, kind: str = "") -> list[Mutant]:
    return [mutant for mutant in mutants("companion/a.py", source, ["B4-E01", "B4-E02"]) if kind in ("", mutant.kind)]


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_of_fault_is_planted(kind: str) -> None:
    source, faulty = KINDS[kind]
    assert found(source, kind)[0].planted(source.encode()).decode() == faulty


def test_a_place_is_counted_in_bytes_not_in_letters() -> None:
    source = "def f(été):\n    return 'é', été < 3\n"
    assert (
        found(source, "comparison")[0].planted(source.encode()).decode() == "def f(été):\n    return 'é', (été <= 3)\n"
    )


@pytest.mark.parametrize(
    "source",
    [
        "if TYPE_CHECKING:\n    import b\n",
        "@dataclass(frozen=True)\nclass A(B, flag=True):\n    one: Literal[1]\n",
        "def f(a: Literal[1]) -> Literal[2]:\n    '''Three.'''\n",
        "def f(a):\n    assert a < 3\n",
        "def f(a):\n    return None\n",
    ],
)
def test_what_no_test_could_see_is_left_alone(source: str) -> None:
    assert found(source) == []


def test_every_fault_can_be_planted_and_has_a_name_of_its_own() -> None:
    every = [*places(TOP, "games/buteur"), *places(TOP, "play"), *places(TOP, "ui/match/panels")]
    assert [name for name, count in Counter(map(str, every)).items() if count > 1] == []
    for mutant in sample(every, 1, 120):
        compile(mutant.planted((TOP / mutant.path).read_bytes()), mutant.path, "exec")


def test_a_generator_stays_one_when_what_it_says_is_deleted() -> None:
    source = "def f(a):\n    yield a\n"
    planted = found(source, "deleted statement")[0].planted(source.encode())
    assert planted.decode() == "def f(a):\n    (yield from ())\n"


def test_the_name_of_a_fault_stays_while_other_lines_change() -> None:
    source = "def f(a):\n    g(a < 3)\n    h(a < 3)\n"
    names = [str(mutant) for mutant in found(source, "comparison")]
    assert names == [
        "companion/a.py::f comparison: a < 3 → (a <= 3)",
        "companion/a.py::f comparison: a < 3 → (a <= 3) (2)",
    ]
    assert [str(mutant) for mutant in found(f"import b\n\n{source}", "comparison")] == names


def test_the_same_seed_plants_the_same_faults_of_all_kinds() -> None:
    every = list(places(TOP, "games/big4"))
    chosen = sample(every, 7, 60)
    assert chosen == sample(every, 7, 60)
    assert chosen != sample(every, 8, 60)
    assert len(set(chosen)) == 60
    assert {mutant.kind for mutant in chosen} == set(KINDS)


def test_packages_are_chosen_by_folder_and_module() -> None:
    assert {mutant.path for mutant in places(TOP, "store/salvage.py")} == {"companion/store/salvage.py"}
    assert {package_of(mutant) for mutant in places(TOP, "games/score_only")} == {"games/score_only"}
    assert {package_of(mutant) for mutant in places(TOP, "ui/theme")} == {"ui"}


def test_without_a_package_all_but_the_screens_are_meant(project: Path) -> None:
    (project / "companion" / "ui").mkdir()
    (project / "companion" / "ui" / "b.py").write_text("COUNT = 6\n")
    assert {mutant.path for mutant in places(project, "")} == {"companion/a.py"}
    assert {mutant.path for mutant in places(project, "ui")} == {"companion/ui/b.py"}


def test_every_row_marked_by_hand_names_a_fault_and_says_why() -> None:
    marked = equivalents()
    modules = {name.partition("::")[0].removeprefix("companion/") for name in marked}
    every = {str(mutant) for module in modules for mutant in places(TOP, module)}
    assert [name for name in marked if name not in every] == []
    assert [name for name, why in marked.items() if len(why) < 20] == []


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project of one module with two tests, one of which cannot fail."""
    top = tmp_path / "original"
    (top / "companion").mkdir(parents=True)
    (top / "companion" / "__init__.py").touch()
    (top / "companion" / "a.py").write_text("def larger(a):\n    return a > 3\n\n\ndef unseen(a):\n    return a + 1\n")
    (top / "tests").mkdir()
    shutil.copytree(TOP / "tests" / "tools" / "mutants", top / "tests" / "tools" / "mutants")
    for name in ("__init__.py", "without_kivy.py"):
        shutil.copy(TOP / "tests" / name, top / "tests" / name)
    shutil.copy(TOP / "pyproject.toml", top)
    (top / "tests" / "test_a.py").write_text(
        "from companion.a import larger, unseen\n\n\n"
        "def test_larger():\n    assert larger(4)\n    assert not larger(3)\n\n\n"
        "def test_unseen():\n    unseen(1)\n"
    )
    return top


def test_what_the_tests_see_is_killed_and_the_rest_survives(project: Path, tmp_path: Path) -> None:
    source = (project / "companion" / "a.py").read_text()
    [larger] = [mutant for mutant in mutants("companion/a.py", source, []) if mutant.kind == "comparison"]
    [unseen] = [mutant for mutant in mutants("companion/a.py", source, []) if mutant.kind == "+/-"]
    tests = {f"companion/a.py::{name}": [f"tests/test_a.py::test_{name}"] for name in ("larger", "unseen")}
    map_of = Reached(tests, {test: 1.0 for [test] in tests.values()}, [])
    seen = look([Tree(project, tmp_path / "copy")], [larger, unseen], map_of)
    assert seen == {larger: "tests/test_a.py::test_larger", unseen: ""}
    assert (project / "companion" / "a.py").read_text() == source
    assert table(seen, [larger]).splitlines() == [
        "package                killed  survived   seen  equivalent",
        "a                           1         1   50 %           1",
        "all                         1         1   50 %           1",
    ]


def test_a_fault_without_end_is_seen(project: Path, tmp_path: Path) -> None:
    tree = Tree(project, tmp_path / "copy")
    status = tree.run(("sleep", "60"), tmp_path, {}, 0.2)
    assert status is None


def test_a_copy_holds_the_planted_faults_and_no_others(project: Path, tmp_path: Path) -> None:
    tree = Tree(project, tmp_path / "copy")
    module, source = tree.top / "companion" / "a.py", (project / "companion" / "a.py").read_text()
    every = {mutant.kind: mutant for mutant in mutants("companion/a.py", source, [])}
    tree.plant([every["comparison"], every["+/-"]])
    assert module.read_text() == source.replace("a > 3", "(a >= 3)").replace("a + 1", "(a - 1)")
    tree.plant([every["+/-"]])
    assert module.read_text() == source.replace("a + 1", "(a - 1)")
    tree.restore()
    assert module.read_text() == source


def test_the_most_particular_tests_come_first(tmp_path: Path) -> None:
    (tmp_path / "1.jsonl").write_text(
        '{"test": "t::all", "seconds": 1, "passed": true, "new": ["a.py::f", "a.py::g"], "called": [0, 1]}\n'
        '{"test": "t::g", "seconds": 1, "passed": true, "new": [], "called": [1]}\n'
        '{"test": "t::broken", "seconds": 1, "passed": false, "new": [], "called": [1]}\n'
    )
    known = Reached.read(tmp_path)
    assert known.tests(Mutant("a.py", "g", "flag", 1, 0, 1, "", "", 1)) == ["t::g", "t::all"]
    assert known.tests(Mutant("a.py", "", "flag", 1, 0, 1, "", "", 1)) == ["t::g", "t::all"]
    assert known.failing == ["t::broken"]


def test_a_change_of_the_screens_leaves_the_map_of_the_tests_without_them(project: Path) -> None:
    before = [digest(project, screens=screens) for screens in (True, False)]
    (project / "companion" / "ui").mkdir()
    (project / "companion" / "ui" / "b.py").write_text("COUNT = 6\n")
    after = [digest(project, screens=screens) for screens in (True, False)]
    assert [one == other for one, other in zip(before, after, strict=True)] == [False, True]


def test_each_test_is_run_as_its_suite_is() -> None:
    tests = ("tests/ui/painted/test_paint.py::a", "tests/ui/home/test_home.py::a", "tests/test_readme.py::a")
    assert [suite_of(test) for test in tests] == ["painted", "by_touch", "without_kivy"]
