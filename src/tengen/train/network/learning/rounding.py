"""Rounding to the integers of the weights file, with gradients as if there were none.

Numbers of the network are integers divided by a power of two, so floating point holds them
exactly. Sums stay below 2^24 in the mapping and below 2^31 in the heads: double precision computes
what the integers of the file do, bit for bit, and single precision nearly so.
"""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor

from ..form import Field

UNIT = 64
"""Activations are in 64ths."""
LARGEST = 127
LEAK = 0.05
"""Share of the gradient that passes outside of the bounds, so that no unit stays dead."""


class _Floor(torch.autograd.Function):
    @staticmethod
    def forward(_context: Any, numbers: Tensor) -> Tensor:
        return torch.floor(numbers)

    @staticmethod
    def backward(_context: Any, gradient: Tensor) -> Tensor:
        return gradient


class _Round(torch.autograd.Function):
    @staticmethod
    def forward(_context: Any, numbers: Tensor, scale: int, limit: int) -> Tensor:
        return (numbers * scale).round_().clamp_(-limit, limit).div_(scale)

    @staticmethod
    def backward(_context: Any, gradient: Tensor) -> tuple[Tensor, None, None]:
        return gradient, None, None


class _Activation(torch.autograd.Function):
    @staticmethod
    def forward(context: Any, numbers: Tensor) -> Tensor:
        units = torch.floor(numbers * UNIT)
        context.save_for_backward((units >= 0) & (units <= LARGEST))
        return units.clamp(0, LARGEST) / UNIT

    @staticmethod
    def backward(context: Any, gradient: Tensor) -> Tensor:
        (is_inside,) = context.saved_tensors
        return torch.where(is_inside, gradient, gradient * LEAK)


def activation(numbers: Tensor) -> Tensor:
    """To 64ths from 0 to 127, downwards."""
    return _Activation.apply(numbers)


def floored(numbers: Tensor) -> Tensor:
    """To 64ths, downwards."""
    return _Floor.apply(numbers * UNIT) / UNIT


def weights_of(field: Field, weights: Tensor) -> Tensor:
    """Weights as the file has them."""
    return _Round.apply(weights, field.scale, field.limit)
