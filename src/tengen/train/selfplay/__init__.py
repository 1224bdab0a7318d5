"""Games of the engine against itself, as training data. `docs/selfplay.md` describes the file."""

from .driver import play_missing
from .format import GamesFile, read_games, read_settings
from .game import Choice, InteriorPosition, SelfPlayGame
from .settings import SelfPlaySettings

__all__ = [
    "Choice",
    "GamesFile",
    "InteriorPosition",
    "SelfPlayGame",
    "SelfPlaySettings",
    "play_missing",
    "read_games",
    "read_settings",
]
