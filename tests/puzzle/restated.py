"""Whether what a puzzle says of itself is found again."""

from __future__ import annotations

from tengen import Limits, Proof, Puzzle, solve
from tengen.puzzle import grade_of
from tengen.puzzle.examination import LIMITS, first_moves_of

ALONE = Limits(nodes=3_000_000)
"""For a first move by itself: among others it may be proved by what they had shown before."""


def check_proof(puzzle: Puzzle) -> Proof:
    """Proves the shortest win anew; the reference has to accept it, and it has to be as stated."""
    solution = solve(puzzle.board(), LIMITS, shortest=True)
    proof = solution.proof
    assert proof is not None, puzzle.id
    assert solution.is_shortest, puzzle.id
    stated = (puzzle.turn, puzzle.kind, puzzle.plies, puzzle.first_moves[0])
    assert (proof.attacker, proof.kind, proof.plies, proof.first_move) == stated, puzzle.id
    proof.check()
    return proof


def check_first_moves(puzzle: Puzzle) -> None:
    """Proves that each of the first moves wins, and finds no other that does."""
    board = puzzle.board()
    for first in puzzle.first_moves[1:]:
        proof = solve(board, ALONE, first_moves=[first]).proof
        assert proof is not None, (puzzle.id, first)
        proof.check()
    found = first_moves_of(board, puzzle.first_moves[0])
    assert found is not None, puzzle.id
    assert (set(found[0]), found[1]) == (set(puzzle.first_moves), puzzle.is_complete), puzzle.id


def nodes_now(puzzle: Puzzle) -> int:
    """Positions that the solver of today looks at to prove a win."""
    solution = solve(puzzle.board(), LIMITS)
    assert solution.is_proved, puzzle.id
    return solution.nodes


def check_grade(puzzle: Puzzle) -> None:
    """The grade is that of the length and the work that the puzzle states."""
    assert puzzle.grade == grade_of(puzzle.plies, puzzle.nodes), puzzle.id
