"""Puzzle: a position with a proved win that only few first moves keep."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..game import Board, Color, MoveLike, Point, Rule
from ..solver import WinKind

if TYPE_CHECKING:
    from ..solver import Proof
    from .attempt import Attempt
    from .tried_move import TriedMove


@dataclass(frozen=True, slots=True)
class Origin:
    """The game that a puzzle is from."""

    black: str
    """The agent's text."""
    white: str
    seed: int
    game: int
    """Its number among the games with that seed."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position in which the side to move has a forced win and has to find its first move.

    >>> from tengen.puzzle import puzzles
    >>> puzzle = puzzles(rule="renju", grade=2)[0]
    >>> puzzle.rule, puzzle.grade, puzzle.board().turn is puzzle.turn
    (<Rule.RENJU: 'renju'>, 2, True)
    """

    id: str
    rule: Rule
    size: int
    moves: str
    """From the empty board to the position, as `Board.from_moves` reads them."""
    turn: Color
    """Who is to move and wins."""
    first_moves: tuple[Point, ...]
    """All first moves that are proved to win; one of those that win soonest comes first."""
    is_complete: bool
    """Whether the search for other first moves came to its end, and not to its limit."""
    plies: int
    """Of the shortest win by fours or threats, the five included."""
    kind: WinKind
    nodes: int
    """Positions that the solver looked at to prove a win, fours included."""
    grade: int
    """From 1, easy, to 5; `tengen.puzzle.grade_of` tells by what."""
    origin: Origin

    def board(self) -> Board:
        """The position."""
        return Board.from_moves(self.moves, self.size, self.rule)

    def proof(self) -> Proof:
        """The shortest win, proved anew, which may take a second."""
        from .examination import shortest_proof  # noqa: PLC0415

        return shortest_proof(self.board())

    def try_move(self, move: MoveLike) -> TriedMove:
        """Whether a first move wins, and why, or why not; see `tengen.puzzle.try_move`."""
        from .tried_move import try_move  # noqa: PLC0415

        return try_move(self.board(), move)

    def attempt(self) -> Attempt:
        """Plays the puzzle through, move by move."""
        from .attempt import Attempt  # noqa: PLC0415

        return Attempt(self)

    def hints(self) -> tuple[str, str, str]:
        """Three sentences that tell more and more: by what, what the first move makes, where."""
        from .hints import hints_for  # noqa: PLC0415

        return hints_for(self)

    def svg(self, theme: str = "wood", *, solution: bool = False) -> str:
        """The position; with the solution, the winning line in numbered stones."""
        from .picture import picture_of  # noqa: PLC0415

        return picture_of(self, theme, solution=solution)

    def as_json(self) -> dict[str, Any]:
        """All of it by name; docs/puzzles.md describes it."""
        from .puzzle_lines import told  # noqa: PLC0415

        return told(self)

    def others_text(self) -> str:
        """What is known of all other first moves, in one sentence."""
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
