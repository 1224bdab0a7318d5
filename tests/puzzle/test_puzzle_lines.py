"""Puzzles as lines of JSON."""

from __future__ import annotations

import json

import pytest

from tengen import puzzles
from tengen.formats import FormatError
from tengen.puzzle import read_puzzles, write_puzzles

ONE = puzzles()[0]
LINE = write_puzzles([ONE])


def test_a_round_trip_keeps_the_puzzles() -> None:
    assert read_puzzles(write_puzzles(puzzles()[:20])) == puzzles()[:20]


def test_a_puzzle_is_a_line_with_everything_by_name() -> None:
    assert LINE.count("\n") == 1
    held = json.loads(LINE)
    assert held == ONE.as_json()
    assert held["first_moves"] == [str(point) for point in ONE.first_moves]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("[]", "not a puzzle"),
        ("{", "not a puzzle"),
        (LINE.replace('"grade"', '"degree"'), "'grade' is missing"),
        (LINE.replace(ONE.rule.value, "chess"), "unknown rule 'chess'"),
        (LINE.replace(f'"turn":"{ONE.turn.value}"', '"turn":"green"'), "green"),
        (LINE.replace(f'"moves":"{ONE.moves}"', '"moves":"h8h8"'), "h8"),
        (LINE.replace(f'"turn":"{ONE.turn}"', f'"turn":"{ONE.turn.opposite}"'), "is not to move"),
        ("[" * 100_000, "not a puzzle"),
    ],
)
def test_an_invalid_puzzle_is_an_error_with_its_line(line: str, said: str) -> None:
    with pytest.raises(FormatError, match=f"line 2: .*{said}"):
        read_puzzles(LINE + line)
