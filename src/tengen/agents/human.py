"""A human at the terminal, who types moves line by line."""

from __future__ import annotations

import sys
from typing import TextIO

from ..game import Board, GameOverError, Move
from ..limits import UNLIMITED, Limits
from ..processes.failures import AgentError
from .agent import Choice
from .entry import Entry


class HumanAgent:
    """Shows the board and reads a move; explains illegal input and asks again."""

    name = "human"

    def __init__(self, source: TextIO | None = None, sink: TextIO | None = None) -> None:
        """Reads from the source and writes to the sink; default: the terminal."""
        self._source = source
        self._sink = sink

    def choose(self, board: Board, limits: Limits = UNLIMITED) -> Choice:
        """Asks until the human types a legal move.

        Raises:
            AgentError: The input has ended.
        """
        if board.is_game_over():
            raise GameOverError("the game is over: there is no move to choose")
        self._say(board.ascii().rstrip("\n") + "\n")
        last = board.peek()
        self._say(f"Last move: {last}. " if last is not None else "")
        self._say(f"Time: {limits.time_ms / 1000:g} s. " if limits.time_ms is not None else "")
        while True:
            self._say(f"{board.turn.capitalize()} to move: ")
            line = (self._source or sys.stdin).readline()
            if not line:
                raise AgentError("the input ended before a move was typed")
            try:
                return Choice(_playable(board, line.strip()))
            except ValueError as error:
                self._say(f"{error}.\n")

    def _say(self, text: str) -> None:
        sink = self._sink or sys.stdout
        sink.write(text)
        sink.flush()


def _playable(board: Board, text: str) -> Move:
    move = board.copy().push(text)
    if not board.is_legal(move):
        raise ValueError(f"{move} is forbidden to black, who would lose by it")
    return move


ENTRY = Entry(
    "human",
    HumanAgent,
    title="Human",
    help="A human at this terminal.",
    is_interactive=True,
)
