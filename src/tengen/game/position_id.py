"""An identifier for a position that all its symmetric images share."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from hashlib import blake2b

from .._core import Board
from .move import Move

VERSION = "p1"
SYMMETRIES = 8
DIGEST_BYTES = 15


def position_id(board: Board) -> str:
    """A short identifier that does not depend on symmetry or on the order of moves.

    It depends on rule, size, stones, side to move and whether the last move was a pass, and will
    stay the same in later releases.

    >>> a = Board.from_moves("h8 i9 j10")
    >>> b = Board.from_moves("h8 i9 j9")
    >>> position_id(a)
    'p1.GY8w9MzikaHNbLmEzJI_'
    >>> position_id(a) == position_id(a.transformed(5)), position_id(a) == position_id(b)
    (True, False)
    """
    passed = board.peek() == Move.PASS
    state = f"{board.rule} {board.size} {board.turn} {'pass' if passed else ''}"
    cells = min(board.transformed(symmetry).cells.tobytes() for symmetry in range(SYMMETRIES))
    digest = blake2b(state.encode() + b"\0" + cells, digest_size=DIGEST_BYTES).digest()
    return f"{VERSION}.{urlsafe_b64encode(digest).decode()}"
