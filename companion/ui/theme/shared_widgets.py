"""The shared widgets that any layout may name; their modules are imported on first use."""

from kivy.factory import Factory

_CLASSES = {
    "buttons": "IconButton MainButton QuietButton ToolButton",
    "text.caption": "Caption",
    "cards.card_leaves": "CardText",
    "cards.card_picture": "CardPicture",
    "drawn.check_badge": "CheckBadge",
    "children": "OptionalBox",
    "column": "Column",
    "chip": "Chip ChipRow ChipScroll FilterChip",
    "count_stepper": "CountStepper",
    "dice.die": "DrawnDie",
    "dice.face_bars": "Bar FaceBars",
    "dice.face_key": "FaceName",
    "drawn.box_cover": "BoxCover Cover",
    "drawn.mark": "Mark",
    "drawn.mown": "Mown",
    "drawn.pitch": "DrawnPitch",
    "fields": "BareInput ClearButton NameField NoteField SearchField",
    "text.fitted": "Fitted",
    "header": "PageHeader",
    "text.label": "Icon Plain",
    "text.linked_prose": "LinkedProse MarkedProse",
    "notice": "Notice",
    "page": "ScreenPage",
    "plate": "Plate",
    "text.prose": "Prose",
    "drawn.ring": "Ring",
    "rows": "Row SwitchKnob SwitchRow",
    "segment": "Segment",
    "cards.star_line": "StarLine",
    "step_slider": "StepSlider",
    "surface": "SurfaceBox SurfaceColumn",
    "team.card_counts": "CardCounts",
    "team.digit": "Digit",
    "team.event_mark": "EventMark",
    "team.pips": "Pips",
    "team.ref_card": "RefCard",
    "team.score_bug": "ScoreBug",
    "team.shirt": "Shirt",
    "team.sides_score": "SidesScore",
    "team.team_block": "TeamBlock",
    "text.words": "Words",
}

for _module, _names in _CLASSES.items():
    for _name in _names.split():
        Factory.register(_name, module=f"companion.ui.widgets.{_module}")
