"""The core's network and the reference say the same of random stones, on every instruction set."""

from __future__ import annotations

from random import Random

import numpy as np

from agreement.patterns import Walk
from tengen._core import NetworkBoard, NetworkWeights
from tengen.game.vocabulary import Color, Rule
from tengen.reference.network import ReferenceNetwork
from tengen.reference.rules import Grid

MOST_STEPS = 6


def compare_evaluations(
    network: ReferenceNetwork, rule: Rule, size: int, positions: int, seed: int, isa: str | None
) -> None:
    """Raises AssertionError at the first position of a random walk on which they differ."""
    rng = Random(seed)
    walk = Walk(rule, size, rng)
    for _ in range(size):
        walk.step()
    board = NetworkBoard(NetworkWeights.parse(network.to_bytes()), walk.core, isa)
    for _ in range(positions):
        for _ in range(rng.randint(1, MOST_STEPS)):
            walk.step()
        board.sync(walk.core)
        compare(board, network, walk.grid, rule, rng.choice(list(Color)))
        assert board.is_consistent(walk.core)


def compare(
    board: NetworkBoard, network: ReferenceNetwork, grid: Grid, rule: Rule, turn: Color
) -> None:
    """Raises AssertionError if the core's evaluation is not the reference's."""
    expected = network.evaluate(grid, rule, turn)
    *numbers, policy = board.evaluate(turn)
    size = len(policy)
    assert numbers == [expected.score, expected.score_logit, expected.draw_logit]
    logits = [[expected.policy[x, y] for x in range(size)] for y in range(size)]
    assert np.array_equal(policy, logits)
