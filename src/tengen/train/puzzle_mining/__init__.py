"""Finds puzzles in games; `tengen.puzzle` defines puzzles, and docs/puzzles.md explains them."""

from .driver import MineLog, MiningProgress, mine_puzzles
from .settings import MineSettings, PuzzleChoice, named

__all__ = ["MineLog", "MineSettings", "MiningProgress", "PuzzleChoice", "mine_puzzles", "named"]
