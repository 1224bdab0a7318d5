"""The line network as it is trained: the integer arithmetic of the weights file, with gradients."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
import torch
import torch.nn.functional as F  # noqa: N812
from numpy.typing import NDArray
from torch import Tensor, nn

from ....game import Rule
from ..form import RULE_TABLES, VIEWS, Field, Sizes, fields_of
from .initial import (
    OF_BOTH_VIEWS,
    REGIONS,
    differences_and_means,
    initial_weights,
    unit_of,
)
from .rounding import activation, floored, weights_of
from .windows import (
    PAIRS,
    ROWS,
    cells_of_sides,
    pairs_of_sides,
    side_inputs,
    window_rows,
)

KIND_OF_REGION = (0, 1, 0, 1, 2, 1, 0, 1, 0)
"""Corner, edge or centre."""
SHARPEST = 2.0
"""Features of a window are from -2 up to this, exclusively."""


class Output(NamedTuple):
    """What the network says about positions, for the side to move."""

    value: Tensor
    """Logit of the expected result."""
    draw: Tensor
    """Logit of a draw."""
    policy: Tensor
    """Logits of the points, row by row."""


class LineNetwork(nn.Module):
    """Maps the windows of each cell to features, mixes and pools them, and reads the heads."""

    def __init__(self, sizes: Sizes) -> None:
        """Draws the initial weights from torch's generator."""
        super().__init__()
        self.sizes = sizes
        self.is_mapped_roughly = False
        """Whether training maps windows in bfloat16, which is faster on a GPU."""
        self.fields: dict[str, Field] = {each.name: each for each in fields_of(sizes)}
        weights = initial_weights(sizes)
        for name, values in weights.items():
            self.register_buffer(f"unit_of_{name}", unit_of(name, sizes), persistent=False)
            self.register_parameter(name, nn.Parameter(torch.zeros_like(values)))
        numbers, cells = cells_of_sides()
        larger, smaller = pairs_of_sides()
        constants = {
            "numbers": numbers,
            "inputs": side_inputs(cells),
            "larger": larger,
            "smaller": smaller,
            "is_bare": ~((cells == 1) | (cells == 2)).any(1),
            "kinds": torch.tensor(KIND_OF_REGION),
        }
        for name, values in constants.items():
            self.register_buffer(name, values, persistent=False)
        self.load_arrays({name: values.numpy() for name, values in weights.items()})

    def forward(self, cells: Tensor, is_white: Tensor, rule: Rule) -> Output:
        """Evaluates positions of one rule and size; `is_white` tells the side to move."""
        features = self._mixed(self._features(cells, rule), cells.shape[1])
        white_first = features.roll(self.sizes.half, -1)
        own = torch.where(is_white[:, None, None], white_first, features)
        tables = torch.tensor(RULE_TABLES[rule], device=cells.device)
        table = tables[is_white.long() * (len(tables) - 1)]
        hidden = self._hidden(self._pooled(own, cells.shape[1]), table)
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
            parameter.copy_(weights.to(parameter.device) / self.get_buffer(f"unit_of_{name}"))

    @torch.no_grad()
    def limit(self) -> None:
        """Keeps weights within what the file can hold, after a step."""
        for name, field in self.fields.items():
            most = field.limit / field.scale / self.get_buffer(f"unit_of_{name}")
            if name in OF_BOTH_VIEWS:  # Weights are sums of two parameters.
                most = most / 2
            self.get_parameter(name).clamp_(-most, most)

    def _real(self, name: str) -> Tensor:
        """A weight as the file has it, before rounding."""
        weights = self.get_parameter(name) * self.get_buffer(f"unit_of_{name}")
        if name not in OF_BOTH_VIEWS:
            return weights
        half = self.sizes.half
        difference, mean = weights[:half], weights[half : 2 * half]
        return torch.cat([mean + difference, mean - difference, weights[2 * half :]])

    def _weights(self, name: str) -> Tensor:
        return weights_of(self.fields[name], self._real(name))

    def _features(self, cells: Tensor, rule: Rule) -> Tensor:
        """The features of each cell: board, cell and channel, black's view first.

        Only rows that occur in these positions are mapped.
        """
        rows = window_rows(cells, self.numbers)
        tables = RULE_TABLES[rule]
        if len(tables) == VIEWS:  # Each view has a table of its own.
            rows = rows + torch.arange(VIEWS, device=rows.device)[:, None, None, None] * ROWS
        occurs = torch.zeros(len(tables) * ROWS, dtype=torch.bool, device=rows.device)
        occurs[rows.reshape(-1)] = True
        places = torch.cumsum(occurs, 0) - 1
        mapped = self.map_rows(torch.nonzero(occurs)[:, 0], rule)
        bags = places[rows].reshape(-1, rows.shape[-1])
        summed = F.embedding_bag(bags, mapped, mode="sum")
        views = activation(summed).reshape(VIEWS, len(cells), -1, self.sizes.half)
        return torch.cat([views[0], views[1]], -1)

    def map_rows(self, rows: Tensor, rule: Rule) -> Tensor:
        """The features of rows of the rule's tables, numbered one table after the other.

        A window without a stone has none, so that an empty part of the board says nothing.
        """
        table = torch.tensor(RULE_TABLES[rule], device=rows.device)[rows // ROWS]
        row = rows % ROWS
        pair = row % PAIRS
        one, other = self.larger[pair], self.smaller[pair]
        left = self.inputs.to(self.left.dtype) @ self._weights("left")
        right = self.inputs.to(self.left.dtype) @ self._weights("right")
        base = self._weights("middle")[row // PAIRS] + self._weights("mapping_bias")[table]
        there = self._map(base + left[one] + right[other])
        back = self._map(base + left[other] + right[one])
        has_stone = ~(self.is_bare[one] & self.is_bare[other]) | (row >= PAIRS)
        return (there + back).clamp(-SHARPEST, SHARPEST - 1 / 64) * has_stone[:, None]

    def _map(self, inputs: Tensor) -> Tensor:
        first = activation(inputs)
        second = activation(self._product(first, "hidden_weights") + self._weights("hidden_bias"))
        return floored(self._product(second, "channel_weights") + self._weights("channel_bias"))

    def _product(self, inputs: Tensor, name: str) -> Tensor:
        weights = self._weights(name)
        if not (self.training and self.is_mapped_roughly):
            return inputs @ weights
        return (inputs.to(torch.bfloat16) @ weights.to(torch.bfloat16)).float()

    def _mixed(self, features: Tensor, size: int) -> Tensor:
        """The depthwise convolution: a cell, its four neighbours and its four diagonal ones."""
        if not self.sizes.has_convolution:
            return features
        board = features.reshape(len(features), size, size, VIEWS, self.sizes.half)
        wide = F.pad(board, (0, 0, 0, 0, 1, 1, 1, 1))
        across = wide[:, :-2] + wide[:, 2:]
        beside = wide[:, :, :-2] + wide[:, :, 2:]
        four = across[:, :, 1:-1] + beside[:, 1:-1]
        diagonal = across[:, :, :-2] + across[:, :, 2:]
        kernel = self._weights("kernel")
        mixed = board * kernel[:, 0] + four * kernel[:, 1] + diagonal * kernel[:, 2]
        return activation(mixed + self._weights("kernel_bias")).reshape(features.shape)

    def _pooled(self, features: Tensor, size: int) -> Tensor:
        """Sums over the nine regions of the board."""
        return regions_of(size, features) @ features

    def _hidden(self, pooled: Tensor, table: Tensor) -> Tensor:
        biases = self._weights("region_bias")[self.kinds]
        regions = activation(pooled @ self._weights("region_weights") + biases)
        whole = floored(pooled.sum(1) / 4)
        inputs = torch.cat([whole, regions.sum(1)], -1)
        bias = self._weights("first_bias")[table]
        first = activation(inputs @ self._weights("first_weights") + bias)
        return activation(first @ self._weights("second_weights") + self._weights("second_bias"))


def regions_of(size: int, like: Tensor) -> Tensor:
    """Region by cell: 1 if the cell is in the region."""
    edge = (size + 1) // 3
    third = torch.zeros(size, dtype=torch.long, device=like.device)
    third[edge:] = 1
    third[size - edge :] = 2
    region = third[:, None] * 3 + third[None, :]
    return F.one_hot(region.reshape(-1), REGIONS).T.to(like.dtype)
