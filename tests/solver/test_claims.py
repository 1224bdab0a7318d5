"""No false proof: the reference confirms every win that is claimed in games by lot.

`python tools/verify.py proofs` does so for 50 000 positions.
"""

from __future__ import annotations

import pytest

from solver.claims import check
from tengen import Rule

SEED = 1003
"""Not one of those that `make verify` uses; its games have wins under every rule."""
POSITIONS = 10
"""Under each rule, all from one game."""


@pytest.mark.parametrize("rule", list(Rule))
def test_every_win_that_is_claimed_is_confirmed(rule: Rule) -> None:
    counts = check(rule.value, seed=SEED, count=POSITIONS)
    assert counts["positions"] == POSITIONS
    assert counts["proved"] > 0
