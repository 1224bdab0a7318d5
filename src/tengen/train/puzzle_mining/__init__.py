"""Mining puzzles out of games; `tengen.puzzle` has what a puzzle is, docs/puzzles.md the whole."""

from .choice import Choice, named
from .driver import Standing, mine_puzzles
from .mine_log import MineLog
from .settings import MineSettings

__all__ = ["Choice", "MineLog", "MineSettings", "Standing", "mine_puzzles", "named"]
