"""A plain function that takes a board and returns a move, as an agent."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..game import Board, GameOverError, IllegalMoveError, Move, MoveLike
from ..limits import UNLIMITED, Limits
from .choice import Choice
from .errors import AgentError, origin_of
from .option import Value
from .spec import format_spec


class FunctionAgent:
    """Asks a function for each move.

    The function gets a board of its own, which it may push to, and returns a move, a point, a text
    such as ``h8`` or a pair (x, y) from the top left.

    >>> first = FunctionAgent("first", lambda board: board.legal_moves[0])
    >>> first.choose(Board()).move
    Move.parse('a15')
    """

    def __init__(
        self,
        name: str,
        function: Callable[..., MoveLike],
        options: Mapping[str, Value] | None = None,
    ) -> None:
        """Calls the function with the board, and the options as keywords."""
        self._name = name
        self._function = function
        self._options = dict(options or {})

    @property
    def name(self) -> str:
        """The name under which it was registered, with the options that were set."""
        return format_spec(self._name, self._options)

    def choose(self, board: Board, limits: Limits = UNLIMITED) -> Choice:  # noqa: ARG002
        """Calls the function. Limits are for the caller to enforce."""
        if board.is_game_over():
            raise GameOverError("the game is over: there is no move to choose")
        try:
            answer = self._function(board.copy(), **self._options)
        except Exception as error:
            raise AgentError(f"{self._name} failed: {origin_of(error)}") from error
        return Choice(move_of_answer(self._name, answer, board.size))


def move_of_answer(name: str, answer: object, size: int) -> Move:
    """The move that a user's code answered with.

    Raises:
        IllegalMoveError: It names a point that is not on the board.
        AgentError: It is no move at all.
    """
    if isinstance(answer, Move):
        return answer
    try:
        return Board(size).push(answer)  # type: ignore[arg-type]  # anything may come
    except IllegalMoveError as error:
        raise IllegalMoveError(f"{name} answered {answer!r}: {error}") from None
    except (TypeError, ValueError) as error:
        raise AgentError(f"{name} answered {answer!r}: {error}") from None
