"""All screens by name."""

_PATHS = {
    "home": "home.screen:HomeScreen",
    "new": "setup.screen:NewMatchScreen",
    "match": "match.screen:MatchScreen",
    "correct": "match.correct.screen:CorrectScreen",
    "full_time": "full_time.screen:FullTimeScreen",
    "sheet": "sheet.screen:SheetScreen",
    "history": "history.screen:HistoryScreen",
    "replay": "replay.screen:ReplayScreen",
    "rules": "rules.screen:RulesScreen",
    "aide": "rules.aide:AideScreen",
    "settings": "settings.screen:SettingsScreen",
    "squads": "squads.list_screen:SquadsScreen",
    "squad": "squads.editor_screen:SquadScreen",
    "line_up": "squads.line_up:LineUpScreen",
    "dice": "dice.screen:DiceScreen",
    "learn": "dice.learn:LearnScreen",
    "kit": "box.screen:KitScreen",
    "proof": "proof.screen:ProofScreen",
    "rescue": "trouble.rescue:RescueScreen",
    "crash": "trouble.crash:CrashScreen",
}
SCREENS = {name: f"companion.ui.{path}" for name, path in _PATHS.items()}
