"""Every screen by the name that the others ask for."""

from companion.ui.screens.aide import AideScreen
from companion.ui.screens.base import AppScreen
from companion.ui.screens.dice import DiceScreen
from companion.ui.screens.full_time import FullTimeScreen
from companion.ui.screens.history import HistoryScreen
from companion.ui.screens.home import HomeScreen
from companion.ui.screens.kit import KitScreen
from companion.ui.screens.learn import LearnScreen
from companion.ui.screens.line_up import LineUpScreen
from companion.ui.screens.match import MatchScreen
from companion.ui.screens.new_match import NewMatchScreen
from companion.ui.screens.proof import ProofScreen
from companion.ui.screens.replay import ReplayScreen
from companion.ui.screens.rules import RulesScreen
from companion.ui.screens.settings import SettingsScreen
from companion.ui.screens.sheet import SheetScreen
from companion.ui.screens.squad import SquadScreen
from companion.ui.screens.squads import SquadsScreen

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
