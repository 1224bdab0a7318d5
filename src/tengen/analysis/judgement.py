"""What a position is worth, whether the game is over there or goes on."""

from __future__ import annotations

from dataclasses import dataclass

from ..agents.engine import Engine
from ..game import Board, Color, Move
from ..limits import Limits


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a position is worth to the side to move."""

    turn: Color
    score: int | None
    """In the engine's points; None where the game is over."""
    win_in: int | None
    """Moves of both sides until the side to move has won; negative when it is lost, and 0 where it
    has lost already."""
    win_rate: float
    """From 0 to 1, a draw being half a win."""
    is_proved: bool = False
    """Whether a win has a proof that was checked, or the rules have decided."""
    line: tuple[Move, ...] = ()
    """The best move and what is expected to follow; none where the game is over."""
    depth: int = 0
    nodes: int = 0

    @property
    def best(self) -> Move | None:
        """The best move; None where the game is over."""
        return self.line[0] if self.line else None

    def rate_of(self, color: Color) -> float:
        """The win rate of one side."""
        return self.win_rate if color is self.turn else 1 - self.win_rate

    def text(self) -> str:
        """The value in a few letters.

        >>> Judgement(Color.BLACK, 120, None, 0.645).text()
        '+120'
        >>> Judgement(Color.BLACK, -29994, -6, 0.0).text()
        'loss in 6'
        """
        if self.win_in is not None:
            if self.win_in == 0:
                return "lost"
            return f"{'win' if self.win_in > 0 else 'loss'} in {abs(self.win_in)}"
        return "draw" if self.score is None else f"{self.score:+}"


def judge(engine: Engine, board: Board, limits: Limits) -> Judgement:
    """Lets the rules speak where the game is over, else the engine."""
    outcome = board.outcome()
    if outcome is not None:
        lost = outcome.winner is not None
        rate = 0.5 if outcome.winner is None else float(outcome.winner is board.turn)
        return Judgement(board.turn, None, 0 if lost else None, rate, is_proved=True)
    found = engine.search(board, limits)
    return Judgement(
        board.turn,
        found.score,
        found.win_in,
        0.5 if found.win_rate is None else found.win_rate,
        found.is_proved,
        found.line or (found.move,),
        found.depth,
        found.nodes + found.solver_nodes,
    )
