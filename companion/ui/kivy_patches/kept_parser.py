"""What Kivy's parser makes of a layout, packed and made from that again.

A rule stays packed until the first widget needs it, and expressions that read the same are one: half of them do.
"""

import marshal
from sys import intern
from typing import Any
from zlib import compress, decompress

import kivy
from kivy.lang.parser import Parser, ParserRule, ParserRuleProperty, ParserSelectorClass, ParserSelectorName

from companion.compiled import compiled

Packed = tuple[Any, ...]
_SELECTORS = {"name": ParserSelectorName, "class": ParserSelectorClass}
_FORM = 3
"""Raised when the packed data change; copies in another form are not read."""
_expressions: dict[tuple[str, Any], tuple[str, Any, Any]] = {}
"""The text, the code and the names of an expression, by its text and mode. Its code has the line of the first one."""


class KeptRule(ParserRule):
    """A rule that is unpacked as soon as anything but its layout is asked for."""

    __slots__ = ("packed",)

    def __init__(self, ctx: Parser, packed: bytes) -> None:
        ParserRule.ctx.__set__(self, ctx)
        self.packed = packed

    def __getattr__(self, name: str) -> Any:
        packed, self.packed = self.packed, b""
        if not packed:
            raise AttributeError(name)
        _fill(self, marshal.loads(decompress(packed)))
        return getattr(self, name)


class KeptLayout(Parser):
    """What a parser holds when it has parsed, without having parsed. The text is read for error messages only."""

    def __init__(self, filename: str, packed: Packed) -> None:
        rules, templates, self.dynamic_classes, self.directives = packed
        self.filename, self.root, self.templates, self.rules = filename, None, [], []
        self.execute_directives()
        for selectors, rule in rules:
            made = KeptRule(self, rule)
            self.rules += [(_SELECTORS[kind](key), made) for kind, key in selectors]
        self.templates = [(name, base, _made_rule(self, rule)) for name, base, rule in templates]

    @property
    def sourcecode(self) -> list[tuple[int, str]]:
        with open(self.filename, encoding="utf-8") as text:  # noqa: PTH123
            return list(enumerate(text.read().splitlines()))


def parse(content: str, filename: str | None = None) -> Parser:
    """Kivy's parser for text of its own; a layout from a file is built from what was kept of it."""
    if not filename:
        return Parser(content=content, filename=filename)
    first: list[Parser] = []

    def make() -> Packed:
        first.append(Parser(content=content, filename=filename))
        return _packed(first[0])

    packed = compiled(f"layouts/{_name(filename)}", (_FORM, kivy.__version__, filename, content), make)
    return first[0] if first else KeptLayout(filename, packed)


def _name(filename: str) -> str:
    """A file name for the copy: the last parts of the path, which are its own among the layouts."""
    return "-".join(filename.replace("\\", "/").removesuffix(".kv").split("/")[-4:])


def _packed(parsed: Parser) -> Packed:
    """The rules as plain data; one that has several selectors is packed once."""
    selectors: dict[int, list[tuple[str, str]]] = {}
    rules: dict[int, ParserRule] = {}
    for selector, rule in parsed.rules:
        kind = "name" if isinstance(selector, ParserSelectorName) else "class"
        selectors.setdefault(id(rule), []).append((kind, selector.key))
        rules[id(rule)] = rule
    return (
        [(selectors[key], compress(marshal.dumps(_packed_rule(rule)))) for key, rule in rules.items()],
        [(name, base, _packed_rule(rule)) for name, base, rule in parsed.templates],
        dict(parsed.dynamic_classes),
        list(parsed.directives),
    )


def _packed_rule(rule: ParserRule | None) -> Packed | None:
    if rule is None:
        return None
    return (
        rule.line,
        rule.name,
        rule.level,
        rule.id,
        rule.avoid_previous_rules,
        [_packed_property(each) for each in rule.properties.values()],
        [_packed_property(each) for each in rule.handlers],
        [_packed_rule(each) for each in rule.children],
        _packed_rule(rule.canvas_before),
        _packed_rule(rule.canvas_root),
        _packed_rule(rule.canvas_after),
    )


def _packed_property(each: ParserRuleProperty) -> Packed:
    return (each.line, each.name, each.value, each.co_value, each.watched_keys, each.mode, each.ignore_prev)


def _made_rule(ctx: Parser, packed: Packed | None) -> Any:
    if packed is None:
        return None
    rule = ParserRule.__new__(ParserRule)
    rule.ctx = ctx
    _fill(rule, packed)
    return rule


def _fill(rule: ParserRule, packed: Packed) -> None:
    ctx, rule.cache_marked = rule.ctx, []
    rule.line, rule.name, rule.level, rule.id, rule.avoid_previous_rules = packed[:5]
    properties, handlers, children, before, root, after = packed[5:]
    rule.properties = {made.name: made for made in (_made_property(ctx, each) for each in properties)}
    rule.handlers = [_made_property(ctx, each) for each in handlers]
    rule.children = [_made_rule(ctx, each) for each in children]
    rule.canvas_before, rule.canvas_root = _made_rule(ctx, before), _made_rule(ctx, root)
    rule.canvas_after = _made_rule(ctx, after)


def _made_property(ctx: Parser, packed: Packed) -> ParserRuleProperty:
    made = ParserRuleProperty.__new__(ParserRuleProperty)
    made.ctx, made.count = ctx, 0
    made.line, name, value, code, watched, made.mode, made.ignore_prev = packed
    made.name = intern(name)
    made.value, made.co_value, made.watched_keys = _expressions.setdefault((value, made.mode), (value, code, watched))
    return made
