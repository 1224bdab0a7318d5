"""The line network as it is trained: the integer arithmetic of the weights file, with gradients."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import torch
import torch.nn.functional as F  # noqa: N812
from numpy.typing import NDArray
from torch import Tensor, nn

from ....game import Rule
from ..form import FIELDS, RULE_TABLES, VIEWS, Sizes
from .initial import (
    OF_BOTH_VIEWS,
    REGIONS,
    differences_and_means,
    initial_weights,
    unit_of,
)
from .rounding import activation, floored, weights_of
from .windows import (
    ROWS,
    cells_of_sides,
    empty_rows,
    from_other_end,
    row_inputs,
    side_kernels,
    window_rows,
)

KIND_OF_REGION = (0, 1, 0, 1, 2, 1, 0, 1, 0)
"""Corner, edge or centre."""
SHARPEST = 2.0
"""Features of a window are from -2 up to this, exclusively."""
SPREAD = 4096
"""Rows that take the gradient of empty windows."""


class Output(NamedTuple):
    """What the network says about positions, for the side to move."""

    value: Tensor
    """Logit of the expected result."""
    draw: Tensor
    """Logit of a draw."""
    policy: Tensor
    """Logits of the points, row by row."""


class LineNetwork(nn.Module):
    """Maps the windows of each cell to features, pools them, and reads the heads."""

    def __init__(self, sizes: Sizes) -> None:
        """Draws the initial weights from torch's generator."""
        super().__init__()
        self.sizes = sizes
        self.fields = {each.name: each for each in FIELDS}
        weights = initial_weights(sizes)
        for name, values in weights.items():
            self.register_parameter(name, nn.Parameter(torch.zeros_like(values)))
        for name in OF_BOTH_VIEWS:
            self.register_buffer(f"unit_of_{name}", unit_of(name, sizes), persistent=False)
        numbers, cells = cells_of_sides()
        inputs = row_inputs(cells)
        constants = {
            "numbers": numbers,
            "kernels": side_kernels(),
            "inputs": inputs,
            "inputs_back": from_other_end(inputs),
            "is_empty": empty_rows(cells),
            "kinds": torch.tensor(KIND_OF_REGION),
        }
        for name, values in constants.items():
            self.register_buffer(name, values, persistent=False)
        self.load_arrays({name: values.numpy() for name, values in weights.items()})

    def forward(self, cells: Tensor, is_white: Tensor, rule: Rule) -> Output:
        """Evaluates positions of one rule and size; `is_white` tells the side to move."""
        size = cells.shape[1]
        black, white = self._features(cells, rule)
        turn = is_white[:, None, None]
        own = torch.cat([torch.where(turn, white, black), torch.where(turn, black, white)], -1)
        pooled = regions_of(size, own.device, own.dtype) @ own
        hidden = self._hidden(pooled, self._first_bias(is_white, rule))
        out = hidden @ self._weights("output_weights") + self._weights("output_bias")
        gain = floored(hidden @ self._weights("policy_shift"))
        policy = (own @ (self._weights("policy_weights") + gain)[:, :, None])[:, :, 0]
        return Output(out[:, 0], out[:, 1], policy)

    def arrays(self) -> dict[str, NDArray[np.float64]]:
        """The weights for the file, before rounding."""
        return {name: self._real(name).detach().cpu().double().numpy() for name in self.fields}

    @torch.no_grad()
    def load_arrays(self, arrays: Mapping[str, NDArray[np.floating[Any]]]) -> None:
        """Takes over weights from `arrays`."""
        for name in self.fields:
            weights = torch.from_numpy(np.asarray(arrays[name], float))
            if name in OF_BOTH_VIEWS:
                weights = differences_and_means(weights, self.sizes)
            parameter = self.get_parameter(name)
            parameter.copy_(weights.to(parameter.device) / self._unit(name))

    @torch.no_grad()
    def limit(self) -> None:
        """Keeps weights within what the file can hold, after a step."""
        for name, field in self.fields.items():
            most = field.limit / field.scale
            if name in OF_BOTH_VIEWS:  # Weights are sums of two parameters.
                most = most / 2 / self._unit(name)
            self.get_parameter(name).clamp_(-most, most)

    def _real(self, name: str) -> Tensor:
        """A weight as the file has it, before rounding."""
        if name not in OF_BOTH_VIEWS:
            return self.get_parameter(name)
        weights = self.get_parameter(name) * self._unit(name)
        half = self.sizes.half
        difference, mean = weights[:half], weights[half : 2 * half]
        return torch.cat([mean + difference, mean - difference, weights[2 * half :]])

    def _unit(self, name: str) -> Tensor | float:
        return self.get_buffer(f"unit_of_{name}") if name in OF_BOTH_VIEWS else 1.0

    def _weights(self, name: str) -> Tensor:
        return weights_of(self.fields[name], self._real(name))

    def _features(self, cells: Tensor, rule: Rule) -> Tensor:
        """The features of each cell: view (black's first), board, cell and channel.

        Only rows that occur in these positions are mapped.
        """
        rows = window_rows(cells, self.numbers, self.kernels)
        tables = len(RULE_TABLES[rule])
        if tables == VIEWS:  # Each view has a table of its own.
            rows[1] += ROWS
        occurs = torch.zeros(tables * ROWS, dtype=torch.bool, device=rows.device)
        occurs[rows.reshape(-1)] = True
        found = torch.nonzero(occurs)[:, 0]
        bags = (torch.cumsum(occurs, 0) - 1)[rows].reshape(-1, rows.shape[-1])
        summed = _Sums.apply(bags, self.map_rows(found, rule), self.is_empty[found % ROWS])
        return activation(summed).reshape(VIEWS, len(cells), -1, self.sizes.half)

    def map_rows(self, rows: Tensor, rule: Rule) -> Tensor:
        """The features of rows of the rule's tables, numbered one table after the other.

        A window without a stone has none, so that an empty part of the board says nothing.
        """
        # Products, not look-ups: on a GPU the gradient of a look-up adds equal rows one by one.
        weights = torch.cat([self._weights(name) for name in ("left", "right", "middle")])
        biases = self._weights("mapping_bias")
        row, first, *others = rows % ROWS, *RULE_TABLES[rule]
        bias = biases[first]
        for number, table in enumerate(others, start=1):
            bias = torch.where((rows >= number * ROWS)[:, None], biases[table], bias)
        there = self._map(self.inputs[row] @ weights + bias)
        back = self._map(self.inputs_back[row] @ weights + bias)
        found = (there + back).clamp(-SHARPEST, SHARPEST - 1 / 64)
        return found * ~self.is_empty[row][:, None]

    def _map(self, inputs: Tensor) -> Tensor:
        first = activation(inputs)
        second = activation(first @ self._weights("hidden_weights") + self._weights("hidden_bias"))
        return floored(second @ self._weights("channel_weights") + self._weights("channel_bias"))

    def _first_bias(self, is_white: Tensor, rule: Rule) -> Tensor:
        """The bias of the value's first layer, which depends on the rule's table."""
        biases, tables = self._weights("first_bias"), RULE_TABLES[rule]
        return torch.where(is_white[:, None], biases[tables[-1]], biases[tables[0]])

    def _hidden(self, pooled: Tensor, bias: Tensor) -> Tensor:
        regions = self._weights("region_bias")[self.kinds]
        seen = activation(pooled @ self._weights("region_weights") + regions)
        whole = floored(pooled.sum(1) / 4)
        inputs = torch.cat([whole, seen.sum(1)], -1)
        first = activation(inputs @ self._weights("first_weights") + bias)
        return activation(first @ self._weights("second_weights") + self._weights("second_bias"))


