"""How likely a shot is to score, and what the keeper must throw: counted exactly."""

from fractions import Fraction

from companion.referee.chance import sum_ways
from companion.referee.table import Contest

_CLASSIC = (1, 2, 3, 4, 5, 6)


def ways(dice: int) -> dict[int, int]:
    """How many of the 6ⁿ throws of n classic dice make each sum."""
    return sum_ways((_CLASSIC,) * dice)


def goal_odds(contest: Contest) -> Fraction | None:
    """The probability that the attack beats the defence; None while a special die of unknown faces is in the hand."""
    if contest.special_left and not contest.special:
        return None
    faces = contest.special if contest.special_left else (0,)
    won = sum(
        attacks * defences
        for face in faces
        for attack, attacks in ways(contest.attack_dice_left).items()
        for defence, defences in ways(contest.defence_dice_left).items()
        if contest.attack.total + attack + face > contest.defence.total + defence
    )
    return Fraction(won, len(faces) * 6 ** (contest.attack_dice_left + contest.defence_dice_left))


def needed_to_save(contest: Contest) -> int | None:
    """The smallest sum of dice that saves a known attack."""
    if contest.attack_dice_left or contest.special_left or not contest.defence_dice_left:
        return None
    return max(contest.attack.total - contest.defence.total, contest.defence_dice_left)


def needed_to_score(contest: Contest) -> int | None:
    """The smallest sum of dice that beats a known defence."""
    if contest.defence_dice_left or contest.special_left or not contest.attack_dice_left:
        return None
    return max(contest.defence.total - contest.attack.total + 1, contest.attack_dice_left)


def outcome_of(contest: Contest, side: int, thrown: int) -> str | None:
    """Whether this sum, thrown now by ``side``, makes a "goal" or a "save"; None if other dice decide too."""
    attacks = side == contest.attacker
    if contest.special_left or (contest.defence_dice_left if attacks else contest.attack_dice_left):
        return None
    attack = contest.attack.total + (thrown if attacks else 0)
    defence = contest.defence.total + (0 if attacks else thrown)
    return "goal" if attack > defence else "save"
