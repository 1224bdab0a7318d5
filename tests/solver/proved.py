"""Proofs of every kind under every rule, from games by lot."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from support.samples import samples
from tengen import Board, Limits, Proof, Rule, solve
from tengen.solver import WinKind

LIMITS = Limits(nodes=3000)
MOST_NODES = samples(30)


def crowded_boards(rule: Rule, seed: int) -> Iterator[Board]:
    """Unfinished games by lot on small boards, where stones stand close together; without end."""
    draws = Random(f"{rule} {seed}")
    while True:
        board = Board(draws.choice((9, 10, 11)), rule)
        for _ in range(draws.randint(10, 24)):
            board.push(draws.choice(list(board.legal_moves)))
            if board.is_game_over():
                board.pop()
                break
        yield board


@cache
def proofs(rule: Rule, kind: WinKind, count: int) -> tuple[Proof, ...]:
    """So many proofs of a kind with defences; after the first, only such as are checked quickly."""
    found: list[Proof] = []
    for board in crowded_boards(rule, seed=1):
        proof = solve(board, LIMITS).proof
        if proof is None or proof.kind is not kind or proof.plies <= 3:
            continue
        if not found or len(proof.nodes) <= MOST_NODES:
            found.append(proof)
        if len(found) == count:
            return tuple(found)
    raise AssertionError("the boards have no end")
