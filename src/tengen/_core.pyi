"""The C++ core of Tengen: rules, forbidden points and outcomes."""

from collections.abc import (
    Callable,
    Iterable,
    Iterator,
    Mapping,
    Sequence
)
import enum
from typing import Any, ClassVar, Literal

import numpy
import numpy.typing

import tengen.game
import tengen.game.move
import tengen.game.outcome
import tengen.game.point
import tengen.game.vocabulary
import tengen.solver.proof



def compiler() -> str:
    """The compiler that built this module, with its version."""

def source_hash() -> str:
    """
    A SHA-256 of the sources that this module was built from, its network among them.
    """

MIN_SIZE: int = 5

MAX_SIZE: int = 22

def check_point(x: int, y: int, size: int) -> None:
    """Raises IllegalMoveError unless the point is on a board of that size."""

def parse_point(text: str, size: int) -> tuple[int, int]:
    """Parses a point such as ``h8`` to x and y."""

def format_point(x: int, y: int, size: int) -> str:
    """The text of a point."""

def vocabulary() -> dict[str, list[str]]:
    """
    The names of the core's enumerators, which must equal those in tengen.game.vocabulary.
    """

class LegalMoves:
    """
    A snapshot of the legal moves, row by row from the top.

    >>> board = tengen.Board(5)
    >>> len(board.legal_moves), board.legal_moves[0], "c3" in board.legal_moves
    (25, Move.parse('a5', size=5), True)
    """

    def __iter__(self) -> Iterator[tengen.game.move.Move]: ...

    def __len__(self) -> int: ...

    def __getitem__(self, index: int) -> tengen.game.move.Move: ...

    def __contains__(self, move: object) -> bool: ...

    def count(self) -> int:
        """The number of legal moves."""

    def __repr__(self) -> str: ...

class Board:
    """
    A game of Gomoku: the stones, the side to move, the moves and the outcome.

    Two boards are equal if rule, size, stones, side to move and outcome are equal, and both or
    neither ended with a pass; other moves do not matter. A board has no hash, since it can
    change: use `key()` or `canonical_key()` in dictionaries and sets.

    >>> board = tengen.Board(size=15, rule="renju")
    >>> for move in ("h8", "h9", "i9"):
    ...     _ = board.push(move)
    >>> board.turn, board.ply(), board.outcome()
    (<Color.WHITE: 'white'>, 3, None)
    """

    def __init__(self, size: int = 15, rule: tengen.game.vocabulary.Rule | str = 'freestyle') -> None:
        """An empty board of 5 to 22 points per side."""

    @staticmethod
    def from_moves(moves: str | Iterable[tengen.game.MoveLike], size: int = 15, rule: tengen.game.vocabulary.Rule | str = 'freestyle') -> Board:
        """
        Plays moves from an empty board: one text, with or without separators, or any moves.

        >>> tengen.Board.from_moves("h8i9 g10").turn
        <Color.WHITE: 'white'>
        """

    @staticmethod
    def from_setup(setup: tengen.game.point.Setup, size: int = 15, rule: tengen.game.vocabulary.Rule | str = 'freestyle') -> Board:
        """
        A board with set-up stones, which are never checked for forbidden points.
        """

    @staticmethod
    def from_text(text: str, rule: tengen.game.vocabulary.Rule | str = 'freestyle', turn: tengen.game.vocabulary.Color | str | None = None) -> Board:
        """
        Reads a drawn board: X black, O white, . empty, brackets around the last stone.

        Coordinates are optional. Without `turn` the number of stones implies the side to
        move; with it, any numbers are allowed, as in a study. Raises ParseError if the drawing
        is not square or no game can reach it. Stones other than the last are set up, not
        played, so they are never checked for forbidden points.

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

    @staticmethod
    def from_fen(fen: str) -> Board:
        """
        Reads a position in one line, as `fen` writes it; its stones are set up, not played.

        >>> tengen.Board.from_fen("5/1XO2/2X2/5/5 w renju").turn
        <Color.WHITE: 'white'>
        """

    def copy(self) -> Board:
        """A copy of the board, including its moves."""

    def __copy__(self) -> Board: ...

    def __deepcopy__(self, memo: object) -> Board: ...

    def transformed(self, symmetry: int) -> Board:
        """
        The same game rotated or reflected: one of the eight symmetries, 0 (none) to 7.

        Bit 0 flips left and right, bit 1 top and bottom, bit 2 then exchanges the axes.
        """

    def push(self, move: tengen.game.MoveLike) -> tengen.game.move.Move:
        """
        Plays a move and returns it.

        Raises ParseError, IllegalMoveError or GameOverError; the board is then unchanged.
        A forbidden point is accepted, and black loses.

        >>> board = tengen.Board(rule="renju")
        >>> board.push("h8")
        Move.parse('h8')
        >>> board.push("h8")
        Traceback (most recent call last):
        tengen.game.errors.IllegalMoveError: a black stone stands on h8 already
        """

    def pop(self) -> tengen.game.move.Move:
        """
        Undoes the last move and returns it; raises IndexError if there is none.
        """

    def reset(self) -> None:
        """Takes back all moves; set-up stones stay."""

    def clear(self) -> None:
        """Removes all stones, set-up ones too; black is to move."""

    def peek(self) -> tengen.game.move.Move | None:
        """The last move, if any."""

    @property
    def move_stack(self) -> tuple[tengen.game.move.Move, ...]:
        """The moves so far, including passes."""

    @property
    def setup(self) -> tengen.game.point.Setup:
        """The set-up stones and the side of the first move."""

    def ply(self) -> int:
        """The number of moves, including passes."""

    def is_legal(self, move: tengen.game.MoveLike) -> bool:
        """
        Whether the move is legal: an empty point that is not forbidden, or a pass.
        """

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal points, without forbidden ones; a pass is not listed."""

    def forbidden_points(self) -> tuple[tengen.game.point.Point, ...]:
        """
        Black's forbidden points (renju), whichever side is to move; none if the game is over.
        """

    def is_forbidden(self, point: tengen.game.MoveLike) -> bool:
        """Whether the point is forbidden to black."""

    def why_forbidden(self, point: tengen.game.MoveLike) -> tengen.game.outcome.Forbidden | None:
        """
        Why the point is forbidden to black: its kinds and the lines behind them.

        >>> board = tengen.Board.from_moves("h7 a1 h9 a15 g8 o1 i8 o15", rule="renju")
        >>> print(board.why_forbidden("h8"))
        h8: double three (g8-h8-i8 and h9-h8-h7)
        """

    def outcome(self) -> tengen.game.outcome.Outcome | None:
        """How the game ended; None if it is not over."""

    def is_game_over(self) -> bool:
        """Whether the game is over."""

    def winning_lines(self) -> tuple[tuple[tengen.game.point.Point, ...], ...]:
        """The completed lines, if the game ended by five."""

    @property
    def size(self) -> int:
        """Points per side."""

    @property
    def rule(self) -> tengen.game.vocabulary.Rule:
        """The rule of the game."""

    @property
    def turn(self) -> tengen.game.vocabulary.Color:
        """The side to move."""

    def color_at(self, point: tengen.game.MoveLike) -> tengen.game.vocabulary.Color | None:
        """
        The colour of the stone on a point; None if it is empty. `board["h8"]` is the same.
        """

    def __getitem__(self, point: tengen.game.MoveLike) -> tengen.game.vocabulary.Color | None:
        """
        The same as `color_at`. A board is no sequence, so it cannot be iterated: see `stones`,
        `legal_moves` and `cells`.
        """

    def stones(self, color: tengen.game.vocabulary.Color | str) -> tuple[tengen.game.point.Point, ...]:
        """The points of a colour's stones, row by row from the top."""

    @property
    def cells(self) -> numpy.typing.NDArray[numpy.uint8]:
        """
        A read-only view of the cells, `[y, x]`: 0 empty, 1 black, 2 white. It changes with the board.
        """

    def __array__(self, dtype: numpy.typing.DTypeLike | None = None, copy: bool | None = None) -> numpy.typing.NDArray[Any]:
        """
        The cells for `numpy.asarray(board)`: a copy, which later moves do not change.
        """

    def key(self) -> int:
        """
        A 64-bit key of the position for dictionaries: rule, size, stones, side to move, and
        whether the last move was a pass. A board itself can change, so it has no hash.
        """

    def canonical_key(self) -> int:
        """A key that is equal for all eight symmetric positions."""

    def fen(self) -> str:
        """
        The position in one line, in the manner of chess's FEN: rows from the top, with numbers
        for empty points, X and O for stones; the side to move, b or w; the rule; and `pass` if
        the last move was a pass. The order of moves is lost.

        >>> tengen.Board.from_moves("c3 d4", size=5, rule="renju").fen()
        '5/3O1/2X2/5/5 b renju'
        """

    def ascii(self) -> str:
        """
        The board drawn with X, O and dots, for `from_text`, which needs `turn` after a pass.
        """

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

    def __eq__(self, other: object) -> bool: ...

    def is_consistent(self) -> bool:
        """
        Whether all incrementally updated state equals a recomputation; for tests.
        """

    def __getstate__(self) -> tuple[object, ...]: ...

    def __setstate__(self, state: tuple[object, ...]) -> None: ...

    __hash__: ClassVar[None]  # type: ignore[assignment]

    __iter__: ClassVar[None]

    __contains__: ClassVar[None]

