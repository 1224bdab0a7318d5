from __future__ import annotations

import numpy as np
import pytest

from agreement.network import compare_evaluations
from support.random_network import random_network
from support.samples import samples
from tengen._core import instruction_sets
from tengen.game.vocabulary import Rule
from tengen.reference.network import ReferenceNetwork

TINY = {"hidden1": 8, "hidden2": 8, "region_units": 12, "value_units": 24}
NETWORKS = {
    "32 channels": random_network(32, False, 1),
    "32 channels, convolved": random_network(32, True, 2),
    "64 channels": random_network(64, False, 3),
    "64 channels, convolved": random_network(64, True, 4),
    "padded": random_network(20, True, 5, **TINY),
}
KERNELS = {
    "small sums": ((-60, 60), (-20, 20), (-20, 20)),
    "sums cut at 32767": ((-30, 30), (60, 127), (-30, 0)),
    "sums cut at -32768": ((0, 127), (-127, -60), (-127, 0)),
    "sums of 32 bits": ((-127, 127), (60, 127), (-127, -60)),
}
"""The least and greatest weights of a cell, of its neighbours, and of its diagonal neighbours."""


@pytest.mark.parametrize("rule", list(Rule))
@pytest.mark.parametrize("network", NETWORKS.values(), ids=NETWORKS.keys())
def test_core_and_reference_evaluate_alike(network: ReferenceNetwork, rule: Rule) -> None:
    size = {Rule.FREESTYLE: 15, Rule.STANDARD: 8, Rule.RENJU: 11, Rule.CARO: 22}.get(rule, 5)
    compare_evaluations(network, rule, size, samples(2), 7, None)


@pytest.mark.parametrize("isa", instruction_sets())
@pytest.mark.parametrize("kernel", KERNELS.values(), ids=KERNELS.keys())
def test_no_kernel_overflows(kernel: tuple[tuple[int, int], ...], isa: str) -> None:
    network = random_network(64, True, 6, **TINY)
    rng = np.random.default_rng(7)
    taps = [rng.integers(least, most + 1, 32) for least, most in kernel]
    network.arrays["kernel"] = np.stack(taps, axis=1)
    network.arrays["channel_weights"] *= 4  # Large activations, as near to the bounds as may be.
    compare_evaluations(network, Rule.FREESTYLE, 9, samples(4), 8, isa)