class _Sums(torch.autograd.Function):
    """The sums of the rows in each bag.

    torch's own gradient sorts all bags first, which takes most of a step on a GPU. Here all threads
    add at once. Most windows are empty, and the threads would wait for each other at their few
    rows, whose gradient is not used: it is spread over rows that are cut off.
    """

    @staticmethod
    def forward(context: Any, bags: Tensor, rows: Tensor, is_empty: Tensor) -> Tensor:
        context.save_for_backward(bags, is_empty)
        return F.embedding_bag(bags, rows, mode="sum")

    @staticmethod
    def backward(context: Any, gradient: Tensor) -> tuple[None, Tensor, None]:
        bags, is_empty = context.saved_tensors
        count = len(is_empty)
        found = gradient.new_zeros(count + SPREAD, gradient.shape[1])
        beyond = torch.arange(len(bags), device=bags.device) % SPREAD + count
        for place in range(bags.shape[1]):
            chosen = bags[:, place]
            found.index_add_(0, torch.where(is_empty[chosen], beyond, chosen), gradient)
        return None, found[:count], None


@cache
def regions_of(size: int, device: torch.device, dtype: torch.dtype) -> Tensor:
    """Region by cell: 1 if the cell is in the region."""
    edge = (size + 1) // 3
    third = torch.zeros(size, dtype=torch.long)
    third[edge:] = 1
    third[size - edge :] = 2
    region = third[:, None] * 3 + third[None, :]
    return F.one_hot(region.reshape(-1), REGIONS).T.to(device, dtype)
