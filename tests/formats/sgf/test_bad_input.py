"""Broken SGF gets one clear error that names its place, or is repaired with a remark."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from formats.growth import assert_work_grows_like_its_size
from formats.sgf.reading import (
    HEAD,
    SAMPLES,
    SGF,
    copy_of,
    error_of,
    read,
    read_all,
    repaired,
    said,
)
from tengen.formats import FormatError, ReadOptions
from tengen.record import Note


def test_another_game_is_refused_or_repaired() -> None:
    text = "(;FF[4]GM[1]SZ[15]RU[free];B[hh])"

    assert str(error_of(text)) == ("line 1, byte 0: GM[1] is Go: expected GM[4], Gomoku and Renju")
    assert repaired(text).end().text() == "h8"


@pytest.mark.parametrize(
    ("size", "words"),
    [
        ("4", "size 4: expected 5 to 22"),
        ("52", "size 52: expected 5 to 22"),
        ("15:19", "expected a square board"),
        ("huge", "expected a number such as SZ[15]"),
        ("9" * 5000, "expected a number"),
        ("²", "expected a number"),
    ],
)
def test_a_board_of_another_size_is_refused(size: str, words: str) -> None:
    assert words in str(error_of(f"(;GM[4]SZ[{size}]RU[0];B[aa])"))


@pytest.mark.parametrize(
    ("node", "words"),
    [
        (";B[pa]", "pa is off the board: size 15 has the points aa to oo"),
        (";B[HH]", "HH is off the board"),
        (";B[h]", "'h' is not a point: expected two letters from aa to oo"),
        (";B[h16]", "h16 is off the board"),
        (";B[天元]", "is not a point"),
        (";B[" + "x" * 9999 + "]", "is not a point"),
        (";B[hh]B[ii]", "2 moves of black in one node"),
        (";B[hh];B[ii]", "black moves, but it is the turn of white"),
        (";B[hh];AB[ii]", "set-up stones after the first move"),
        (";B[hh];AE[hh];W[ii]", "set-up stones after the first move"),
        (";B[hh];W[hh]", "a black stone stands on h8 already"),
    ],
)
def test_a_wrong_node_is_an_error_that_names_its_place(node: str, words: str) -> None:
    error = error_of(f"(;{HEAD}\n  ;B[aa];W[ba]{node})")

    assert words in str(error)
    assert error.line == 2
    last = node.rindex(";") if not node.startswith(";B[hh];AE") else node.index(";AE")
    assert error.byte == len(f"(;{HEAD}\n  ;B[aa];W[ba]") + last


def test_bytes_are_counted_in_the_code_page_of_the_file() -> None:
    text = f"(;CA[gbk]{HEAD}\r\nPB[曹冬]C[\r\r\n天元];B[zz])"

    error = error_of(text.encode("gbk"))

    assert error.line == 4
    assert error.byte == text.encode("gbk").index(b";B[zz]")
    western = "(;GM[4]SZ[15]RU[0]PB[Müller];B[zz])".encode("cp1252")
    assert error_of(western).byte == western.index(b";B[zz]")
    marked = b"\xef\xbb\xbf" + "(;GM[4]SZ[15]RU[0]PB[Müller];B[zz])".encode()
    assert error_of(marked).byte == marked.index(b";B[zz]")


def test_repairs_skip_unreadable_parts_with_a_remark() -> None:
    record = repaired(f"(;{HEAD}(;B[hh];W[zz];B[aa])(;B[ii];AB[aa];W[bb])\n(;B[jj];B[kk]))")

    assert [node.text() for node in record.nodes()] == [
        "h8",
        "i7",
        "j6",
        "j6 pass",
        "j6 pass k5",
    ]
    assert record.remarks == [
        "line 1: W: zz is off the board: size 15 has the points aa to oo: left out with all that"
        " follows",
        "line 1: set-up stones after the first move or in a variation: left out with all that"
        " follows",
        "line 2: black moves, but it is the turn of white: a pass is inserted",
    ]


def test_set_up_stones_in_a_branch_are_an_error_or_left_out_with_it() -> None:
    text = "(;FF[4]GM[4]SZ[15]RU[renju]\n(;AB[hh]AW[ii])(;C[two];AB[aa]AW[bb];W[jj])\n(;B[kk]))"

    error = error_of(text)

    assert "set-up stones after the first move or in a variation" in str(error)
    assert (error.line, error.byte) == (2, text.index(";AB[hh]"))
    record = repaired(text)
    assert not record.setup
    assert [node.text() for node in record.nodes()] == ["k5"]
    assert record.start.comment == "two"
    assert record.remarks == [
        "line 2: set-up stones after the first move or in a variation: left out with all that"
        " follows",
        "line 2: a branch without a move: its properties go to the previous move",
    ]


def test_of_many_remarks_the_first_are_shown() -> None:
    nodes = "".join(f"(;B[z{letter}])" for letter in "abcdefghijklmno")

    record = repaired(f"(;{HEAD}{nodes})")

    assert len(record.remarks) == 11
    assert record.remarks[-1] == "5 more such remarks"


def test_a_move_after_the_end_names_its_line_and_the_rules_that_allow_it() -> None:
    six = ";B[aa];W[ao];B[ba];W[bo];B[ca];W[co];B[ea];W[eo];B[fa];W[fo];B[da];W[do]"

    error = error_of(f"(;GM[4]SZ[15]RU[free]\n{six})")

    assert "standard" in str(error)
    assert error.line == 2
    assert error.byte is not None
    assert read(f"(;GM[4]SZ[15]RU[standard]{six})").move_count() == 12


def test_an_impossible_set_up_is_refused() -> None:
    assert "a black and a white stone on h8" in str(error_of(f"(;{HEAD}AB[hh]AW[hh])"))
    assert "winning line" in str(error_of(f"(;{HEAD}AB[aa:ea]PL[B])"))


def test_only_unreadable_games_of_a_file_are_left_out() -> None:
    text = f"(;{HEAD}PB[a];B[hh])\n(;GM[4]SZ[99]RU[0];B[aa];W[bb])\n(;{HEAD}PB[c])"

    records = read_all(text, ReadOptions(repair=True))

    assert [record.heading.black for record in records] == ["a", "c"]
    assert "a game is left out: line 2" in records[0].remarks[0]
    with pytest.raises(FormatError, match="size 99"):
        read_all("(;GM[4]SZ[99]RU[0])", ReadOptions(repair=True))


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 1, "there is no game in the file: expected (;"),
        ("nothing here", 1, "there is no game in the file"),
        ("(GM[4];B[hh])", 1, "there is no game in the file"),
        (f"(;{HEAD}\n;B[hh]\n", 2, "the file ends inside a game: expected )"),
        (f"(;{HEAD}\n;B[hh]C[cut", 2, "'C[' is never closed: expected ]"),
        (f"(;{HEAD}\n;B[hh]C[a][b\\]", 2, "'[' is never closed: expected ]"),
        (f"(;{HEAD}\n;B;W[ii])", 2, "found 'B', expected a node (;) or a parenthesis"),
        (f"(;{HEAD}\n;[hh])", 2, "'[hh]' belongs to no property"),
        (f"(;{HEAD}\n;B[hh]];W[ii])", 2, "found ']'"),
        (f"(;{HEAD}\n天元;B[hh])", 2, "found '天元'"),
    ],
)
def test_a_broken_file_is_an_error_that_says_what_was_expected(
    text: str, line: int, words: str
) -> None:
    error = error_of(text)

    assert words in str(error)
    assert error.line == line
    assert error.byte is not None


@pytest.mark.parametrize(
    "rest", ["", ";W[ii", ";W", ";W[ii]C[x\\", ";W[ii]C[x][", ";[ii];W[ii]x", "(((", "]]]"]
)
def test_a_cut_game_is_repaired_up_to_the_cut(rest: str) -> None:
    record = repaired(f"(;{HEAD};B[hh]{rest}")

    assert record.end().text().startswith("h8")
    assert record.remarks


def test_any_depth_of_parentheses_and_any_number_of_nodes_is_read() -> None:
    deep = 100_000
    record = read("(" * deep + f";{HEAD}" + "(" * deep + ";B[hh]" + ")" * deep + ")" * deep)
    assert record.end().text() == "h8"
    nodes = "".join(f"(;B[{a}{b}];W[{b}{a}])" for a in "abcdefghij" for b in "klmno") * 200
    assert read(f"(;{HEAD}{nodes})").move_count() == 20_000


@pytest.mark.parametrize(("begin", "again"), [("", "("), ("(;", "a"), ("(;", "C["), ("", "[")])
def test_nonsense_is_read_in_linear_time(begin: str, again: str) -> None:
    def read_nonsense(size: int) -> None:
        text = begin + again * size
        for repair in (False, True):
            try:
                read_all(text, ReadOptions(repair=repair))
            except FormatError as error:
                assert len(str(error)) < 300
        SGF.could_be(text.encode())

    assert_work_grows_like_its_size(read_nonsense, 400_000)


def assert_read_or_refused(data: bytes) -> None:
    SGF.could_be(data)
    for repair in (False, True):
        try:
            records = SGF.read(data, ReadOptions(repair=repair))
        except FormatError as error:
            assert str(error)
            continue
        for record in records:
            record.check()
        assert SGF.read(SGF.write(records).data, ReadOptions()) == records


@given(st.text(max_size=40) | st.text(alphabet="();[]\\BWACEGLMNPRSTUVXZ0159abhit:\n", max_size=80))
@settings(max_examples=200, deadline=None)
def test_any_text_is_a_game_or_a_format_error(text: str) -> None:
    assert_read_or_refused(text.encode(errors="replace"))
    assert_read_or_refused(f"(;{HEAD};B[hh]{text})".encode(errors="replace"))


@given(st.binary(max_size=60))
def test_any_bytes_are_a_game_or_a_format_error(data: bytes) -> None:
    assert_read_or_refused(data)
    assert_read_or_refused(b"(;GM[4]" + data)


VALID = [path.read_bytes() for path in sorted(SAMPLES.glob("*.sgf"))]


@given(
    st.sampled_from(VALID),
    st.lists(st.tuples(st.floats(0, 1), st.integers(0, 6), st.binary(max_size=3)), max_size=4),
    st.floats(0, 2),
)
@settings(max_examples=200, deadline=None)
def test_a_changed_file_is_a_game_or_a_format_error(
    data: bytes, changes: list[tuple[float, int, bytes]], cut: float
) -> None:
    for place, removed, added in changes:
        at = int(place * len(data))
        data = data[:at] + added + data[at + removed :]
    assert_read_or_refused(data[: int(cut * len(data))])


def test_all_moves_may_be_in_the_root() -> None:
    record = read(f"(;{HEAD}PB[a]B[hh]W[hi]B[gj]W[gi]B[fi]C[the end])")

    assert record.end().text() == "h8 h7 g6 g7 f7"
    assert record.heading.black == "a"
    assert record.remarks == ["line 1: 5 moves in one node: read as 5, one after the other"]
    assert copy_of(record) == record


def test_moves_of_one_side_in_a_node_are_an_error_or_read_with_passes() -> None:
    text = f"(;{HEAD}B[hh]W[hi]B[gj]B[gi])"

    assert "3 moves of black in one node" in str(error_of(text))
    assert repaired(text).end().text() == "h8 h7 g6 pass g7"
    assert repaired(text).dropped_moves == 0


@pytest.mark.parametrize(
    ("value", "name"),
    [
        ("[伯园]选手01", "[伯园]选手01"),
        ("[伯园]", "[伯园]"),
        ("a [b] [c] d", "a [b] [c] d"),
        ("a [b] and [c] d", "a [b] and [c] d"),
        ("[a] B [c]", "[a] B [c]"),
        ("[a] A[c]", "[a] A[c]"),
        ("a] b", "a] b"),
        ("[a\\] b] c\\]", "[a] b] c]"),
    ],
)
def test_brackets_without_escapes_are_repaired_and_no_game_is_lost(value: str, name: str) -> None:
    text = f"(;{HEAD}PB[a]\nPW[{value}] RE[W+R];B[hh];W[ii])\n" + f"(;{HEAD};B[hh])\n" * 100

    error = error_of(text)
    assert "are not escaped" in str(error)
    assert error.line == 2
    first, *others = read_all(text, ReadOptions(repair=True))
    assert (first.heading.black, first.heading.white) == ("a", name)
    assert first.end().text() == "h8 i7"
    assert first.outcome is not None
    assert len(others) == 100
    assert (first.dropped_moves, first.dropped_games) == (0, 0)


def test_a_bracket_in_a_valid_value_does_not_swallow_the_next_property() -> None:
    record = repaired(f"(;{HEAD}GN[:-[ sad]PW[a]b];B[hh])")

    assert record.heading.tags["GN"] == ":-[ sad"
    assert record.heading.white == "a]b"


@pytest.mark.parametrize(
    ("text", "begin"),
    [
        ("PB[abc;B[hh];W[ii])", "abc"),
        ("PB[a[;B[hh];W[ii])", "a["),
        ("PB[abc\n(;B[hh];W[ii]))", "abc"),
        ("PB[abc];B[hh]C[x;W[ii])", "abc"),
        ("PB[abc;B[hh]C[x;W[ii])", "abc"),
        ("PB[a\\(;B[hh];W[ii])", "a("),
    ],
)
def test_a_bracket_that_is_not_closed_swallows_no_move(text: str, begin: str) -> None:
    assert "is never closed: expected ]" in str(error_of(f"(;{HEAD}{text}"))
    record = repaired(f"(;{HEAD}{text}")

    assert record.end().text() == "h8 i7"
    assert record.heading.black == begin
    assert record.dropped_moves == 0
    assert any("closed before the next node" in remark for remark in record.remarks)


@pytest.mark.parametrize(
    "comment", ["quote ;B[hh", "(;B[hh];W[ii]", ";W [", "\\;B[hh", "a;B[x;W[y"]
)
def test_a_comment_may_look_like_a_node(comment: str) -> None:
    record = read(f"(;{HEAD};B[hh])")
    record.notes[0] = Note(comment=comment)

    assert copy_of(record) == record


def test_properties_after_nonsense_are_read() -> None:
    record = repaired(f"(;{HEAD}B[hh]] nonsense PB[a]PW[b];W[ii])")

    assert record.end().text() == "h8 i7"
    assert (record.heading.black, record.heading.white) == ("", "")
    assert said(record, "h8").properties == {"PB": ("a",), "PW": ("b",)}


def test_a_game_that_is_not_closed_does_not_swallow_the_next() -> None:
    text = f"(;{HEAD};B[hh];W[ii]\n" * 3 + ")"

    assert "a game begins inside another: expected )" in str(error_of(text))
    assert error_of(text).line == 2
    records = read_all(text, ReadOptions(repair=True))
    assert [record.end().text() for record in records] == ["h8 i7"] * 3


@pytest.mark.parametrize(
    ("text", "moves", "games"),
    [
        (f"(;{HEAD};B[hh];W[zz];B[aa](;W[ab];B[ac])(;W[ad]))", 5, 0),
        (f"(;{HEAD};B[hh];AB[aa]W[ii];B[jj])", 2, 0),
        (f"(;{HEAD};B[hh];W[hh];B[aa])", 2, 0),
        (f"(;{HEAD};B[hh];W[ii", 1, 0),
        (f"(;{HEAD};B[hh]);W[ii];B[jj])", 2, 0),
        (f"(;{HEAD}B[zz]W[hh]B[ii])", 3, 0),
        (f"(;SZ[99];B[aa])(;{HEAD};B[hh])(;SZ[99])", 0, 2),
        (f"(;{HEAD};B[hh]C[x] y;W[ii])", 0, 0),
    ],
)
def test_a_repair_counts_what_it_drops(text: str, moves: int, games: int) -> None:
    error_of(text)
    record = repaired(text)

    assert (record.dropped_moves, record.dropped_games) == (moves, games)


def test_any_number_of_values_may_be_mended() -> None:
    def read_many(many: int) -> None:
        repaired(f"(;{HEAD}" + "C[a]b]" * many + ";B[hh])")
        repaired(f"(;{HEAD}" + "C[a;B[hh]" * many + ")")
        repaired(f"(;{HEAD}" + "C[a [b] c [d] e]" * many + ";B[hh])")
        repaired(f"(;{HEAD}" + "C[a] b [" * many + ";B[hh])")
        read_all(f"(;{HEAD};C[a [b] c]B[hh]]x" * many, ReadOptions(repair=True))

    assert_work_grows_like_its_size(read_many, 400)
