"""Every question says, in one short sentence, what can be done."""

import json
from functools import cache
from pathlib import Path

import pytest

from companion.protocol import LineDesk
from companion.words import LANGUAGES, catalogue

GOLDEN = Path(__file__).parents[2] / "golden"
_TWO_LINES_ON_A_PHONE = 92


@cache
def questions_asked():
    """One question of each topic in the golden matches, played by the box's own two sides."""
    asked = {}
    for file in sorted(GOLDEN.glob("foot-savane-*.jsonl")):
        desk = LineDesk()
        for line in file.read_text(encoding="utf-8").splitlines()[::2]:
            request = json.loads(line)
            if "start" in request:
                names = dict(zip(request["start"]["players"], ("Lions", "Guépards"), strict=True))
                request["start"] |= {"players": list(names.values())}
                request["start"] |= {"starts": names[starts]} if (starts := request["start"].get("starts")) else {}
            desk.reply(json.dumps(request))
            if desk.referee.question is not None:
                asked.setdefault(desk.referee.question.topic, desk.referee.question)
    return asked


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_question_comes_without_its_sentence(lang):
    keys = catalogue(lang).entries
    asked = {key.removeprefix("foot-savane.ask.") for key in keys if key.startswith("foot-savane.ask.")}
    told = {key.removeprefix("foot-savane.lead.") for key in keys if key.startswith("foot-savane.lead.")}
    assert asked == told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sentence_is_short_and_calls_whoever_is_asked(lang):
    questions = questions_asked()
    assert len(questions) > 20
    leads = {
        topic: catalogue(lang).say(f"foot-savane.lead.{topic}", **question.gaps)
        for topic, question in questions.items()
    }
    assert {topic: lead for topic, lead in leads.items() if len(lead) > _TWO_LINES_ON_A_PHONE} == {}
    asked = {topic: question.gaps["team"] for topic, question in questions.items() if "team" in question.gaps}
    assert {topic: leads[topic] for topic, team in asked.items() if team not in leads[topic]} == {}
