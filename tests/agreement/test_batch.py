"""BoardBatch and its twin, one reference board for each game, agree on random games.

`python tools/verify.py agreement-batch` compares more of them.
"""

from __future__ import annotations

import numpy
import pytest

from agreement.batch import CODES, check
from tengen import BoardBatch, Rule
from tengen.reference import ReferenceBoard
from tengen.reference.batch import image


@pytest.mark.parametrize("rule", list(Rule))
@pytest.mark.parametrize(
    ("size", "boards", "steps", "finished"), [(5, 4, 60, 5), (7, 4, 60, 5), (15, 2, 60, 0)]
)
def test_batch_and_reference_agree(
    rule: Rule, size: int, boards: int, steps: int, finished: int
) -> None:
    assert check(rule, size, boards, steps, seed=size) >= finished


def test_the_symmetries_are_those_of_the_reference() -> None:
    batch = BoardBatch(1, size=6)
    for symmetry in range(8):
        images = [image((action % 6, action // 6), symmetry, 6) for action in range(36)]
        assert batch.images[symmetry].tolist() == [y * 6 + x for x, y in images]
        assert batch.preimages[symmetry][batch.images[symmetry]].tolist() == list(range(36))


def test_black_without_a_legal_point_passes() -> None:
    batch = BoardBatch(2000, size=6, rule="renju", seed=1)
    for _ in range(200):
        actions = batch.random_actions()
        batch.step(actions)
        if passed := numpy.flatnonzero((batch.last_actions == -1) & (batch.plies > 0)).tolist():
            break
    board = batch.board(passed[0])
    twin = ReferenceBoard.of(board)
    assert twin.pop() is None
    assert not twin.legal_moves
    assert twin.empty_points()
    assert batch.turns[passed[0]] == CODES["white"]
    assert batch.legal[passed[0]].sum() == len(twin.empty_points())
