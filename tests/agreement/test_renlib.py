"""Core and reference read the same from RenLib libraries, whole, changed and cut."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import TypeAlias

import pytest

from tengen._core import RenlibStream, read_renlib, write_renlib
from tengen.game import ParseError
from tengen.reference.renlib import LibraryError, LibraryNode, read_library, write_library

Row: TypeAlias = tuple[int, tuple[int, int] | None, bytes, bytes, bool, bool, bool]
Rows: TypeAlias = list[Row] | int
"""Every node but the root, or the byte at which the library is broken."""

CORPUS = Path(__file__).parent.parent / "fuzz/corpus/renlib"
OLD = b"\xffRenLib\xff\x03\x00" + b"\xff" * 10


def reference_rows(data: bytes) -> Rows:
    try:
        root = read_library(data)
    except LibraryError as error:
        return error.byte
    return [row_of(depth, node) for depth, node in root.walk() if depth > 0]


def row_of(depth: int, node: LibraryNode) -> Row:
    said = (node.comment, node.board_text, node.is_marked, node.is_start, node.is_no_move)
    return depth, node.point, *said


def stream_rows(data: bytes, piece: int) -> Rows:
    stream = RenlibStream()
    rows: list[Row] = []
    try:
        for begin in range(0, len(data), piece):
            for depth, move, *said in stream.feed(data[begin : begin + piece]):
                point = None if move is None or move.is_pass else (move.x, move.y)
                rows.append((depth, point, *said))  # type: ignore[arg-type]
        stream.finish()
    except ParseError as error:
        return byte_of(error)
    return [row for row in rows if row[0] > 0]


def document_rows(data: bytes) -> Rows:
    try:
        document = read_renlib(data)
    except ParseError as error:
        return byte_of(error)
    texts = {node: (comment, board_text) for node, comment, board_text in document.texts}
    marks, no_moves = set(document.marks), set(document.no_moves)
    rows: list[Row] = []
    for node, depth, move in document.tree.outline():
        point = None if move.is_pass else (move.x, move.y)
        comment, board_text = texts.get(node, (b"", b""))
        flags = (node in marks, node == document.start, node in no_moves)
        rows.append((depth, point, comment, board_text, *flags))
    return rows


def byte_of(error: ParseError) -> int:
    found = re.match(r"byte (\d+): ", str(error))
    assert found, f"expected the byte in {error}"
    return int(found[1])


def with_one_start(rows: Rows) -> Rows:
    """As a document has it: only the first start is kept."""
    if isinstance(rows, int):
        return rows
    first = next((place for place, row in enumerate(rows) if row[5]), None)
    return [(*row[:5], place == first, row[6]) for place, row in enumerate(rows)]


def agree(data: bytes, piece: int) -> Rows:
    """What both read, having failed unless it is the same."""
    expected = reference_rows(data)
    assert stream_rows(data, piece) == expected, data.hex(" ")
    found = document_rows(data)
    root_has_start = not isinstance(expected, int) and read_library(data).is_start
    if not root_has_start:
        assert found == with_one_start(expected), data.hex(" ")
    return expected


def random_library(random: Random, nodes: int) -> LibraryNode:
    """A library with every kind of node; a node that is no move is a leaf."""
    root = random_node(random)
    places = [(root, frozenset[tuple[int, int]]())]
    for _ in range(nodes):
        parent, stones = random.choice(places[-8:])
        node = random_node(random)
        free = [(x, y) for x in range(15) for y in range(15) if (x, y) not in stones]
        node.point = None if random.random() < 0.05 else random.choice(free)
        parent.children.append(node)
        if random.random() < 0.05:
            node.is_no_move = True
        else:
            places.append((node, stones | {node.point} if node.point else stones))
    return root


def random_node(random: Random) -> LibraryNode:
    def text() -> bytes:
        length = random.choice([0, 0, 0, 1, 2, 5, 40])
        return bytes(random.choice(b"ab\x08\xe4\xff") for _ in range(length))

    return LibraryNode(None, text(), text(), random.random() < 0.1)


def changed(random: Random, data: bytes) -> bytes:
    """The bytes with a few of them changed, taken out or put in, or with the end cut off."""
    damaged = bytearray(data)
    for _ in range(random.randint(1, 3)):
        place = random.randrange(len(damaged))
        match random.choice(["set", "flag", "remove", "insert", "cut"]):
            case "set":
                damaged[place] = random.randrange(256)
            case "flag":
                damaged[place] ^= 1 << random.randrange(8)
            case "remove" if len(damaged) > 2:
                del damaged[place : place + random.choice([1, 2])]
            case "insert":
                damaged[place:place] = bytes([random.randrange(256), random.randrange(256)])
            case "cut" if place > 0:
                del damaged[place:]
    return bytes(damaged) or b"\0"


@pytest.mark.parametrize("seed", range(20))
def test_core_and_reference_agree_on_random_libraries(seed: int) -> None:
    random = Random(seed)
    library = random_library(random, nodes=random.randint(0, 60))

    data = write_library(library)

    rows = [row_of(depth, node) for depth, node in library.walk() if depth > 0]
    assert agree(data, piece=random.randint(1, 30)) == rows
    document = read_renlib(data)
    written = write_renlib(
        document.tree, document.texts, document.marks, document.no_moves, document.start
    )
    assert written == data


@pytest.mark.parametrize("seed", range(20))
def test_core_and_reference_agree_on_changed_and_cut_libraries(seed: int) -> None:
    random = Random(seed)
    data = write_library(random_library(random, nodes=30))
    old = OLD + data[22:]

    outcomes = [agree(changed(random, whole), random.randint(1, 9)) for whole in [data, old] * 50]

    assert any(isinstance(outcome, int) for outcome in outcomes)
    assert any(isinstance(outcome, list) for outcome in outcomes)


@pytest.mark.parametrize("path", sorted(CORPUS.iterdir()), ids=lambda path: path.name)
def test_core_and_reference_agree_on_every_beginning_of_the_fuzzer_seeds(path: Path) -> None:
    data = path.read_bytes()[1:]  # The first byte tells the fuzzer how large its pieces are.

    beginnings = [agree(data[:end], piece=1 + end % 5) for end in range(len(data) + 1)]
    random = Random(1)
    outcomes = [agree(changed(random, data), piece=3) for _ in range(300)]

    assert isinstance(beginnings[0], int)
    assert any(isinstance(outcome, int) for outcome in outcomes)
