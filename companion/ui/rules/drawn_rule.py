"""A rule in pictures: its steps, its fork, the faces with their meaning, an example, and its ruling."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.present.appearance import face_look
from companion.referee import Game
from companion.rulebook import clause as clause_of
from companion.rulebook.aide import AideLine
from companion.rulebook.drawn import DrawnRule, DrawnStep, Picture
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.cards.tiny_card import TinyCardView
from companion.ui.widgets.column import Column
from companion.ui.widgets.dice.die import DrawnDie
from companion.ui.widgets.events import fires
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.surface import SurfaceColumn
from companion.ui.widgets.tappable import Tappable
from companion.ui.widgets.text.label import Plain
from companion.words.translation import tr

_SIDE, _FACE = 56, 52
_IN_A_ROW = 4
_CARD = (52, 70)


class RuleSign(Plain):
    """A sign between pictures: an arrow, or the word "or"."""

    icon = StringProperty("")


class RuleIcon(Plate):
    """An icon as a picture of its own."""

    icon = StringProperty("")


class RuleTile(Widget):
    """A tile of the box."""

    drawing = StringProperty("grass")


class RuleStep(Column):
    """Pictures in a row, and a sentence below them."""

    text = StringProperty("")


class RuleBranch(SurfaceColumn):
    """One branch of a fork: what is seen, what it means, and the faces of the die that follows."""

    text = StringProperty("")


class RuleFace(Column):
    """A face with its name and its meaning."""

    face_name = StringProperty("")
    meaning = StringProperty("")


class RuleRow(BoxLayout):
    """Parts side by side on a tablet, one below the other on a phone."""

    narrow = BooleanProperty(False)
    columns = NumericProperty(1)


class RuleExample(SurfaceColumn):
    """A worked example, stage by stage."""


class RuleLink(Tappable, Plate):
    """The question that the booklet leaves open; a tap opens it."""

    text = StringProperty("")
    clause_id = StringProperty("")


@fires(on_see="with the id of a tapped clause")
class DrawnRuleView(Column):
    """``game`` and ``rule`` say what is drawn; ``on_see`` gives the id of the tapped ruling."""

    narrow = BooleanProperty(False)

    def __init__(self, game: Game, rule: DrawnRule, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._game = game
        if rule.steps:
            self._add_row([self._step(step) for step in rule.steps])
        if rule.fork:
            self._add_row([self._branch(step) for step in rule.fork])
        if rule.faces:
            self._add_row(self._faces(rule.faces), columns=3 if len(rule.faces) > _IN_A_ROW else 0)
        if rule.example:
            example = RuleExample()
            example.add_widget(self._row([self._step(step) for step in rule.example]))
            self.add_widget(example)
        if rule.ruling:
            self.add_widget(self._link(rule.ruling))

    def _add_row(self, parts: Sequence[Widget], columns: int = 0) -> None:
        """Rows of so many parts each; without a number, all in one."""
        many = columns or len(parts)
        for first in range(0, len(parts), many):
            self.add_widget(self._row(parts[first : first + many]))

    def _row(self, parts: Sequence[Widget]) -> RuleRow:
        row = RuleRow(narrow=self.narrow)
        self.fbind("narrow", row.setter("narrow"))
        for part in parts:
            row.add_widget(part)
        return row

    def _step(self, step: DrawnStep) -> RuleStep:
        shown = RuleStep(text=tr.render(step.words))
        self._draw(shown.ids.pictures, step.pictures)
        return shown

    def _branch(self, step: DrawnStep) -> RuleBranch:
        branch = RuleBranch(text=tr.render(step.words))
        self._draw(branch.ids.pictures, step.pictures)
        if step.faces:
            branch.ids.faces.add_widget(self._row(self._faces(step.faces)))
        return branch

    def _faces(self, lines: Sequence[AideLine]) -> list[RuleFace]:
        found = []
        for line in lines:
            face = RuleFace(face_name=tr.render(line.name), meaning=tr.render(line.text))
            for die, side in line.faces:
                face.ids.pictures.add_widget(self._die(die, side, _FACE))
            found.append(face)
        return found

    def _draw(self, row: Widget, pictures: Sequence[Picture]) -> None:
        for picture in pictures:
            row.add_widget(self._picture(picture))

    def _picture(self, picture: Picture) -> Widget:
        if picture.kind == "face":
            die, face = picture.values
            return self._die(die, face, _SIDE)
        if picture.kind == "card":
            colours, label, lies, *yellow = picture.values
            card = TinyCardView(colours=colours, label=label, lies=lies, yellow=bool(yellow))
            card.size, card.pos_hint = (dp(_CARD[0]), dp(_CARD[1])), {"center_y": 0.5}
            return card
        if picture.kind == "tile":
            return RuleTile(drawing=self._game.kit_file["tile_looks"][picture.values[0]]["art"])
        if picture.kind == "icon":
            return RuleIcon(icon=picture.values[0])
        return RuleSign(icon="arrow-right") if picture.kind == "arrow" else RuleSign(text=tr("rules.or"))

    def _die(self, die: str, face: str, side: float) -> DrawnDie:
        look = face_look(self._game, die, face)
        return DrawnDie(look=look, size_hint=(None, None), size=(dp(side), dp(side)), pos_hint={"center_y": 0.5})

    def _link(self, id: str) -> RuleLink:
        link = RuleLink(text=tr("rules.decision", title=clause_of(id).title(tr.lang)), clause_id=id)
        link.bind(on_release=lambda *_: self.dispatch("on_see", id))
        return link


load_kv("rules/drawn_rule")
