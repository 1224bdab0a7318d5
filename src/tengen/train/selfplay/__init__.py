"""Games of the engine against itself, to learn from. `docs/selfplay.md` has the file's format."""

from .driver import play_missing
from .format import SelfPlayGame, SelfPlaySettings, read_games, read_settings
from .games_file import GamesFile

__all__ = [
    "GamesFile",
    "SelfPlayGame",
    "SelfPlaySettings",
    "play_missing",
    "read_games",
    "read_settings",
]
