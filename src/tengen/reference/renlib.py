"""A simple parser and encoder for RenLib libraries (.lib).

A file is a header of 20 bytes followed by nodes in depth-first order. A node is a byte for its
point and a byte of flags; texts may follow. Everything has an even number of bytes, so the file is
read two bytes at a time.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from .rules import Point

SIZE = 15
SIGNATURE = b"\xffRenLib\xff"
HEADER_SIZE = 20
NEWEST = (3, 4)
CENTRE = 0x78
DEEPEST = 1000
LONGEST_TEXT = 1 << 20

SIBLING_FOLLOWS = 0x80
LEAF = 0x40
OLD_COMMENT = 0x20
MARK = 0x10
COMMENT = 0x08
START = 0x04
NO_MOVE = 0x02
EXTENSION = 0x01
BOARD_TEXT = 0x0001


class LibraryError(ValueError):
    """The bytes are not a valid library."""

    def __init__(self, byte: int, problem: str) -> None:
        super().__init__(f"byte {byte}: {problem}")
        self.byte = byte


@dataclass(slots=True)
class LibraryNode:
    """A move of a library with its texts and flags, and the moves that follow."""

    point: Point | None = None
    """None for the root and for a pass."""
    comment: bytes = b""
    board_text: bytes = b""
    is_marked: bool = False
    is_start: bool = False
    is_no_move: bool = False
    children: list[LibraryNode] = field(default_factory=list)

    def puts_stone(self, *, is_leaf: bool) -> bool:
        """Whether the node places a stone; a leaf that is not a move only holds a text."""
        return self.point is not None and not (self.is_no_move and is_leaf)

    def walk(self, depth: int = 0) -> Iterator[tuple[int, LibraryNode]]:
        """Every node with its depth, parents before children."""
        waiting = [(depth, self)]
        while waiting:
            depth, node = waiting.pop()
            yield depth, node
            waiting += [(depth + 1, child) for child in reversed(node.children)]


def read_library(data: bytes) -> LibraryNode:
    """Parses a library and returns its root.

    >>> root = read_library(bytes([0x78, 0x00, 0x68, 0x40]))
    >>> root.children[0].point, root.children[0].children[0].point
    ((7, 7), (7, 6))
    """
    return _Reader(data).library()


class _Reader:
    """Parses pairs of bytes from the current position on."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def pair(self) -> tuple[int, int]:
        """The next two bytes."""
        if self.at + 2 > len(self.data):
            raise LibraryError(len(self.data), "the file ends too soon")
        self.at += 2
        return self.data[self.at - 2], self.data[self.at - 1]

    def library(self) -> LibraryNode:
        """Parses the whole file. Bytes after the tree are ignored."""
        root = LibraryNode()
        if self.data[:1] != bytes([CENTRE]) or len(self.data) == 1:
            self.header()
            if self.at == len(self.data):
                return root
            if self.data[self.at] == 0:
                flags = self.root(root)
                if flags & LEAF:
                    return root
        self.nodes(root)
        return root

    def header(self) -> None:
        """Checks the first 20 bytes."""
        while self.at < HEADER_SIZE:
            begin = self.at
            first, second = self.pair()
            for place, byte in ((begin, first), (begin + 1, second)):
                if place < len(SIGNATURE) and byte != SIGNATURE[place]:
                    raise LibraryError(place, "not a RenLib library")
            if begin == len(SIGNATURE) and 100 * first + second > 100 * NEWEST[0] + NEWEST[1]:
                raise LibraryError(begin, "this version is too new")

    def root(self, root: LibraryNode) -> int:
        """Parses a first node without a point, and returns its flags."""
        begin = self.at
        _, flags = self.pair()
        if flags & SIBLING_FOLLOWS:
            raise LibraryError(begin + 1, "the root cannot have a sibling")
        self.rest_of_node(root, flags)
        return flags

    def nodes(self, root: LibraryNode) -> None:
        """Parses all nodes below the root."""
        line = [root]  # The nodes from the root to the parent of the next node.
        siblings_due: list[list[LibraryNode]] = []  # The lines of which a sibling is still to come.
        while True:
            begin = self.at
            position, flags = self.pair()
            node = self.node(position, flags, begin)
            if len(line) > DEEPEST:
                raise LibraryError(begin, "the line is too long")
            stones = [above.point for above in line if above.puts_stone(is_leaf=False)]
            if node.puts_stone(is_leaf=bool(flags & LEAF)) and node.point in stones:
                raise LibraryError(begin, "a second stone on the same point")
            self.rest_of_node(node, flags)
            line[-1].children.append(node)
            if flags & SIBLING_FOLLOWS:
                siblings_due.append(line)
            if not flags & LEAF:
                line = [*line, node]
            elif siblings_due:
                line = siblings_due.pop()
            else:
                return

    def node(self, position: int, flags: int, begin: int) -> LibraryNode:
        """A node with its point and flags."""
        row, column = divmod(position, 16)
        if position and (column == 0 or row >= SIZE):
            raise LibraryError(begin, "no such point")
        return LibraryNode(
            (column - 1, row) if position else None, is_no_move=bool(flags & NO_MOVE)
        )

    def rest_of_node(self, node: LibraryNode, flags: int) -> None:
        """Parses what follows the two bytes of a node."""
        node.is_marked = bool(flags & MARK)
        node.is_start = bool(flags & START)
        node.is_no_move = bool(flags & NO_MOVE)
        extension = 0
        if flags & EXTENSION:
            high, low = self.pair()
            extension = 256 * high + low
        if flags & OLD_COMMENT:
            node.comment = self.old_comment()
        elif flags & COMMENT:
            node.comment = self.text()
        if extension & BOARD_TEXT:
            node.board_text = self.text()

    def text(self) -> bytes:
        """Reads bytes up to a NUL."""
        begin = self.at
        text = bytearray()
        while True:
            for byte in self.pair():
                if byte == 0:
                    return bytes(text)
                if len(text) == LONGEST_TEXT:
                    raise LibraryError(begin, "the text is too long")
                text.append(byte)

    def old_comment(self) -> bytes:
        """Reads bytes up to one with its top bit set, which is the last letter."""
        begin = self.at
        text = bytearray()
        while True:
            for place, byte in enumerate(self.pair(), start=self.at - 2):
                if byte == 0:
                    raise LibraryError(place, "a NUL in an old comment")
                if byte & 0x7F and len(text) == LONGEST_TEXT:
                    raise LibraryError(begin, "the text is too long")
                if byte & 0x7F:
                    text.append(byte & 0x7F)
                if byte & 0x80:
                    return bytes(text)


