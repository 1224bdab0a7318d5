"""Decides whether a position is a puzzle: a proved, non-trivial win with few first moves."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from ..game import Board, PatternBoard, Point
from ..limits import Limits
from ..solver import Proof, Solution, SolveStatus, solve

LIMITS = Limits(nodes=300_000)
"""Limits of each search: for a win, for the shortest win, and for another first move."""
GLANCE = Limits(nodes=20_000)
"""Limits of a quick check for too many first moves."""
MOST_FIRST_MOVES = 3
"""With more winning first moves a puzzle is too easy."""
LEAST_PLIES = 5
"""A win in one ply is obvious, and one in three is an open four."""


@dataclass(frozen=True, slots=True)
class Examined:
    """The facts about a position that make it a puzzle."""

    proof: Proof
    """The shortest win."""
    nodes: int
    """Positions that the solver searched to prove a win, not necessarily the shortest."""
    first_moves: tuple[Point, ...]
    """All first moves that were found to win; that of the proof comes first."""
    is_complete: bool
    """Whether the search for other first moves finished within its limits."""


def examine(board: Board, found: Solution) -> Examined | None:
    """The facts that make a position a puzzle, or None if it is not one.

    The shortest win must take at least five plies, must be by fours if there is any win by fours,
    and must have at most three first moves. A side that must stop a five has no choice, so that is
    not a puzzle either.

    Args:
        board: The position.
        found: The solver's result for it.
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
        ValueError: No win was found.
    """
    proof = solve(board, LIMITS, shortest=True).proof
    if proof is None:
        raise ValueError(f"no win of {board.turn.value} was found")
    return proof


def first_moves_of(
    board: Board, first: Point, limits: Limits = LIMITS
) -> tuple[tuple[Point, ...], bool] | None:
    """All first moves that are found to win, and whether the search for more finished.

    Args:
        board: The position.
        first: A first move that wins.
        limits: Limits of the search for each further move.

    Returns:
        None if there are more than a puzzle may have.
    """
    won = [first]
    while len(won) <= MOST_FIRST_MOVES:
        found = solve(board, limits, first_moves=other_moves(board, won))
        if found.proof is None:
            return tuple(won), found.status is SolveStatus.NONE_FOUND
        won.append(found.proof.first_move)
    return None


def other_moves(board: Board, moves: Collection[Point]) -> list[Point]:
    """All legal points except the given ones."""
    legal = (move.point for move in board.legal_moves)
    return [point for point in legal if point is not None and point not in moves]
