"""SGF as people and programs write it: all versions, odd files and exact copies."""

from __future__ import annotations

import pytest

from formats.sgf_reading import (
    HEAD,
    SAMPLES,
    SGF,
    copy_of,
    read,
    read_all,
    read_line,
    said,
)
from tengen.formats import FormatError, ReadOptions
from tengen.game import Color, Outcome, Point, Rule, Setup, Termination
from tengen.record import GameRecord, Note


def test_a_stone_of_column_2_and_row_11_is_cl() -> None:
    record = GameRecord.from_moves([(2, 11)])

    assert b";B[cl]" in SGF.write([record]).data
    assert read_line(";B[cl]").end().text() == "c4"


def test_a_game_is_written_in_the_words_that_others_know() -> None:
    record = GameRecord.from_moves("h8 i9", rule="renju")
    record.heading.black, record.heading.date = "Meijin", "2026-11-15"
    record.outcome = Outcome(Color.BLACK, Termination.RESIGNATION)

    assert SGF.write([record]).data.decode() == (
        "(;FF[4]GM[4]CA[UTF-8]AP[Tengen:0.1]SZ[15]RU[renju]PB[Meijin]DT[2026-11-15]RE[B+R]\n"
        ";B[hh];W[ig])\n"
    )


def test_a_study_by_another_program_keeps_all_it_says() -> None:
    record = read((SAMPLES / "variations.sgf").read_bytes())

    assert record.remarks == []
    assert (record.rule, record.outcome) == (
        Rule.RENJU,
        Outcome(Color.BLACK, Termination.RESIGNATION),
    )
    heading = record.heading
    assert (heading.black, heading.white, heading.event) == (
        "Sushkov",
        "Nara",
        "World Championship",
    )
    assert (heading.round, heading.place, heading.date) == ("7", "Tallinn", "2009-08-12")
    assert heading.tags == {"AP": "Study:2.1", "GN": "A well known line"}
    assert record.start.comment == "The opening is called kagetsu."
    assert sorted(node.text() for node in record.nodes() if node.is_end()) == [
        "h8 h9 j6 i7",
        "h8 h9 j9 g7",
        "h8 h9 j9 i10 i7 g7",
    ]
    named = said(record, "h8 h9 j9")
    assert named.name == "kagetsu"
    assert named.labels == {Point.parse("i10"): "A", Point.parse("i7"): "B"}
    assert named.marks == {Point.parse("i9"): "triangle"}
    assert said(record, "h8 h9 j9 i10").comment == "The main line: white [here] is\nstrong"
    assert [
        said(record, f"h8 h9 {line}").glyphs for line in ("j9 i10", "j9 g7", "j6", "j6 i7")
    ] == [
        ("!",),
        ("??",),
        ("?!",),
        ("!?",),
    ]
    assert said(record, "h8 h9 j9 g7").properties == {"BL": ("112.5",)}
    assert copy_of(record) == record


def test_a_renju_file_of_the_nineties_is_read_with_remarks() -> None:
    record = read((SAMPLES / "old_renju.sgf").read_bytes())

    assert record.end().text() == "h8 h9 i10 i8 g7 f6"
    assert (record.heading.black, record.heading.white) == ("Kääriäinen", "Müller")
    assert record.rule is Rule.RENJU
    assert record.outcome == Outcome(None, Termination.UNKNOWN)
    assert record.heading.tags == {"RU": "RIF"}
    assert record.opening == "rif"
    assert " ".join(record.opening_log) == ("h8 h9 i10 keep i8 offer g7 offer i6 choose g7")
    assert record.remarks == [
        "the text is not UTF-8: windows-1252 is assumed (give the encoding, such as gbk, if it"
        " reads wrongly)",
        "line 1: text outside of games is left out",
        "line 2: RU[RIF] names the opening rif",
        "line 2: RU[RIF] is read as renju",
        "line 3: points such as h8 are read with rows from the bottom",
        "line 2: the opening is taken from the moves and 5A: that nobody swapped is assumed",
    ]
    assert copy_of(record) == record