def perft(board: Board, depth: int) -> int:
    """
    The number of sequences of `depth` legal moves, without passes. Games that end earlier are
    not counted.

    >>> tengen.perft(tengen.Board(5), 2)
    600
    """

def push_pop_pairs(rule: tengen.game.vocabulary.Rule | str, size: int, pairs: int, seed: int) -> int:
    """
    Pushes and pops stones in seeded random games: the workload of `tengen bench board`.
    """

class BoardBatch:
    """
    Many games at once, as numpy arrays, for learners.

    An action is a point as a number, row by row from the top: `y * size + x`. The arrays that
    are attributes are read-only views, which change with every step: copy what you keep. The
    rules are those of `Board`. Only a side without a legal point passes, automatically.

    >>> batch = tengen.BoardBatch(100, size=15)
    >>> batch.cells.shape, batch.legal.shape
    ((100, 15, 15), (100, 225))
    >>> games = 0
    >>> for _ in range(300):
    ...     rewards, done, legal = batch.step(batch.random_actions())
    ...     games += int(done.sum())
    >>> games > 100
    True
    """

    def __init__(self, n: int, size: int = 15, rule: tengen.game.vocabulary.Rule | str = 'freestyle', *, illegal: Literal['raise', 'lose'] = 'raise', threads: int | None = None, seed: int = 0) -> None:
        """
        `n` empty boards.

        `illegal` decides what an illegal action does: raise an error, or lose the game.
        `threads`: default all cores for large batches. `seed` is for `random_actions`.
        """

    def __len__(self) -> int: ...

    @property
    def size(self) -> int:
        """Points per side."""

    @property
    def rule(self) -> tengen.game.vocabulary.Rule:
        """The rule of the games."""

    @property
    def threads(self) -> int:
        """The number of threads of a step."""

    def __repr__(self) -> str: ...

    @property
    def cells(self) -> numpy.typing.NDArray[numpy.uint8]:
        """The stones, `[board, y, x]`: 0 empty, 1 black, 2 white."""

    @property
    def turns(self) -> numpy.typing.NDArray[numpy.uint8]:
        """The side to move: 1 black, 2 white."""

    @property
    def legal(self) -> numpy.typing.NDArray[numpy.bool_]:
        """
        Whether each action is legal, `[board, action]`; forbidden points are not.
        Every board has at least one legal action.
        """

    @property
    def last_actions(self) -> numpy.typing.NDArray[numpy.int16]:
        """The last action; -1 at the start of a game and after a pass."""

    @property
    def plies(self) -> numpy.typing.NDArray[numpy.int32]:
        """The number of moves in the current game, passes included."""

    @property
    def final_cells(self) -> numpy.typing.NDArray[numpy.uint8]:
        """
        The last position of the last finished game of each board, as in `cells`.
        """

    @property
    def winners(self) -> numpy.typing.NDArray[numpy.uint8]:
        """
        The winner of the last finished game of each board: 1 black, 2 white, 0 for a draw or
        no game yet.
        """

    @property
    def lengths(self) -> numpy.typing.NDArray[numpy.int32]:
        """The number of moves of the last finished game of each board."""

    @property
    def images(self) -> numpy.typing.NDArray[numpy.int16]:
        """`images[s, a]` is the action to which symmetry `s` takes action `a`."""

    @property
    def preimages(self) -> numpy.typing.NDArray[numpy.int16]:
        """
        The inverse of `images`: `preimages[s, b]` is the action that symmetry `s` takes to
        `b`. It turns an action that was chosen on an observation under `s` into one for `step`.
        """

    def step(self, actions: numpy.typing.ArrayLike, where: numpy.typing.ArrayLike | None = None) -> tuple[numpy.typing.NDArray[numpy.int8], numpy.typing.NDArray[numpy.bool_], numpy.typing.NDArray[numpy.bool_]]:
        """
        Plays one action on each board, or only where `where` is True.

        Returns `rewards` of the side that moved (1 for a win, -1 for a loss, otherwise 0),
        `done`, True where a game ended, and `legal`, the view of that name. Where a game
        ended, the board has begun the next one: `final_cells`, `winners`, `lengths` and
        `outcome` are about the old one. A forbidden point is accepted and loses.

        Raises IllegalMoveError with the number of the board, and changes nothing, if an action
        is off the board or its point is occupied; with `illegal="lose"` that side loses.

        >>> batch = tengen.BoardBatch(2, size=5)
        >>> rewards, done, legal = batch.step([12, 0])
        >>> batch.step([12, 1])
        Traceback (most recent call last):
        tengen.game.errors.IllegalMoveError: board 0: a black stone stands on c3 already
        """

    def random_actions(self) -> numpy.typing.NDArray[numpy.int64]:
        """
        A random legal action for each board. Each board has its own generator, so the actions
        depend on the seed, and not on the number of threads.
        """

    def reset(self, where: numpy.typing.ArrayLike | None = None, seed: int | None = None) -> None:
        """
        Begins new games on all boards, or only where `where` is True; with `seed` the random
        generators of all boards start again.
        """

    def observe(self, symmetries: numpy.typing.ArrayLike | None = None, dtype: numpy.typing.DTypeLike = 'uint8', out: numpy.typing.NDArray[Any] | None = None) -> numpy.typing.NDArray[Any]:
        """
        The boards as planes of zeros and ones, `[board, plane, y, x]`, for a network.

        Plane 0 has the stones of the side to move, plane 1 those of its opponent, plane 2 the
        last stone, and plane 3 is all ones if black is to move.

        `symmetries` rotates or reflects the boards: a number from 0 to 7 as in
        `Board.transformed`, or one for each board. `dtype` is uint8 or float32. `out` is an
        array to write to, whose dtype then counts.

        >>> batch = tengen.BoardBatch(2, size=5)
        >>> _ = batch.step([12, 0])
        >>> batch.observe(symmetries=[0, 3])[1, 1]
        array([[0, 0, 0, 0, 0],
               [0, 0, 0, 0, 0],
               [0, 0, 0, 0, 0],
               [0, 0, 0, 0, 0],
               [0, 0, 0, 0, 1]], dtype=uint8)
        """

    def board(self, board: int) -> Board:
        """A copy of the game that is being played on a board, with its moves."""

    def outcome(self, board: int) -> tengen.game.outcome.Outcome | None:
        """
        The outcome of the last finished game of a board; None if there is none yet.
        """

