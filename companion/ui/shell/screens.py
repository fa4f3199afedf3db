"""Every screen by the name that the others ask for."""

from companion.ui.box.screen import KitScreen
from companion.ui.dice.learn import LearnScreen
from companion.ui.dice.screen import DiceScreen
from companion.ui.full_time.screen import FullTimeScreen
from companion.ui.history.screen import HistoryScreen
from companion.ui.home.screen import HomeScreen
from companion.ui.match.screen import MatchScreen
from companion.ui.proof.screen import ProofScreen
from companion.ui.replay.screen import ReplayScreen
from companion.ui.rules.aide import AideScreen
from companion.ui.rules.screen import RulesScreen
from companion.ui.settings.screen import SettingsScreen
from companion.ui.setup.screen import NewMatchScreen
from companion.ui.sheet.screen import SheetScreen
from companion.ui.shell.screen import AppScreen
from companion.ui.squads.editor_screen import SquadScreen
from companion.ui.squads.line_up import LineUpScreen
from companion.ui.squads.list_screen import SquadsScreen

SCREENS: dict[str, type[AppScreen]] = {
    "home": HomeScreen,
    "new": NewMatchScreen,
    "match": MatchScreen,
    "full_time": FullTimeScreen,
    "sheet": SheetScreen,
    "history": HistoryScreen,
    "replay": ReplayScreen,
    "rules": RulesScreen,
    "aide": AideScreen,
    "settings": SettingsScreen,
    "squads": SquadsScreen,
    "squad": SquadScreen,
    "line_up": LineUpScreen,
    "dice": DiceScreen,
    "learn": LearnScreen,
    "kit": KitScreen,
    "proof": ProofScreen,
}
