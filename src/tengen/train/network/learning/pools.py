"""Positions as tensors on the device, and the order in which they are learnt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor

from ....game import Rule
from ..positions import Floats, Positions, win_rates

TAUGHT_POLICY = 0.8
"""Share of the teacher in what the policy learns."""


@dataclass(slots=True)
class Batch:
    """Positions of one rule and size, and what is to be learnt about them."""

    rule: Rule
    cells: Tensor
    is_white: Tensor
    value: Tensor
    """The expected result for the side to move."""
    draw: Tensor
    """1 for a draw, 0 for another result, nan if it is not known."""
    policy: Tensor
    """The shares of the points, row by row; all 0 if there is nothing to learn."""


class Pool:
    """The positions of one rule and size."""

    def __init__(
        self, rule: Rule, positions: Positions, result_share: float, device: torch.device
    ) -> None:
        """Copies the positions to the device.

        Args:
            rule: Their rule.
            positions: The positions.
            result_share: The share of the game's result in the value; the rest is the search's.
            device: Where to compute.
        """
        value = targets(positions, result_share)
        draw = np.where(np.isnan(positions.results), np.nan, positions.results == 0.5)
        self.rule, self.size, self.device = rule, positions.cells.shape[1], device
        self._cells = torch.from_numpy(positions.cells).to(device)
        self._is_white = torch.from_numpy(positions.is_white).to(device)
        self._value = torch.from_numpy(value).to(device)
        self._draw = torch.from_numpy(draw.astype(np.float32)).to(device)
        self._moves = torch.from_numpy(positions.moves).to(device)
        self._shares = torch.from_numpy(positions.shares).to(device)
        self._taught: Tensor | None = None

    def __len__(self) -> int:
        return len(self._value)

    def batch(self, chosen: Tensor) -> Batch:
        """The positions with these numbers."""
        chosen = chosen.to(self.device)
        policy = self._played(chosen)
        if self._taught is not None:
            policy = (1 - TAUGHT_POLICY) * policy + TAUGHT_POLICY * self._taught[chosen].float()
        return Batch(
            self.rule,
            self._cells[chosen],
            self._is_white[chosen],
            self._value[chosen],
            self._draw[chosen],
            policy,
        )

    def teach(self, value: Tensor, policy: Tensor, share: float) -> None:
        """Mixes a teacher's values and policies into what is to be learnt."""
        self._value = (1 - share) * self._value + share * value
        self._taught = policy

    def _played(self, chosen: Tensor) -> Tensor:
        policy = torch.zeros(len(chosen), self.size**2, device=self.device)
        moves = self._moves[chosen].long()
        return policy.scatter_add_(1, moves.clamp(min=0), self._shares[chosen])


def targets(positions: Positions, result_share: float) -> Floats:
    """The value to learn: the result and the search's win rate, or the one that is known."""
    results, rates = positions.results, win_rates(positions.scores)
    mixed = result_share * results + (1 - result_share) * rates
    found: Floats = np.where(
        np.isnan(results), rates, np.where(np.isnan(rates), results, mixed)
    ).astype(np.float32)
    return found


class BatchOrder:
    """The batches of each pass, each from one pool; the same for the same seed."""

    def __init__(self, pools: Sequence[Pool], size: int, seed: int) -> None:
        """Prepares for batches of a size."""
        self._pools, self._size, self._seed = pools, size, seed
        self._pass, self._batches = -1, self._shuffled(0)

    @property
    def steps(self) -> int:
        """Batches in a pass."""
        return len(self._batches)

    def at(self, step: int) -> Batch:
        """The batch of a step."""
        number, place = divmod(step, self.steps)
        if number != self._pass:
            self._pass, self._batches = number, self._shuffled(number)
        pool, chosen = self._batches[place]
        return self._pools[pool].batch(chosen)

    def _shuffled(self, number: int) -> list[tuple[int, Tensor]]:
        draws = torch.Generator().manual_seed(self._seed * 1_000_003 + number)
        batches: list[tuple[int, Tensor]] = []
        for place, pool in enumerate(self._pools):
            drawn = torch.randperm(len(pool), generator=draws).to(pool.device)
            parts = drawn.split(self._size)
            whole = [part for part in parts if len(part) == self._size] or parts
            batches += [(place, part) for part in whole if len(part)]
        return [batches[place] for place in torch.randperm(len(batches), generator=draws).tolist()]