def test_a_file_says_itself_in_which_code_page_it_is() -> None:
    record = read((SAMPLES / "chinese.sgf").read_bytes())

    assert record.heading.black == "曹冬"
    assert said(record, "h8 i7").comment == "斜指，好"
    assert record.remarks == []


def test_the_owner_knows_the_code_page_better_than_the_file() -> None:
    data = f"(;{HEAD}PB[曹冬])".encode("gbk")

    assert read(data, ReadOptions(encoding="gbk")).heading.black == "曹冬"
    with pytest.raises(FormatError, match="unknown encoding"):
        read(data, ReadOptions(encoding="klingon"))


def test_second_bytes_that_look_like_a_bracket_or_a_backslash_close_nothing() -> None:
    name = "表十ソ能乗"  # In this code page their last bytes are backslashes or the like.
    assert b"\\" in name.encode("cp932")

    assert read(f"(;CA[cp932]{HEAD}PB[{name}];B[hh])".encode("cp932")).heading.black == name


@pytest.mark.parametrize("page", ["undefined", "idna", "utf-7", "hex", "unicode_escape", "x" * 40])
def test_a_code_page_that_no_file_can_have_is_remarked_on(page: str) -> None:
    record = read(f"(;CA[{page}]{HEAD};B[hh])")

    assert record.remarks == [f"CA[{page}] is not an encoding that an SGF file can have"]


def test_everything_a_record_can_say_comes_back() -> None:
    setup = Setup(frozenset([Point(0, 0, 22)]), frozenset([Point(21, 21, 22)]), Color.WHITE)
    record = GameRecord(size=22, rule="caro_exact", setup=setup)
    record.opening, record.opening_log = "swap2", ("h8", "i9", "keep", "")
    record.outcome = Outcome(None, Termination.AGREEMENT)
    heading = record.heading
    heading.black, heading.white, heading.event = "a\nb", "[x]\\", " spaces "
    heading.tags = {"lower": "x", "GN": "1", "B": "hh", "RE": "odd", "TGX": "{}", "": "", "É": "é"}
    first = record.tree.add(0, (5, 5))
    second = record.tree.add(first, "pass")
    record.tree.add(second, (19, 19))
    record.notes = {
        0: Note(
            properties={
                "XY": ("one",),
                "ZZ": ("1", "2"),
                "PB": ("not", "a player"),
                "TGL": ("not", "a log"),
                "GN": ("not", "a tag"),
            },
            score="3",
            time_ms=7,
        ),
        first: Note(
            comment=" :\\]\n\\\n\n[",
            name="two\nlines",
            glyphs=("?", "!!"),
            marks={Point(0, 1, 22): "dim", Point(0, 2, 22): "cross"},
            labels={Point(3, 3, 22): ":]\\", Point(4, 3, 22): ""},
            board_text="W12]",
            time_ms=0,
            score="+12",
            info={"line": "h8 [i9]", "": '"'},
            properties={"B": ("aa",), "no name": (), "BL": ("1", ""), "TR": ("zz",)},
        ),
        second: Note(score="-M3", glyphs=("!",)),
    }

    again = copy_of(record)

    assert again == record
    assert copy_of(again) == record


@pytest.mark.parametrize("termination", list(Termination))
@pytest.mark.parametrize("winner", [Color.BLACK, Color.WHITE, None])
@pytest.mark.parametrize("moves", ["h8 i9", "a1 a2 b1 b2 c1 c2 d1 d2 e1"])
def test_every_outcome_comes_back(
    termination: Termination, winner: Color | None, moves: str
) -> None:
    record = GameRecord.from_moves(moves)
    record.outcome = Outcome(winner, termination)

    assert copy_of(record) == record


@pytest.mark.parametrize("score", ["35", "-35", "+35", "0", "-0", "0.25", "-.5", "1e3", "+M12"])
@pytest.mark.parametrize("moves", ["h8", "h8 i9"])
def test_every_score_comes_back(score: str, moves: str) -> None:
    record = GameRecord.from_moves(moves)
    record.end().note.score = score

    assert copy_of(record) == record


