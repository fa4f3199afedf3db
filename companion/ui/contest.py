"""A contest of the rules as the picture takes it: two sums of dice, stars and bonuses, in words."""

from companion.odds import goal_odds, needed_to_save
from companion.referee import Contest, Table, Token
from companion.referee.event import Shot
from companion.referee.tally import Part, Tally
from companion.ui.parts.contest_facts import ContestPart, ContestSide
from companion.ui.parts.contest_view import ContestView
from companion.ui.parts.face_look import FaceLook
from companion.ui.translation import tr


def show_contest(view: ContestView, table: Table, contest: Contest) -> None:
    """Draw a contest with what is known so far, and the odds if they can be counted."""
    odds, needed = goal_odds(contest), needed_to_save(contest)
    known = contest.attack_dice_left == 0 and not contest.special_left
    view.attack = _side(
        table, contest.attacker, "attack", contest.shooter, contest.attack, contest.attack_dice_left, known
    )
    dice_left = contest.defence_dice_left
    view.defence = _side(
        table, contest.defender, "defence", contest.keeper, contest.defence, dice_left, dice_left == 0, needed
    )
    view.goal_word, view.save_word = tr("match.contest.goal"), tr("match.contest.save")
    view.odds = -1 if odds is None else float(odds)
    percent = "" if odds is None else round(100 * odds if needed is None else 100 * (1 - odds))
    if needed is not None:
        view.sentence = tr("match.contest.needed", needed=needed, percent=percent)
    else:
        view.sentence = tr("match.contest.chance", percent=percent) if odds is not None else ""


def show_result(view: ContestView, table: Table, shot: Shot, shooter: Token, keeper: Token) -> None:
    """Draw a contest that is decided."""
    if shot.attack is None or shot.defence is None or shot.side is None or shot.against is None:
        return
    scored = shot.outcome == "goal"
    view.attack = _side(table, shot.side, "attack", shooter.id, shot.attack, 0, True)
    view.defence = _side(table, shot.against, "defence", keeper.id, shot.defence, 0, True)
    view.goal_word, view.save_word = tr("match.contest.goal"), tr("match.contest.save")
    view.odds = 1 if scored else 0
    view.sentence = tr(
        "match.contest.scored" if scored else "match.contest.saved",
        attack=shot.attack.total,
        defence=shot.defence.total,
    )


def _side(
    table: Table,
    side: int,
    role: str,
    token: str,
    tally: Tally,
    dice_left: int,
    known: bool,
    needed: int | None = None,
) -> ContestSide:
    corner = table.corners[side]
    parts = [_part(part) for part in tally.parts]
    if dice_left:
        word = tr("match.contest.dice_needed", n=needed) if needed else tr("match.contest.dice_to_come")
        parts.insert(0, ContestPart(word, to_come=dice_left))
    player = next((item for item in table.tokens if item.id == token), None)
    total = tally.total if known else None
    return ContestSide(tr(f"match.contest.{role}"), corner.letter, corner.kit, tuple(parts), total, player)


def _part(part: Part) -> ContestPart:
    if part.kind == "dice":
        dice = tuple(FaceLook(pips=value, word=str(value)) for value in part.values)
        return ContestPart(tr("match.contest.dice", n=part.total), dice=dice)
    word = tr(f"match.contest.{part.kind}")
    if part.kind == "duel":
        return ContestPart(word, dice=(FaceLook("brown", f"star{part.total}", word=word),))
    if part.kind in ("coach", "confidence"):
        return ContestPart(word, bonus=f"+ {part.total}")
    return ContestPart(word, stars=tuple(part.values))
