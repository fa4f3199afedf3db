"""All screens by name."""

_PATHS = {
    "home": "home.screen:HomeScreen",
    "new": "setup.screen:NewMatchScreen",
    "match": "match.screen:MatchScreen",
    "score": "score.screen:ScoreScreen",
    "new_score": "score.setup:ScoreSetupScreen",
    "correct": "match.correct.screen:CorrectScreen",
    "full_time": "full_time.screen:FullTimeScreen",
    "sheet": "sheet.screen:SheetScreen",
    "history": "history.screen:HistoryScreen",
    "replay": "replay.screen:ReplayScreen",
    "rules": "rules.screen:RulesScreen",
    "aide": "rules.aide:AideScreen",
    "settings": "settings.screen:SettingsScreen",
    "about": "settings.about:AboutScreen",
    "squads": "squads.list_screen:SquadsScreen",
    "squad": "squads.editor_screen:SquadScreen",
    "stars": "squads.stars_screen:StarsScreen",
    "line_up": "squads.line_up:LineUpScreen",
    "dice": "dice.screen:DiceScreen",
    "learn": "dice.learn:LearnScreen",
    "kit": "box.screen:KitScreen",
    "proof": "proof.screen:ProofScreen",
    "rescue": "trouble.rescue:RescueScreen",
    "crash": "trouble.crash:CrashScreen",
}
_USUAL = "match"
_OWN = {"scorecard": "score"}
"""The screen of a match by its kind of board, where it is not the usual one."""
PLAYING = (_USUAL, *_OWN.values())
"""The screens on which a match is being played."""


def match_screen(board: str) -> str:
    """The screen on which a match with this kind of board is played."""
    return _OWN.get(board, _USUAL)


SCREENS = {name: f"companion.ui.{path}" for name, path in _PATHS.items()}
