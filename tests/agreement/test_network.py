from __future__ import annotations

from random import Random

import numpy as np
import pytest

from agreement.network import compare, compare_evaluations
from agreement.patterns import Walk
from support.random_network import random_network
from support.samples import samples
from tengen._core import NetworkBoard, NetworkWeights, instruction_sets
from tengen.game.vocabulary import Color, Rule
from tengen.reference.network import ReferenceNetwork, shapes

TINY = {"hidden1": 8, "hidden2": 8, "region_units": 12, "value_units": 24}
NETWORKS = {
    "32 channels": random_network(32, 1),
    "64 channels": random_network(64, 3),
    "padded": random_network(20, 5, **TINY),
}
MOST = {"<i1": 127, "<i2": 2047, "<i4": 1 << 24}
MOST_OF_MAPPING = MOST | {"<i4": 1 << 20}
"""The largest weights that a file may have."""
SIGNS = {"positive": ((1,), (1,)), "negative heads": ((1,), (-1,)), "mixed": ((-1, 1), (-1, 1))}
"""Of the weights of the mapping, and of those of the heads."""


@pytest.mark.parametrize("rule", list(Rule))
@pytest.mark.parametrize("network", NETWORKS.values(), ids=NETWORKS.keys())
def test_core_and_reference_evaluate_alike(network: ReferenceNetwork, rule: Rule) -> None:
    size = {Rule.FREESTYLE: 15, Rule.STANDARD: 8, Rule.RENJU: 11, Rule.CARO: 22}.get(rule, 5)
    compare_evaluations(network, rule, size, samples(2), 7, None)


@pytest.mark.parametrize("isa", instruction_sets())
@pytest.mark.parametrize("signs", SIGNS.values(), ids=SIGNS.keys())
def test_the_largest_weights_overflow_nothing(
    signs: tuple[tuple[int, ...], tuple[int, ...]], isa: str
) -> None:
    network = random_network(64, 6)
    rng = np.random.default_rng(7)
    arrays = list(shapes(network.sizes).items())
    heads = [name for name, _ in arrays].index("region_weights")
    for place, (name, (kind, shape)) in enumerate(arrays):
        most = (MOST if place >= heads else MOST_OF_MAPPING)[kind]
        network.arrays[name] = rng.choice(signs[place >= heads], shape) * most
    walk = Walk(Rule.FREESTYLE, 22, Random(8))
    board = NetworkBoard(NetworkWeights.parse(network.to_bytes()), walk.core, isa)
    for _ in range(500):
        walk.step()
    board.sync(walk.core)
    for turn in Color:
        compare(board, network, walk.grid, walk.rule, turn)
