"""The SGF of c-gomoku-cli: its own words are understood, and told from those of other programs."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tengen.formats import CannotWriteError, FormatError, ReadOptions
from tengen.formats.sgf.c_gomoku_cli import CGomokuCliFormat
from tengen.formats.sgf.format import SgfFormat
from tengen.game import Color, Outcome, Rule, Termination
from tengen.record import GameRecord

SAMPLE = (Path(__file__).parents[2] / "data" / "formats" / "c_gomoku_cli.sgf").read_bytes()
DIALECT = CGomokuCliFormat()
SGF = SgfFormat()


def times(record: GameRecord) -> list[int | None]:
    return [node.note.time_ms for node in record.mainline()]


def test_its_games_are_read_with_times_and_reasons() -> None:
    first, second = DIALECT.read(SAMPLE, ReadOptions())

    assert (first.heading.black, first.heading.white) == ("rapfi", "wine")
    assert (first.heading.event, first.heading.round) == ("", "1.2")
    assert first.heading.date == "2025.01.19 20:31:07"
    assert first.heading.tags == {"GN": "2"}
    assert first.rule is Rule.FREESTYLE
    assert first.outcome == Outcome(Color.BLACK, Termination.FIVE)
    assert first.end().text() == "h8 i9 g7 a15 f8 a14 g8 a13 i8 a12 j8"
    assert times(first) == [None, None, None, 31, 1204, 30, 998, 30, 5, 29, 0]
    assert second.outcome == Outcome(Color.WHITE, Termination.CRASH)
    assert first.remarks == second.remarks == []


def test_opening_moves_are_distinguished_from_players_moves() -> None:
    first = DIALECT.read(SAMPLE, ReadOptions())[0]

    marks = [node.note.properties for node in first.mainline()]
    assert marks == [{"OPENING": ("move",)}] * 3 + [{}] * 8


def test_a_round_trip_gives_the_same_bytes() -> None:
    written = DIALECT.write(DIALECT.read(SAMPLE, ReadOptions()))

    assert written.data == SAMPLE
    assert written.losses == ()


def test_plain_sgf_understands_the_dialect_and_says_so() -> None:
    records = SGF.read(SAMPLE, ReadOptions())

    assert records == DIALECT.read(SAMPLE, ReadOptions())
    for record in records:
        assert record.remarks == ["read as a game by c-gomoku-cli: comments such as 12ms are times"]
    assert SGF.read(SGF.write(records).data, ReadOptions()) == records


def test_a_file_is_never_a_candidate_for_both() -> None:
    assert DIALECT.could_be(SAMPLE)
    assert not SGF.could_be(SAMPLE)
    assert SGF.could_be(SGF.write([GameRecord()]).data)
    assert not DIALECT.could_be(SGF.write([GameRecord()]).data)


@pytest.mark.parametrize(
    "other",
    [
        SAMPLE.replace(b"GN[2]", b"AP[x]GN[2]"),
        SAMPLE.replace(b"TE[Black", b"TE[1]C[Black"),
        SAMPLE.replace(b"RU[0]", b"RU[free]"),
        SAMPLE.replace(b"RE[B+1]", b"RE[B+R]"),
        b"(;FF[4]GM[4]",
        b"",
    ],
)
def test_similar_files_are_plain_sgf(other: bytes) -> None:
    assert not DIALECT.could_be(other)
    assert SGF.could_be(other) == bool(other)


def test_our_own_game_with_the_same_texts_is_not_adopted() -> None:
    record = GameRecord.from_moves("h8")
    record.heading.black, record.heading.white, record.heading.event = "A", "B", "A x B"
    record.heading.tags = {"GN": "1", "TE": "White win by time forfeit"}
    record.outcome = Outcome(Color.WHITE, Termination.TIME)
    record.end().comment = "12ms"

    assert SGF.read(SGF.write([record]).data, ReadOptions()) == [record]


def test_a_game_without_an_end_is_unterminated() -> None:
    record = GameRecord.from_moves("h8 i9")

    written = DIALECT.write([record])

    assert b"RE[*]TE[Unterminated]" in written.data
    assert DIALECT.could_be(written.data)
    assert DIALECT.read(written.data, ReadOptions()) == [record]


@pytest.mark.parametrize("rule", list(Rule))
def test_rules_are_written_as_the_numbers_of_gomocup(rule: Rule) -> None:
    [record] = DIALECT.read(DIALECT.write([GameRecord(rule=rule)]).data, ReadOptions())

    assert record.rule is rule


def test_data_that_the_dialect_lacks_is_reported() -> None:
    record = GameRecord.from_moves("h8 i9")
    record.start.add_variation("j8", comment="a comment")
    record.heading.event = "Gomocup"
    record.heading.tags = {"GN": "7", "TM": "180"}

    written = DIALECT.write([record])

    assert written.losses == ("variations", "the event", "tags", "comments")
    assert b"GN[7]" in written.data


def test_a_player_with_a_bracket_does_not_break_the_file() -> None:
    record = GameRecord.from_moves("h8")
    record.heading.black = "we]rd \\ name"

    data = DIALECT.write([record]).data

    assert DIALECT.could_be(data)
    assert DIALECT.read(data, ReadOptions()) == [record]


def test_a_line_end_in_a_name_is_reported_as_a_loss() -> None:
    records = [GameRecord.from_moves("h8"), GameRecord.from_moves("h8")]
    for record in records:
        record.heading.black, record.heading.white = "two\nlines", "x"
    records[1].heading.round, records[1].heading.date = "1\r2", "a\n"

    written = DIALECT.write(records)

    assert [loss.rpartition(" in ")[2] for loss in written.losses] == [
        "the date",
        "the names of players",
        "the round",
    ]
    assert all(loss.startswith("line ends") for loss in written.losses)
    [again, _] = DIALECT.read(written.data, ReadOptions())
    assert (again.heading.black, again.heading.event) == ("two lines", "")


def test_comments_of_people_stay_comments() -> None:
    [record] = DIALECT.read(
        SAMPLE.partition(b"\n\n")[0].replace(b"C[31ms]", b"C[31ms, slow]"), ReadOptions()
    )

    notes = [node.note for node in record.mainline()]
    assert (notes[3].comment, notes[3].time_ms) == ("31ms, slow", None)


def test_a_file_cut_off_by_a_crash_is_an_error_or_repaired() -> None:
    cut = SAMPLE[: SAMPLE.index(b"C[702ms]")]

    with pytest.raises(FormatError, match=r"line 7, byte \d+: the file ends inside a game"):
        DIALECT.read(cut, ReadOptions())
    assert len(DIALECT.read(cut, ReadOptions(repair=True))) == 2


@given(st.floats(0, 1), st.binary(max_size=4), st.integers(0, 8), st.booleans())
def test_a_changed_file_is_a_game_or_a_format_error(
    place: float, added: bytes, removed: int, repair: bool
) -> None:
    at = int(place * len(SAMPLE))
    data = SAMPLE[:at] + added + SAMPLE[at + removed :]
    DIALECT.could_be(data)
    try:
        records = DIALECT.read(data, ReadOptions(repair=repair))
        DIALECT.write(records)
    except (FormatError, CannotWriteError) as error:
        assert str(error)
