"""No false proof: the reference confirms every win that is claimed in games by lot."""

from __future__ import annotations

import pytest

from solver.claims import check
from tengen import Rule


@pytest.mark.parametrize("rule", list(Rule))
def test_every_win_that_is_claimed_is_confirmed(rule: Rule) -> None:
    counts = check(rule.value, seed=0, count=20)
    assert counts["positions"] == 20
    assert counts["proved"] > 0
