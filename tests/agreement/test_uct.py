"""The core's Monte Carlo tree search and its draws are those of the reference.

`python tools/verify.py samples` tries more seeds.
"""

from __future__ import annotations

import pytest

from support.samples import samples
from tengen import Board, Rule
from tengen._core import Random, uct
from tengen.game import Move
from tengen.reference.board import ReferenceBoard
from tengen.reference.random import SplitMix
from tengen.reference.uct import ReferenceUct


def both_boards(size: int, rule: Rule, moves: int, seed: int) -> tuple[Board, ReferenceBoard]:
    """A position after random moves, on both boards."""
    core, reference, random = Board(size, rule), ReferenceBoard(size, rule), Random(seed)
    for _ in range(moves):
        if core.is_game_over():
            break
        reference.push(pair(core.push(random.legal_move(core))))
    if core.is_game_over():
        core.pop()
        reference.pop()
    return core, reference


def pair(move: Move) -> tuple[int, int] | None:
    return None if move.point is None else (move.x, move.y)


def test_the_draws_are_the_same() -> None:
    for seed in (0, 1, 2**64 - 1):
        core, reference = Random(seed), SplitMix(seed)
        assert [core.next() for _ in range(50)] == [reference.next() for _ in range(50)]
        bounds = range(1, 500)
        assert [core.below(n) for n in bounds] == [reference.below(n) for n in bounds]


@pytest.mark.parametrize("rule", Rule)
@pytest.mark.parametrize("distance", [0, 2])
def test_the_same_seed_finds_the_same_line(rule: Rule, distance: int) -> None:
    for size, moves in ((5, 4), (6, 20), (7, 0), (7, 9)):
        for seed in range(samples(1)):
            board, twin = both_boards(size, rule, moves, seed)
            found = uct(board, playouts=120, seed=seed, distance=distance, exploration=900)
            search = ReferenceUct(twin, seed, distance=distance, exploration=900)
            search.run(found.playouts)
            assert [pair(move) for move in found.line] == search.best_line(), (size, moves, seed)
            best = max(search.root.children, key=lambda child: child.visits)
            assert found.visits == best.visits


def test_forced_passes_are_searched_alike() -> None:
    text = """
    X X X . X X
    O O X X O O
    X O O X X O
    O X X O O X
    X X O O X X
    O O X X O O
    """
    board = Board.from_text(text, rule="renju", turn="black")
    found = uct(board, playouts=10, seed=1)
    assert [str(move) for move in found.line] == ["pass", "d6"]
    assert found.win_rate_millionths == 500_000
