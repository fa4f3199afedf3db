"""BIG 4 Football, easy mode, two teams, as the usual state machine over plain dicts: what a peer of our rules would be.

``asked`` says what a state waits for, ``options`` and ``outcomes`` what may come, ``step`` changes the state. The
readings are the usual ones. ``tests/tools/bench/test_peers.py`` plays it in step with the referee.
"""

from itertools import product
from typing import Any

from companion.games.big4.dice import sums_to

State = dict[str, Any]
_CLASSIC = tuple("123456")
_DICE = {
    "turn": (_CLASSIC, _CLASSIC, ("dribble", "recover", "pass", "own", "free_kick", "tackle")),
    "free_kick.attack": (_CLASSIC,) * 2,
    "free_kick.defence": (_CLASSIC,) * 3,
    "duel.attack": (*(_CLASSIC,) * 3, ("goal", "miss", "star", "star", "two_stars", "two_stars")),
    "duel.defence": (_CLASSIC,) * 3,
    "tackle.flip": (("play_on", "foul"),),
    "tackle.sanction": (_CLASSIC, _CLASSIC, ("minor", "minor", "yellow", "yellow", "red", "red_penalty")),
}
_DICE |= {f"penalty.{role}": _DICE[f"duel.{role}"] for role in ("attack", "defence")}
OUTCOMES = {topic: list(product(*dice)) for topic, dice in _DICE.items()}
_STARS = {"star": 1, "two_stars": 2}


def kick_off() -> State:
    """The first state: the players choose a referee card, then the first team plays."""
    teams = [{"form": list(range(2, 12)), "weak": [], "off": [], "yellows": {}, "goals": 0} for _ in range(2)]
    return {"teams": teams, "player": 0, "asked": "referee.which", "by": 0, "todo": [], "shot": {}, "total": 0}


def copied(state: State) -> State:
    """Another state that shares nothing that may change."""
    teams = [
        {
            "form": team["form"][:],
            "weak": team["weak"][:],
            "off": team["off"][:],
            "yellows": dict(team["yellows"]),
            "goals": team["goals"],
        }
        for team in state["teams"]
    ]
    return {**state, "teams": teams, "todo": state["todo"][:], "shot": dict(state["shot"])}


def is_chance(state: State) -> bool:
    return state["asked"] in OUTCOMES


def options(state: State) -> list[Any]:  # noqa: PLR0911  one for each topic
    """What the one who is asked may answer."""
    asked, own, rival = state["asked"], state["teams"][state["by"]], state["teams"][1 - state["by"]]
    if asked == "referee.which":
        return ["mordan", "towns"]
    if asked == "green.order":
        return ["action", "dice"]
    if asked == "blue.what":
        return state["offered"]
    if asked == "dice.whom":
        return list(sums_to(tuple(rival["form"]), state["total"]))
    if asked in ("dribble.whom", "tackle.whom"):
        return rival["form"]
    if asked in ("own.who", "free_kick.who"):
        return own["form"]
    if asked in ("recover.who", "back.who"):
        return own["weak"]
    if asked == "double_six.whom":
        return sorted(own["form"] + own["weak"])
    return own["form"] or own["weak"]


def step(state: State, answer: Any) -> None:  # noqa: PLR0912  one for each topic
    """Take an answer, or the faces of a throw, and go on to what is asked next."""
    asked = state["asked"]
    kind, _, what = asked.partition(".")
    if asked == "referee.which":
        _next_turn(state, 0)
    elif asked == "turn":
        _thrown(state, answer)
    elif asked == "green.order":
        _go_on(state, _parts(state, dice_first=answer == "dice"))
    elif asked == "blue.what":
        _go_on(state, [] if answer == "pass" else [("dice",) if answer == "dice" else (state["face"],)])
    elif asked == "dice.whom":
        _weaken(state, 1 - state["by"], answer)
    elif asked == "dribble.whom":
        _weaken(state, 1 - state["by"], [answer])
    elif asked == "own.who":
        _turn(state, state["by"], answer, "form", "weak")
        _go_on(state)
    elif asked in ("recover.who", "back.who"):
        _turn(state, state["by"], answer, "weak", "form")
        _go_on(state)
    elif asked == "tackle.whom":
        _turn(state, 1 - state["by"], answer, "form", "weak")
        state["todo"] = [] if state["teams"][1 - state["by"]]["form"] else [("last",)]
        _ask(state, "tackle.flip", 1 - state["by"])
    elif asked == "tackle.flip":
        if answer[0] == "foul":
            _ask(state, "tackle.sanction", state["by"])
        else:
            _go_on(state)
    elif asked == "tackle.sanction":
        _sanction(state, answer)
    elif asked == "double_six.whom":
        _card(state, answer)
        _go_on(state)
    elif what == "who":
        state["shot"] = {"kind": kind, "team": state["by"], "man": answer}
        _ask(state, f"{kind}.attack", state["by"])
    elif what == "attack":
        _attack(state, answer)
    else:
        _defend(state, sum(map(int, answer)))


def _ask(state: State, asked: str, by: int) -> None:
    state["asked"], state["by"] = asked, by


def _turn(state: State, side: int, man: int, was: str, now: str) -> None:
    team = state["teams"][side]
    team[was].remove(man)
    team[now].append(man)
    team[now].sort()


