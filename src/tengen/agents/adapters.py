"""Adapters that turn functions, and classes in the style of the SUSTech course, into agents.

A course class is created for one game with the size, its colour and the seconds per move. Its
``go(chessboard)`` gets a numpy array, [row, column] from the top left, with -1 for black, 1 for
white and 0 for empty, and appends (row, column) to ``self.candidate_list``: the last is its move.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol

from ..game import Board, Color, GameOverError, IllegalMoveError, Move, MoveLike, Point, Setup
from ..limits import UNLIMITED, Limits
from ..processes.failures import AgentError
from .agent import Choice, origin_of
from .entry import format_spec
from .option import Value

if TYPE_CHECKING:
    from numpy import int_
    from numpy.typing import NDArray


class FunctionAgent:
    """Asks a function for each move.

    The function gets a copy of the board, which it may change, and returns a move, a point, a text
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
        """Calls the function. The caller has to enforce limits."""
        if board.is_game_over():
            raise GameOverError("the game is over: there is no move to choose")
        try:
            answer = self._function(board.copy(), **self._options)
        except Exception as error:
            raise AgentError(f"{self._name} failed: {origin_of(error)}") from error
        return Choice(move_of_answer(self._name, answer, board.size))


def move_of_answer(name: str, answer: object, size: int) -> Move:
    """The move for the answer of a user's code.

    Raises:
        IllegalMoveError: It names a point that is not on the board.
        AgentError: It is not a move.
    """
    if isinstance(answer, Move):
        return answer
    try:
        return Board(size).push(answer)  # type: ignore[arg-type]  # anything may come
    except IllegalMoveError as error:
        raise IllegalMoveError(f"{name} answered {answer!r}: {error}") from None
    except (TypeError, ValueError) as error:
        raise AgentError(f"{name} answered {answer!r}: {error}") from None


class CourseBase:
    """A player of one game, with the constructor of the course."""

    def __init__(self, chessboard_size: int, color: int, time_out: float) -> None:
        """Takes the course's arguments; the colour is -1 for black and 1 for white."""
        self.chessboard_size = chessboard_size
        self.color = color
        self.time_out = time_out
        self.candidate_list: list[tuple[int, int]] = []


COURSE_COLORS = {Color.BLACK: -1, Color.WHITE: 1}
DEFAULT_SECONDS = 5.0
"""Seconds per move in the course, if there is no other limit."""


class CoursePlayer(Protocol):
    """An instance of a course class."""

    candidate_list: list[tuple[int, int]]

    def go(self, chessboard: NDArray[int_]) -> object:
        """Appends to `candidate_list`; the return value is ignored."""
        ...


class CourseClass(Protocol):
    """The constructor of a course class."""

    def __call__(
        self, chessboard_size: int, color: int, time_out: float, **options: Value
    ) -> CoursePlayer:
        """Creates the player of one game."""
        ...


class CourseAgent:
    """Plays with instances of a course class, a new one for each game and colour."""

    def __init__(
        self, name: str, course_class: CourseClass, options: Mapping[str, Value] | None = None
    ) -> None:
        """Passes options to the class as keywords after the three arguments of the course."""
        self._name = name
        self._class = course_class
        self._options = dict(options or {})
        self._player: CoursePlayer | None = None
        self._game: tuple[object, ...] = ()
        self._moves: tuple[Move, ...] = ()

    @property
    def name(self) -> str:
        """The name under which it was registered, with the options that were set."""
        return format_spec(self._name, self._options)

    def choose(self, board: Board, limits: Limits = UNLIMITED) -> Choice:
        """Passes the board to the player and plays its last candidate."""
        if board.is_game_over():
            raise GameOverError("the game is over: there is no move to choose")
        seconds = DEFAULT_SECONDS if limits.time_ms is None else limits.time_ms / 1000
        try:
            player = self._player_of(board, seconds)
            player.candidate_list.clear()
            player.go(chessboard_of(board))
            candidates = list(player.candidate_list)
        except Exception as error:
            raise AgentError(f"{self._name} failed: {origin_of(error)}") from error
        return Choice(self._last(candidates, board.size))

    def _player_of(self, board: Board, seconds: float) -> CoursePlayer:
        """The player of this game: a new one unless the moves continue those of the last call."""
        game: tuple[object, ...] = (board.size, board.turn, seconds, board.setup)
        goes_on = game == self._game and board.ply() > len(self._moves)
        goes_on = goes_on and board.move_stack[: len(self._moves)] == self._moves
        if self._player is None or not goes_on:
            color = COURSE_COLORS[board.turn]
            self._player = self._class(board.size, color, seconds, **self._options)
            self._game = game
        self._moves = board.move_stack
        return self._player

    def _last(self, candidates: list[tuple[int, int]], size: int) -> Move:
        if not candidates:
            raise AgentError(f"{self._name} left its candidate_list empty")
        try:
            row, column = candidates[-1]
        except (TypeError, ValueError):
            raise AgentError(
                f"{self._name} answered {candidates[-1]!r}: expected (row, column)"
            ) from None
        return move_of_answer(self._name, (column, row), size)


def chessboard_of(board: Board) -> NDArray[int_]:
    """The stones as an array of the course; a new copy."""
    import numpy  # noqa: PLC0415  (slow to import, and few need it)

    signs = numpy.array([0, COURSE_COLORS[Color.BLACK], COURSE_COLORS[Color.WHITE]])
    return signs[board.cells]


def board_of(chessboard: NDArray[int_], color: int, rule: str) -> Board:
    """The board of a course's array, with a colour to move.

    Raises:
        ValueError: The array cannot be read (`setup_of`), or no game leads to its stones.
    """
    return Board.from_setup(setup_of(chessboard, color), len(chessboard), rule)


def setup_of(chessboard: NDArray[int_], color: int) -> Setup:
    """The stones of a course's array, with a colour to move.

    Raises:
        ValueError: The array is not square, or contains other values than -1, 0 and 1.
    """
    size = len(chessboard)
    stones: dict[int, list[Point]] = {-1: [], 0: [], 1: []}
    for y, row in enumerate(chessboard.tolist()):
        if len(row) != size:
            raise ValueError(f"a chessboard has as many columns as rows, not {len(row)} and {size}")
        for x, sign in enumerate(row):
            if sign not in stones:
                raise ValueError(f"row {y}, column {x} is {sign!r}: expected -1, 0 or 1")
            stones[sign].append(Point(x, y, size))
    turn = Color.BLACK if color == COURSE_COLORS[Color.BLACK] else Color.WHITE
    return Setup(frozenset(stones[-1]), frozenset(stones[1]), turn)
