"""The numbers of windows: the row of a table that describes the line through a cell."""

from __future__ import annotations

import torch
import torch.nn.functional as F  # noqa: N812  (its usual name)
from torch import Tensor

from ..form import CELL_INPUTS, CENTRE_STATES, SIDE_CELLS, VIEWS

SIDES = (3 ** (SIDE_CELLS + 1) - 1) // 2
"""The number of different sides: up to five cells, each empty, own or the opponent's."""
PAIRS = SIDES * (SIDES + 1) // 2
"""Pairs of sides, in any order."""
ROWS = CENTRE_STATES * PAIRS
OFF = 3
"""The state of a cell off the board."""
DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))
"""The steps down and to the right."""


def cells_of_sides() -> tuple[Tensor, Tensor]:
    """The number of each side by its cells in base 4, and the cells of each number.

    The nearest cell comes first; codes of impossible sides get the number 0.
    """
    numbers = torch.zeros(4**SIDE_CELLS, dtype=torch.long)
    cells = torch.zeros(SIDES, SIDE_CELLS, dtype=torch.long)
    for code in range(4**SIDE_CELLS):
        states = [code >> (2 * place) & 3 for place in range(SIDE_CELLS)]
        length = states.index(OFF) if OFF in states else SIDE_CELLS
        if any(state != OFF for state in states[length:]):
            continue
        number = (3**length - 1) // 2 + sum(states[k] * 3**k for k in range(length))
        numbers[code] = number
        cells[number] = torch.tensor(states)
    return numbers, cells


def side_inputs(cells: Tensor) -> Tensor:
    """Sides as inputs: a 1 for the state of each cell that is not empty."""
    ones = F.one_hot(cells, 4)[:, :, 1:]
    return ones.reshape(len(cells), CELL_INPUTS).float()


def pairs_of_sides() -> tuple[Tensor, Tensor]:
    """The larger and the smaller side of each pair."""
    every = torch.arange(SIDES)
    larger = torch.repeat_interleave(every, every + 1)
    return larger, torch.arange(PAIRS) - larger * (larger + 1) // 2


def window_rows(cells: Tensor, numbers: Tensor) -> Tensor:
    """The rows of all cells of boards, in both views and four directions.

    Args:
        cells: Boards: 0 empty, 1 black, 2 white.
        numbers: As from `cells_of_sides`.

    Returns:
        View, board, cell and direction.
    """
    size = cells.shape[1]
    black = F.pad(cells.to(torch.int32), (SIDE_CELLS,) * 4, value=OFF)
    white = torch.where(black == 1, 2, torch.where(black == 2, 1, black))
    found = []
    for view in (black, white):
        centre = _shifted(view, size, 0, 0).long()
        for down, right in DIRECTIONS:
            ahead = numbers[_side_code(view, size, down, right)]
            behind = numbers[_side_code(view, size, -down, -right)]
            larger, smaller = torch.maximum(ahead, behind), torch.minimum(ahead, behind)
            found.append(centre * PAIRS + larger * (larger + 1) // 2 + smaller)
    rows = torch.stack(found, -1).reshape(len(cells), size * size, VIEWS, len(DIRECTIONS))
    return rows.permute(2, 0, 1, 3)


def _side_code(view: Tensor, size: int, down: int, right: int) -> Tensor:
    code = torch.zeros((), dtype=torch.int32, device=view.device)
    for place in range(SIDE_CELLS):
        step = place + 1
        code = code + (_shifted(view, size, step * down, step * right) << (2 * place))
    return code.long()


def _shifted(view: Tensor, size: int, down: int, right: int) -> Tensor:
    """The cells at that distance from each cell of the board."""
    top, left = SIDE_CELLS + down, SIDE_CELLS + right
    return view[:, top : top + size, left : left + size]