class PatternBoard:
    """
    Stones, and for every empty point the patterns of both colours.

    It has no side to move: stones of any colour may be pushed in any order.

    >>> board = tengen.Board.from_moves("h8 a1 i8 a2 j9 a3")
    >>> patterns = tengen.game.PatternBoard(board)
    >>> patterns.patterns("black", "j8")
    ('wide_open_three', 'wide_open_two', 'open_one', 'open_one')
    >>> patterns.shape("white", "a4"), patterns.static_win("black")
    ('four', None)
    """

    def __init__(self, board: Board) -> None:
        """Starts with the stones of a board, which cannot be popped."""

    def push(self, color: tengen.game.vocabulary.Color | str, point: tengen.game.MoveLike) -> None:
        """Places a stone of any colour on an empty point."""

    def pop(self) -> None:
        """Removes the last stone; raises IndexError if none was pushed."""

    def key(self) -> int:
        """A 64-bit key of the stones, without the side to move."""

    def is_consistent(self) -> bool:
        """
        Whether all incrementally updated state equals a recomputation; for tests.
        """

    def pattern(self, color: tengen.game.vocabulary.Color | str, point: tengen.game.MoveLike, direction: str) -> str:
        """
        The pattern that a stone on an empty point would make in one direction: east, south,
        south_east or north_east.
        """

    def patterns(self, color: tengen.game.vocabulary.Color | str, point: tengen.game.MoveLike) -> tuple[str, str, str, str]:
        """
        The patterns that a stone on an empty point would make in the four directions.
        """

    def shape(self, color: tengen.game.vocabulary.Color | str, point: tengen.game.MoveLike) -> str:
        """The combination of the four patterns at an empty point."""

    def count(self, color: tengen.game.vocabulary.Color | str, shape: str) -> int:
        """The number of empty points with a shape."""

    def counts(self, color: tengen.game.vocabulary.Color | str) -> dict[str, int]:
        """The number of empty points with each shape, weakest first."""

    def points(self, color: tengen.game.vocabulary.Color | str, mark: str) -> tuple[tengen.game.point.Point, ...]:
        """
        The empty points with a mark: five, open_four, four, open_three or doubtful.
        """

    def is_forbidden(self, color: tengen.game.vocabulary.Color | str, point: tengen.game.MoveLike) -> bool:
        """Whether the empty point is forbidden for the colour."""

    def static_win(self, turn: tengen.game.vocabulary.Color | str) -> tuple[int, tengen.game.point.Point] | None:
        """
        A certain win of the side to move that needs no search: its plies (1, 3 or 5) and its
        first point. None if none is known; the game must not be over.
        """

def pattern_push_pop_pairs(rule: tengen.game.vocabulary.Rule | str, size: int, pairs: int, seed: int) -> int:
    """
    Pushes and pops stones with patterns in middle games: a workload of `tengen bench board`.
    """

class NetworkWeights:
    """The weights of a network, read from a file."""

    @staticmethod
    def parse(bytes: bytes) -> NetworkWeights:
        """
        Reads the bytes of a file; raises ValueError if they are not a network.
        """

    @staticmethod
    def shipped() -> NetworkWeights | None:
        """The network inside the program, if it has one."""

    @staticmethod
    def named(evaluation: str) -> NetworkWeights | None:
        """
        The network of an evaluation: `network` is the one inside the program, `linear`
        has none, other names are files. Raises ValueError if it cannot be used.
        """

    @property
    def channels(self) -> int: ...

    @property
    def description(self) -> str: ...

    @property
    def smallest_board(self) -> int: ...

    @property
    def largest_board(self) -> int: ...

    def knows(self, rule: tengen.game.vocabulary.Rule | str) -> bool:
        """Whether the network was trained on positions of this rule."""

    def supports(self, rule: tengen.game.vocabulary.Rule | str, size: int) -> bool:
        """
        Whether the network evaluates such boards: it was trained on the rule, and the size is
        not beyond those of its training.
        """

    def gap(self, rule: tengen.game.vocabulary.Rule | str, size: int) -> str:
        """
        What the network was not trained on, in words; empty if it supports the rule and size.
        """

