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


def row_inputs(cells: Tensor) -> Tensor:
    """The inputs of each row, read from one end: two sides and the centre.

    Args:
        cells: The cells of each side, as from `cells_of_sides`.
    """
    sides = side_inputs(cells)
    larger, smaller = pairs_of_sides()
    both = torch.cat([sides[larger], sides[smaller]], 1)
    centre = torch.eye(CENTRE_STATES).repeat_interleave(PAIRS, 0)
    return torch.cat([both.repeat(CENTRE_STATES, 1), centre], 1)


def from_other_end(inputs: Tensor) -> Tensor:
    """The same inputs of rows, read from the other end."""
    one, other, centre = inputs.split([CELL_INPUTS, CELL_INPUTS, CENTRE_STATES], 1)
    return torch.cat([other, one, centre], 1)


def empty_rows(cells: Tensor) -> Tensor:
    """Whether each row is a window without a stone."""
    is_bare = ~((cells == 1) | (cells == 2)).any(1)
    larger, smaller = pairs_of_sides()
    found = torch.zeros(ROWS, dtype=torch.bool)
    found[:PAIRS] = is_bare[larger] & is_bare[smaller]
    return found


def side_kernels() -> Tensor:
    """Convolutions that read the code of each side: four directions, then their opposites."""
    width = 2 * SIDE_CELLS + 1
    kernels = torch.zeros(2 * len(DIRECTIONS), 1, width, width)
    for number, (down, right) in enumerate(DIRECTIONS):
        for place in range(SIDE_CELLS):
            y, x = (place + 1) * down, (place + 1) * right
            kernels[number, 0, SIDE_CELLS + y, SIDE_CELLS + x] = 4**place
            kernels[number + len(DIRECTIONS), 0, SIDE_CELLS - y, SIDE_CELLS - x] = 4**place
    return kernels


def window_rows(cells: Tensor, numbers: Tensor, kernels: Tensor) -> Tensor:
    """The rows of all cells of boards, in both views and four directions.

    Args:
        cells: Boards: 0 empty, 1 black, 2 white.
        numbers: As from `cells_of_sides`.
        kernels: As from `side_kernels`. Codes are integers below 1024, so rounding restores them.

    Returns:
        View, board, cell and direction.
    """
    swapped = (3 - cells) % 3  # 0 stays 0.
    views = torch.stack([cells, swapped]).flatten(0, 1)
    wide = F.pad(views, (SIDE_CELLS,) * 4, value=OFF)
    codes = F.conv2d(wide[:, None].to(kernels.dtype), kernels)
    ahead, behind = numbers[codes.flatten(2).mT.round().long()].split(len(DIRECTIONS), -1)
    larger, smaller = torch.maximum(ahead, behind), torch.minimum(ahead, behind)
    pairs = larger * (larger + 1) // 2 + smaller
    rows = views.flatten(1)[:, :, None].long() * PAIRS + pairs
    return rows.reshape(VIEWS, len(cells), -1, len(DIRECTIONS))
