"""`solve`: has a side a forced win, and what does the other threaten?"""

from __future__ import annotations

from collections.abc import Iterable
from time import perf_counter

from .. import _core
from ..arguments import check_type
from ..game import Board, Color, MoveLike, Setup
from ..limits import MOST_MS, UNLIMITED, Limits
from .proof import Proof
from .solution import Solution
from .words import SolveStatus

DEFAULT_MS = 5000
MEMORY_BYTES = 256 * 2**20


def solve(
    board: Board,
    limits: Limits | None = None,
    *,
    side: Color | str | None = None,
    shortest: bool = False,
    threatens: bool = False,
    first_moves: Iterable[MoveLike] | None = None,
) -> Solution:
    """Searches for a forced win: a five, then by fours (VCF), then by threats of fours (VCT).

    Args:
        board: The position, of a game that goes on.
        limits: How long to search for each side. The solver obeys time (default: five seconds,
            if nodes are not limited either), nodes and memory (default: 256 MiB), and takes its
            share of a game clock; it knows no depth.
        side: Whose win; the side to move by default. For the other side it is what it threatens:
            its win if the side to move looked on.
        shortest: Whether to look for the shortest win, which takes longer.
        threatens: Whether to ask the same of the other side.
        first_moves: The points with which the win may begin, each of which is tried; any by
            default. The other side is asked without them.

    Raises:
        TypeError: The board is not a `Board`, or the limits are not `Limits`.
        GameOverError: The game is over.
        IllegalMoveError: A stone stands on one of the first moves.

    >>> solution = solve(Board.from_moves("h8 a1 i8 a3 j8 a6"))
    >>> print(solution)
    Black, to move, wins by fours within 3 plies: g8 f8 k8
    >>> print(solve(Board.from_moves("h8 a1 i8 a3 j8"), side="black"))
    Black threatens to win by fours within 3 plies: g8 f8 k8
    >>> print(solve(Board.from_moves("h8 a1 i8 a3 j8 a6"), first_moves=["k8"]))
    Black, to move, wins by fours within 3 plies: k8 g8 l8
    """
    check_type("board", board, Board)
    bounds = UNLIMITED if limits is None else check_type("limits", limits, Limits)
    time_ms = bounds.time_ms if bounds.game_ms is None else bounds.move_time_ms
    if time_ms is None and bounds.nodes is None:
        time_ms = DEFAULT_MS
    attacker = board.turn if side is None else Color(side)
    other = None
    if threatens:
        other = solve(board, bounds, side=attacker.opposite, shortest=shortest)
    started = perf_counter()
    found = _core.solve(
        board,
        attacker,
        time_ms=None if time_ms is None else min(time_ms, MOST_MS),
        nodes=bounds.nodes,
        memory_bytes=MEMORY_BYTES if bounds.memory_bytes is None else bounds.memory_bytes,
        shortest=bool(shortest),
        first_moves=first_moves,
    )
    return Solution(
        attacker,
        attacker is board.turn,
        SolveStatus(found.status),
        Proof(with_turn(board, attacker), found.proof) if found.proof else None,
        found.is_shortest,
        found.nodes,
        found.fours,
        round((perf_counter() - started) * 1000, 1),
        other,
    )


def with_turn(board: Board, attacker: Color) -> Board:
    """The position with the attacker to move; the same game where it is already."""
    if board.turn is attacker:
        return board
    black, white = (frozenset(board.stones(color)) for color in (Color.BLACK, Color.WHITE))
    return Board.from_setup(Setup(black, white, attacker), board.size, board.rule)