class NetworkBoard:
    """The cells of a network for the stones of a pattern board."""

    def __init__(self, weights: NetworkWeights, board: PatternBoard, isa: str | None = None) -> None:
        """
        Computes the cells with the given instruction set (default: the fastest).
        """

    def sync(self, board: PatternBoard) -> None:
        """Follows the stones that have come and gone."""

    def evaluate(self, turn: tengen.game.vocabulary.Color | str) -> tuple[int, int, int, numpy.typing.NDArray[numpy.int32]]:
        """
        For the side to move: the score in points, the logits of the expected score and of a
        draw, and the policy's logits of all points [y][x]; logits are in 4096ths.
        """

    def is_consistent(self, board: PatternBoard) -> bool:
        """
        Whether all incrementally updated state equals a recomputation; for tests.
        """

def network_speed(weights: NetworkWeights, rule: tengen.game.vocabulary.Rule | str, size: int, isa: str, repeats: int) -> tuple[float, float, float, float, float]:
    """
    CPU time of a network in a middle game: seconds to bake, then nanoseconds of a push and
    pop with patterns, of a sync with one stone, of an evaluation, and of a policy.
    """

def chosen_instruction_set() -> str:
    """
    The instruction set of the network's kernels: the fastest, or the one that the environment
    variable TENGEN_ISA names. Raises ValueError if this machine does not have that one.
    """

def instruction_sets() -> tuple[str, ...]:
    """
    The instruction sets for which this machine has the network's kernels, the fastest last.
    """

class Opening:
    """
    The first stones of a game and the choice of colours, one action at a time.

    The players are `first`, who places the first stone, and `second`. Call `act` with one of
    the `actions` until `is_over`; the game then continues with `board`.

    >>> opening = tengen.Opening("swap", "standard")
    >>> for action in ("h8", "i9", "k12"):
    ...     opening.act(action)
    >>> opening.actor, opening.actions
    (<Player.SECOND: 'second'>, ('swap', 'keep'))
    >>> print(opening.prompt)
    Second may swap and play black, or keep white.
    >>> opening.act("swap")
    >>> opening.is_over, opening.black, opening.board.turn
    (True, <Player.SECOND: 'second'>, <Color.WHITE: 'white'>)
    """

    def __init__(self, name: str = 'swap2', rule: tengen.game.vocabulary.Rule | str = 'freestyle', size: int = 15) -> None:
        """
        Starts an opening on an empty board.

        Raises ValueError if the name is unknown or does not support the rule and the size.
        """

    @staticmethod
    def replay(name: str, rule: tengen.game.vocabulary.Rule | str, size: int, log: Iterable[str]) -> Opening:
        """
        The opening after the actions of a log; an error names the invalid action.

        >>> tengen.Opening.replay("swap1", "standard", 15, ["h8", "swap"]).black
        <Player.SECOND: 'second'>
        """

    def copy(self) -> Opening:
        """A copy of the opening."""

    def __copy__(self) -> Opening: ...

    def __deepcopy__(self, memo: object) -> Opening: ...

    def __getstate__(self) -> tuple[object, ...]: ...

    def __setstate__(self, state: tuple[object, ...]) -> None: ...

    @property
    def actions(self) -> tuple[str, ...]:
        """
        The allowed actions, as text; empty if the opening is over.

        >>> tengen.Opening.replay("swap2", "standard", 15, ["a1", "b2", "c3"]).actions
        ('swap', 'keep', 'two_more')
        """

    def act(self, action: str) -> None:
        """
        Performs an action of the actor: 'h8', 'swap', 'keep', 'two_more', 'declare 3',
        'offer h9', 'offer_ten' or 'choose h9'. Case does not matter.

        Raises ParseError or IllegalMoveError, which lists the allowed actions; the opening is
        then unchanged.

        >>> opening = tengen.Opening("pro")
        >>> opening.act("a1")
        Traceback (most recent call last):
        tengen.game.errors.IllegalMoveError: 'a1' is not possible now. First places a black
        stone on the centre, h8.
        """

    def undo(self) -> str:
        """
        Undoes the last action and returns it; raises IndexError if there is none.
        """

    @property
    def log(self) -> tuple[str, ...]:
        """The actions so far."""

    @property
    def name(self) -> str:
        """The name of the opening rule."""

    @property
    def rule(self) -> tengen.game.vocabulary.Rule:
        """The rule of the game."""

    @property
    def size(self) -> int:
        """Points per side."""

    @property
    def actor(self) -> tengen.game.vocabulary.Player:
        """The player to act; after the opening, the player to move."""

    @property
    def black(self) -> tengen.game.vocabulary.Player:
        """The player with black; provisional until the opening is over."""

    @property
    def is_over(self) -> bool:
        """Whether the opening is over, and the game continues normally."""

    @property
    def declared(self) -> int:
        """The declared number of fifth moves; 0 before that."""

    @property
    def fifths(self) -> int:
        """
        How many fifth moves black offers, by the rule or as declared; 0 before.
        """

    @property
    def progress(self) -> tuple[int, int, int, int]:
        """
        The phase, the number of phases, the part of the phase, and the number of its parts.

        A phase is what one player does at a stretch; its parts are single stones or offers. All
        count from 1. The number of phases is the largest that a choice can lead to; after the
        opening, the phase is the last one and the part 0.

        >>> tengen.Opening.replay("swap2", "standard", 15, ["a1", "b2"]).progress
        (1, 4, 3, 3)
        """

    @property
    def offers(self) -> tuple[tengen.game.point.Point, ...]:
        """
        The fifth moves offered so far; they are not on the board until one is chosen.
        """

    @property
    def board(self) -> Board:
        """A copy of the board, including its moves."""

    @property
    def prompt(self) -> str:
        """A sentence that describes the allowed actions."""

    def __repr__(self) -> str: ...

    def __eq__(self, other: object) -> bool: ...

    __hash__: ClassVar[None]  # type: ignore[assignment]