def write_library(root: LibraryNode) -> bytes:
    """Encodes a library in the newest version.

    >>> write_library(LibraryNode(children=[LibraryNode((7, 7))]))[20:].hex(" ")
    '00 00 78 40'
    """
    parts = [SIGNATURE, bytes(NEWEST), b"\xff" * (HEADER_SIZE - len(SIGNATURE) - 2)]
    waiting = [(root, False)]
    while waiting:
        node, has_sibling = waiting.pop()
        parts.append(_written(node, has_sibling=has_sibling))
        last = len(node.children) - 1
        with_sibling = [(child, place < last) for place, child in enumerate(node.children)]
        waiting += reversed(with_sibling)
    return b"".join(parts)


def _written(node: LibraryNode, *, has_sibling: bool) -> bytes:
    flags = {
        SIBLING_FOLLOWS: has_sibling,
        LEAF: not node.children,
        MARK: node.is_marked,
        COMMENT: bool(node.comment),
        START: node.is_start,
        NO_MOVE: node.is_no_move,
        EXTENSION: bool(node.board_text),
    }
    position = 0 if node.point is None else 16 * node.point[1] + node.point[0] + 1
    written = bytes([position, sum(flag for flag, is_set in flags.items() if is_set)])
    if node.board_text:
        written += BOARD_TEXT.to_bytes(2, "big")
    for text in (node.comment, node.board_text):
        if text:
            written += text + (b"\0\0" if len(text) % 2 == 0 else b"\0")
    return written
