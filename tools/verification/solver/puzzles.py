"""Proves every shipped puzzle again, and checks its first moves."""

from __future__ import annotations

from collections import Counter
from functools import partial

from puzzle.restated import check_first_moves, check_proof, nodes_now
from tengen import puzzles
from tengen.puzzle import find_puzzle
from tengen.puzzle.examination import LIMITS

from ..parts import done_in_parts
from ..state import State


def run(state: State) -> str:
    """Checks puzzle by puzzle and saves which are done."""
    parts = {puzzle.id: partial(check, puzzle.id) for puzzle in puzzles()}
    return figure(done_in_parts("puzzles", parts, state))


def check(id: str) -> list[int]:
    """Checks one puzzle; returns the nodes of its proof and of the solver's search."""
    puzzle = find_puzzle(id)
    proof = check_proof(puzzle)
    check_first_moves(puzzle)
    return [len(proof.nodes), nodes_now(puzzle)]


def figure(done: dict[str, list[int]]) -> str:
    """The results as text."""
    shipped = puzzles()
    assert set(done) == {puzzle.id for puzzle in shipped}
    firsts = Counter(len(puzzle.first_moves) for puzzle in shipped)
    complete = sum(puzzle.is_complete for puzzle in shipped)
    same = sum(done[puzzle.id][1] == puzzle.nodes for puzzle in shipped)
    most = max(size for size, _ in done.values())
    return (
        f"{len(shipped)} puzzles proved again, each proof ({most} nodes at most) and that of each"
        f" other first move accepted by the reference; {firsts[1]} have one first move,"
        f" {firsts[2]} two, {firsts[3]} three; others: none wins by threats in {complete}, none was"
        f" found within {LIMITS.nodes} positions in {len(shipped) - complete}; {same} need as many"
        " positions as they state"
    )
