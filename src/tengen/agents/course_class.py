"""A Tengen agent as a class in the style of the SUSTech course; see `adapters`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..game import Rule
from ..limits import Limits
from .adapters import CourseBase, board_of
from .registry import create

if TYPE_CHECKING:
    from numpy import int_
    from numpy.typing import NDArray


def course_class(spec: str, rule: Rule | str = Rule.FREESTYLE) -> type:
    """A class ``AI`` that the course's platform can load and that plays like the agent.

    >>> import numpy
    >>> AI = course_class("mcts?playouts=100&seed=1")
    >>> ai = AI(15, -1, 5)
    >>> board = numpy.zeros((15, 15), dtype=int)
    >>> board[7, 3:7], board[8, 3:7] = -1, 1
    >>> ai.go(board)
    >>> ai.candidate_list[-1]
    (7, 2)
    """
    create(spec)  # Report a wrong specification now rather than in the first game.

    class AI(CourseBase):
        """Plays one game."""

        def __init__(self, chessboard_size: int, color: int, time_out: float) -> None:
            super().__init__(chessboard_size, color, time_out)
            self._agent = create(spec)

        def go(self, chessboard: NDArray[int_]) -> None:
            """Appends the agent's move to `candidate_list`; nothing if it passes."""
            self.candidate_list.clear()
            board = board_of(chessboard, self.color, rule)
            choice = self._agent.choose(board, Limits(time_ms=round(self.time_out * 1000)))
            if choice.move.point is not None:
                self.candidate_list.append((choice.move.y, choice.move.x))

    return AI
