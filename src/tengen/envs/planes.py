"""What a learner sees of one game: planes as those of `BoardBatch.observe`, and legal actions.

>>> board = Board.from_moves("h8 i9")
>>> planes_of(board, Color.BLACK).shape, int(mask_of(board).sum())
((4, 15, 15), 223)
"""

from __future__ import annotations

from typing import Any

import numpy
from gymnasium import spaces
from numpy.typing import NDArray

from ..game import Board, Color

CODES = {Color.BLACK: 1, Color.WHITE: 2}
"""The colours in arrays of cells."""
PLANES = 4


def planes_of_cells(
    cells: NDArray[numpy.uint8], own: int, last: int | None
) -> NDArray[numpy.uint8]:
    """Stones of the observer, its opponent's, the last stone, and ones if the observer is black.

    Args:
        cells: The stones, `[y, x]`.
        own: The observer's colour, 1 or 2.
        last: The last action, if it was no pass.
    """
    planes = numpy.zeros((PLANES, *cells.shape), numpy.uint8)
    planes[0] = cells == own
    planes[1] = cells == 3 - own
    if last is not None:
        planes[2].flat[last] = 1
    planes[3] = own == CODES[Color.BLACK]
    return planes


def planes_of(board: Board, own: Color) -> NDArray[numpy.uint8]:
    """The planes of a board for one of its sides."""
    move = board.peek()
    last = None if move is None or move.point is None else move.y * board.size + move.x
    return planes_of_cells(board.cells, CODES[own], last)


def mask_of(board: Board) -> NDArray[numpy.int8]:
    """One for each legal action of the side to move; all zeros if the game is over."""
    mask = numpy.zeros(board.size**2, numpy.int8)
    mask[[move.y * board.size + move.x for move in board.legal_moves]] = 1
    return mask


def planes_space(size: int) -> spaces.Space[NDArray[numpy.uint8]]:
    """The space of the planes."""
    space: Any = spaces.Box(0, 1, (PLANES, size, size), numpy.uint8)
    return space  # type: ignore[no-any-return]  # A Box does not say what its dtype makes it.
