"""A match in full swing with two invented squads, and the boxes in which each window size shows its parts."""

from companion.present.faces import FaceLook
from companion.referee.table import Corner, Table
from companion.referee.tables.eleven import NO_STARS, PlayerToken

HOME = {
    "G": ("Castel", 0, 6),
    "2": ("Lorin", 2, 4),
    "3": ("Maubec", 1, 4),
    "4": ("Tessier", 1, 5),
    "5": ("Ganda", 2, 5),
    "6": ("Ravel", 3, 3),
    "7": ("Sorgue", 4, 2),
    "8": ("Kaba", 3, 3),
    "9": ("Oustal", 4, 1),
    "10": ("Perrin", 5, 2),
    "11": ("Daly", 4, 1),
}
AWAY = {
    "G": ("Norval", 0, 6),
    "2": ("Brunel", 2, 3),
    "3": ("Ferrat", 2, 4),
    "4": ("Solal", 1, 5),
    "5": ("Mabika", 2, 4),
    "6": ("Aubry", 3, 4),
    "7": ("Leroc", 4, 2),
    "8": ("Dembi", 3, 3),
    "9": ("Corval", 5, 1),
    "10": ("Vasse", 4, 2),
    "11": ("Toumi", 4, 2),
}
STATES = {"home-3": "weak", "home-8": "weak", "home-5": "off", "home-11": "hurt", "away-8": "weak", "away-10": "weak"}
CORNERS = (Corner("Mistral", "M", "home", 1, 3), Corner("Rubis", "R", "away", 1, 3))

BOARD = {
    (1280, 800): ((960, 488), (16, 216)),
    (800, 1280): ((768, 860), (16, 300)),
    (412, 915): ((396, 464), (8, 351)),
}
"""Size and place of the board in each window."""

CLASSIC = tuple(FaceLook(pips=number, word=str(number)) for number in range(1, 7))
ACTION = (
    FaceLook("green", "dribble", word="Dribble"),
    FaceLook("green", "recover", word="Récupération"),
    FaceLook("red", "pass", word="Tour passé"),
    FaceLook("red", "weaken", word="Affaibli"),
    FaceLook("blue", "freekick", word="Coup franc"),
    FaceLook("blue", "tackle", word="Tacle"),
)
DUEL = (
    FaceLook("brown", text="BUT", word="But"),
    FaceLook("brown", text="RATÉ", word="Raté"),
    FaceLook("brown", "star1", word="Une étoile"),
    FaceLook("brown", "star2", word="Deux étoiles"),
)


def table(*, stars: bool = True, corners: tuple[Corner, ...] = CORNERS, **states: str) -> Table:
    """The table; ``states`` change single players: ``home_9="weak"``."""
    changed = STATES | {name.replace("_", "-"): state for name, state in states.items()}
    tokens = []
    for side, (kit, squad) in enumerate((("home", HOME), ("away", AWAY))):
        for label, (name, attack, defence) in squad.items():
            token_id = f"{kit}-{label}"
            token = PlayerToken(
                id=token_id,
                zone=f"side{side}",
                label=label,
                name=name,
                state=changed.get(token_id, "form"),
                side=side,
                keeper=label == "G",
                yellows=int(token_id == "away-6"),
                attack=attack if stars else NO_STARS,
                defence=defence if stars else NO_STARS,
            )
            tokens.append(token)
    return Table(corners, tuple(tokens), 3, "round", 15, 0)


def player(token_id: str) -> PlayerToken:
    """One of them."""
    return next(token for token in table().tokens if token.id == token_id)
