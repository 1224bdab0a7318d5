"""Opening rules in SGF: their names in RU, fifth moves on offer in 5A, and exact copies of logs."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from formats.sgf.reading import SGF, copy_of, read, said
from tengen.formats import ReadOptions
from tengen.game import Opening, Rule
from tengen.record import GameRecord, Note

# h8 i9 j8, white's fourth g10.
FOUR = ";B[hh];W[ig];B[jh];W[gf]"
ASSUMED = "line 1: the opening is inferred from the moves and 5A, assuming no swap"


def opened(root: str, moves: str = FOUR + ";B[gg]") -> GameRecord:
    return read(f"(;GM[4]SZ[15]{root}{moves})")


def log(record: GameRecord) -> str:
    return ", ".join(record.opening_log)


@pytest.mark.parametrize(
    ("text", "opening", "rule"),
    [
        ("RIF", "rif", Rule.RENJU),
        ("rif rules, 2008", "rif", Rule.RENJU),
        ("Soosõrv-8", "soosorv-8", Rule.RENJU),
        ("Soosyrv 5", "soosorv-5", Rule.RENJU),
        ("SOOSORV", "soosorv-8", Rule.RENJU),
        ("Renju, Yamaguchi", "yamaguchi", Rule.RENJU),
        ("Taraguchi-10", "taraguchi10", Rule.RENJU),
        ("taraguchi", "taraguchi10", Rule.RENJU),
        ("Super Taraguchi-10", "none", Rule.RENJU),
        ("Taraguchi-12", "none", Rule.RENJU),
        ("Soosorv-99", "none", Rule.RENJU),
        ("RIF or Yamaguchi", "none", Rule.RENJU),
        ("Sakata", "none", Rule.RENJU),
        ("Swap2", "swap2", Rule.FREESTYLE),
        ("Standard Swap-2", "swap2", Rule.STANDARD),
        ("free-style, swap 5", "swap5", Rule.FREESTYLE),
        ("Gomoku (swap)", "swap", Rule.FREESTYLE),
        ("Renju with Swap1", "swap1", Rule.RENJU),
        ("Long Pro", "long_pro", Rule.FREESTYLE),
        ("gomoku pro", "pro", Rule.FREESTYLE),
        ("no swap allowed", "none", Rule.FREESTYLE),
        ("prohibited", "none", Rule.FREESTYLE),
        ("RIF " + "x" * 100_000, "rif", Rule.RENJU),
    ],
)
def test_ru_may_name_the_opening_in_many_spellings(text: str, opening: str, rule: Rule) -> None:
    record = opened(f"RU[{text}]")

    assert (record.opening, record.rule) == (opening, rule)
    assert record.opening_log == ()
    assert record.heading.tags == {"RU": text}
    assert (f"names the opening {opening}" in str(record.remarks)) == (opening != "none")
    assert copy_of(record) == record


@pytest.mark.parametrize(
    "fifths", ["[gg][ii]", "[ggii]", "[gg ii]", "[gg,ii]", "[g9 i7]", "[G9][I7]", "[g9i7]"]
)
def test_the_two_fifths_of_rif_are_read_in_letters_and_as_points(fifths: str) -> None:
    record = opened(f"RU[RIF]5A{fifths}")

    assert log(record) == "h8, i9, j8, keep, g10, offer g9, offer i7, choose g9"
    assert record.remarks[-1] == ASSUMED
    assert record.heading.tags == {"RU": "RIF"}
    assert record.start.note.properties == {}
    assert record.replay_opening().is_over
    assert copy_of(record) == record


def test_the_fifth_that_was_played_counts_as_offered() -> None:
    record = opened("RU[RIF]5A[ii]")

    assert log(record) == "h8, i9, j8, keep, g10, offer i7, offer g9, choose g9"
    assert record.remarks[-1] == (
        "line 1: 5A lacks the fifth move that was played: it is added to the offers"
    )


def test_as_many_fifths_were_declared_as_are_listed() -> None:
    fifths = "5A[G9][I7][F6]"

    assert log(opened(f"RU[Yamaguchi]{fifths}")) == (
        "h8, i9, j8, declare 3, keep, g10, offer g9, offer i7, offer f6, choose g9"
    )
    assert log(opened(f"RU[Soosorv-8]{fifths}")) == (
        "h8, i9, j8, keep, g10, declare 3, keep, offer g9, offer i7, offer f6, choose g9"
    )


def test_ten_fifths_are_those_of_taraguchi() -> None:
    fifths = "".join(f"[{x}{y}]" for x in "ab" for y in "cdefg")
    record = opened(f"RU[Taraguchi-10]5A{fifths}", FOUR + ";B[ac]")

    assert log(record).startswith("h8, keep, i9, keep, j8, keep, g10, offer_ten, offer a13, ")
    assert log(record).endswith(", offer b9, choose a13")


def test_an_opening_is_reconstructed_as_far_as_the_game_goes() -> None:
    record = opened("RU[Soosorv-8]5A[gg][ii]", FOUR)

    assert log(record) == "h8, i9, j8, keep, g10, declare 2, keep, offer g9, offer i7"


def test_fifths_may_be_at_one_of_the_first_moves() -> None:
    record = opened("RU[RIF]", FOUR + "5A[gg][ii];B[gg]")

    assert log(record).endswith("offer g9, offer i7, choose g9")
    assert said(record, "h8 i9 j8 g10").is_empty()


@pytest.mark.parametrize(
    ("root", "moves", "words"),
    [
        ("RU[RIF]5A[gg][ii][jj]", FOUR + ";B[gg]", "does not allow 3 fifth moves on offer"),
        ("RU[RIF]5A[gg][ii]", ";B[hh];W[ig]", "does not allow 2 fifth moves on offer"),
        ("RU[RIF]5A[hh][ii]", FOUR + ";B[ii]", "a stone stands on h8 already"),
        ("RU[RIF]5A[gg][ii]", ";B[aa];W[ab];B[ac];W[ad];B[gg]", "'a15' is not possible now"),
        ("RU[RIF]5A[zz][ii]", FOUR + ";B[ii]", "zz is off the board"),
        ("RU[RIF]5A[none][?]", FOUR + ";B[ii]", "is not a point"),
        ("RU[RIF]5A[][ ]", FOUR + ";B[ii]", "it names no point"),
        ("RU[RIF]5A[gg][ii]AB[aa]PL[B]", FOUR + ";B[gg]", "does not allow set-up stones"),
        ("RU[RIF]5A[gg][ii]", ";B[hh];W[];B[jh];W[gf];B[gg]", "pass"),
        ("RU[freestyle RIF]5A[gg][ii]", FOUR + ";B[gg]", "is for renju"),
        ("RU[Soosorv-2]5A[aa][bb][cc]", FOUR + ";B[aa]", "'declare 3' is not possible"),
    ],
)
def test_impossible_fifths_are_kept_unchanged(root: str, moves: str, words: str) -> None:
    record = opened(root, moves)

    assert record.opening_log == ()
    assert record.opening != "none"
    assert "5A" in record.start.note.properties
    assert any("5A is kept unchanged" in remark and words in remark for remark in record.remarks)
    assert copy_of(record) == record


def test_our_own_properties_take_precedence() -> None:
    record = opened("RU[RIF]TGO[swap2]TGL[h8][i9]5A[gg][ii]")

    assert (record.opening, record.opening_log) == ("swap2", ("h8", "i9"))
    assert record.start.note.properties == {"5A": ("gg", "ii")}


def test_offers_are_written_where_other_programs_expect_them() -> None:
    actions = ["h8", "i9", "j8", "swap", "g10", "offer g9", "offer i7", "choose i7"]
    record = GameRecord.from_opening(Opening.replay("rif", "renju", 15, actions))
    assert b"5A[gg][ii]" in SGF.write([record]).data
    assert copy_of(record) == record

    actions = ["h8", "i9", "j8", "declare 2", "keep", "g10", "offer g9", "offer i7", "choose i7"]
    record = GameRecord.from_opening(Opening.replay("yamaguchi", "renju", 15, actions))
    assert b"5A[G9][I7]" in SGF.write([record]).data
    assert copy_of(record) == record


@pytest.mark.parametrize(
    "actions", [("offer g9", "offer i7"), ("offer", "offer ü"), ("offer z99",)]
)
@pytest.mark.parametrize("tag", [{}, {"5A": "gg ii"}, {"5A": "gg"}])
@pytest.mark.parametrize("said_at_start", [(), ("gg", "ii"), ("x",)])
def test_offers_do_not_mix_with_the_properties_of_the_record(
    actions: tuple[str, ...], tag: dict[str, str], said_at_start: tuple[str, ...]
) -> None:
    record = GameRecord(rule="renju")
    record.opening, record.opening_log = "rif", actions
    record.heading.tags = dict(tag)
    if said_at_start:
        record.notes[0] = Note(properties={"5A": said_at_start})

    assert copy_of(record) == record


def random_opening(rng: Random, name: str) -> Opening:
    opening = Opening(name, "renju", 15)
    for _ in range(rng.randrange(60)):
        if opening.is_over:
            break
        actions = opening.actions
        opening.act("offer_ten" if "offer_ten" in actions else rng.choice(actions))
    return opening


@pytest.mark.parametrize(
    "name", ["rif", "soosorv-8", "yamaguchi", "taraguchi10", "swap2", "swap5", "pro"]
)
@settings(max_examples=30)
@given(seed=st.integers(0, 2**32))
def test_any_opening_as_it_was_played_comes_back(name: str, seed: int) -> None:
    opening = random_opening(Random(seed), name)
    record = GameRecord.from_opening(opening)

    [again] = SGF.read(SGF.write([record]).data, ReadOptions())

    assert again == record
    assert again.opening_log == opening.log
    assert again.remarks == []
