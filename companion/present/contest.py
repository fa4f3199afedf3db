"""A contest of the rules as the display needs it: two sums of dice, stars and bonuses, with their texts."""

from dataclasses import dataclass, replace

from companion.present.appearance import sum_look
from companion.present.faces import FaceLook
from companion.referee import Table, Token
from companion.referee.event import Shot
from companion.referee.tables.eleven import Contest, PlayerToken
from companion.referee.tally import Form, Part, Tally
from companion.words.translation import tr


@dataclass(frozen=True, slots=True)
class ContestPart:
    """One term of a sum, with its label. Exactly one of these says what is drawn.

    Thrown dice, dice still to come, stars of one or several players, or a bonus as text. Dice to come whose sum will be
    entered are one empty ``slot`` that says what they must make.
    """

    word: str
    dice: tuple[FaceLook, ...] = ()
    to_come: int = 0
    stars: tuple[int, ...] = ()
    bonus: str = ""
    slot: str = ""

    @property
    def pieces(self) -> int:
        """Its width in dice; 0 for tokens."""
        return 0 if self.slot else len(self.dice) or self.to_come

    @property
    def tokens(self) -> int:
        """Its width in tokens; 0 for dice."""
        return 0 if self.pieces else max(1, len(self.stars))


@dataclass(frozen=True, slots=True)
class ContestSide:
    """One side: its role ("attack"), its team, its player, the parts, and the total once known."""

    role: str
    letter: str
    colours: str
    parts: tuple[ContestPart, ...] = ()
    total: int | None = None
    player: PlayerToken | None = None


@dataclass(frozen=True, slots=True)
class ContestPicture:
    """Both sides and the ``odds`` of the attack; ``sentence`` says what is needed, ``otherwise`` names no goal."""

    attack: ContestSide
    defence: ContestSide
    odds: float
    sentence: str
    otherwise: str


def contest_picture(table: Table, contest: Contest, *, by_sum: bool = False) -> ContestPicture:
    """A contest with what is known so far, and its odds; ``by_sum`` if sums are entered."""
    odds = float(contest.chance)
    known = contest.attack_dice_left == 0 and not contest.special_left
    attacks = contest.thrower == contest.attacker
    save, score = (None, contest.needed) if attacks else (contest.needed, None)
    attack = _side(table, contest.attacker, "attack", contest.shooter, contest.attack, known)
    defence_known = contest.defence_dice_left == 0
    defence = _side(table, contest.defender, "defence", contest.keeper, contest.defence, defence_known)
    return ContestPicture(
        _with_throw(attack, contest.attack_dice_left, score, by_sum=by_sum, special=contest.special_left),
        _with_throw(defence, contest.defence_dice_left, save, by_sum=by_sum),
        odds,
        _chances(attack, defence, odds, save, score),
        tr("match.contest.missed_or_save" if contest.special_left else "match.contest.save"),
    )


def _chances(attack: ContestSide, defence: ContestSide, odds: float, save: int | None, score: int | None) -> str:
    """What the next throw must make, or who stands against whom."""
    if save is not None:
        return tr("match.contest.needed", needed=save, percent=round(100 * (1 - odds)))
    percent = round(100 * odds)
    if score is not None:
        return tr("match.contest.needed_to_score", needed=score, percent=percent)
    if attack.player is None or defence.player is None:
        return tr("match.contest.chance", percent=percent)
    names = [_with_stars(side) for side in (attack, defence)]
    return tr("match.contest.before", attacker=names[0], keeper=names[1], percent=percent)


def _with_stars(side: ContestSide) -> str:
    """The player's name and, where they count, the stars of this side so far."""
    assert side.player is not None, "the caller looked"
    stars = sum(sum(part.stars) for part in side.parts)
    return tr("match.contest.name_and_stars", name=side.player.name, n=stars) if stars else side.player.name


def _with_throw(
    side: ContestSide, dice: int, needed: int | None, *, by_sum: bool, special: bool = False
) -> ContestSide:
    """The side with the place of the throw that is still to come."""
    if not dice:
        return side
    if by_sum:
        wanted = tr("match.contest.or_more", n=needed) if needed else "…"
        coming = ContestPart(tr("match.contest.sum_of", n=dice), to_come=dice, slot=wanted)
        duel = [ContestPart(tr("match.contest.duel"), to_come=1, slot="…")] if special else []
        return replace(side, parts=(coming, *side.parts, *duel))
    word = tr("match.contest.dice_needed", n=needed) if needed else tr("match.contest.dice_to_come")
    return replace(side, parts=(ContestPart(word, to_come=dice), *side.parts))


def decided_picture(table: Table, shot: Shot, shooter: Token, keeper: Token) -> ContestPicture | None:
    """A contest that is decided; None if no totals were compared."""
    if shot.attack is None or shot.defence is None or shot.side is None or shot.against is None:
        return None
    scored = shot.outcome == "goal"
    words = tr(
        "match.contest.scored" if scored else "match.contest.saved",
        attack=shot.attack.total,
        defence=shot.defence.total,
    )
    return ContestPicture(
        _side(table, shot.side, "attack", shooter.id, shot.attack, True),
        _side(table, shot.against, "defence", keeper.id, shot.defence, True),
        float(scored),
        words,
        tr("match.contest.save"),
    )


def _side(table: Table, side: int, role: str, token: str, tally: Tally, known: bool) -> ContestSide:
    corner = table.corners[side]
    men = (item for item in table.tokens if isinstance(item, PlayerToken))
    player = next((man for man in men if man.id == token), None)
    return ContestSide(
        tr(f"match.contest.{role}"),
        corner.letter,
        corner.colours,
        tuple(_part(part) for part in tally.parts),
        tally.total if known else None,
        player,
    )


def _part(part: Part) -> ContestPart:
    if part.form is Form.DICE:
        dice = tuple(FaceLook(pips=value, word=str(value)) for value in part.values)
        return ContestPart(tr("match.contest.dice", n=part.total), dice=dice)
    if part.form is Form.SUM:
        return ContestPart(tr("match.contest.dice", n=part.total), dice=(sum_look(part.total),))
    word = tr(f"match.contest.{part.kind}")
    if part.form is Form.STAR_DIE:
        return ContestPart(word, dice=(FaceLook("brown", f"star{part.total}", word=word),))
    if part.form is Form.BONUS:
        return ContestPart(word, bonus=f"+ {part.total}")
    return ContestPart(word, stars=tuple(part.values))
