"""Games of the engine against itself, as training data. `docs/selfplay.md` describes the file."""

from .driver import play_missing
from .format import GamesFile, SelfPlayGame, SelfPlaySettings, read_games, read_settings

__all__ = [
    "GamesFile",
    "SelfPlayGame",
    "SelfPlaySettings",
    "play_missing",
    "read_games",
    "read_settings",
]
