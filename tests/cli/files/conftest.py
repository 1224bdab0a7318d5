"""A game that the tests of several commands convert."""

from __future__ import annotations

import pytest

from cli.files.converting import FIVE
from tengen.record import GameRecord


@pytest.fixture
def game() -> GameRecord:
    record = GameRecord.from_moves(FIVE, rule="standard")
    record.heading.black, record.heading.white = "Meijin", "Kisei"
    record.start.variations[0].add_variation("c3", comment="far away")
    return record
