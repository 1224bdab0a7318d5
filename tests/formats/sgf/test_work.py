"""Files that were made to be slow: each takes long if the work grows with its square."""

from __future__ import annotations

import pytest

from formats.growth import assert_work_grows_like_its_size
from formats.sgf.reading import HEAD, read, read_all, read_line, repaired, said
from tengen.formats import ReadOptions

MANY = 24_000


@pytest.mark.parametrize("name", ["XX", "C", "N", "TE"])
def test_any_number_of_nodes_may_annotate_one_position(name: str) -> None:
    def read_many(many: int) -> None:
        note = said(read_line(";B[hh]" + f";{name}[1]" * many), "h8")
        lengths = {
            "XX": len(note.properties.get("XX", ())),
            "C": len(note.comment.split("\n")),
            "N": len(note.name.split(" ")),
            "TE": len(note.glyphs),
        }
        assert lengths[name] == many

    assert_work_grows_like_its_size(read_many, MANY)


def test_any_number_of_branches_may_annotate_one_position() -> None:
    def read_many(many: int) -> None:
        record = read_line(";B[hh]" + "(;C[x])" * many + "(" + ";C[y]" * many + ";W[ii])")
        assert said(record, "h8").comment == "\n".join("x" * many)
        assert said(record, "h8 i7").comment == "\n".join("y" * many)

    assert_work_grows_like_its_size(read_many, MANY)


def test_a_whole_board_may_be_marked_any_number_of_times() -> None:
    def read_many(many: int) -> None:
        assert len(said(read_line(";B[hh]" + ";TR[aa:oo]" * many), "h8").marks) == 225
        assert len(said(read_line(";B[hh]TR" + "[aa:oo]" * many), "h8").marks) == 225
        assert len(read(f"(;{HEAD}PL[B]AB[aa]" + "AE[aa:oo]" * many + ")").setup.black) == 0

    assert_work_grows_like_its_size(read_many, MANY)


@pytest.mark.parametrize("between", ["", "\n", "é", "\r\n"])
def test_any_number_of_games_may_be_left_out(between: str) -> None:
    def read_many(games: int) -> None:
        text = f"(;GM[4]SZ[99]){between}" * games + f"(;{HEAD};B[hh])"
        [record] = read_all(text, ReadOptions(repair=True))
        left_out = [remark for remark in record.remarks if remark.startswith("a game is left out")]
        assert len(left_out) == 11
        size = len(f"(;GM[4]SZ[99]){between}".encode())
        line = 10 if "\n" in between else 1
        assert left_out[9].startswith(f"a game is left out: line {line}, byte {9 * size}: size 99")
        assert left_out[10] == f"a game is left out: {games - 10} more times"

    assert_work_grows_like_its_size(read_many, MANY // 4)


def test_any_number_of_branches_may_need_a_pass() -> None:
    def read_many(many: int) -> None:
        record = repaired(f"(;{HEAD}" + "(;W[ii])" * many + "(;B[ii])" * many + ")")
        assert record.move_count() == 2 * many + 1

    assert_work_grows_like_its_size(read_many, MANY)


def test_a_pass_in_the_file_is_used_if_one_is_needed() -> None:
    record = repaired(f"(;{HEAD};B[hh](;W[aa])(;W[])(;W[bb])(;B[ii]))")

    assert "h8 pass i7" in [node.text() for node in record.nodes()]
    assert record.move_count() == 5


def test_only_the_first_texts_between_games_get_remarks() -> None:
    def read_many(many: int) -> None:
        records = read_all(f"x\n(;{HEAD};B[hh])" * many)
        assert len(records) == many
        assert len(records[0].remarks) == 11
        assert records[0].remarks[9] == "line 10: text outside of games is left out"
        assert (
            records[0].remarks[10] == f"text outside of games is left out: {many - 10} more times"
        )

    assert_work_grows_like_its_size(read_many, MANY // 8)
