"""Files of the shapes that are found in the wild, written by us."""

from __future__ import annotations

from pathlib import Path

import pytest

from tengen.formats import FormatError, UnknownFormatError, format_named, read, read_all

WILD = Path(__file__).parent / "corpus" / "wild"


def dropped(name: str) -> tuple[int, int]:
    """How many moves and games a repair of a file drops."""
    records = read_all(WILD / name, repair=True)
    return sum(each.dropped_moves for each in records), sum(each.dropped_games for each in records)


def test_all_moves_in_the_root_are_a_game() -> None:
    for repair in (False, True):
        record = read(WILD / "moves_in_root.sgf", repair=repair)
        assert sum(1 for _ in record.mainline()) == 21
        assert any("21 moves in one node" in remark for remark in record.remarks)
        assert record.dropped_moves == 0


def test_brackets_in_a_name_do_not_cost_the_games_after_it() -> None:
    with pytest.raises(FormatError, match=r"line 1.* are not escaped"):
        read_all(WILD / "brackets_in_names.sgf")
    records = read_all(WILD / "brackets_in_names.sgf", repair=True)
    assert len(records) == 101
    assert records[0].heading.white == "[伯园]选手01"
    assert records[-1].heading.black == "p100"
    assert dropped("brackets_in_names.sgf") == (0, 0)


def test_several_brackets_in_a_value_invent_no_tags() -> None:
    first, second = read_all(WILD / "brackets_in_texts.sgf", repair=True)
    assert first.heading.tags == {"GN": "[Cup] A [B]"}
    assert second.start.comment == "see [1] and [2] ok"
    assert second.heading.tags == {}
    assert dropped("brackets_in_texts.sgf") == (0, 0)


def test_a_missing_bracket_does_not_swallow_a_move() -> None:
    with pytest.raises(FormatError, match=r"line 1.*'PB\[abc' is never closed"):
        read_all(WILD / "bracket_not_closed.sgf")
    records = read_all(WILD / "bracket_not_closed.sgf", repair=True)
    assert [record.end().text() for record in records] == ["h8 i7", "h8 i7"]
    assert [record.heading.black for record in records] == ["abc", "a["]
    assert dropped("bracket_not_closed.sgf") == (0, 0)


def test_a_missing_parenthesis_does_not_merge_two_games() -> None:
    records = read_all(WILD / "not_closed.sgf", repair=True)
    assert [record.heading.black for record in records] == ["a", "b", "c"]
    assert dropped("not_closed.sgf") == (0, 0)


def test_moves_after_the_end_of_a_game_are_not_dropped_in_silence() -> None:
    with pytest.raises(FormatError, match=r"moves outside of any game \(2\)"):
        read_all(WILD / "closed_too_early.sgf")
    assert dropped("closed_too_early.sgf") == (2, 0)


@pytest.mark.parametrize("repair", [False, True])
@pytest.mark.parametrize("name", ["README.md", "table.csv"])
def test_a_text_with_points_in_it_is_not_a_game(name: str, repair: bool) -> None:
    with pytest.raises(UnknownFormatError):
        read_all(WILD / name, repair=repair)


@pytest.mark.parametrize("path", sorted(WILD.glob("*.psq")), ids=lambda path: path.name)
def test_psq_comes_back_byte_by_byte(path: Path, tmp_path: Path) -> None:
    record = read(path)
    (tmp_path / path.name).write_bytes(format_named("psq").write([record]).data)
    assert (tmp_path / path.name).read_bytes() == path.read_bytes()


def test_every_file_of_the_corpus_is_named_in_a_test() -> None:
    source = Path(__file__).read_text() + (Path(__file__).parent / "test_renjunet.py").read_text()
    assert all(path.name in source or path.suffix == ".psq" for path in WILD.iterdir())
