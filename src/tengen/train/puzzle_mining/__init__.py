"""Mining puzzles out of games; `tengen.puzzle` has what a puzzle is, docs/puzzles.md the whole."""

from .driver import MineLog, MiningProgress, mine_puzzles
from .settings import MineSettings, PuzzleChoice, named

__all__ = ["MineLog", "MineSettings", "MiningProgress", "PuzzleChoice", "mine_puzzles", "named"]
