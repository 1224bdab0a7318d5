"""Piskvork's game files: header, moves, and the trailers of three programs."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tengen import _core
from tengen.formats import CannotWriteError, FormatError, ReadOptions
from tengen.formats.piskvork.psq import PsqFormat
from tengen.game import Color, Outcome, Rule, Termination
from tengen.record import GameRecord
from tengen.reference import psq as reference

SAMPLES = Path(__file__).parents[2] / "data" / "formats"
PSQ = PsqFormat()
HEADER = b"Piskvorky 15x15, 0:0, 0\n"
HEAD_AND_MOVE = HEADER + b"8,8,0\n"


def sample(name: str) -> GameRecord:
    [record] = PSQ.read((SAMPLES / name).read_bytes(), ReadOptions())
    return record


def times_of(record: GameRecord) -> list[int | None]:
    return [node.note.time_ms for node in record.mainline()]


def test_a_game_saved_by_hand_has_moves_and_times_only() -> None:
    record = sample("saved_by_hand.psq")

    assert record.size == 20
    assert record.end().text() == "j11 k10 j10 k11 j9 j12"
    assert times_of(record) == [0, 1250, 830, 2470, 610, 1985]
    assert (record.heading.black, record.heading.white, record.outcome) == ("", "", None)
    assert record.heading.tags == {}
    assert record.remarks == ["the file does not say the rule: freestyle is assumed"]


def test_gomocup_judge_adds_names_the_result_and_the_tournament() -> None:
    record = sample("gomocup_judge.psq")

    assert (record.heading.black, record.heading.white) == ("pbrain-alpha", "pbrain-beta")
    assert record.heading.event == "Standard1"
    assert record.heading.tags == {"levels": "11:11"}
    assert record.outcome == Outcome(Color.BLACK, Termination.UNKNOWN)


def test_when_player_2_moved_first_player_2_has_black() -> None:
    record = sample("tournament_timeout.psq")

    assert (record.heading.black, record.heading.white) == ("pbrain-swine.zip", "pbrain-pela.zip")
    assert record.heading.tags == {"levels": "7:6"}


def test_code_15_is_a_loss_on_time_of_the_side_to_move() -> None:
    record = sample("tournament_timeout.psq")

    assert record.end().turn() is Color.BLACK
    assert record.outcome == Outcome(Color.WHITE, Termination.TIME)
    assert any("code 15" in remark for remark in record.remarks)


@pytest.mark.parametrize(
    ("first", "result", "winner"),
    [(0, 1, "black"), (0, 2, "white"), (1, 1, "white"), (1, 2, "black"), (0, 0, None)],
)
def test_the_result_names_a_player_and_not_a_colour(
    first: int, result: int, winner: str | None
) -> None:
    text = f"Piskvorky 15x15, 11:11, {first}\n8,8,0\nA\nB\n-1\n{result},Cup\n"

    [record] = PSQ.read(text.encode(), ReadOptions())

    assert record.outcome == Outcome(Color(winner) if winner else None, Termination.UNKNOWN)


def test_a_result_against_the_board_is_kept_and_remarked_on() -> None:
    five = "".join(f"{x},8,0\n{x},1,0\n" for x in range(1, 5)) + "5,8,0\n"
    text = f"Piskvorky 15x15, 0:0, 0\n{five}A\nB\n-1\n"

    [agrees] = PSQ.read(f"{text}1,\n".encode(), ReadOptions())
    assert agrees.outcome == Outcome(Color.BLACK, Termination.FIVE)
    [differs] = PSQ.read(f"{text}2,\n".encode(), ReadOptions())
    assert differs.outcome == Outcome(Color.WHITE, Termination.UNKNOWN)
    assert any("0-1" in remark and "1-0" in remark for remark in differs.remarks)


@pytest.mark.parametrize(
    "trailer",
    [b"", b"\n\n", b"-1", b"-1\n", b"\n-1\n", b"A\nB\n0\n", b"A\nB\n-1\n1,Cup", b"42\n7\n0"],
)
def test_every_known_trailer_is_read(trailer: bytes) -> None:
    [record] = PSQ.read(HEAD_AND_MOVE + trailer, ReadOptions())
    assert record.move_count() == 1


def test_a_name_may_be_a_number_or_missing() -> None:
    [record] = PSQ.read(HEAD_AND_MOVE + b"42\n\n0\n", ReadOptions())
    assert (record.heading.black, record.heading.white) == ("42", "")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_do_not_matter(end: str) -> None:
    lines = ["Piskvorky 15x15, 0:0, 0", "8,8,0", " 9 , 7 , 25 ", "7,7", "A", "B", "-1", "1,Cup"]

    [record] = PSQ.read(end.join(lines).encode(), ReadOptions())

    assert record.end().text() == "h8 i9 g9"
    assert times_of(record) == [0, 25, None]
    assert (record.heading.white, record.heading.event) == ("B", "Cup")


def test_names_in_another_encoding_are_read_with_a_remark_or_as_given() -> None:
    text = HEAD_AND_MOVE + "五子棋\nB\n-1\n".encode("gbk")

    [guessed] = PSQ.read(text, ReadOptions())
    assert guessed.heading.black == "五子棋"
    assert any("gb18030 is assumed" in remark for remark in guessed.remarks)
    [told] = PSQ.read(text, ReadOptions(encoding="euc-kr", repair=True))
    assert told.heading.black != "五子棋"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"", "line 1: expected Piskvorky 20x20, 0:0, 0 or the like"),
        (b"Piskvorky 15x15\n8,8,0\n", "line 1: expected Piskvorky 20x20"),
        (b"Piskvorky 15x15, 0:0, 2\n", "line 1: expected Piskvorky 20x20"),
        (b"Piskvorky 20x15, 0:0, 0\n", "line 1: the board is 20x15: expected a square one"),
        (b"Piskvorky 30x30, 0:0, 0\n", "line 1: the board is 30x30: expected .* of 5 to 22"),
        (HEADER + b"8,8,0\n16,1,0\n-1\n", "line 3: 16,1 is off the board: expected 1 to 15"),
        (HEADER + b"0,8,0\n", "line 2: 0,8 is off the board: expected 1 to 15"),
        (HEADER + b"8,8,0\n9,9,0\n8,8,0\n-1\n", "line 4: .*a black stone stands on h8 already"),
        (HEADER + b"8,8,0\n9;9;0\n7,7,0\n-1\n", "line 3: expected a move such as 8,8,0"),
        (HEADER + b"8,8," + b"9" * 30 + b"\n", "line 2: a number has more than 18 digits"),
        (
            HEADER + b"8,8,0\nA\nB\n",
            "line 3: the file seems to be truncated: expected a move .* and a code, found 'A'",
        ),
        (HEADER + b"8,8,0\n-1\nx\n", "line 4: expected the result and the tournament"),
        (
            HEADER + b"8,8,0\nA\nB\n-1\n1,Cup\nmore\n",
            "line 7: .* or the end of the file, found 'more'",
        ),
    ],
)
def test_an_error_names_its_line(text: bytes, words: str) -> None:
    with pytest.raises(FormatError, match=words):
        PSQ.read(text, ReadOptions())


def test_a_move_after_the_end_names_its_line_and_rules_that_would_do() -> None:
    six = "".join(f"{x},8,0\n{x},1,0\n" for x in (1, 2, 3, 5, 6)) + "4,8,0\n15,15,0\n"

    with pytest.raises(FormatError, match=r"line 13: .*over.*standard"):
        PSQ.read(HEADER + six.encode(), ReadOptions())
    [record] = PSQ.read(HEADER + six.encode(), ReadOptions(rule=Rule.STANDARD))
    assert record.move_count() == 12


def test_a_repair_keeps_the_moves_before_an_error() -> None:
    text = HEADER + b"8,8,0\n9,7,-5\n99,1,0\n7,7,0\n-1\n"

    [record] = PSQ.read(text, ReadOptions(repair=True))

    assert record.end().text() == "h8 i9"
    assert any("line 4: 99,1 is off the board" in remark for remark in record.remarks)
    assert any("negative times (1)" in remark for remark in record.remarks)


def test_a_plain_game_is_written_as_piskvork_saves_it() -> None:
    record = GameRecord.from_moves("c4o15", size=15)
    record.start.variations[0].note.time_ms = 250

    assert PSQ.write([record]).data == b"Piskvorky 15x15, 0:0, 0\n3,12,250\n15,1\n-1\n"


def test_a_full_game_is_written_as_gomocup_judge_has_it() -> None:
    written = PSQ.write([sample("gomocup_judge.psq")])

    assert written.data == (SAMPLES / "gomocup_judge.psq").read_bytes()
    assert written.losses == ("the rule",)


@pytest.mark.parametrize("reason", [Termination.TIME, Termination.CRASH, Termination.UNKNOWN])
@pytest.mark.parametrize("winner", [Color.BLACK, Color.WHITE, None])
def test_a_reason_that_has_a_code_comes_back(reason: Termination, winner: Color | None) -> None:
    record = GameRecord.from_moves("h8i9")
    record.outcome = Outcome(winner, reason)

    assert PSQ.read(PSQ.write([record]).data, ReadOptions()) == [record]


@pytest.mark.parametrize(
    ("outcome", "losses"),
    [
        (Outcome(Color.BLACK, Termination.TIME), {"the rule"}),
        (Outcome(Color.WHITE, Termination.CRASH), {"the rule"}),
        (Outcome(None, Termination.UNKNOWN), {"the rule"}),
        (Outcome(Color.BLACK, Termination.RESIGNATION), {"the rule", "how the game ended"}),
    ],
)
def test_a_termination_is_reported_as_lost_only_if_it_has_no_code(
    outcome: Outcome, losses: set[str]
) -> None:
    record = GameRecord.from_moves("h8i9")
    record.outcome = outcome

    assert set(PSQ.write([record]).losses) == losses


def test_levels_are_kept_if_a_reader_would_restore_them() -> None:
    record = GameRecord.from_moves("h8i9")
    record.heading.tags["levels"] = "7:0"
    assert PSQ.write([record]).losses == ("the rule",)

    record.heading.tags["levels"] = "0:0"
    assert PSQ.write([record]).losses == ("the rule", "tags")


def test_an_unknown_code_gets_a_remark() -> None:
    [record] = PSQ.read(HEAD_AND_MOVE + b"42\n", ReadOptions())
    assert any("the unknown code 42" in remark for remark in record.remarks)


def test_an_event_without_a_result_comes_back() -> None:
    record = GameRecord.from_moves("h8i9")
    record.heading.event = "A cup, 2026"

    assert PSQ.read(PSQ.write([record]).data, ReadOptions()) == [record]


def test_text_that_no_line_can_hold_is_reported_and_the_file_stays_readable() -> None:
    record = GameRecord.from_moves("h8")
    record.heading.black, record.heading.white = "9,9", "two\nlines"
    record.start.variations[0].note.time_ms = 10**18

    written = PSQ.write([record])

    [again] = PSQ.read(written.data, ReadOptions())
    assert again.end().text() == "h8"
    assert (again.heading.black, again.heading.white) == ("", "two lines")
    assert any("'9,9'" in loss for loss in written.losses)
    assert any("line ends" in loss for loss in written.losses)
    assert any("a time of more than" in loss for loss in written.losses)


def test_passes_cannot_be_written() -> None:
    with pytest.raises(CannotWriteError, match=r"psq cannot hold a pass \(move 2\)"):
        PSQ.write([GameRecord.from_moves(["h8", "pass"])])


@given(
    st.binary() | st.text(alphabet="0159-, \n\rA", max_size=60).map(str.encode),
    st.booleans(),
)
@example(b"\xef\xbb\xbfPiskvorky 15x15, 0:0, 0\n8,8,0", False)
def test_any_bytes_are_a_game_or_an_error(data: bytes, repair: bool) -> None:
    for text in (data, HEADER + data, HEAD_AND_MOVE + data):
        PSQ.could_be(text)
        try:
            PSQ.read(text, ReadOptions(repair=repair))
        except FormatError as error:
            assert str(error)


names = st.text(alphabet=st.characters(codec="utf-8"), max_size=8)


@given(names, names, names)
def test_any_names_and_event_come_back_or_are_reported(black: str, white: str, event: str) -> None:
    record = GameRecord.from_moves("h8")
    record.heading.black, record.heading.white, record.heading.event = black, white, event

    written = PSQ.write([record])

    [again] = PSQ.read(written.data, ReadOptions())
    assert again == record or set(written.losses) - {"the rule"}


@given(
    st.binary(max_size=60) | st.text(alphabet="01259-, \t\n\r", max_size=80).map(str.encode),
    st.integers(0, 20),
    st.integers(5, 22),
)
@example(b"8,8,0\n9,9\r\n1,1,5\r2 , 2 , -7\n-1", 0, 15)
@example(b"1,1," + b"9" * 19, 0, 15)
def test_the_core_reads_moves_as_the_reference_does(text: bytes, offset: int, size: int) -> None:
    offset = min(offset, len(text))
    tree, times, next_line, next_offset, problem = _core.read_psq_moves(text, offset, size)

    points = [(move.x, move.y) for _, _, move in tree.outline()]
    expected = reference.read_psq_moves(text, offset, size)
    assert (points, times, next_line, next_offset, problem) == tuple(expected)


@pytest.mark.parametrize(
    "data",
    [
        *(path.read_bytes() for path in sorted(SAMPLES.glob("*.psq"))),
        b"Piskvorky 15x15, 0:0, 1\r\n8,8,0\r\n9,9,5\r\nA\r\nB\r\n-1\r\n2,Cup",
        b"Piskvorky 15x15, 0:0, 0\n8,8\n-1",
        b"Piskvorky 15x15, 0:0, 0\r8,8\r\r\r3\r",
        b"Piskvorky 15x15, 0:0, 0\n1,1\n1,2\n2,1\n2,2\n3,1\n3,2\n4,1\n4,2\n5,1\n-1\n",
        b"Piskvorky 15x15, 0:0, 0\n1,1\n1,2\n2,1\n2,2\n3,1\n3,2\n4,1\n4,2\n5,1\nA\nB\n-1\n1,\n",
    ],
)
def test_a_round_trip_keeps_every_byte(data: bytes) -> None:
    assert PSQ.write(PSQ.read(data, ReadOptions())).data == data


def test_a_changed_game_keeps_its_line_ends_and_gets_a_new_last_line() -> None:
    [record] = PSQ.read(b"Piskvorky 15x15, 0:0, 1\r\n8,8\r\nA\r\nB\r\n-1\r\n", ReadOptions())
    record.heading.event = "Cup"

    written = PSQ.write([record]).data

    assert written == b"Piskvorky 15x15, 0:0, 0\r\n8,8\r\nB\r\nA\r\n-1\r\n-1,Cup\r\n"


def test_a_repair_counts_the_moves_that_it_drops() -> None:
    text = b"Piskvorky 15x15, 0:0, 0\n1,1\n1,2\n1,2\nx\n4,4,0\n5,5\n-1\n"

    [record] = PSQ.read(text, ReadOptions(repair=True))

    assert record.end().text() == "a15 a14"
    assert record.dropped_moves == 3
