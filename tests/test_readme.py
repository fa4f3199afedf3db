"""What the documents say is true: their examples are run here, line by line."""

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from companion.protocol import LineDesk
from companion.words import catalogue

TOP = Path(__file__).resolve().parent.parent
DOCUMENTS = (
    "README.md",
    "CONTRIBUTING.md",
    "companion/README.fr.md",
    "companion/README.md",
    "companion/bots/README.md",
    "companion/words/README.md",
    "companion/cli/README.md",
    "companion/dice/README.md",
    ".ci/android/README.md",
    ".ci/desktop/README.md",
)
TEXTS = {name: (TOP / name).read_text(encoding="utf-8") for name in DOCUMENTS}
COMMANDS = TEXTS["companion/cli/README.md"]


def example(name: str) -> str:
    found = re.search(rf"<!-- example: {re.escape(name)} -->\n```\n(.*?)\n```", COMMANDS, re.DOTALL)
    assert found, name
    return found[1]


def test_the_line_protocol_answers_as_its_page_says():
    desk, lines = LineDesk(), example("companion referee").splitlines()
    assert len(lines) > 6
    for request, reply in zip(lines[::2], lines[1::2], strict=True):
        assert request.startswith("> ")
        assert reply.startswith("< ")
        assert desk.reply(request[2:]) == json.loads(reply[2:])


def test_replay_prints_what_its_page_says():
    command = "companion replay tests/golden/example-match.json"
    done = subprocess.run([sys.executable, "-m", *command.split()], capture_output=True, text=True, check=True, cwd=TOP)
    assert done.stdout.startswith(example(command))


def test_verify_prints_what_its_page_says():
    command = "companion verify --lang fr tests/golden/proved-big4.json"
    done = subprocess.run([sys.executable, "-m", *command.split()], capture_output=True, text=True, check=True, cwd=TOP)
    assert done.stdout.replace("\u00a0", " ").strip() == example(command)


def test_a_rule_is_looked_up_as_its_page_says():
    command = "companion rules --lang en tie on a free kick --game big4"
    done = subprocess.run([sys.executable, "-m", *command.split()], capture_output=True, text=True, check=True, cwd=TOP)
    assert done.stdout.startswith(example(command))


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_picture_and_file_it_links_to_is_there(document):
    named = re.findall(r"\]\(([\w/.-]+)\)", TEXTS[document])
    folder = (TOP / document).parent
    assert [name for name in named if not (folder / name).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_make_target_it_names_exists(document):
    makefile = (TOP / "Makefile").read_text(encoding="utf-8")
    named = set(re.findall(r"`make ([\w-]+)", TEXTS[document]))
    assert [target for target in named if not re.search(rf"^{target}:", makefile, re.MULTILINE)] == []


def test_every_make_target_is_explained():
    makefile = (TOP / "Makefile").read_text(encoding="utf-8")
    [line] = re.findall(r"^\.PHONY: (.*)", makefile, re.MULTILINE)
    explained = set(re.findall(r"^\| `make ([\w-]+)`", TEXTS["CONTRIBUTING.md"], re.MULTILINE))
    assert set(line.split()) - explained <= {"help"}


@pytest.mark.parametrize("document", ["README.md", "companion/README.fr.md"])
def test_the_first_screenful_shows_the_app_its_commands_and_how_to_install_it(document):
    page = TEXTS[document]
    assert len(page.splitlines()) <= 200
    assert page.startswith("[Français](" if document == "README.md" else "[English](")
    install = page.index("## Install")
    assert page.index("<img") < page.index("make run") < page.index("make test") < install
    assert page[:install].count("\n") <= 30
    assert page.count("<img") + page.count("![") <= 8
    pictures = re.findall(r'src="([^"]+)"', page)
    assert all(((TOP / document).parent / name).is_file() for name in pictures)


def test_the_two_readmes_tell_the_same_things():
    english, french = (
        re.findall(rf'src="[./]*tests/pictures/{lang}/([^"]+)"', TEXTS[name])
        for lang, name in (("en", "README.md"), ("fr", "companion/README.fr.md"))
    )
    assert english == french
    assert {*english} == {file.name for file in (TOP / "tests/pictures/fr").iterdir()}
    for box in ("BIG 4 Football", "Tir et But", "Buteur", "Foot Savane"):
        assert f"| {box} |" in TEXTS["README.md"]
        assert f"| {box} |" in TEXTS["companion/README.fr.md"]


def test_the_buttons_that_the_readmes_name_are_called_so():
    english, french = (
        {text.replace("’", "'").replace("\u00a0", " ") for text in catalogue(lang).entries.values()}
        for lang in ("en", "fr")
    )
    page, other = (" ".join(TEXTS[name].split()) for name in ("README.md", "companion/README.fr.md"))
    both = re.findall(r"\*([^*]+)\* \(([^)]+)\)", page)
    assert len(both) >= 8
    assert [pair for pair in both if pair[0] not in english or pair[1] not in french] == []
    assert set(re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", other)) <= french


def test_the_guide_is_read_in_ten_minutes():
    """The code in it apart."""
    text = re.sub(r"```.*?```", "", TEXTS["CONTRIBUTING.md"], flags=re.DOTALL)
    assert len(text.split()) <= 1900


def test_the_pythons_it_names_are_those_of_the_project():
    project = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    oldest, first_not = re.findall(r"3\.(\d+)", project["requires-python"])
    versions = [f"3.{n}" for n in range(int(oldest), int(first_not))]
    named = f"{', '.join(versions[:-1])} or {versions[-1]}"
    for text in (TEXTS["README.md"], TEXTS["CONTRIBUTING.md"], (TOP / "tests/tools/set_up.sh").read_text("utf-8")):
        assert f"Python {named}" in text
    kinds = [f"Programming Language :: Python :: {version}" for version in versions]
    assert [kind for kind in project["classifiers"] if re.search(r":: 3\.\d+$", kind)] == kinds


def test_every_command_is_listed_in_the_readme_and_explained_on_its_page():
    told = subprocess.run([sys.executable, "-m", "companion", "--help"], capture_output=True, text=True, check=True)
    commands = re.findall(r"^    (\w+)  ", told.stdout, re.MULTILINE)
    assert commands
    for command in commands:
        assert f"fourth-official {command}" in TEXTS["README.md"]
        assert re.search(rf"\*\*`fourth-official {command}\b", COMMANDS), command


def test_it_counts_the_clauses_of_the_four_boxes():
    boxes = ("big4", "buteur", "foot_savane", "tir_et_but")
    tables = [(TOP / f"tests/games/{box}/CLAUSES.md").read_text(encoding="utf-8") for box in boxes]
    clauses = re.findall(r"^\| \w+-\w+ \|", "".join(tables), re.MULTILINE)
    [told] = re.findall(r"(\d+) clauses and rulings", TEXTS["README.md"])
    assert int(told) == len(clauses)


def test_the_folder_map_names_every_package():
    packages = re.findall(r"^  (\w+)/ ", TEXTS["CONTRIBUTING.md"], re.MULTILINE)
    assert set(packages) == {
        folder.name for folder in (TOP / "companion").iterdir() if folder.is_dir() and folder.name != "__pycache__"
    }
