"""The C++ core of Tengen: rules, forbidden points and outcomes."""

from collections.abc import (
    Callable,
    Iterable,
    Iterator,
    Mapping,
    Sequence
)
import enum

import numpy
import numpy.typing

import tengen.game
import tengen.game.move
import tengen.game.outcome
import tengen.game.point
import tengen.game.vocabulary
import tengen.solver.proof


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
    def from_setup(setup: tengen.game.point.Setup, size: int = 15, rule: tengen.game.vocabulary.Rule | str = 'freestyle') -> Board:
        """
        A board on which stones already stand; they are never judged as forbidden.
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

    @property
    def setup(self) -> tengen.game.point.Setup:
        """The stones that stood before the first move, and who made it."""

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

    def why_forbidden(self, point: tengen.game.MoveLike) -> tengen.game.outcome.Forbidden | None:
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

class PatternBoard:
    """
    Stones, and what a stone of either colour would make on every empty point.

    It knows no turns: stones of any colour may be pushed in any order.

    >>> board = tengen.Board.from_moves("h8 a1 i8 a2 j9 a3")
    >>> patterns = tengen.game.PatternBoard(board)
    >>> patterns.patterns("black", "j8")
    ('wide_open_three', 'wide_open_two', 'open_one', 'open_one')
    >>> patterns.shape("white", "a4"), patterns.static_win("black")
    ('four', None)
    """

    def __init__(self, board: Board) -> None:
        """The stones of a board; its moves cannot be taken back here."""

    def push(self, color: tengen.game.vocabulary.Color | str, point: tengen.game.MoveLike) -> None:
        """Puts a stone on an empty point, whoever's turn it may be."""

    def pop(self) -> None:
        """Takes the last stone back; raises IndexError when none was pushed."""

    @property
    def key(self) -> int:
        """A 64-bit key of the stones alone."""

    def is_consistent(self) -> bool:
        """
        Whether what push and pop keep up to date equals a fresh count; for tests.
        """

    def pattern(self, color: tengen.game.vocabulary.Color | str, point: tengen.game.MoveLike, direction: str) -> str:
        """
        What a stone on an empty point would make in one direction: east, south, south_east
        or north_east.
        """

    def patterns(self, color: tengen.game.vocabulary.Color | str, point: tengen.game.MoveLike) -> tuple[str, str, str, str]:
        """
        What a stone on an empty point would make in each of the four directions.
        """

    def shape(self, color: tengen.game.vocabulary.Color | str, point: tengen.game.MoveLike) -> str:
        """What the four patterns at an empty point are together."""

    def count(self, color: tengen.game.vocabulary.Color | str, shape: str) -> int:
        """How many empty points have a shape."""

    def counts(self, color: tengen.game.vocabulary.Color | str) -> dict[str, int]:
        """How many empty points have each shape, the least first."""

    def points(self, color: tengen.game.vocabulary.Color | str, mark: str) -> tuple[tengen.game.point.Point, ...]:
        """
        The empty points that bear a mark: five, open_four, four, open_three or doubtful.
        """

    def is_forbidden(self, color: tengen.game.vocabulary.Color | str, point: tengen.game.MoveLike) -> bool:
        """Whether the rule forbids the empty point to the colour."""

    def static_win(self, turn: tengen.game.vocabulary.Color | str) -> tuple[int, tengen.game.point.Point] | None:
        """
        A certain win of the side to move that needs no search: within how many plies (1, 3
        or 5) and its first point. None when none is known; the game must not be over.
        """

def pattern_push_pop_pairs(rule: tengen.game.vocabulary.Rule | str, size: int, pairs: int, seed: int) -> int:
    """
    Pushes and pops so many stones in middle games with patterns; the load of `tengen bench board`.
    """

