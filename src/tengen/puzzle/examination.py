"""Whether a position is a puzzle: a proved win, not trivial, that only few first moves keep."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from ..game import Board, PatternBoard, Point
from ..limits import Limits
from ..solver import Proof, Solution, SolveStatus, solve

LIMITS = Limits(nodes=300_000)
"""For each search: for a win, for the shortest, and for one more first move among all others."""
GLANCE = Limits(nodes=20_000)
"""To see quickly that there are too many first moves."""
MOST_FIRST_MOVES = 3
"""A win that more first moves keep is not worth looking for."""
LEAST_PLIES = 5
"""A win in one ply is there to be seen, and one in three is an open four."""


@dataclass(frozen=True, slots=True)
class Examined:
    """What makes a position a puzzle."""

    proof: Proof
    """The shortest win."""
    nodes: int
    """Positions that the solver looked at to prove a win, not yet the shortest."""
    first_moves: tuple[Point, ...]
    """All that were found to win; that of the proof comes first."""
    is_complete: bool
    """Whether the search for others came to its end, and not to its limit."""


def examine(board: Board, found: Solution) -> Examined | None:
    """What makes a position a puzzle; None where it is none.

    The win has to be five plies long or longer, the shortest there is, by fours if there is one by
    fours at all, and kept by three first moves at most. A side that must stop a five has no choice,
    which makes no puzzle either.

    Args:
        board: The position.
        found: What the solver says of it.
    """
    if found.proof is None or found.proof.plies < LEAST_PLIES:
        return None
    if PatternBoard(board).points(board.turn.opposite, "five"):
        return None
    if first_moves_of(board, found.proof.first_move, GLANCE) is None:
        return None
    shortest = solve(board, LIMITS, shortest=True)
    proof = shortest.proof
    if proof is None or not shortest.is_shortest or proof.plies < LEAST_PLIES:
        return None
    if proof.kind is not found.proof.kind:
        return None
    firsts = first_moves_of(board, proof.first_move)
    return None if firsts is None else Examined(proof, found.nodes, *firsts)


def shortest_proof(board: Board) -> Proof:
    """The shortest win that is found within the limits for puzzles.

    Raises:
        ValueError: There is none.
    """
    proof = solve(board, LIMITS, shortest=True).proof
    if proof is None:
        raise ValueError(f"no win of {board.turn.value} was found")
    return proof


def first_moves_of(
    board: Board, first: Point, limits: Limits = LIMITS
) -> tuple[tuple[Point, ...], bool] | None:
    """All first moves that are found to win, and whether the search for more came to its end.

    Args:
        board: The position.
        first: A first move that wins.
        limits: For each one more.

    Returns:
        None where they are more than a puzzle may have.
    """
    won = [first]
    while len(won) <= MOST_FIRST_MOVES:
        found = solve(board, limits, first_moves=other_moves(board, won))
        if found.proof is None:
            return tuple(won), found.status is SolveStatus.NONE_FOUND
        won.append(found.proof.first_move)
    return None


def other_moves(board: Board, moves: Collection[Point]) -> list[Point]:
    """All points that can be played, but for some."""
    legal = (move.point for move in board.legal_moves)
    return [point for point in legal if point is not None and point not in moves]
