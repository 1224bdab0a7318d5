"""The C++ core of Tengen: rules, forbidden points and outcomes."""

from collections.abc import Iterable, Iterator

import numpy
import numpy.typing

import tengen.game
import tengen.game.forbidden
import tengen.game.move
import tengen.game.outcome
import tengen.game.point
import tengen.game.vocabulary


MIN_SIZE: int = 5

MAX_SIZE: int = 22

def check_point(x: int, y: int, size: int) -> None:
    """Raises IllegalMoveError unless the point is on a board of that size."""

def parse_point(text: str, size: int) -> tuple[int, int]:
    """Reads a point such as ``h8`` as x and y."""

def format_point(x: int, y: int, size: int) -> str:
    """The text of a point."""

def vocabulary() -> dict[str, list[str]]:
    """
    The names that the core gives to its words; tengen.game.vocabulary must have the same.
    """

class LegalMoves:
    """
    The moves that could be played when they were asked for, row by row from the top.

    >>> board = tengen.Board(5)
    >>> len(board.legal_moves), board.legal_moves[0], "c3" in board.legal_moves
    (25, Move.parse('a5', size=5), True)
    """

    def __len__(self) -> int: ...

    def __getitem__(self, index: int) -> tengen.game.move.Move: ...

    def __iter__(self) -> Iterator[tengen.game.move.Move]: ...

    def __contains__(self, move: object) -> bool: ...

    def count(self) -> int:
        """How many there are."""

    def __repr__(self) -> str: ...