class Opening:
    """
    The first stones of a game and the decision who plays black, one action at a time.

    The players are `first`, who places the first stone, and `second`. Ask who acts and what
    may be done, and act, until it is over; then play on with `board`.

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
        The beginning of an opening, on an empty board.

        Raises ValueError when the name is unknown or does not go with the rule and the size.
        """

    @staticmethod
    def replay(name: str, rule: tengen.game.vocabulary.Rule | str, size: int, log: Iterable[str]) -> Opening:
        """
        The opening after the actions of a log; an error names the action at fault.

        >>> tengen.Opening.replay("swap1", "standard", 15, ["h8", "swap"]).black
        <Player.SECOND: 'second'>
        """

    def copy(self) -> Opening:
        """An opening of its own, at the same stage."""

    def __copy__(self) -> Opening: ...

    def __deepcopy__(self, memo: object) -> Opening: ...

    def __getstate__(self) -> tuple[object, ...]: ...

    def __setstate__(self, state: tuple[object, ...]) -> None: ...

    @property
    def actions(self) -> tuple[str, ...]:
        """
        What the actor may do, as texts; none once the opening is over.

        >>> tengen.Opening.replay("swap2", "standard", 15, ["a1", "b2", "c3"]).actions
        ('swap', 'keep', 'two_more')
        """

    def act(self, action: str) -> None:
        """
        Takes an action of the actor: 'h8', 'swap', 'keep', 'two_more', 'declare 3',
        'offer h9', 'offer_ten' or 'choose h9'. Case does not count.

        Raises ParseError or IllegalMoveError, saying what may be done, and then leaves the
        opening as it was.

        >>> opening = tengen.Opening("pro")
        >>> opening.act("a1")
        Traceback (most recent call last):
        tengen.game.errors.IllegalMoveError: 'a1' is not possible now. First places a black
        stone on the centre, h8.
        """

    def undo(self) -> str:
        """
        Takes the last action back and returns it; raises IndexError when there is none.
        """

    @property
    def log(self) -> tuple[str, ...]:
        """The actions taken so far."""

    @property
    def name(self) -> str:
        """The name of the opening rule."""

    @property
    def rule(self) -> tengen.game.vocabulary.Rule:
        """The rule of the game."""

    @property
    def size(self) -> int:
        """Points a side."""

    @property
    def actor(self) -> tengen.game.vocabulary.Player:
        """Who acts now; after the opening, who is to move on the board."""

    @property
    def black(self) -> tengen.game.vocabulary.Player:
        """Who holds black, for the time being until the opening is over."""

    @property
    def is_over(self) -> bool:
        """Whether the game is simply played on from here."""

    @property
    def declared(self) -> int:
        """How many fifth moves were declared; 0 before that."""

    @property
    def offers(self) -> tuple[tengen.game.point.Point, ...]:
        """
        The fifth moves offered so far; they are not on the board until one is chosen.
        """

    @property
    def board(self) -> Board:
        """A copy of the board, moves included, to play on."""

    @property
    def prompt(self) -> str:
        """One sentence for people: who may do what."""

    def __repr__(self) -> str: ...

    def __eq__(self, other: object) -> bool: ...

    def __hash__(self) -> int: ...