def test_values_count_for_black_and_scores_for_the_mover() -> None:
    record = read_line(";B[hh]V[1.5];W[ii]V[1.5];B[jj]V[good]")

    assert said(record, "h8").score == "1.5"
    assert said(record, "h8 i7").score == "-1.5"
    assert said(record, "h8 i7 j6").properties == {"V": ("good",)}


@pytest.mark.parametrize(
    ("text", "rule", "tag"),
    [
        ("0", Rule.FREESTYLE, None),
        ("1", Rule.STANDARD, None),
        ("4", Rule.RENJU, None),
        ("8", Rule.CARO, None),
        ("9", Rule.CARO_EXACT, None),
        (" Free-Style ", Rule.FREESTYLE, None),
        ("free", Rule.FREESTYLE, None),
        ("Renju", Rule.RENJU, None),
        ("Gomoku", Rule.FREESTYLE, "Gomoku"),
        ("Taraguchi-10", Rule.RENJU, "Taraguchi-10"),
        ("Japanese", Rule.FREESTYLE, "Japanese"),
        ("2", Rule.FREESTYLE, "2"),
    ],
)
def test_rules_are_known_by_words_and_by_numbers(text: str, rule: Rule, tag: str | None) -> None:
    record = read(f"(;GM[4]SZ[15]RU[{text}];B[hh])")

    assert record.rule is rule
    assert record.heading.tags.get("RU") == tag
    assert bool(record.remarks) == (tag is not None)


def test_what_the_owner_says_goes_before_what_the_file_says() -> None:
    record = read("(;GM[4]SZ[15]RU[renju];B[hh])", ReadOptions(rule=Rule.STANDARD, size=19))

    assert (record.rule, record.size) == (Rule.STANDARD, 19)
    assert record.remarks == [
        "line 1: SZ says 15, read as size 19",
        "line 1: RU says renju, read as standard",
    ]


def test_what_is_missing_is_assumed_and_said() -> None:
    assert read("(;B[hh])").remarks == [
        "line 1: GM is missing: Gomoku is assumed",
        "line 1: SZ is missing: size 15 is assumed",
        "line 1: RU is missing: freestyle is assumed",
    ]
    assert read("(;GM[4];B[hh])", ReadOptions(rule=Rule.RENJU, size=15)).remarks == []


def test_a_square_board_may_be_said_twice() -> None:
    assert read("(;GM[4]SZ[19:19]RU[0];B[aa])").size == 19


def test_both_ways_to_pass_are_read() -> None:
    assert read_line(";B[hh];W[];B[ii];W[tt]").end().text() == "h8 pass i7 pass"
    assert read("(;GM[4]RU[0]SZ[20];B[tt])").end().text() == "t1"


def test_set_up_stones_are_read_with_rectangles_and_erased_points() -> None:
    record = read(f"(;{HEAD}AB[aa:bb][hh]AE[ab]AW[oo]PL[W];W[ii])")

    assert {str(point) for point in record.setup.black} == {"a15", "b15", "b14", "h8"}
    assert {str(point) for point in record.setup.white} == {"o1"}
    assert record.setup.turn is Color.WHITE
    assert record.remarks == []


@pytest.mark.parametrize(
    ("root", "turn", "remarks"),
    [
        ("AB[hh]", Color.WHITE, 0),
        ("AB[hh]AW[ii]", Color.BLACK, 0),
        ("AB[hh]PL[B]", Color.BLACK, 0),
        ("AB[hh]PL[B];W[ii]", Color.WHITE, 1),
        ("AB[hh];B[ii]", Color.BLACK, 0),
        (";W[ii]", Color.WHITE, 1),
    ],
)
def test_the_first_move_then_pl_then_the_stones_say_who_begins(
    root: str, turn: Color, remarks: int
) -> None:
    record = read(f"(;{HEAD}{root})")

    assert record.start_board().turn is turn
    assert len(record.remarks) == remarks
    assert copy_of(record) == record


def test_stones_may_be_set_up_in_a_node_of_their_own_before_the_first_move() -> None:
    record = read(f"(;{HEAD};AB[hh]C[a study];W[ii])")

    assert {str(point) for point in record.setup.black} == {"h8"}
    assert record.start.comment == "a study"