class Board:
    """
    A game of Gomoku: stones, side to move, the moves made and how it stands.

    Two boards are equal when rule, size, stones, side to move and outcome are, and both or neither
    came about by a pass; the other moves do not count. The hash is that of the position, so do not push to a board that is in a set.

    >>> board = tengen.Board(size=15, rule="renju")
    >>> for move in ("h8", "h9", "i9"):
    ...     _ = board.push(move)
    >>> board.turn, board.ply(), board.outcome()
    (<Color.WHITE: 'white'>, 3, None)
    """

    def __init__(self, size: int = 15, rule: tengen.game.vocabulary.Rule | str = 'freestyle') -> None:
        """An empty board of 5 to 22 points a side."""

    @staticmethod
    def from_moves(moves: str | Iterable[tengen.game.MoveLike], size: int = 15, rule: tengen.game.vocabulary.Rule | str = 'freestyle') -> Board:
        """
        Plays moves from an empty board: one text, with or without separators, or any moves.

        >>> tengen.Board.from_moves("h8i9 g10").turn
        <Color.WHITE: 'white'>
        """

    @staticmethod
    def from_text(text: str, rule: tengen.game.vocabulary.Rule | str = 'freestyle', turn: tengen.game.vocabulary.Color | str | None = None) -> Board:
        """
        Reads a drawn board: X black, O white, . empty, brackets around the last stone.

        Coordinates may stand around it. Without `turn` the numbers of stones say who is to
        move; with it, any numbers will do, as in a study. Raises ParseError when the drawing
        is not square or no game can reach it. Stones other than the last are set up, not
        played, so they are never judged as forbidden.

        >>> board = tengen.Board.from_text('''
        ... . . . . .
        ... . X O . .
        ... . . X . .
        ... . . .(O).
        ... . . . . .
        ... ''')
        >>> board.size, board.turn, board.peek()
        (5, <Color.BLACK: 'black'>, Move.parse('d2', size=5))
        """

    def copy(self) -> Board:
        """A board of its own, moves included."""

    def __copy__(self) -> Board: ...

    def __deepcopy__(self, memo: object) -> Board: ...

    def transformed(self, symmetry: int) -> Board:
        """
        The same game turned or flipped: one of the eight symmetries, 0 (none) to 7.

        Bit 0 flips left and right, bit 1 top and bottom, bit 2 then exchanges the axes.
        """

    def push(self, move: tengen.game.MoveLike) -> tengen.game.move.Move:
        """
        Plays a move and returns it.

        Raises ParseError, IllegalMoveError or GameOverError and then leaves the board as it was.
        A forbidden point is accepted, and black has lost.

        >>> board = tengen.Board(rule="renju")
        >>> board.push("h8")
        Move.parse('h8')
        >>> board.push("h8")
        Traceback (most recent call last):
        tengen.game.errors.IllegalMoveError: a black stone stands on h8 already
        """

    def pop(self) -> tengen.game.move.Move:
        """
        Takes the last move back and returns it; raises IndexError when there is none.
        """

    def peek(self) -> tengen.game.move.Move | None:
        """The last move, if there is one."""

    @property
    def move_stack(self) -> tuple[tengen.game.move.Move, ...]:
        """The moves made so far, passes included."""

    def ply(self) -> int:
        """How many moves were made, passes included."""

    def is_legal(self, move: tengen.game.MoveLike) -> bool:
        """
        Whether the move may be played: an empty point that is not forbidden, or a pass.
        """

    @property
    def legal_moves(self) -> LegalMoves:
        """
        The points that may be played, without forbidden ones; a pass is not listed.
        """

    def forbidden_points(self) -> tuple[tengen.game.point.Point, ...]:
        """
        Black's forbidden points (renju), whoever is to move; none once the game is over.
        """

    def is_forbidden(self, point: tengen.game.MoveLike) -> bool:
        """Whether the point is forbidden to black."""

    def why_forbidden(self, point: tengen.game.MoveLike) -> tengen.game.forbidden.Forbidden | None:
        """
        Why the point is forbidden to black: its kinds and the lines behind them.

        >>> board = tengen.Board.from_moves("h7 a1 h9 a15 g8 o1 i8 o15", rule="renju")
        >>> print(board.why_forbidden("h8"))
        h8: double three (g8-h8-i8 and h9-h8-h7)
        """

    def outcome(self) -> tengen.game.outcome.Outcome | None:
        """How the game ended; None while it goes on."""

    def is_game_over(self) -> bool:
        """Whether the game has ended."""

    def winning_lines(self) -> tuple[tuple[tengen.game.point.Point, ...], ...]:
        """The completed lines, when the game ended by five."""

    @property
    def size(self) -> int:
        """Points a side."""

    @property
    def rule(self) -> tengen.game.vocabulary.Rule:
        """The rule of the game."""

    @property
    def turn(self) -> tengen.game.vocabulary.Color:
        """Whose move it is, or would be."""

    def color_at(self, point: tengen.game.MoveLike) -> tengen.game.vocabulary.Color | None:
        """Whose stone stands there, if any."""

    def stones(self, color: tengen.game.vocabulary.Color | str) -> tuple[tengen.game.point.Point, ...]:
        """Where a colour's stones stand, row by row from the top."""

    @property
    def cells(self) -> numpy.typing.NDArray[numpy.uint8]:
        """
        A read-only view of the cells, `[y, x]`: 0 empty, 1 black, 2 white. It follows the board.
        """

    @property
    def key(self) -> int:
        """
        A 64-bit key of the position: rule, size, stones, side to move, and whether the last move was a pass.
        """

    @property
    def canonical_key(self) -> int:
        """The same for all eight symmetric positions."""

    def ascii(self) -> str:
        """
        The board drawn with X, O and dots. `from_text` reads the stones back; after a pass, tell it whose `turn` it is.
        """

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

    def __hash__(self) -> int: ...

    def __eq__(self, other: object) -> bool: ...

    def is_consistent(self) -> bool:
        """
        Whether what push and pop keep up to date equals a fresh count; for tests.
        """

    def __getstate__(self) -> tuple[object, ...]: ...

    def __setstate__(self, state: tuple[object, ...]) -> None: ...

def perft(board: Board, depth: int) -> int:
    """
    How many sequences of `depth` legal moves there are; passes are left out, and a game that ends
    sooner adds nothing.

    >>> tengen.perft(tengen.Board(5), 2)
    600
    """

def push_pop_pairs(rule: tengen.game.vocabulary.Rule | str, size: int, pairs: int, seed: int) -> int:
    """
    Pushes and pops so many stones in seeded random games; the load of `tengen bench board`.
    """