def opening_names(rule: tengen.game.vocabulary.Rule | str | None = None, size: int = 15) -> tuple[str, ...]:
    """
    The names of the opening rules, or of those that go with a rule and a size.

    Soosorv-N is listed with N = 8; any N from 1 to 20 will do.

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
        """Points a side of the board."""

    def node_count(self) -> int:
        """Numbers in use are below this."""

    def move(self, node: int) -> tengen.game.move.Move | None:
        """The move that leads to a node; None at the root."""

    def parent(self, node: int) -> int | None:
        """The node before; None at the root and for what was removed."""

    def first_child(self, node: int) -> int | None:
        """The main move that follows."""

    def children(self, node: int) -> list[int]:
        """The moves that follow, the main one first."""

    def child_with(self, node: int, move: tengen.game.MoveLike) -> int | None:
        """The child that plays a move."""

    def next(self, node: int) -> int | None:
        """The node after this one when each is visited before its children."""

    def next_outside(self, node: int) -> int | None:
        """The node after this one and all that follows it, in the same order."""

    def is_attached(self, node: int) -> bool:
        """Whether the node can be reached from the root."""

    def move_count(self) -> int:
        """How many moves there are, with all variations."""

    def outline(self) -> list[tuple[int, int, tengen.game.move.Move]]:
        """
        Node, depth from 1, and move of every node but the root, parents before children.
        """

    def path_text(self, node: int) -> str:
        """The moves from the root to a node, as text."""

    def add(self, parent: int, move: tengen.game.MoveLike) -> int:
        """Adds a move after the variations that a node already has; its number."""

    def remove(self, node: int) -> None:
        """Takes a node and all that follows it out of the tree."""

    def remove_all(self, nodes: Sequence[int]) -> None:
        """Takes nodes and all that follows them out of the tree."""

    def place(self, node: int, place: int) -> None:
        """Moves a node to a place among its siblings, 0 the main line."""

    def __copy__(self) -> Tree: ...

def find_unsound(tree: Tree, start: Board) -> tuple[int, str] | None:
    """
    The first node, parents before children, whose move cannot be played, and why.
    """

def find_all_unsound(tree: Tree, start: Board) -> list[tuple[int, str]]:
    """All such nodes and why, but for those that follow one of them."""

def board_at(tree: Tree, node: int, start: Board) -> Board:
    """
    The position of a node; raises what `Board.push` raises for a move that cannot be played.
    """

class RenlibDocument:
    """A RenLib library: its tree, and what it says about the nodes."""

    @property
    def tree(self, /) -> Tree:
        """The moves, numbered in the order of the file."""

    @property
    def version(self, /) -> tuple[int, int]:
        """Major and minor; (0, 0) for the oldest files, which do not say."""

    @property
    def texts(self, /) -> list[tuple[int, bytes, bytes]]:
        """
        Node, comment and board text of each node that has one, by node. The byte 08 parts a
        one-line comment from a text of many lines.
        """

    @property
    def marks(self) -> list[int]:
        """The marked nodes."""

    @property
    def no_moves(self) -> list[int]:
        """
        Nodes that are not played: they hold a text for a point of their parent's position.
        """

    @property
    def start(self) -> int | None:
        """The node at which RenLib opens the library."""

    @property
    def remarks(self) -> list[str]:
        """What was odd about the file, each in a sentence."""

def read_renlib(data: bytes, max_nodes: int = 60000000) -> RenlibDocument:
    """
    Reads a RenLib library; raises ParseError with the byte at which it is broken.
    """

def renlib_offset(data: bytes, node: int) -> int:
    """
    The first byte of a node of the tree that `read_renlib` makes of the same bytes.
    """

def write_renlib(tree: Tree, texts: Sequence[tuple[int, bytes, bytes]], marks: Sequence[int], no_moves: Sequence[int], start: int | None) -> bytes:
    """
    The bytes of a RenLib library of version 3.4. Texts come by node, as in RenlibDocument.
    Raises ValueError for what a library cannot hold.
    """

class RenlibStream:
    """Reads a RenLib library piece by piece, in the memory of one line."""

    def __init__(self) -> None: ...

    def feed(self, data: bytes) -> list[tuple[int, tengen.game.move.Move | None, bytes, bytes, bool, bool, bool]]:
        """
        The nodes that the piece completes, parents before children: depth (0 for the root), move, comment,
        board text, and whether it is marked, the start, and no move.
        """

    def finish(self) -> list[str]:
        """
        Says that the file has ended; what was odd about it. Raises ParseError if it is cut.
        """

    @property
    def version(self, /) -> tuple[int, int]:
        """Major and minor."""

class RenlibSummary:
    """What a RenLib library holds, in numbers."""

    @property
    def version(self, /) -> tuple[int, int]:
        """Major and minor."""

    @property
    def bytes(self) -> int:
        """The size of the file."""

    @property
    def nodes(self) -> int:
        """Without the root."""

    @property
    def leaves(self) -> int:
        """How many lines there are."""

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
        """The different ones, in the order of the file."""

    @property
    def remarks(self) -> list[str]:
        """What was odd, each in a sentence."""

def scan_renlib(path: str) -> RenlibSummary:
    """
    Counts what a RenLib library of any size holds, in little memory. Raises ParseError when it is
    broken, and OSError when it cannot be read.
    """

def make_carpet_library(bytes: int, seed: int) -> bytes:
    """
    A made-up RenLib library of at least so many bytes; the load of `tengen bench formats`.
    """

def read_psq_moves(text: bytes, offset: int, size: int) -> tuple[Tree, list[int | None], int, int, str | None]:
    """
    Reads the lines x,y,ms of a Piskvork game from a byte on. Gives the moves as one line, their times
    in ms, the first line and byte without a move of the board, and what is wrong there.
    """

class EngineReport:
    """How far a search of the engine is."""

    @property
    def lines(self) -> tuple[tuple[tuple[tengen.game.move.Move, ...], int, int | None, int, int], ...]:
        """
        The best moves, the best first: the expected moves, the value for the side to move,
        plies to the end where it is known (negative when it is lost), depth, furthest ply.
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
        """In thousandths."""

