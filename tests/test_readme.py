"""The examples of the README are true: they are run here, line by line."""

import json
import re
import subprocess
import sys
from pathlib import Path

from companion.protocol import Desk

TOP = Path(__file__).resolve().parent.parent
README = (TOP / "README.md").read_text(encoding="utf-8")


def example(name: str) -> str:
    found = re.search(rf"<!-- example: {re.escape(name)} -->\n```\n(.*?)\n```", README, re.DOTALL)
    assert found, name
    return found[1]


def test_the_line_protocol_answers_as_the_readme_says():
    desk, lines = Desk(), example("companion referee").splitlines()
    assert len(lines) > 6
    for request, reply in zip(lines[::2], lines[1::2], strict=True):
        assert request.startswith("> ")
        assert reply.startswith("< ")
        assert desk.reply(request[2:]) == json.loads(reply[2:])


def test_replay_prints_what_the_readme_says():
    command = "companion replay tests/golden/example-match.json"
    done = subprocess.run([sys.executable, "-m", *command.split()], capture_output=True, text=True, check=True, cwd=TOP)
    assert done.stdout.startswith(example(command))


def test_verify_prints_what_the_readme_says():
    command = "companion verify tests/golden/proved-big4.json"
    done = subprocess.run([sys.executable, "-m", *command.split()], capture_output=True, text=True, check=True, cwd=TOP)
    assert done.stdout.replace("\u00a0", " ").strip() == example(command)


def test_a_rule_is_looked_up_as_the_readme_says():
    command = "companion rules --lang en tie on a free kick --game big4"
    done = subprocess.run([sys.executable, "-m", *command.split()], capture_output=True, text=True, check=True, cwd=TOP)
    assert done.stdout.startswith(example(command))


def test_every_picture_and_file_it_names_is_there():
    named = re.findall(r"\]\(([\w/.-]+)\)", README)
    assert named
    assert [name for name in named if not (TOP / name).exists()] == []


def test_every_make_target_it_names_exists():
    makefile = (TOP / "Makefile").read_text(encoding="utf-8")
    for target in set(re.findall(r"`?make (\w+)", README)):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_the_folder_map_is_the_house():
    rooms = re.findall(r"^  (\w+)/ ", README, re.MULTILINE)
    assert set(rooms) == {
        folder.name for folder in (TOP / "companion").iterdir() if folder.is_dir() and folder.name != "__pycache__"
    }
