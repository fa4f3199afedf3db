"""All parts on two pages, to look at and to measure."""

from kivy.lang import Builder
from kivy.uix.scrollview import ScrollView

from companion.ui.widgets import (  # noqa: F401  the pages name them
    buttons,
    chip,
    fields,
    header,
    notice,
    rows,
    segment,
    step_slider,
)
from companion.ui.widgets.drawn import box_cover, mark, mown  # noqa: F401
from companion.ui.widgets.team import pips, ref_card, score_bug, shirt, team_block  # noqa: F401

CONTROLS = """
ScrollView:
    bar_width: 0
    canvas.before:
        Color:
            rgba: theme.ground
        Rectangle:
            pos: self.pos
            size: self.size
    StackLayout:
        size_hint_y: None
        height: self.minimum_height
        padding: dp(16)
        spacing: dp(12)
        PageHeader:
            title: 'Nouveau match'
            FilterChip:
                text: 'BIG 4'
                icon: 'chevron-down'
        MainButton:
            size_hint_x: None
            width: dp(264)
            text: 'Reprendre'
            icon: 'play'
        MainButton:
            size_hint_x: None
            width: dp(380)
            text: 'Reprendre'
            note: 'Manche 3, à Mistral de jouer'
            icon: 'play'
        MainButton:
            size_hint_x: None
            width: dp(264)
            text: 'Affaiblir'
            missing: 'Encore 5'
            ready: False
        MainButton:
            size_hint_x: None
            width: dp(264)
            text: "Coup d’envoi"
            pictogram: 'whistle'
        ToolButton:
            size_hint_x: None
            width: dp(80)
            text: 'Pourquoi ?'
            icon: 'help-circle-outline'
        ToolButton:
            size_hint_x: None
            width: dp(80)
            text: 'Dés réels'
            icon: 'dice-multiple'
            disabled: True
        QuietButton:
            size_hint_x: None
            width: dp(140)
            text: 'Annuler'
            icon: 'undo-variant'
        QuietButton:
            size_hint_x: None
            width: dp(122)
            height: dp(88)
            text: 'Sauvegarder'
            icon: 'tray-arrow-down'
            stacked: True
        QuietButton:
            size_hint_x: None
            width: dp(122)
            height: dp(88)
            text: 'Effacer'
            icon: 'trash-can-outline'
            outlined: True
            stacked: True
        QuietButton:
            size_hint_x: None
            width: dp(290)
            height: dp(80)
            text: 'Feuilles de match'
            icon: 'clipboard-text-outline'
            lead: True
            tone: theme.surface
        Chip:
            text: '9'
            figures: True
        Chip:
            text: '4 + 5'
            figures: True
            look: 'possible'
        Chip:
            text: '2 + 3 + 4'
            figures: True
            look: 'chosen'
        Chip:
            text: 'Remplacer un joueur'
            note: 'reste 3'
            icon: 'swap-horizontal'
        Chip:
            text: 'Guépard, vers l’avant'
            look: 'chosen'
            widest: dp(300)
        FilterChip:
            text: 'Tour'
            chosen: True
        FilterChip:
            text: 'Coup franc'
            note: '3'
        Segment:
            chosen: 'fr'
            options: [dict(key='fr', text='Français'), dict(key='en', text='English')]
        Segment:
            height: dp(96)
            lead: True
            chosen: 'c'
            options:
                [dict(key='a', text='Facile, 2 équipes', note='le premier à 3 buts'),
                dict(key='c', text='Avancé, 2 équipes', note='étoiles, coach, remplaçants')]
        Segment:
            size_hint_x: None
            width: dp(380)
            height: dp(80)
            chosen: 'a'
            options:
                [dict(key='a', text='Mistral', colours='home', letter='M'),
                dict(key='b', text='Rubis', colours='away', letter='R')]
        Segment:
            size_hint_x: None
            width: dp(380)
            fill: theme.ground
            mark: theme.edge
            mark_width: dp(2)
            chosen: 'a'
            options:
                [dict(key='a', text='Dés virtuels', icon='dice-multiple'),
                dict(key='b', text='Saisir les dés réels', icon='dialpad')]
        SwitchRow:
            icon: 'volume-high'
            text: 'Sons'
            active: True
        SwitchRow:
            icon: 'account-voice'
            text: 'Annoncer le score'
            note: 'après chaque but et à la fin du match'
        Row:
            text: 'Effectif Mistral'
            note: '11 titulaires, 11 remplaçants'
        Row:
            icon: 'format-font'
            text: 'Police'
            value: 'Barlow'
            last: True
        StepSlider:
            size_hint_x: None
            width: dp(380)
            step: 1
        SearchField:
            size_hint_x: None
            width: dp(380)
            text: 'coup franc'
        NameField:
            size_hint_x: None
            width: dp(260)
            text: 'MISTRAL'
        Notice:
            text: 'Ces joueurs ne font pas 9 : il manque 5.'
            clause: 'B4-E12'
            shown: 1
"""

FOOTBALL = """
ScrollView:
    bar_width: 0
    canvas.before:
        Color:
            rgba: theme.ground
        Rectangle:
            pos: self.pos
            size: self.size
    StackLayout:
        size_hint_y: None
        height: self.minimum_height
        padding: dp(16)
        spacing: dp(16)
        Mark:
        Mown:
            size_hint: None, None
            size: dp(300), dp(104)
            step: dp(38)
            ScoreBug:
                letters: ['M', 'R']
                goals: [1, 2]
                fresh: 1
                pos: self.parent.x + dp(30), self.parent.y + dp(16)
        ScoreBug:
            height: dp(56)
            team_colours: ['home', 'away', 'third', 'fourth']
            letters: ['M', 'R', 'V', 'O']
            goals: [0, 3, 12, 1]
        BoxCover:
            size_hint: None, None
            size: dp(290), dp(428)
            game: 'big4'
            title: 'BIG 4 Football'
            facts: '2 à 4 équipes'
        BoxCover:
            size_hint: None, None
            size: dp(182), dp(244)
            game: 'tir-et-but'
            title: 'Tir et But'
            facts: '2 équipes, six dés'
        BoxCover:
            size_hint: None, None
            size: dp(182), dp(244)
            game: 'buteur'
            title: 'Buteur'
        BoxCover:
            size_hint: None, None
            size: dp(290), dp(520)
            game: 'foot-savane'
            title: 'Foot Savane'
            facts: '2 joueurs'
        Cover:
            size_hint: None, None
            size: dp(52), dp(64)
            corner: dp(8)
            game: 'big4'
        Shirt:
            size: dp(128), dp(128)
            colours: 'home'
            letter: 'M'
        Shirt:
            size: dp(128), dp(128)
            colours: 'away'
            letter: 'R'
        Shirt:
            colours: 'third'
        Shirt:
            colours: 'fourth'
        TeamBlock:
            size_hint: None, None
            size: dp(24), dp(24)
            radii: dp(6)
            colours: 'away'
            letter: 'R'
        TeamBlock:
            size_hint: None, None
            size: dp(96), dp(96)
            colours: 'fourth'
            letter: 'O'
        TeamBlock:
            size_hint: None, None
            size: dp(96), dp(96)
            colours: 'third'
            letter: 'V'
        Pips:
            goals: 1
        RefCard:
        RefCard:
            colour: 'red'
            outlined: True
"""


def page(layout: str) -> ScrollView:
    return Builder.load_string(layout)