class EngineAnswer:
    """What a search of the engine found."""

    @property
    def move(self) -> tengen.game.move.Move: ...

    @property
    def is_proved(self) -> bool:
        """Whether the move wins by a proof that was checked."""

    @property
    def report(self) -> EngineReport: ...

class EngineSearch:
    """A search of the engine that is under way."""

    def next(self) -> EngineReport | None:
        """Waits for the next report; None when the search is over."""

    def stop(self) -> None:
        """Ends the search soon, from any thread."""

    def has_ended(self) -> bool:
        """Whether the engine is free again; reports may still wait."""

    def answer(self) -> EngineAnswer:
        """What was found, once the search has ended."""

class EngineBalancing:
    """A search for balanced moves that is under way."""

    def found(self) -> tuple[tuple[tengen.game.move.Move, ...], int, bool]:
        """
        Waits for the end: the moves, their value, and whether any were looked at.
        """

    def stop(self) -> None:
        """Ends it soon, from any thread."""

    def has_ended(self) -> bool:
        """Whether the engine is free again."""

class Engine:
    """The strong search with its threads and its memory."""

    def __init__(self, *, threads: int, hash_bytes: int, asks_solver: bool = True, parameters: Mapping[str, int] = {}) -> None: ...

    def begin(self, board: Board, *, time_ms: int | None = None, game_ms: int | None = None, increment_ms: int = 0, nodes: int | None = None, depth: int | None = None, lines: int = 1, allowed: Iterable[tengen.game.MoveLike] = (), excluded: Iterable[tengen.game.MoveLike] = ()) -> EngineSearch:
        """Begins a search, which then goes on by itself; one at a time."""

    def begin_balance(self, board: Board, *, stones: int, wanted: int = 0, time_ms: int | None = None, nodes: int | None = None) -> EngineBalancing:
        """
        Begins to look for one move, or two, after which the value is nearest to what is
        wanted by the side to move now.
        """

    def clear(self) -> None:
        """Forgets everything, as for another game."""

    def set_hash_bytes(self, hash_bytes: int) -> None: ...

    @property
    def hash_bytes(self) -> int: ...

def engine_parameters() -> list[tuple[str, int, int, int]]:
    """The numbers of the search that games decide: name, value, least, most."""

def bench_engine(nodes_each: int, after_each: Callable[[], object]) -> tuple[int, int, int, float]:
    """
    Searches the bench's positions, each by a fresh engine with one thread: the signature
    of all that was found, nodes, nodes of the solver, and seconds of the processor.
    """

def bench_position_count() -> int: ...

def bench_push_pop_ns() -> float:
    """
    Nanoseconds of a move made and taken back with patterns, in the bench's positions.
    """

def shape_samples(board: Board, moves: Iterable[tengen.game.MoveLike]) -> tuple[numpy.typing.NDArray[numpy.uint16], numpy.typing.NDArray[numpy.uint8]]:
    """
    Of the position before each of the moves: how many empty points have each shape, for
    black and for white, and 1 where a search would ask the evaluation, 0 where a threat
    decides.
    """

def shape_names() -> tuple[str, ...]:
    """In the order of the counts."""

