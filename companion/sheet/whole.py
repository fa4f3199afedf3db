"""What stands on the paper, in order: what people will talk about, or everything, by throws where a box wants that."""

from companion.sheet.sheet import Line, Sheet
from companion.sheet.throws import Throw
from companion.words import Catalogue


def flow_of(sheet: Sheet, words: Catalogue, *, everything: bool) -> list[Line | Throw]:
    """Key moments; or all lines, with every throw in place of the lines that it sums up. Corrections always stay."""
    if not everything:
        return [line for line in sheet.lines if line.key_moment]
    throws = [throw for throw in sheet.throws if throw.brief(words)]
    flow: list[Line | Throw] = []
    told = 0
    for line in sheet.lines:
        while throws and throws[0].first <= told:
            flow.append(throws.pop(0))
        told += line.decision is None
        if line.struck or line.comments or not _summed_up(line, sheet, words):
            flow.append(line)
    return flow + throws


def _summed_up(line: Line, sheet: Sheet, words: Catalogue) -> bool:
    """Whether a throw tells this line already, or would if it were worth telling."""
    if line.event is None:
        return False
    return line.detail or words.has(f"{sheet.game}.note.{line.event.topic}")
