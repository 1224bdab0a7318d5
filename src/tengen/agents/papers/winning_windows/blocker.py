"""The rule-based opponent of the paper on winning windows (section 2.2): blocks rows."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass, field
from typing import ClassVar

from .... import _core
from ....arguments import MAX_SEED
from ....game import Board, GameOverError, Move, Point
from ....limits import UNLIMITED, Limits
from ....reference import ReferenceBoard
from ....reference.papers.blocker import ForcingRow, blocker_move, forcing_rows
from ....reference.random import SplitMix
from ...agent import Choice
from ...entry import Configured, Entry
from ...explanation import Candidate, Explanation, Seen
from ...option import Seed, seed_or_fresh
from ..common import Backend, move_on


@dataclass(eq=False)
class BlockerAgent(Configured):
    """Blocks the opponent's fours and open threes, the longest first; otherwise plays randomly.

    >>> board = Board.from_moves("h8 a1 i8 a3 j8 a5 k8")
    >>> str(BlockerAgent(seed=1).choose(board).move) in ("g8", "l8")
    True
    """

    entry_name: ClassVar[str] = "blocker"

    gaps: bool = False
    """Whether to block rows with a gap too; the paper does not."""
    seed: Seed = field(default_factory=seed_or_fresh)
    _: KW_ONLY
    backend: Backend = "core"

    def choose(self, board: Board, limits: Limits = UNLIMITED) -> Choice:  # noqa: ARG002
        """Picks a random block, or any move; the same one for the same position."""
        seed = (self.seed + board.key()) & MAX_SEED
        if self.backend == "core":
            return Choice(_core.blocker_move(board, seed, self.gaps))
        if board.is_game_over():
            raise GameOverError("the game is over, so there is no move to choose")
        move = blocker_move(ReferenceBoard.of(board), SplitMix(seed), sees_gaps=self.gaps)
        return Choice(move_on(move, board.size))

    def explain(self, board: Board) -> Explanation:
        """Explains which rows it saw, and which points block them."""
        move = self.choose(board).move
        blocks = _core.blocking_points(board, self.gaps)
        rows = forcing_rows(ReferenceBoard.of(board), sees_gaps=self.gaps)
        return Explanation(
            self.name,
            board.copy(),
            move,
            _summary(board, move, blocks),
            candidates=tuple(Candidate(Move(point), note="blocks") for point in blocks),
            seen=tuple(_seen(row, board) for row in rows),
            counts={"forcing_rows": len(rows), "blocks": len(blocks)},
        )


def _seen(row: ForcingRow, board: Board) -> Seen:
    kind = f"row of {'four' if len(row.stones) == 4 else 'three'}"
    points = tuple(Point(*point, board.size) for point in row.stones)
    return Seen(kind, board.turn.opposite, points)


def _summary(board: Board, move: Move, blocks: tuple[Point, ...]) -> str:
    other = board.turn.opposite.value
    if not blocks:
        return f"No row of {other} can or need be blocked, so {move} was picked from all points."
    if len(blocks) == 1:
        return f"{move} is the only point that blocks {other}'s longest row."
    return f"{move} was picked from {len(blocks)} points that block {other}'s longest rows."


ENTRY = Entry(
    BlockerAgent.entry_name,
    BlockerAgent,
    BlockerAgent,
    title="Blocker",
    help="Blocks fours and open threes, otherwise plays at random.",
    paper="Tan and Hu, Stanford",
)