HALFWAY_STONES: int = 8

def shape_weights(rule: tengen.game.vocabulary.Rule | str) -> tuple[tuple[tuple[tuple[int, ...], tuple[int, ...]], tuple[tuple[int, ...], tuple[int, ...]], tuple[int, int]], tuple[tuple[tuple[int, ...], tuple[int, ...]], tuple[tuple[int, ...], tuple[int, ...]], tuple[int, int]]]:
    """
    What the evaluation weighs shapes with on an empty board, and what that comes to with
    ever more stones; halfway with `HALFWAY_STONES`. Each time in sixteenths of a point
    black's and white's of the side to move, the same of the other side, and what it is
    worth to be to move, in points.
    """

def shape_evaluation(board: Board) -> int:
    """
    What the engine holds a quiet position to be worth to the side to move, without a search.
    """

class Random:
    """
    The generator of all draws: the same seed gives the same draws everywhere.

    >>> from tengen._core import Random
    >>> Random(7).below(100) == Random(7).below(100)
    True
    """

    def __init__(self, seed: int) -> None: ...

    def next(self) -> int:
        """A number of 64 bits."""

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1."""

    def legal_move(self, board: Board) -> tengen.game.move.Move:
        """
        A legal move, each as likely as the others; a pass when no point may be played.
        """

class UctResult:
    """What a Monte Carlo tree search found."""

    @property
    def move(self) -> tengen.game.move.Move:
        """The most visited move."""

    @property
    def playouts(self) -> int:
        """How many were played in all."""

    @property
    def visits(self) -> int:
        """How many of them began with the move."""

    @property
    def win_rate_millionths(self) -> int:
        """Of the move, for the side to move; a draw is half a win."""

    @property
    def wins_at_once(self) -> bool:
        """Whether the move completes a winning line."""

    @property
    def line(self) -> tuple[tengen.game.move.Move, ...]:
        """The most visited moves, the chosen one first."""

def uct(board: Board, *, playouts: int | None = None, time_ms: int | None = None, seed: int = 0, distance: int = 2, exploration: int = 1000, memory_bytes: int = 67108864) -> UctResult:
    """
    Searches a position by Monte Carlo tree search with random playouts.

    It ends after so many playouts or milliseconds, whichever comes first; one of them must be
    given. Moves within `distance` of a stone are looked at, all for 0. `exploration` is the
    weight of the little visited, in thousandths.
    """

class TableKind(enum.Enum):
    """What a search remembers of positions seen before."""

    NONE = 0

    PAPER = 1

    SOUND = 2

class Algorithm(enum.Enum):
    """How a paper's search looks ahead."""

    MINIMAX = 0

    ALPHA_BETA = 1

class SearchOptions:
    """How a paper's search goes about it."""

    def __init__(self, *, depth: int, prunes_equal: bool = True, sorts: bool = False, sorts_inside: bool = False, most_moves: int = 0, distance: int = 0, quick_wins: bool = False, table: TableKind = TableKind.NONE, depth_step: int = 1, keeps_equals: bool = False) -> None: ...

class SearchResult:
    """What a paper's search found."""

    @property
    def move(self) -> tengen.game.move.Move:
        """The first of the best moves, in the order searched."""

    @property
    def score(self) -> int:
        """Of the move, for the side to move; the papers' units in millionths."""

    @property
    def depth(self) -> int:
        """Moves looked ahead."""

    @property
    def nodes(self) -> int:
        """Moves made."""

    @property
    def leaves(self) -> int:
        """Positions that were valued and not searched."""

    @property
    def cuts(self) -> int:
        """Positions some of whose moves were pruned."""

    @property
    def table_hits(self) -> int:
        """Positions whose value was remembered."""

    @property
    def line(self) -> tuple[tengen.game.move.Move, ...]:
        """The moves that it expects, the chosen one first."""

    @property
    def candidates(self) -> tuple[tuple[tengen.game.move.Move, int, bool], ...]:
        """
        Each move that was valued, in this order, its score, and whether that is only an upper bound.
        """

