"""What a kv rule does, worked out once: constants, expressions and the names they use, what it draws and makes."""

from types import CodeType
from typing import Any, NamedTuple

from kivy.factory import Factory
from kivy.graphics import Instruction
from kivy.lang import builder, global_idmap
from kivy.uix.widget import Widget


class Setting(NamedTuple):
    """A property that a rule sets: to a constant, or to the value of an expression."""

    key: str
    value: Any
    rule: Any
    code: Any
    """The expression; None for a constant."""
    used: tuple[str, ...]
    """The names besides global ones that the expression uses."""
    closed: bool
    """Whether it has lambdas or comprehensions: they see global names only."""
    watched: tuple[tuple[str, ...], ...]


class Plan(NamedTuple):
    """What a rule does, worked out."""

    settings: tuple[Setting, ...]
    children: tuple[tuple[Any, type[Widget]], ...]
    canvases: tuple[tuple[str, tuple[Any, ...]], ...]


_plans: dict[Any, Plan] = {}


def plan_of(rule: Any) -> Plan:
    known = _plans.get(rule)
    if known is None:
        known = _plans[rule] = _worked_out(rule)
    return known


def _worked_out(rule: Any) -> Plan:
    if any(each.ignore_prev for each in rule.properties.values()):
        raise builder.BuilderException(rule.ctx, rule.line, "bindings to a widget itself are not undone")
    if any(Factory.is_template(child.name) for child in rule.children):
        raise builder.BuilderException(rule.ctx, rule.line, "there are no templates here")
    drawn = (("before", rule.canvas_before), ("", rule.canvas_root), ("after", rule.canvas_after))
    return Plan(
        tuple(_setting(each) for each in rule.properties.values()),
        tuple((child, Factory.get(child.name)) for child in rule.children),
        tuple((where, _instructions(canvas)) for where, canvas in drawn if canvas),
    )


def _instructions(canvas: Any) -> tuple[Any, ...]:
    """What a canvas draws: the class of each instruction and its properties; None clears what is there."""
    made: list[Any] = []
    for each in canvas.children:
        kind = None if each.name == "Clear" else Factory.get(each.name)
        if kind is not None and not issubclass(kind, Instruction):
            raise builder.BuilderException(each.ctx, each.line, "You can add only graphics Instruction in canvas.")
        made.append((kind, tuple(_setting(part) for part in each.properties.values())))
    return tuple(made)


def _setting(rule: Any) -> Setting:
    value = rule.co_value
    if not isinstance(value, CodeType):
        return Setting(rule.name, value, rule, None, (), closed=False, watched=())
    inner = [each for each in value.co_consts if isinstance(each, CodeType)]
    used = tuple(name for name in names_in(value) if name not in global_idmap or name == "self")
    watched = tuple(tuple(keys) for keys in rule.watched_keys or ())
    return Setting(rule.name, value, rule, value, used, bool(inner), watched)


def names_in(code: CodeType) -> dict[str, None]:
    """The names that an expression may look up, those inside its lambdas and comprehensions included."""
    found = dict.fromkeys(code.co_names)
    for each in code.co_consts:
        if isinstance(each, CodeType):
            found |= names_in(each)
    return found
