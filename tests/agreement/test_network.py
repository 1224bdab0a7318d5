from __future__ import annotations

import pytest

from agreement.network import compare_evaluations
from support.random_network import random_network
from support.samples import samples
from tengen.game.vocabulary import Rule

NETWORKS = {
    "32 channels": random_network(32, False, 1),
    "32 channels, convolved": random_network(32, True, 2),
    "64 channels": random_network(64, False, 3),
    "64 channels, convolved": random_network(64, True, 4),
    "padded": random_network(20, True, 5, hidden1=20, hidden2=12, region_units=12, value_units=24),
}


@pytest.mark.parametrize("rule", list(Rule))
@pytest.mark.parametrize("network", NETWORKS.values(), ids=NETWORKS.keys())
def test_core_and_reference_evaluate_alike(network: object, rule: Rule) -> None:
    size = {Rule.FREESTYLE: 15, Rule.STANDARD: 8, Rule.RENJU: 11, Rule.CARO: 22}.get(rule, 5)
    compare_evaluations(network, rule, size, samples(2), 7, None)  # type: ignore[arg-type]