def opening_names(rule: tengen.game.vocabulary.Rule | str | None = None, size: int = 15) -> tuple[str, ...]:
    """
    The names of all opening rules, or of those that support a rule and a size.

    Soosorv-N is listed with N = 8; any N from 1 to 20 is accepted.

    >>> tengen.opening_names("freestyle")
    ('none', 'swap1', 'swap', 'swap2', 'swap5', 'pro', 'long_pro')
    """

class Tree:
    """
    The moves of a game with all its variations; a node is a number, the
    root is 0.
    """

    def __init__(self, size: int = 15) -> None: ...

    @property
    def size(self) -> int:
        """Points per side of the board."""

    def node_count(self) -> int:
        """All node numbers are below this."""

    def move(self, node: int) -> tengen.game.move.Move | None:
        """The move that leads to a node; None at the root."""

    def parent(self, node: int) -> int | None:
        """The parent node; None for the root and for removed nodes."""

    def first_child(self, node: int) -> int | None:
        """The first child, which is the main move."""

    def children(self, node: int) -> list[int]:
        """The children, the main move first."""

    def child_with(self, node: int, move: tengen.game.MoveLike) -> int | None:
        """The child that plays a move."""

    def next(self, node: int) -> int | None:
        """The next node in preorder."""

    def next_outside(self, node: int) -> int | None:
        """The next node in preorder that is not a descendant."""

    def is_attached(self, node: int) -> bool:
        """Whether the node can be reached from the root."""

    def move_count(self) -> int:
        """The number of moves, with all variations."""

    def outline(self) -> list[tuple[int, int, tengen.game.move.Move]]:
        """
        Node, depth from 1, and move of every node except the root, in preorder.
        """

    def path_text(self, node: int) -> str:
        """The moves from the root to a node, as text."""

    def add(self, parent: int, move: tengen.game.MoveLike) -> int:
        """
        Adds a move after the existing variations of a node; returns its number.
        """

    def remove(self, node: int) -> None:
        """Removes a node with all its descendants."""

    def remove_all(self, nodes: Sequence[int]) -> None:
        """Removes nodes with all their descendants."""

    def place(self, node: int, place: int) -> None:
        """Moves a node to a place among its siblings; 0 is the main line."""

    def __copy__(self) -> Tree: ...

def find_unsound(tree: Tree, start: Board) -> tuple[int, str] | None:
    """
    The first node with an illegal move, in preorder, and the error message.
    """

def find_all_unsound(tree: Tree, start: Board) -> list[tuple[int, str]]:
    """
    All such nodes with their error messages, except descendants of one of them.
    """

def board_at(tree: Tree, node: int, start: Board) -> Board:
    """
    The position of a node; raises the error of `Board.push` for an illegal move.
    """

class RenlibDocument:
    """A RenLib library: its tree and the annotations of nodes."""

    @property
    def tree(self, /) -> Tree:
        """The moves, numbered in the order of the file."""

    @property
    def version(self, /) -> tuple[int, int]:
        """Major and minor; (0, 0) for the oldest files, which have no header."""

    @property
    def texts(self, /) -> list[tuple[int, bytes, bytes]]:
        """
        Node, comment and board text of each node that has one, by node. The byte 08
        separates a one-line comment from a multi-line text.
        """

    @property
    def marks(self) -> list[int]:
        """The marked nodes."""

    @property
    def no_moves(self) -> list[int]:
        """
        Nodes that are not moves: they hold a text for a point of their parent's position.
        """

    @property
    def start(self) -> int | None:
        """The node at which RenLib opens the library."""

    @property
    def remarks(self) -> list[str]:
        """Remarks on irregularities of the file."""

def read_renlib(data: bytes, max_nodes: int = 60000000) -> RenlibDocument:
    """
    Parses a RenLib library; raises ParseError with the byte at which it is broken.
    """

def renlib_offset(data: bytes, node: int) -> int:
    """
    The offset of a node's first byte, by its number in the tree of `read_renlib`.
    """

def write_renlib(tree: Tree, texts: Sequence[tuple[int, bytes, bytes]], marks: Sequence[int], no_moves: Sequence[int], start: int | None) -> bytes:
    """
    Encodes a RenLib library of version 3.4. Texts are sorted by node, as in RenlibDocument.
    Raises ValueError if the format cannot hold the tree.
    """

class RenlibStream:
    """
    A streaming parser of RenLib libraries that only stores the current line.
    """

    def __init__(self) -> None: ...

    def feed(self, data: bytes) -> list[tuple[int, tengen.game.move.Move | None, bytes, bytes, bool, bool, bool]]:
        """
        The nodes that these bytes complete, parents before children: depth (0 for the root),
        move, comment, board text, and whether the node is marked, the start, and not a move.
        """

    def finish(self) -> list[str]:
        """
        Ends the file and returns remarks on it. Raises ParseError if it is truncated.
        """

    @property
    def version(self, /) -> tuple[int, int]:
        """Major and minor."""

class RenlibSummary:
    """Statistics of a RenLib library."""

    @property
    def version(self, /) -> tuple[int, int]:
        """Major and minor."""

    @property
    def bytes(self) -> int:
        """The size of the file."""

    @property
    def nodes(self) -> int:
        """Number of nodes without the root."""

    @property
    def leaves(self) -> int:
        """Number of lines."""

    @property
    def deepest(self) -> int:
        """Moves in the longest line."""

    @property
    def comments(self) -> int:
        """Nodes with a comment."""

    @property
    def board_texts(self) -> int:
        """Nodes with a text on the board."""

    @property
    def marks(self) -> int:
        """Marked nodes."""

    @property
    def no_moves(self) -> int:
        """Nodes that only hold a text."""

    @property
    def first_moves(self, /) -> list[tengen.game.move.Move]:
        """The distinct first moves, in the order of the file."""

    @property
    def remarks(self) -> list[str]:
        """Remarks on irregularities of the file."""

def scan_renlib(path: str) -> RenlibSummary:
    """
    Scans a RenLib library of any size, in little memory. Raises ParseError if it is
    broken, and OSError if it cannot be read.
    """

def make_carpet_library(bytes: int, seed: int) -> bytes:
    """
    Generates a RenLib library of at least this size, for `tengen bench formats`.
    """

def read_psq_moves(text: bytes, offset: int, size: int) -> tuple[Tree, list[int | None], int, int, str | None]:
    """
    Parses the lines x,y,ms of a Piskvork game from an offset on. Returns the moves as a tree,
    their times in ms, the first line and byte without a valid move, and the error there.
    """