class Attack1(enum.Enum):
    """Where attack_defence counts a stone with none beside it."""

    STONE = 0

    LINE = 1

class LeafReading(enum.Enum):
    """Whose stones attack_defence counts at a leaf."""

    LAST = 0

    SUM = 1

    BOARD = 2

class AttackDefenceReading:
    """How attack_defence values a position; w1 to w9 in millionths."""

    def __init__(self, *, weights: Sequence[int], attack1: Attack1 = Attack1.STONE, leaf: LeafReading = LeafReading.LAST) -> None: ...

def search_attack_defence(board: Board, reading: AttackDefenceReading, *, algorithm: Algorithm, options: SearchOptions, time_ms: int | None = None, nodes: int | None = None) -> SearchResult:
    """Searches with the evaluation of attack_defence."""

def anneal_attack_defence(board: Board, reading: AttackDefenceReading, *, steps: int, temperature: int, seed: int, options: SearchOptions, time_ms: int | None = None, nodes: int | None = None) -> SearchResult:
    """
    Walks over the moves by simulated annealing; the temperature in millionths.
    """

def attacks_and_defences(board: Board, point: object, attack1: Attack1 = Attack1.STONE) -> list[int]:
    """
    How many of Attack1 to Attack5 and Defence1 to Defence4 the side to move forms with a stone
    on an empty point.
    """

class OnePlyWeights:
    """What one_ply gives for patterns and for combinations of them."""

    def __init__(self, *, patterns: Sequence[int], double_four: int, four_three: int, double_three: int) -> None:
        """All in millionths; `patterns` from the two to the five."""

class OnePlyResult:
    """What one_ply thinks of each point."""

    @property
    def move(self) -> tengen.game.move.Move:
        """The first of the best."""

    @property
    def score(self) -> int:
        """Attack and defence of the move together, in millionths."""

    @property
    def nodes(self) -> int:
        """Points that were valued."""

    @property
    def candidates(self) -> tuple[tuple[tengen.game.move.Move, int, int], ...]:
        """Each candidate row by row, its attack and its defence."""

    @property
    def appended(self) -> tuple[tengen.game.move.Move, ...]:
        """
        The candidates that were better than all before them; the last is the move.
        """

def one_ply(board: Board, *, weights: OnePlyWeights, distance: int, counts_neighbours: bool) -> OnePlyResult:
    """
    Values each point within `distance` of a stone, all for 0, by the patterns that it makes.
    """

class CloseVictory(enum.Enum):
    """Whether two ways to a five decide the game."""

    NO = 0

    LATER = 1

    NOW = 2

class Doubles(enum.Enum):
    """Which patterns on two lines are like an open four."""

    FOURS = 0

    FOUR_AND_THREE = 1

    THREES = 2

class GeneticOptions:
    """How genetic_line breeds lines of moves."""

    def __init__(self, *, population: int, most: int, kept: int, generations: int, length: int, mutation: int, stable: int, uses_tendency: bool, maximum: int, adds_lines: bool, close_victory: CloseVictory, doubles: Doubles, seed: int) -> None: ...

class GeneticResult:
    """What genetic_line bred."""

    @property
    def move(self) -> tengen.game.move.Move:
        """The move to play."""

    @property
    def line(self) -> tuple[tengen.game.move.Move, ...]:
        """The best individual."""

    @property
    def fitness(self) -> int:
        """Of the best individual."""

    @property
    def tendency(self) -> int:
        """Of the best individual; negative where it favours the opponent."""

    @property
    def series(self) -> tuple[int, ...]:
        """The best fitness of each generation, the first included."""

    @property
    def generations(self) -> int:
        """Generations that were bred from the first."""

    @property
    def nodes(self) -> int:
        """Individuals that were looked at."""

    @property
    def discarded(self) -> int:
        """Those of them that took a point twice."""

    @property
    def region(self) -> int:
        """Points from which genes are drawn."""

    @property
    def candidates(self) -> tuple[tuple[tengen.game.move.Move, int], ...]:
        """
        Each point with which a line began, row by row, and the fitness of the best such line.
        """

