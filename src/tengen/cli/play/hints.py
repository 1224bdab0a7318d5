"""Hints for the side to move, in three steps: where to look, what for, and the move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...game import Board

if TYPE_CHECKING:
    from ...server.workers.hinting import Hinting

STEPS = 3


class HintSteps:
    """The hints of a game. Each further question about the same position reveals one step more."""

    def __init__(self) -> None:
        self._hinting: Hinting | None = None
        self._key: int | None = None
        self._step = 0
        self._texts: list[str] = []

    def next(self, board: Board) -> str:
        """The next step of the hint for a position, in which the game is not over."""
        if self._key != board.key():
            self._key, self._step = board.key(), 0
            self._texts = self._find(board)
        self._step = min(self._step + 1, STEPS)
        return " ".join(self._texts[: self._step])

    def _find(self, board: Board) -> list[str]:
        # The engine of the hints is made when the first one is asked for.
        from ...server.games.state import GameTerms  # noqa: PLC0415
        from ...server.workers.hinting import Hinting  # noqa: PLC0415
        from ...server.workers.worker import Task, WorkerJob  # noqa: PLC0415

        if self._hinting is None:
            self._hinting = Hinting()
        log = tuple(str(move) for move in board.move_stack)
        job = WorkerJob(Task.HINT, "", GameTerms(board.rule, board.size), log)
        texts: list[str] = self._hinting.hint(job).hint["texts"]
        return texts