class SearchAnatomy:
    """What searches did, counted."""

    def __init__(self) -> None: ...

    DEPTHS: int = 24

    def add(self, board: Board, depth: int, nodes: int, evaluation: str) -> None:
        """
        Searches a position to a depth, or until it took this many nodes, and adds the counts.
        """

    def nodes(self, depth: int) -> tuple[tuple[int, int, int], ...]:
        """
        Nodes with this depth left, their moves, and how many were cut off: on the principal
        variation, where a cutoff is expected, and where none is.
        """

    def situations(self, depth: int) -> tuple[int, ...]:
        """
        Nodes without a threat to answer, with an open four to stop, with a five to stop.
        """

    def trials(self, depth: int) -> tuple[tuple[int, int, int], ...]:
        """
        Uses, checks and wrong results of razoring, futility pruning, moves left out, and
        reductions.
        """

    def iterations(self, depth: int) -> tuple[int, float, float]:
        """
        How many searches completed a depth, their nodes by then, and the growth since the
        depth before: geometric means.
        """

    @property
    def cuts_by_number(self) -> tuple[int, ...]:
        """
        Cutoffs by the first move, the second, and so on; the last number counts the rest.
        """

    @property
    def cuts_by_source(self) -> tuple[int, ...]:
        """
        Cutoffs by the table's move, a threat, a move that stops one, a killer, a counter-move,
        and others.
        """

class EngineReport:
    """The progress of an engine search."""

    @property
    def lines(self) -> tuple[tuple[tuple[tengen.game.move.Move, ...], int, int | None, int, int], ...]:
        """
        The principal variations, best first: the moves, the value for the side to move, plies
        to the end if known (negative for a loss), depth, selective depth.
        """

    @property
    def depth(self) -> int: ...

    @property
    def nodes(self) -> int: ...

    @property
    def solver_nodes(self) -> int: ...

    @property
    def time_ms(self) -> int: ...

    @property
    def hash_fill(self) -> int:
        """In permille."""

class EngineAnswer:
    """The result of an engine search."""

    @property
    def move(self) -> tengen.game.move.Move: ...

    @property
    def is_proved(self) -> bool:
        """Whether the move wins by a checked proof."""

    @property
    def report(self) -> EngineReport: ...

class EngineSearch:
    """A running search of the engine."""

    def next(self) -> EngineReport | None:
        """Waits for the next report; None if the search is over."""

    def stop(self) -> None:
        """Stops the search, from any thread."""

    def has_ended(self) -> bool:
        """Whether the engine is free again; reports may still be queued."""

    def answer(self) -> EngineAnswer:
        """The result, after the search has ended."""

class EngineBalancing:
    """A running search for balanced moves."""

    def found(self) -> tuple[tuple[tengen.game.move.Move, ...], int, bool]:
        """
        Waits for the result: the moves, their value, and whether any were searched.
        """

    def stop(self) -> None:
        """Stops the search, from any thread."""

    def has_ended(self) -> bool:
        """Whether the engine is free again."""

class Engine:
    """The engine, with its threads and its transposition table."""

    def __init__(self, *, threads: int, hash_bytes: int, asks_solver: bool = True, network: NetworkWeights | None = None, parameters: Mapping[str, int] = {}) -> None:
        """Without a network, shapes alone evaluate positions."""

    def uses_network(self, rule: tengen.game.vocabulary.Rule | str, size: int) -> bool:
        """Whether a network evaluates positions of this rule and size."""

    def fallback_note(self, rule: tengen.game.vocabulary.Rule | str, size: int) -> str:
        """
        Says that shapes evaluate positions of this rule and size in place of the network that
        was asked for; empty if it evaluates them, or if none was asked for.
        """

    def prepare(self, rule: tengen.game.vocabulary.Rule | str, size: int) -> None:
        """
        Does what the first search of this rule and size would have to do before.
        """

    def begin(self, board: Board, *, time_ms: int | None = None, game_ms: int | None = None, increment_ms: int = 0, cpu_ms: int | None = None, nodes: int | None = None, depth: int | None = None, lines: int = 1, allowed: Iterable[tengen.game.MoveLike] = (), excluded: Iterable[tengen.game.MoveLike] = ()) -> EngineSearch:
        """Starts a search in the background; only one can run at a time."""

    def begin_balance(self, board: Board, *, stones: int, wanted: int = 0, time_ms: int | None = None, nodes: int | None = None) -> EngineBalancing:
        """
        Starts a search for one or two moves after which the value for the side that is to
        move now is closest to `wanted`.
        """

    def clear(self) -> None:
        """Clears the transposition table and all histories, for a new game."""

    def set_hash_bytes(self, hash_bytes: int) -> None: ...

    @property
    def hash_bytes(self) -> int: ...

def engine_parameters() -> list[tuple[str, int, int, int]]:
    """The tunable parameters of the search: name, default, minimum, maximum."""

def bench_engine(nodes_each: int, evaluation: str, after_each: Callable[[], object]) -> tuple[int, int, int, float]:
    """
    Searches the bench positions, each with a new engine and one thread. Returns the
    signature, the nodes, the solver's nodes, and the CPU time in seconds.
    """

def bench_position_count() -> int: ...

def bench_push_pop_ns() -> float:
    """
    Nanoseconds to make and undo a move with patterns, in the bench positions.
    """

def shape_samples(board: Board, moves: Iterable[tengen.game.MoveLike]) -> tuple[numpy.typing.NDArray[numpy.uint16], numpy.typing.NDArray[numpy.uint8]]:
    """
    For the position before each of the moves: the number of empty points with each shape, for
    black and for white, and 1 if a search would use the evaluation there, otherwise 0.
    """

def shape_names() -> tuple[str, ...]:
    """The names of the shapes, in the order of the counts."""

HALFWAY_STONES: int = 8

def shape_weights(rule: tengen.game.vocabulary.Rule | str) -> tuple[tuple[tuple[tuple[int, ...], tuple[int, ...]], tuple[tuple[int, ...], tuple[int, ...]], tuple[int, int]], tuple[tuple[tuple[int, ...], tuple[int, ...]], tuple[tuple[int, ...], tuple[int, ...]], tuple[int, int]]]:
    """
    The weights of the evaluation on an empty board, and their limit for many stones; with
    `HALFWAY_STONES` they are halfway in between. Each consists of the weights of shapes in
    sixteenths of a point, black's and white's as the side to move, the same as the other
    side, and the value of having the move, in points.
    """