def genetic_line(board: Board, options: GeneticOptions, *, time_ms: int | None = None, nodes: int | None = None) -> GeneticResult:
    """
    Breeds lines of moves until the best of some generations in a row begin alike.
    """

class PatternOptions:
    """What patterns are worth; points are by kind, the least first."""

    def __init__(self, *, points: Sequence[int], w: int, double_three: int, split: bool, open_space: int, sorts_by_both: bool) -> None: ...

def search_patterns(board: Board, patterns: PatternOptions, algorithm: Algorithm, options: SearchOptions, *, short_cuts: bool, time_ms: int | None = None, nodes: int | None = None) -> SearchResult:
    """
    Searches a position by the patterns on the board, as K. Mao and J. Shen do.
    """

class SolveResult:
    """What the solver found."""

    @property
    def status(self) -> str:
        """proved, none_found or stopped."""

    @property
    def proof(self) -> tuple[tengen.solver.proof.ProofNode, ...]:
        """Its nodes; none unless proved."""

    @property
    def is_shortest(self) -> bool:
        """
        Whether the moves that are tried win no sooner; only known if it was asked for.
        """

    @property
    def nodes(self) -> int:
        """Positions looked at, fours included."""

    @property
    def fours(self) -> int:
        """Those of them in searches for a win by fours."""

def solve(board: Board, attacker: tengen.game.vocabulary.Color | str, *, time_ms: int | None = None, nodes: int | None = None, memory_bytes: int = 268435456, shortest: bool = False, first_moves: Iterable[tengen.game.MoveLike] | None = None) -> SolveResult:
    """
    Searches for a forced win of the attacker, as if it were to move, that begins with
    one of the first moves, if they are told.

    Raises GameOverError when the game is over.
    """

def flaw_of(board: Board, nodes: Sequence[tengen.solver.proof.ProofNode]) -> tuple[str, int, tuple[tengen.game.move.Move, ...], tengen.game.move.Move | None] | None:
    """
    Where a proof that the side to move wins fails: why, at which node, after which
    moves, and at which reply. None where it holds.
    """

def facts_of_proof(nodes: Sequence[tengen.solver.proof.ProofNode], size: int) -> tuple[str, list[int]]:
    """
    By what a proof wins (five, fours or threats), and within how many plies each of its nodes
    does; 0 for nodes that play no part. Raises ValueError where nodes are missing or lead back
    to themselves.
    """

def find_threats(board: Board) -> tuple[tuple[tengen.game.vocabulary.Color, str, tengen.game.point.Point, tuple[tengen.game.point.Point, ...], tuple[tengen.game.point.Point, ...], bool], ...]:
    """
    The moves that make a five, a four or an open three on a line: colour, pattern,
    gain, costs, rests, and whether there is a gap between the stones.
    """

class WindowWeights:
    """What winning windows are worth."""

    def __init__(self, *, windows: Sequence[int], crossings: Sequence[int] = [0, 0, 0], counts_crossings: bool = False, draw_is_loss: bool = False) -> None:
        """
        Weights in millionths, of windows with one to four stones and of crossings.
        """

class WindowCounting(enum.Enum):
    """How windows are counted."""

    RECOMPUTED = 0

    INCREMENTAL = 1

def search_winning_windows(board: Board, weights: WindowWeights, counting: WindowCounting, algorithm: Algorithm, options: SearchOptions, time_ms: int | None = None, nodes: int | None = None) -> SearchResult:
    """Searches a position by winning windows."""

def window_features(board: Board, color: tengen.game.vocabulary.Color | str) -> tuple[int, int, int, int, int, int, int]:
    """
    A colour's winning windows with one to four stones, and the points where windows of two
    and two, three and two, and three and three stones cross.
    """

def blocking_points(board: Board, sees_gaps: bool = False) -> tuple[tengen.game.point.Point, ...]:
    """The points that block the opponent's rows of four or else of three."""

def blocker_move(board: Board, seed: int, sees_gaps: bool = False) -> tengen.game.move.Move:
    """
    One of the blocking points by lot, or any legal move where there is none.
    """