def _next_turn(state: State, side: int) -> None:
    state["player"], state["todo"] = side, []
    own, rival = state["teams"][side], state["teams"][1 - side]
    if not any(team["form"] or team["weak"] for team in (own, rival)):
        _ask(state, "", side)
    elif not rival["form"] and (own["form"] or own["weak"]):
        _ask(state, "duel.who", side)
    else:
        _ask(state, "turn", side)


def _thrown(state: State, faces: Any) -> None:
    first, second, face = faces
    own, rival = state["teams"][state["by"]], state["teams"][1 - state["by"]]
    state["total"], state["face"] = int(first) + int(second), face
    if face == "pass":
        _go_on(state, [])
        return
    if face == "own":
        if own["form"]:
            state["todo"] = []
            _ask(state, "own.who", state["by"])
        else:
            _go_on(state, [])
        return
    sets = sums_to(tuple(rival["form"]), state["total"])
    possible = bool({"recover": own["weak"], "free_kick": own["form"]}.get(face, rival["form"]))
    if face in ("dribble", "recover"):
        if sets and possible:
            _ask(state, "green.order", state["by"])
        else:
            _go_on(state, _parts(state))
        return
    state["offered"] = [*(["action"] if possible else []), *(["dice"] if sets else []), "pass"]
    if len(state["offered"]) == 1:
        _go_on(state, [])
    else:
        _ask(state, "blue.what", state["by"])


def _parts(state: State, *, dice_first: bool = False) -> list[tuple[Any, ...]]:
    parts: list[tuple[Any, ...]] = [(state["face"],), ("dice",)]
    return parts[::-1] if dice_first else parts


def _go_on(state: State, todo: list[tuple[Any, ...]] | None = None) -> None:
    """Ask for the next part of the turn that can be played; after the last the other team plays."""
    if todo is not None:
        state["todo"] = todo
    side = state["player"]
    own, rival = state["teams"][side], state["teams"][1 - side]
    while state["todo"]:
        part, *about = state["todo"].pop(0)
        if part == "dice" and sums_to(tuple(rival["form"]), state["total"]):
            _ask(state, "dice.whom", side)
            return
        if part == "dribble" and rival["form"]:
            _ask(state, "dribble.whom", side)
            return
        if part == "recover" and own["weak"]:
            _ask(state, "recover.who", side)
            return
        if part == "tackle":
            _ask(state, "tackle.whom", side)
            return
        if part == "free_kick":
            _ask(state, "free_kick.who", side)
            return
        if part == "last" and not rival["form"]:
            part, about = "duel", [side]
        if part in ("duel", "penalty"):
            shooters = state["teams"][about[0]]
            if shooters["form"] or shooters["weak"]:
                _ask(state, f"{part}.who", about[0])
                return
    _next_turn(state, 1 - side)


def _weaken(state: State, side: int, men: Any) -> None:
    """Turn cards of the other team; with its last player in form the rest of the turn is a duel."""
    for man in men:
        _turn(state, side, man, "form", "weak")
    _go_on(state, None if state["teams"][side]["form"] else [("duel", state["player"])])


def _sanction(state: State, faces: Any) -> None:
    first, second, card = faces
    number, tackler = int(first) + int(second), state["player"]
    if card == "minor":
        _go_on(state)
        return
    state["card"] = card
    if card == "red_penalty":
        state["todo"].insert(0, ("penalty", 1 - tackler))
    team = state["teams"][tackler]
    if number == 12 and (team["form"] or team["weak"]):
        _ask(state, "double_six.whom", tackler)
        return
    if number in team["form"] or number in team["weak"]:
        _card(state, number)
    _go_on(state)


def _card(state: State, man: int) -> None:
    team = state["teams"][state["player"]]
    place = "form" if man in team["form"] else "weak"
    if state["card"] == "yellow":
        team["yellows"][man] = team["yellows"].get(man, 0) + 1
        if team["yellows"][man] < 2:
            if place == "form":
                _turn(state, state["player"], man, "form", "weak")
            return
    _turn(state, state["player"], man, place, "off")


def _attack(state: State, faces: Any) -> None:
    shot = state["shot"]
    special = faces[-1] if shot["kind"] != "free_kick" else ""
    if special == "goal":
        _goal(state)
    elif special == "miss":
        _saved(state)
    else:
        shot["attack"] = sum(int(face) for face in faces if face in _CLASSIC) + _STARS.get(special, 0)
        _ask(state, f"{shot['kind']}.defence", 1 - shot["team"])


def _defend(state: State, defence: int) -> None:
    if state["shot"]["attack"] > defence:
        _goal(state)
    else:
        _saved(state)


def _goal(state: State) -> None:
    team = state["teams"][state["shot"]["team"]]
    team["goals"] += 1
    if team["goals"] == 3:
        _ask(state, "", state["by"])
        return
    for each in state["teams"]:
        each["form"], each["weak"] = sorted(each["form"] + each["weak"]), []
    _go_on(state)


def _saved(state: State) -> None:
    shot = state["shot"]
    side, man = shot["team"], shot["man"]
    if man in state["teams"][side]["form"]:
        _turn(state, side, man, "form", "weak")
    if shot["kind"] == "duel" and state["teams"][1 - side]["weak"]:
        _ask(state, "back.who", 1 - side)
    else:
        _go_on(state)
