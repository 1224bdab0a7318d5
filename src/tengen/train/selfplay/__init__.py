"""Games of the engine against itself, as training data. `docs/selfplay.md` describes the file."""

from .driver import play_missing
from .format import GamesFile, read_games, read_settings, with_folders_inside
from .game import InteriorPosition, ScoredChoice, SelfPlayGame
from .settings import SelfPlaySettings

__all__ = [
    "GamesFile",
    "InteriorPosition",
    "ScoredChoice",
    "SelfPlayGame",
    "SelfPlaySettings",
    "play_missing",
    "read_games",
    "read_settings",
    "with_folders_inside",
]
