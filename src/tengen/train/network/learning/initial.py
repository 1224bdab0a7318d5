"""Where a training starts: the initial weights, and the units in which they are learnt."""

from __future__ import annotations

import math

import torch
from torch import Tensor

from ..form import FIELDS, Sizes

REGIONS = 9
OF_BOTH_VIEWS = {"region_weights": (1.0, 0.1, 1.0), "first_weights": (1.0, 0.03, 0.3)}
"""Weights of own and opponent's sums: units of their differences, their means, and the others."""
MIDDLE = 1.0
"""About halfway between the bounds of an activation."""


def differences_and_means(weights: Tensor, sizes: Sizes) -> Tensor:
    """Weights of own and opponent's channels as half of their difference, and as their mean."""
    own, other = weights[: sizes.half], weights[sizes.half : sizes.channels]
    return torch.cat([(own - other) / 2, (own + other) / 2, weights[sizes.channels :]])


def unit_of(name: str, sizes: Sizes) -> Tensor:
    """The unit of weights of both views: large sums need small weights, and small steps of them.

    The optimiser moves all parameters by about the same amount. Sums over the board of own and
    opponent's features hardly differ, though it is the difference that tells who is ahead. Hence
    differences and means are parameters of their own, and the means have small units.
    """
    difference, mean, other = OF_BOTH_VIEWS[name]
    units = [difference] * sizes.half + [mean] * sizes.half
    if name == "first_weights":
        units += [other] * sizes.regions
    return torch.tensor(units)[:, None]


def initial_weights(sizes: Sizes) -> dict[str, Tensor]:
    """Random weights with which every layer starts within its bounds.

    The heads start in the middle of their bounds, where they are linear, and see nothing but the
    differences of own and opponent's features.
    """
    spread = {
        "left": 0.3,
        "right": 0.3,
        "middle": 0.3,
        "mapping_bias": 0.1,
        "hidden_weights": math.sqrt(1.5 / sizes.first),
        "channel_weights": math.sqrt(0.5 / sizes.second),
        "region_weights": 0.4 / math.sqrt(sizes.half),
        "first_weights": 0.5 / math.sqrt(sizes.half),
        "second_weights": 1 / math.sqrt(sizes.value),
        "output_weights": 0.1,
        "policy_weights": 0.1,
        "policy_shift": 0.02,
    }
    weights = {
        each.name: torch.randn(each.shape(sizes)) * spread.get(each.name, 0.0) for each in FIELDS
    }
    for name in OF_BOTH_VIEWS:
        weights[name][sizes.half : sizes.channels] = -weights[name][: sizes.half]
    weights["first_weights"][sizes.channels :] *= 0.2
    weights["channel_bias"] += 0.02
    weights["region_bias"] += MIDDLE
    regions = REGIONS * MIDDLE * weights["first_weights"][sizes.channels :].sum(0)
    weights["first_bias"] += MIDDLE - regions
    weights["second_bias"] += MIDDLE - MIDDLE * weights["second_weights"].sum(0)
    weights["output_bias"] -= MIDDLE * weights["output_weights"].sum(0)
    return weights