def test_a_move_in_the_root_is_the_first_one() -> None:
    record = read(f"(;{HEAD}C[start]B[hh];W[ii])")

    assert record.end().text() == "h8 i7"
    assert record.start.comment == "start"


def test_two_moves_in_a_node_are_read_as_two() -> None:
    record = read_line(";B[hh]W[ii]C[both];B[jj]")

    assert record.end().text() == "h8 i7 j6"
    assert said(record, "h8 i7").comment == "both"
    assert record.remarks == ["line 2: two moves in one node: read as two, one after the other"]


def test_what_a_node_without_a_move_says_stays_with_the_move_before() -> None:
    record = read_line(";B[hh]C[one];C[two]N[x];;W[ii]")

    assert said(record, "h8").comment == "one\ntwo"
    assert said(record, "h8").name == "x"
    assert record.end().text() == "h8 i7"


def test_only_the_root_and_what_follows_it_before_any_branch_is_the_root() -> None:
    record = read(f"(;{HEAD}C[start];C[more](;C[left];B[aa]C[a15])(;N[right]C[r];B[jj]))")

    assert record.start.comment == "start\nmore"
    assert said(record, "a15").comment == "left\na15"
    assert (said(record, "j6").comment, said(record, "j6").name) == ("r", "right")
    assert record.remarks == [
        "line 1: a node without a move is read as part of the root",
        "line 1: a node before a branch's first move: what it says is kept with it",
    ]


def test_what_a_branch_says_before_its_first_move_is_not_said_of_the_move_before() -> None:
    record = read_line(";B[hh]C[one](;C[two]V[3];W[ii]V[5])(;C[three];;W[jj];B[kk])")

    assert said(record, "h8").comment == "one"
    assert said(record, "h8 i7").comment == "two"
    assert said(record, "h8 i7").score == "-5"
    assert said(record, "h8 i7").properties == {"V": ("3",)}
    assert said(record, "h8 j6").comment == "three"
    assert copy_of(record) == record


@pytest.mark.parametrize("branch", ["(;C[two])", "(;C[two](;))", "((;C[two]))"])
def test_what_a_branch_without_a_move_says_stays_with_the_move_before(branch: str) -> None:
    for moves, start in ((";B[hh]C[one]", "h8"), ("C[one]", "")):
        record = read_line(moves + branch + "(;B[ii])" if not start else moves + branch)

        note = said(record, start) if start else record.start.note
        assert note.comment == "one\ntwo"
        assert record.remarks == [
            "line 2: a branch without a move: what it says is kept with the move before"
        ]


def test_who_begins_is_said_by_the_first_move_that_is_read() -> None:
    record = read(f"(;{HEAD}(;C[x](;C[y];W[hh])))")

    assert record.start_board().turn is Color.WHITE
    assert said(record, "h8").comment == "x\ny"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (r"a \] b \\ c \: d \x", "a ] b \\ c : d x"),
        ("soft \\\nbreak and\nhard", "soft break and\nhard"),
        ("soft \\\r\nbreak and\r\nhard\rend", "soft break and\nhard\nend"),
        ("( ; [ ) B[hh", "( ; [ ) B[hh"),
        (" kept  as it is\t", " kept  as it is\t"),
    ],
)
def test_escapes_and_line_ends_in_comments(value: str, text: str) -> None:
    record = read_line(f";B[hh]C[{value}]")

    assert said(record, "h8").comment == text
    assert copy_of(record) == record


def test_a_wrapped_name_of_another_program_is_one_line() -> None:
    assert read(f"(;{HEAD}PB[long\nname])").heading.black == "long name"


def test_small_letters_in_names_of_properties_are_for_the_reader() -> None:
    record = read("(;GaMe[4]SiZe[9]RUles[0];Black[ee];White[ff]Comment[x];b[aa])")

    assert record.end().text() == "e5 f4 a9"
    assert said(record, "e5 f4").comment == "x"


def test_spaces_may_stand_anywhere_between() -> None:
    record = read(" ( ; GM [4] SZ [15]\n RU [0] \t; B\n[hh] ( ; W [ii] ) ( ; W [jj] ) ) ")

    assert [node.text() for node in record.nodes()] == ["h8", "h8 i7", "h8 j6"]