def shape_evaluation(board: Board) -> int:
    """
    The engine's static evaluation of a quiet position, for the side to move.
    """

PASS_CODE: int = 65535

def game_samples(rule: tengen.game.vocabulary.Rule | str, size: int, moves: numpy.typing.NDArray[numpy.uint16], ends: numpy.typing.NDArray[numpy.int64], opening: numpy.typing.NDArray[numpy.int32], threads: int) -> tuple[numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.int16], numpy.typing.NDArray[numpy.uint64], numpy.typing.NDArray[numpy.uint64]]:
    """
    Replays games, one after the other in `moves` (y · size + x, or `PASS_CODE`) up to `ends`.
    For the position before each move after a game's `opening` moves: its cells (0 empty,
    1 black, 2 white), 1 if a search would use the evaluation there, otherwise 0, the linear
    evaluation for the side to move, and the canonical key; for each game the canonical key of
    its last position. Raises ValueError if a game breaks the rules.
    """

class Random:
    """
    A random number generator with the same numbers on every machine.

    >>> from tengen._core import Random
    >>> Random(7).below(100) == Random(7).below(100)
    True
    """

    def __init__(self, seed: int) -> None: ...

    def next(self) -> int:
        """A random 64-bit number."""

    def below(self, bound: int) -> int:
        """A random number from 0 to bound - 1."""

    def legal_move(self, board: Board) -> tengen.game.move.Move:
        """A uniformly random legal move; a pass if no point is legal."""

class UctResult:
    """The result of a Monte Carlo tree search."""

    @property
    def move(self) -> tengen.game.move.Move:
        """The most visited move."""

    @property
    def playouts(self) -> int:
        """Total number of playouts."""

    @property
    def visits(self) -> int:
        """Playouts that began with the move."""

    @property
    def win_rate_millionths(self) -> int:
        """The win rate of the move, for the side to move; a draw is half a win."""

    @property
    def wins_at_once(self) -> bool:
        """Whether the move completes a winning line."""

    @property
    def line(self) -> tuple[tengen.game.move.Move, ...]:
        """The most visited moves, starting with the chosen one."""

def uct(board: Board, *, playouts: int | None = None, time_ms: int | None = None, seed: int = 0, distance: int = 2, exploration: int = 1000, memory_bytes: int = 67108864) -> UctResult:
    """
    Searches a position by Monte Carlo tree search with random playouts.

    At least one of `playouts` and `time_ms` must limit the search. It considers moves within
    `distance` of a stone; 0 means all. `exploration` is UCT's exploration constant in
    thousandths.
    """

class TableKind(enum.Enum):
    """What the table stores of searched positions."""

    NONE = 0

    PAPER = 1

    SOUND = 2

class PositionTable:
    """A table of searched positions that is kept for the next search."""

    def __init__(self) -> None: ...

class Algorithm(enum.Enum):
    """The algorithm of a paper's search."""

    MINIMAX = 0

    ALPHA_BETA = 1

class SearchOptions:
    """The options of a paper's search."""

    def __init__(self, *, depth: int, prunes_equal: bool = True, sorts: bool = False, sorts_inside: bool = False, most_moves: int = 0, distance: int = 0, quick_wins: bool = False, table: TableKind = TableKind.NONE, caches_leaves: bool = False, depth_step: int = 1, keeps_equals: bool = False) -> None: ...

class SearchResult:
    """The result of a paper's search."""

    @property
    def move(self) -> tengen.game.move.Move:
        """The first of the best moves, in the order searched."""

    @property
    def score(self) -> int:
        """
        The score of the move, for the side to move, in millionths of the paper's unit.
        """

    @property
    def depth(self) -> int:
        """Search depth in plies."""

    @property
    def nodes(self) -> int:
        """Moves made."""

    @property
    def leaves(self) -> int:
        """Evaluated leaves."""

    @property
    def cuts(self) -> int:
        """Positions some of whose moves were pruned."""

    @property
    def table_hits(self) -> int:
        """Positions whose value was in the table."""

    @property
    def line(self) -> tuple[tengen.game.move.Move, ...]:
        """The principal variation, starting with the chosen move."""

    @property
    def candidates(self) -> tuple[tuple[tengen.game.move.Move, int, bool], ...]:
        """
        The evaluated moves in this order, with their scores, and whether a score is only an upper bound.
        """

class Attack1(enum.Enum):
    """How attack_defence counts stones without an adjacent own stone."""

    STONE = 0

    LINE = 1

class LeafReading(enum.Enum):
    """The stones that attack_defence counts at a leaf."""

    LAST = 0

    SUM = 1

    BOARD = 2

class AttackDefenceReading:
    """
    How attack_defence evaluates a position; w1 to w9 in millionths. With `doubles`, values are
    sums of doubles in this order: twice a direction for its attack, plus 1 for its defence; an
    empty order adds the products of weight and count. Scores are then integers in the order of
    these sums.
    """

    def __init__(self, *, weights: Sequence[int], attack1: Attack1 = Attack1.STONE, leaf: LeafReading = LeafReading.LAST, doubles: Sequence[int] | None = None) -> None: ...

def search_attack_defence(board: Board, reading: AttackDefenceReading, *, algorithm: Algorithm, options: SearchOptions, time_ms: int | None = None, nodes: int | None = None) -> SearchResult:
    """Searches with the evaluation of attack_defence."""

def anneal_attack_defence(board: Board, reading: AttackDefenceReading, *, steps: int, temperature: int, seed: int, options: SearchOptions, time_ms: int | None = None, nodes: int | None = None) -> SearchResult:
    """Simulated annealing over the moves; the temperature is in millionths."""

def attacks_and_defences(board: Board, point: object, attack1: Attack1 = Attack1.STONE) -> list[int]:
    """
    The numbers of Attack1 to Attack5 and Defence1 to Defence4 that the side to move forms with
    a stone on an empty point.
    """

class OnePlyWeights:
    """The scores of one_ply for patterns and their combinations."""

    def __init__(self, *, patterns: Sequence[int], double_four: int, four_three: int, double_three: int) -> None:
        """All in millionths; `patterns` are from the two to the five."""

