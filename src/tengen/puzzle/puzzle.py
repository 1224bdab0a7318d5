"""Puzzle: a position with a proved win and few winning first moves; grades and files of puzzles."""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..formats import FormatError
from ..game import Board, Color, MoveLike, Point, Rule
from ..solver import WinKind

if TYPE_CHECKING:
    from ..solver import Proof
    from .attempt import Attempt, TriedMove

GRADES = (1, 2, 3, 4, 5)
MOST_PLIES = (5, 7, 11, 15)
"""Longest wins, in plies, of grades 1 to 4 by length."""
MOST_NODES = (100, 1_000, 10_000, 50_000)
"""Largest numbers of nodes that a proof takes, of grades 1 to 4 by work."""


def grade_of(plies: int, nodes: int) -> int:
    """The mean of the grades by length and by work, rounded up.

    >>> grade_of(5, 13), grade_of(9, 107), grade_of(9, 3521), grade_of(17, 16_324)
    (1, 3, 3, 5)
    """
    by_length = 1 + bisect_left(MOST_PLIES, plies)
    by_work = 1 + bisect_left(MOST_NODES, nodes)
    return (by_length + by_work + 1) // 2


def possible_grades(plies: int, nodes: int) -> range:
    """The possible grades of a win in at most `plies` plies.

    >>> possible_grades(17, 900)
    range(2, 5)
    """
    return range(grade_of(1, nodes), grade_of(plies, nodes) + 1)


def most_nodes(grade: int) -> int | None:
    """The largest number of nodes for a grade or an easier one; None if there is no limit.

    >>> most_nodes(1), most_nodes(2), most_nodes(3), grade_of(5, 10_001)
    (100, 10000, None, 3)
    """
    hardest = 2 * grade - 2
    return MOST_NODES[hardest] if hardest < len(MOST_NODES) else None


@dataclass(frozen=True, slots=True)
class Origin:
    """The game that a puzzle is from."""

    black: str
    """The agent spec."""
    white: str
    seed: int
    game: int
    """The number of the game among those with that seed."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position in which the side to move has a forced win, whose first move is to be found.

    >>> from tengen.puzzle import puzzles
    >>> puzzle = puzzles(rule="renju", grade=2)[0]
    >>> puzzle.rule, puzzle.grade, puzzle.board().turn is puzzle.turn
    (<Rule.RENJU: 'renju'>, 2, True)
    """

    id: str
    rule: Rule
    size: int
    moves: str
    """The moves from the empty board to the position, for `Board.from_moves`."""
    turn: Color
    """The side to move, which wins."""
    first_moves: tuple[Point, ...]
    """All first moves that are proved to win; one of the fastest comes first."""
    is_complete: bool
    """Whether the search for other first moves finished within its limits."""
    plies: int
    """Plies of the shortest win by fours or threats, including the five."""
    kind: WinKind
    nodes: int
    """Positions that the solver searched to prove a win."""
    grade: int
    """From 1 (easy) to 5; see `tengen.puzzle.grade_of`."""
    origin: Origin

    def board(self) -> Board:
        """The position."""
        return Board.from_moves(self.moves, self.size, self.rule)

    def proof(self) -> Proof:
        """Searches for the shortest win again, which may take a second."""
        from .examination import shortest_proof  # noqa: PLC0415

        return shortest_proof(self.board())

    def try_move(self, move: MoveLike) -> TriedMove:
        """Judges a first move; see `tengen.puzzle.try_move`."""
        from .attempt import try_move  # noqa: PLC0415

        return try_move(self.board(), move)

    def attempt(self) -> Attempt:
        """Starts an attempt at the puzzle, move by move."""
        from .attempt import Attempt  # noqa: PLC0415

        return Attempt(self)

    def hints(self) -> tuple[str, str, str]:
        """Three hints: the kind of win, what the first move makes, and the first move itself."""
        from .attempt import hints_for  # noqa: PLC0415

        return hints_for(self)

    def svg(self, theme: str = "wood", *, solution: bool = False) -> str:
        """The position, or the solution as numbered stones."""
        from .shipped import picture_of  # noqa: PLC0415

        return picture_of(self, theme, solution=solution)

    def as_json(self) -> dict[str, Any]:
        """Encodes the puzzle; docs/puzzles.md describes the format."""
        return {
            "id": self.id,
            "rule": self.rule.value,
            "size": self.size,
            "moves": self.moves,
            "turn": self.turn.value,
            "first_moves": [str(point) for point in self.first_moves],
            "is_complete": self.is_complete,
            "plies": self.plies,
            "kind": self.kind.value,
            "nodes": self.nodes,
            "grade": self.grade,
            "black": self.origin.black,
            "white": self.origin.white,
            "seed": self.origin.seed,
            "game": self.origin.game,
        }

    @classmethod
    def from_json(cls, fields: dict[str, Any]) -> Puzzle:
        """Decodes what `as_json` encoded."""
        size = int(fields["size"])
        return cls(
            str(fields["id"]),
            Rule(fields["rule"]),
            size,
            str(fields["moves"]),
            Color(fields["turn"]),
            tuple(Point.parse(point, size) for point in fields["first_moves"]),
            bool(fields["is_complete"]),
            int(fields["plies"]),
            WinKind(fields["kind"]),
            int(fields["nodes"]),
            int(fields["grade"]),
            Origin(
                str(fields["black"]), str(fields["white"]), int(fields["seed"]), int(fields["game"])
            ),
        )

    def others_text(self) -> str:
        """A sentence about all other first moves."""
        from .examination import LIMITS  # noqa: PLC0415

        if self.is_complete:
            return "No other first move wins by fours or threats."
        return f"No other win was found within {LIMITS.nodes:,} positions."

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        """The task, such as `Black to move wins by fours in 9 plies`."""
        side = self.turn.value.capitalize()
        return f"{side} to move wins by {self.kind.value} in {self.plies} plies"


def write_puzzles(puzzles: Iterable[Puzzle]) -> str:
    """Encodes puzzles, one per line."""
    return "".join(json.dumps(each.as_json(), separators=(",", ":")) + "\n" for each in puzzles)


def read_puzzles(text: str) -> tuple[Puzzle, ...]:
    """Decodes what `write_puzzles` wrote, without checking the wins.

    Raises:
        FormatError: A line is not a puzzle; the message says which.
    """
    return tuple(_read(line, place) for place, line in enumerate(text.splitlines(), start=1))


def _read(line: str, place: int) -> Puzzle:
    try:
        puzzle = Puzzle.from_json(json.loads(line))
        board = puzzle.board()
    except KeyError as error:
        raise FormatError(f"not a puzzle: {error} is missing", line=place) from None
    except (TypeError, ValueError, RecursionError) as error:
        raise FormatError(f"not a puzzle: {error}", line=place) from None
    if board.turn is not puzzle.turn or board.is_game_over():
        raise FormatError(f"not a puzzle: {puzzle.turn.value} is not to move", line=place)
    return puzzle
