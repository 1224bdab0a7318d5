"""The core's network and the reference say the same of random stones, on every instruction set."""

from __future__ import annotations

from collections import Counter
from random import Random

import numpy as np

from agreement.patterns import Walk
from support.random_network import random_network
from tengen._core import NetworkBoard, NetworkWeights, instruction_sets
from tengen.game.vocabulary import Color, Rule
from tengen.reference.network import ReferenceNetwork
from tengen.reference.rules import Grid

MOST_STEPS = 6
POSITIONS_IN_A_WALK = 100
SIZES = (5, 9, 15, 15, 15, 19, 20, 22)
HIDDEN = {"hidden1": 16, "hidden2": 16}


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


def check(rule: str, seed: int, count: int) -> Counter[str]:
    """Follows random walks with every instruction set; some positions are asked of the reference.

    Counts the positions at which the followed state equals a recomputed one, and the comparisons.
    """
    rng = Random(f"network {rule} {seed}")
    network = random_network(rng.choice((32, 64)), seed, **HIDDEN)
    weights = NetworkWeights.parse(network.to_bytes())
    counts: Counter[str] = Counter()
    while counts["positions"] < count:
        walk = Walk(Rule(rule), rng.choice(SIZES), rng)
        isas = [isa for isa in instruction_sets() if isa != "plain"] or ["plain"]
        boards = [NetworkBoard(weights, walk.core, isa) for isa in isas]
        for _ in range(min(POSITIONS_IN_A_WALK, count - counts["positions"])):
            for _ in range(rng.randint(1, MOST_STEPS)):
                walk.step()
            compare_boards(boards, walk, rng.choice(list(Color)))
            counts["positions"] += 1
        compare(boards[0], network, walk.grid, Rule(rule), rng.choice(list(Color)))
        counts["compared with the reference"] += 1
    return counts


def compare_boards(boards: list[NetworkBoard], walk: Walk, turn: Color) -> None:
    """Raises AssertionError unless all follow the walk and say the same."""
    said = []
    for board in boards:
        board.sync(walk.core)
        assert board.is_consistent(walk.core)
        *numbers, policy = board.evaluate(turn)
        said.append((numbers, policy.tolist()))
    assert all(each == said[0] for each in said)
