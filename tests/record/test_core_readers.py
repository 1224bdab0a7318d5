"""What the core's readers of large files give to Python."""

from __future__ import annotations

from pathlib import Path

import pytest

from tengen._core import RenlibStream, make_carpet_library, read_psq_moves, read_renlib, scan_renlib
from tengen.game import ParseError


def test_a_scan_counts_the_contents_of_a_library(tmp_path: Path) -> None:
    data = make_carpet_library(20_000, seed=1)
    path = tmp_path / "carpet.lib"
    path.write_bytes(data)

    summary = scan_renlib(str(path))

    document = read_renlib(data)
    outline = document.tree.outline()
    assert (summary.bytes, summary.version) == (len(data), (3, 4))
    assert summary.nodes == len(outline)
    assert summary.deepest == max(depth for _, depth, _ in outline)
    assert summary.first_moves == [move for _, depth, move in outline if depth == 1]
    assert summary.comments == sum(1 for _, comment, _ in document.texts if comment)
    assert summary.board_texts == sum(1 for *_, board_text in document.texts if board_text)


def test_a_file_that_is_not_there_is_an_oserror_with_its_name(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as raised:
        scan_renlib(str(tmp_path / "none.lib"))
    assert raised.value.filename == str(tmp_path / "none.lib")


def test_the_tree_of_a_library_outlives_the_rest() -> None:
    tree = read_renlib(make_carpet_library(2_000, seed=1)).tree

    assert tree.node_count() > 500
    assert tree.size == 15


def test_too_many_nodes_are_refused_with_the_byte() -> None:
    passes = bytes([0, 0] * 40)

    with pytest.raises(ParseError, match=r"^byte 20: the library has more than 10 nodes"):
        read_renlib(b"\x78\x00" + passes, max_nodes=10)


def test_a_finished_stream_accepts_no_more_bytes() -> None:
    stream = RenlibStream()
    assert [row[0] for row in stream.feed(make_carpet_library(0, seed=1))] == [0, 1]
    assert stream.finish() == []

    with pytest.raises(RuntimeError, match="has ended"):
        stream.feed(b"more")


def test_psq_moves_come_with_their_times_and_where_they_end() -> None:
    text = b"Piskvorky 20x20, 0:0, 0\r\n3,12,1500\r\n20,20\r\n21,1,0\r\n"

    tree, times, line, offset, problem = read_psq_moves(text, 25, 20)

    assert [str(move) for _, _, move in tree.outline()] == ["c9", "t1"]
    assert times == [1500, None]
    assert (line, text[offset : offset + 4]) == (4, b"21,1")
    assert problem == "21,1 is off the board: expected 1 to 20"


def test_psq_moves_of_an_impossible_board_are_refused() -> None:
    with pytest.raises(ValueError, match="5 to 22"):
        read_psq_moves(b"1,1\n", 0, 23)
