"""The `Agent` protocol, and the choices and search reports that agents return."""

from __future__ import annotations

import traceback
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, runtime_checkable

from ..game import Board, Move
from ..limits import UNLIMITED, Limits
from .report import EMPTY_REPORT, SearchReport


@dataclass(frozen=True, slots=True)
class Choice:
    """A move and the search's report on it."""

    move: Move
    info: SearchReport = EMPTY_REPORT


_PACKAGE = str(Path(__file__).resolve().parent.parent)


def origin_of(error: BaseException) -> str:
    """Describes an exception and the line of the user's code that raised it.

    >>> try:
    ...     1 / 0
    ... except ZeroDivisionError as error:
    ...     print(origin_of(error).partition(": ")[2])
    ZeroDivisionError: division by zero
    """
    said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    if isinstance(error, SyntaxError) and error.filename:
        return f"{error.filename}:{error.lineno}: {type(error).__name__}: {error.msg}"
    frames = traceback.extract_tb(error.__traceback__)
    foreign = [frame for frame in frames if not frame.filename.startswith((_PACKAGE, "<frozen "))]
    if not foreign:
        return said
    # The user's code may call libraries: show the last line of its own.
    line = [frame for frame in foreign if frame.filename == foreign[0].filename][-1]
    return f"{line.filename}:{line.lineno}: {said}"


@runtime_checkable
class Agent(Protocol):
    """Chooses moves, one board at a time.

    An agent with resources also has `close()`, one that needs time to start a game
    `prepare(board)`, and one that may replace its evaluation `evaluation_note(board)`.
    """

    @property
    def name(self) -> str:
        """The text from which `tengen.agents.create` makes an equal agent."""
        ...

    def choose(self, board: Board, limits: Limits = UNLIMITED) -> Choice:
        """Returns a legal move for the side to move and leaves the board unchanged.

        Raises:
            GameOverError: The game has ended.
            IllegalMoveError: The agent returned a point that is not on the board.
            AgentError: The agent failed; the message says where.
        """
        ...


def close_agent(agent: Agent) -> None:
    """Releases the resources of an agent, if it has any."""
    close = getattr(agent, "close", None)
    if close is not None:
        close()


def prepare_agent(agent: Agent, board: Board) -> None:
    """Lets an agent prepare for a game before its clock starts, if it needs to."""
    prepare = getattr(agent, "prepare", None)
    if prepare is not None:
        prepare(board)


def note_of(agent: Agent, board: Board) -> str:
    """What an agent has to say about how it evaluates such boards; usually nothing."""
    note = getattr(agent, "evaluation_note", None)
    return "" if note is None else str(note(board))
