"""The explorer: what was played from a position in many games, under the symmetries of the board.

>>> from tengen.record import GameRecord
>>> import tempfile, pathlib
>>> with tempfile.TemporaryDirectory() as folder:
...     with Explorer(pathlib.Path(folder) / "games.explorer") as explorer:
...         games = [GameRecord.from_moves(moves) for moves in ("h8i9", "h8g7", "h8h9")]
...         _ = explorer.add("friends", [ExploredGame.of(game, "") for game in games])
...         found = explorer.position(GameRecord.from_moves("h8").end().board())
>>> [(str(each.move), each.games) for each in found.continuations]
[('g9', 2), ('h9', 1)]
"""

from .explored_game import ExploredGame
from .explorer import Continuation, Explorer, FoundGame, FoundPosition, explorer_of
from .importing import FOLDER, ImportedFile, import_folder
from .merging import merged
from .tables import OWN_GAMES

__all__ = [
    "FOLDER",
    "OWN_GAMES",
    "Continuation",
    "ExploredGame",
    "Explorer",
    "FoundGame",
    "FoundPosition",
    "ImportedFile",
    "explorer_of",
    "import_folder",
    "merged",
]