class OnePlyResult:
    """The result of one_ply."""

    @property
    def move(self) -> tengen.game.move.Move:
        """The first of the best points."""

    @property
    def score(self) -> int:
        """The sum of the move's attack and defence, in millionths."""

    @property
    def nodes(self) -> int:
        """Evaluated points."""

    @property
    def candidates(self) -> tuple[tuple[tengen.game.move.Move, int, int], ...]:
        """The candidates row by row, with their attack and defence."""

    @property
    def appended(self) -> tuple[tengen.game.move.Move, ...]:
        """
        The candidates that are better than all before them; the last is the move.
        """

def one_ply(board: Board, *, weights: OnePlyWeights, distance: int, counts_neighbours: bool) -> OnePlyResult:
    """
    Evaluates each point within `distance` of a stone (0: all) by the patterns it makes.
    """

class CloseVictory(enum.Enum):
    """When two ways to a five decide the game."""

    NO = 0

    LATER = 1

    NOW = 2

class Doubles(enum.Enum):
    """Which patterns on two lines count as much as an open four."""

    FOURS = 0

    FOUR_AND_THREE = 1

    THREES = 2

class GeneticOptions:
    """The options of genetic_line."""

    def __init__(self, *, population: int, most: int, kept: int, generations: int, length: int, mutation: int, stable: int, uses_tendency: bool, maximum: int, adds_lines: bool, close_victory: CloseVictory, doubles: Doubles, seed: int) -> None: ...

class GeneticResult:
    """The result of genetic_line."""

    @property
    def move(self) -> tengen.game.move.Move:
        """The move to play."""

    @property
    def line(self) -> tuple[tengen.game.move.Move, ...]:
        """The best individual."""

    @property
    def fitness(self) -> int:
        """The fitness of the best individual."""

    @property
    def tendency(self) -> int:
        """
        The tendency of the best individual; negative if it favours the opponent.
        """

    @property
    def series(self) -> tuple[int, ...]:
        """The best fitness of each generation, including the first."""

    @property
    def generations(self) -> int:
        """Number of generations after the first."""

    @property
    def nodes(self) -> int:
        """Evaluated individuals."""

    @property
    def discarded(self) -> int:
        """Individuals that used a point twice."""

    @property
    def region(self) -> int:
        """Number of points that genes can have."""

    @property
    def candidates(self) -> tuple[tuple[tengen.game.move.Move, int], ...]:
        """
        Each first point of a line, row by row, with the fitness of its best line.
        """

def genetic_line(board: Board, options: GeneticOptions, *, time_ms: int | None = None, nodes: int | None = None) -> GeneticResult:
    """
    Evolves lines of moves until consecutive generations agree on the first move.
    """

class PatternOptions:
    """The values of patterns; points by kind, in ascending order."""

    def __init__(self, *, points: Sequence[int], w: int, double_three: int, split: bool, open_space: int, sorts_by_both: bool) -> None: ...

def search_patterns(board: Board, patterns: PatternOptions, algorithm: Algorithm, options: SearchOptions, *, short_cuts: bool, time_ms: int | None = None, nodes: int | None = None, kept: PositionTable | None = None) -> SearchResult:
    """
    Searches with the pattern evaluation of K. Mao and J. Shen. Only one search at a time may use the table `kept`.
    """

class SolveResult:
    """The result of the solver."""

    @property
    def status(self) -> str:
        """proved, none_found or stopped."""

    @property
    def proof(self) -> tuple[tengen.solver.proof.ProofNode, ...]:
        """The nodes of the proof; empty unless proved."""

    @property
    def is_shortest(self) -> bool:
        """Whether there is no shorter win by such moves; only set if requested."""

    @property
    def nodes(self) -> int:
        """Searched positions, including those of fours."""

    @property
    def fours(self) -> int:
        """The positions of searches for a win by fours."""

def solve(board: Board, attacker: tengen.game.vocabulary.Color | str, *, time_ms: int | None = None, nodes: int | None = None, memory_bytes: int = 268435456, shortest: bool = False, first_moves: Iterable[tengen.game.MoveLike] | None = None, stop: Callable[[], bool] | None = None) -> SolveResult:
    """
    Searches for a forced win of the attacker, as if it were to move; if `first_moves` is
    given, only for a win that starts with one of them. The search ends when `stop`, which it
    calls now and then, returns True.

    Raises GameOverError if the game is over.
    """

def flaw_of(board: Board, nodes: Sequence[tengen.solver.proof.ProofNode]) -> tuple[str, int, tuple[tengen.game.move.Move, ...], tengen.game.move.Move | None] | None:
    """
    The first flaw of a proof that the side to move wins: the reason, the node, the moves
    that lead there, and the reply. None if the proof is valid.
    """

def facts_of_proof(nodes: Sequence[tengen.solver.proof.ProofNode], size: int) -> tuple[str, list[int]]:
    """
    The kind of a proof (five, fours or threats), and the plies to the win from each node; 0 for
    unreachable nodes. Raises ValueError if nodes are missing or form a cycle.
    """

def find_threats(board: Board) -> tuple[tuple[tengen.game.vocabulary.Color, str, tengen.game.point.Point, tuple[tengen.game.point.Point, ...], tuple[tengen.game.point.Point, ...], bool], ...]:
    """
    The moves that make a five, a four or an open three on a line: colour, pattern,
    gain, costs, rests, and whether there is a gap between the stones.
    """

class WindowWeights:
    """The weights of winning windows."""

    def __init__(self, *, windows: Sequence[int], crossings: Sequence[int] = [0, 0, 0], counts_crossings: bool = False, draw_is_loss: bool = False) -> None:
        """
        Weights in millionths, of windows with one to four stones and of crossings.
        """

class WindowCounting(enum.Enum):
    """How windows are counted."""

    RECOMPUTED = 0

    INCREMENTAL = 1

def search_winning_windows(board: Board, weights: WindowWeights, counting: WindowCounting, algorithm: Algorithm, options: SearchOptions, time_ms: int | None = None, nodes: int | None = None) -> SearchResult:
    """Searches with the evaluation of winning windows."""

def window_features(board: Board, color: tengen.game.vocabulary.Color | str) -> tuple[int, int, int, int, int, int, int]:
    """
    A colour's winning windows with one to four stones, and the points where windows of two
    and two, three and two, and three and three stones cross.
    """

def blocking_points(board: Board, sees_gaps: bool = False) -> tuple[tengen.game.point.Point, ...]:
    """
    The points that block the opponent's rows of four or, if there are none, of three.
    """

def blocker_move(board: Board, seed: int, sees_gaps: bool = False) -> tengen.game.move.Move:
    """A random blocking point, or a random legal move if there is none."""
