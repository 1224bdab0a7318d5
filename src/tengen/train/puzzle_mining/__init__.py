"""Mining puzzles out of games; `tengen.puzzle` has what a puzzle is, docs/puzzles.md the whole."""

from .driver import MineLog, Standing, mine_puzzles
from .settings import Choice, MineSettings, named

__all__ = ["Choice", "MineLog", "MineSettings", "Standing", "mine_puzzles", "named"]
