"""SGF as people and programs write it: whole files, odd files and exact copies."""

from __future__ import annotations

from formats.sgf.reading import HEAD, SAMPLES, SGF, copy_of, read, read_all, read_line, said
from tengen.formats import ReadOptions
from tengen.game import Color, Outcome, Point, Rule, Setup, Termination
from tengen.record import GameRecord, Note


def test_a_stone_of_column_2_and_row_11_is_cl() -> None:
    record = GameRecord.from_moves([(2, 11)])

    assert b";B[cl]" in SGF.write([record]).data
    assert read_line(";B[cl]").end().text() == "c4"


def test_a_game_is_written_with_standard_properties() -> None:
    record = GameRecord.from_moves("h8 i9", rule="renju")
    record.heading.black, record.heading.date = "Meijin", "2026-11-15"
    record.outcome = Outcome(Color.BLACK, Termination.RESIGNATION)

    assert SGF.write([record]).data.decode() == (
        "(;FF[4]GM[4]CA[UTF-8]AP[Tengen:0.1]SZ[15]RU[renju]PB[Meijin]DT[2026-11-15]RE[B+R]\n"
        ";B[hh];W[ig])\n"
    )


def test_a_study_by_another_program_is_read_completely() -> None:
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
        "the text is not UTF-8: windows-1252 is assumed (specify another if that is wrong)",
        "line 1: text outside of games is left out",
        "line 2: RU[RIF] names the opening rif",
        "line 2: RU[RIF] is read as renju",
        "line 3: points such as h8 are read with rows from the bottom",
        "line 2: the opening is inferred from the moves and 5A, assuming no swap",
    ]
    assert copy_of(record) == record


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


def test_lower_case_letters_in_property_names_are_ignored() -> None:
    record = read("(;GaMe[4]SiZe[9]RUles[0];Black[ee];White[ff]Comment[x];b[aa])")

    assert record.end().text() == "e5 f4 a9"
    assert said(record, "e5 f4").comment == "x"


def test_spaces_are_allowed_between_tokens() -> None:
    record = read(" ( ; GM [4] SZ [15]\n RU [0] \t; B\n[hh] ( ; W [ii] ) ( ; W [jj] ) ) ")

    assert [node.text() for node in record.nodes()] == ["h8", "h8 i7", "h8 j6"]


def test_a_file_holds_many_games_and_text_between_them() -> None:
    text = f"(;{HEAD}PB[a];B[hh])\n(;{HEAD}PB[b](;B[ii])(;B[jj]))noise)\n(;{HEAD}PB[c])"

    records = read_all(text)

    assert [record.heading.black for record in records] == ["a", "b", "c"]
    assert records[0].remarks == ["line 2: text outside of games is left out"]
    written = SGF.write(records)
    assert SGF.read(written.data, ReadOptions()) == records


def test_sgf_is_detected_by_its_beginning() -> None:
    assert SGF.could_be(b"(;FF[4]")
    assert SGF.could_be(b"\xef\xbb\xbf \r\n( (;")
    assert SGF.could_be(b"Dear friend,\n\n(;GM[4]")
    assert not SGF.could_be(b"")
    assert not SGF.could_be(b"(a smile ;) and more")
    assert not SGF.could_be(b"\x00" * 100 + b"(;GM[4]")
    assert not SGF.could_be(b"Piskvorky 20x20, 0:0, 0\n")
