"""How a game ended, in the words of RE and of other programs."""

from __future__ import annotations

import pytest

from formats.sgf.reading import HEAD, SGF, copy_of, read, said
from tengen.formats import Format
from tengen.formats.sgf.c_gomoku_cli import CGomokuCliFormat
from tengen.game import Color, Outcome, Termination
from tengen.record import GameRecord

FIVE = ";B[aa];W[ao];B[ba];W[bo];B[ca];W[co];B[da];W[do];B[ea]"


@pytest.mark.parametrize("termination", list(Termination))
@pytest.mark.parametrize("winner", [Color.BLACK, Color.WHITE, None])
@pytest.mark.parametrize("moves", ["h8 i9", "a1 a2 b1 b2 c1 c2 d1 d2 e1"])
@pytest.mark.parametrize("known", [SGF, CGomokuCliFormat()], ids=lambda known: known.name)
def test_every_outcome_comes_back(
    known: Format, termination: Termination, winner: Color | None, moves: str
) -> None:
    record = GameRecord.from_moves(moves)
    record.outcome = Outcome(winner, termination)

    assert copy_of(record, known) == record


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("B+", Outcome(Color.BLACK, Termination.UNKNOWN)),
        ("W+5", Outcome(Color.WHITE, Termination.UNKNOWN)),
        ("w+time", Outcome(Color.WHITE, Termination.TIME)),
        ("B+Resign", Outcome(Color.BLACK, Termination.RESIGNATION)),
        ("W+F", Outcome(Color.WHITE, Termination.ADJUDICATION)),
        ("0", Outcome(None, Termination.UNKNOWN)),
        ("Jigo", Outcome(None, Termination.UNKNOWN)),
        ("B+Draw", Outcome(None, Termination.UNKNOWN)),
        ("1-0", Outcome(Color.BLACK, Termination.UNKNOWN)),
        ("?", None),
        ("Void", None),
        ("", None),
    ],
)
def test_results_of_other_programs_are_understood(text: str, outcome: Outcome | None) -> None:
    record = read(f"(;{HEAD}RE[{text}];B[hh])")

    assert record.outcome == outcome
    assert record.remarks == []


def test_an_unknown_result_is_kept_with_a_remark() -> None:
    record = read(f"(;{HEAD}RE[黑胜];B[hh])")

    assert record.outcome is None
    assert record.heading.tags == {"RE": "黑胜"}
    assert "is not a result" in record.remarks[0]
    assert copy_of(record) == record


def test_the_board_gives_the_reason_of_a_result_that_has_none() -> None:
    assert read(f"(;{HEAD}RE[B+1]{FIVE})").outcome == Outcome(Color.BLACK, Termination.FIVE)
    assert read(f"(;{HEAD}{FIVE})").outcome == Outcome(Color.BLACK, Termination.FIVE)
    assert read(f"(;{HEAD}RE[B+T]{FIVE})").outcome == Outcome(Color.BLACK, Termination.TIME)


def test_a_result_against_the_board_is_kept_with_a_remark() -> None:
    record = read(f"(;{HEAD}RE[W+]{FIVE})")

    assert record.outcome == Outcome(Color.WHITE, Termination.UNKNOWN)
    assert record.remarks == ["line 1: RE says 0-1, but on the board it is 1-0"]


def test_te_at_the_root_gives_the_termination() -> None:
    record = read(f"(;{HEAD}RE[W+1]TE[White win by time forfeit];B[hh]C[12ms])")

    assert record.outcome == Outcome(Color.WHITE, Termination.TIME)
    assert record.heading.tags == {"TE": "White win by time forfeit"}
    assert said(record, "h8").comment == "12ms"