def test_marks_that_are_on_no_point_are_kept_as_they_stand() -> None:
    record = read_line(";B[hh]TR[zz]LB[aa]CR[aa]SQ[aa]TE[well][done]DD[]")

    note = said(record, "h8")
    assert note.properties == {
        "TR": ("zz",),
        "LB": ("aa",),
        "TE": ("well", "done"),
        "DD": ("",),
    }
    assert note.marks == {Point.parse("a15"): "circle"}
    assert len(record.remarks) == 4
    assert copy_of(record) == record


def test_broken_private_properties_are_kept_as_they_stand() -> None:
    record = read_line(f";B[hh]TGT[soon]TGI[{{]TGP[\\[1\\]];W[ii]TGI[{'[' * 9999}]")

    assert said(record, "h8").properties == {
        "TGT": ("soon",),
        "TGI": ("{",),
        "TGP": ("[1]",),
    }
    assert copy_of(record) == record


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


def test_a_result_in_other_words_is_kept_and_said() -> None:
    record = read(f"(;{HEAD}RE[黑胜];B[hh])")

    assert record.outcome is None
    assert record.heading.tags == {"RE": "黑胜"}
    assert "is not a result" in record.remarks[0]
    assert copy_of(record) == record


FIVE = ";B[aa];W[ao];B[ba];W[bo];B[ca];W[co];B[da];W[do];B[ea]"


def test_the_board_gives_the_reason_of_a_result_that_has_none() -> None:
    assert read(f"(;{HEAD}RE[B+1]{FIVE})").outcome == Outcome(Color.BLACK, Termination.FIVE)
    assert read(f"(;{HEAD}{FIVE})").outcome == Outcome(Color.BLACK, Termination.FIVE)
    assert read(f"(;{HEAD}RE[B+T]{FIVE})").outcome == Outcome(Color.BLACK, Termination.TIME)


def test_a_result_against_the_board_is_kept_with_a_remark() -> None:
    record = read(f"(;{HEAD}RE[W+]{FIVE})")

    assert record.outcome == Outcome(Color.WHITE, Termination.UNKNOWN)
    assert record.remarks == ["line 1: RE says 0-1, but on the board it is 1-0"]


def test_a_sentence_in_te_of_the_root_says_why_the_game_ended() -> None:
    record = read(f"(;{HEAD}RE[W+1]TE[White win by time forfeit];B[hh]C[12ms])")

    assert record.outcome == Outcome(Color.WHITE, Termination.TIME)
    assert record.heading.tags == {"TE": "White win by time forfeit"}
    assert said(record, "h8").comment == "12ms"


def test_offered_fifths_of_no_named_opening_are_kept_where_they_stand() -> None:
    record = read(f"(;{HEAD}5A[ee][ff];B[hh]5A[gg])")

    assert record.start.note.properties == {"5A": ("ee", "ff")}
    assert said(record, "h8").properties == {"5A": ("gg",)}
    assert copy_of(record) == record


def test_a_file_holds_many_games_and_text_between_them() -> None:
    text = f"(;{HEAD}PB[a];B[hh])\n(;{HEAD}PB[b](;B[ii])(;B[jj]))noise)\n(;{HEAD}PB[c])"

    records = read_all(text)

    assert [record.heading.black for record in records] == ["a", "b", "c"]
    assert records[0].remarks == ["line 2: text outside of games is left out"]
    written = SGF.write(records)
    assert SGF.read(written.data, ReadOptions()) == records


def test_what_looks_like_sgf_is_told_by_its_beginning() -> None:
    assert SGF.could_be(b"(;FF[4]")
    assert SGF.could_be(b"\xef\xbb\xbf \r\n( (;")
    assert SGF.could_be(b"Dear friend,\n\n(;GM[4]")
    assert not SGF.could_be(b"")
    assert not SGF.could_be(b"(a smile ;) and more")
    assert not SGF.could_be(b"\x00" * 100 + b"(;GM[4]")
    assert not SGF.could_be(b"Piskvorky 20x20, 0:0, 0\n")
