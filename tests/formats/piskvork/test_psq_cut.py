"""Piskvork's game files that were cut: no half of a line is taken for a whole one in silence."""

from __future__ import annotations

from pathlib import Path

import pytest

from tengen.formats import FormatError, ReadOptions
from tengen.formats.piskvork.psq import PsqFormat
from tengen.record import GameRecord

SAMPLES = Path(__file__).parents[2] / "data" / "formats"
PSQ = PsqFormat()
HEADER = b"Piskvorky 15x15, 0:0, 0\n"
HEAD_AND_MOVE = HEADER + b"8,8,0\n"


def times_of(record: GameRecord) -> list[int | None]:
    return [node.note.time_ms for node in record.mainline()]


@pytest.mark.parametrize(
    ("text", "line", "last"),
    [
        (HEADER + b"10,10,0\n11,1", 3, "11,1"),
        (HEADER + b"10,10,0\n11,11,5", 3, "11,11,5"),
        (HEADER + b"10,10,0\n11", 3, "11"),
        (HEADER + b"10,10,0\n15", 3, "15"),
        (HEADER + b"10,10,0\nA\nB\n1", 5, "1"),
        (HEADER + b"10,10,0\r\n1,1", 3, "1,1"),
        (HEADER + b"10,10,0\r1,1", 3, "1,1"),
        (HEADER[:-1], 1, "Piskvorky 15x15, 0:0, 0"),
    ],
)
def test_a_last_line_that_may_have_been_cut_is_an_error_and_left_out_in_a_repair(
    text: bytes, line: int, last: str
) -> None:
    words = f"line {line}: the file seems to be truncated: expected a line end after '{last}'"
    with pytest.raises(FormatError, match=words):
        PSQ.read(text, ReadOptions())

    [record] = PSQ.read(text, ReadOptions(repair=True))
    assert record.end().text() == ("j6" if line > 1 else "")
    assert record.outcome is None
    assert any(words in remark for remark in record.remarks)


@pytest.mark.parametrize("trailer", [b"-1", b"0", b"-2", b"A\nB\n15", b"A\nB\n-1"])
def test_a_complete_code_needs_no_line_end(trailer: bytes) -> None:
    [record] = PSQ.read(HEAD_AND_MOVE + trailer, ReadOptions())
    assert not any("cut" in remark for remark in record.remarks)


@pytest.mark.parametrize("trailer", [b"", b"\n", b"A\nB\n-1\n1,Cu"])
def test_a_file_that_may_be_truncated_is_read_with_a_remark(trailer: bytes) -> None:
    [record] = PSQ.read(HEAD_AND_MOVE + trailer, ReadOptions())

    assert record.end().text() == "h8"
    assert any("may be truncated" in remark for remark in record.remarks)


def test_every_cut_of_a_file_is_an_error_or_remarked_on_or_loses_no_more_than_the_end() -> None:
    whole = (SAMPLES / "tournament_timeout.psq").read_bytes()
    [game] = PSQ.read(whole, ReadOptions())
    for at in range(len(whole) - 1):
        try:
            [record] = PSQ.read(whole[:at], ReadOptions())
        except FormatError:
            continue
        moves = game.end().text().split()[: record.move_count()]
        assert record.end().text().split() == moves
        assert times_of(record) == times_of(game)[: len(moves)]
        assert any("may be truncated" in remark for remark in record.remarks)
