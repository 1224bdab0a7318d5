"""Measures a model on held-out games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import torch
from torch import nn

from ...shape_fit.fit import sigmoid
from ..groups import Group
from ..measurement import GroupMeasurement, Predictions
from ..positions import Positions
from .losses import policy_losses
from .pools import Pool


@dataclass(frozen=True, slots=True)
class HeldOut:
    """The held-out positions of a group."""

    group: Group
    positions: Positions
    pool: Pool
    """Its values are results alone."""


@torch.no_grad()
def measure(model: nn.Module, held_out: Sequence[HeldOut], chunk: int) -> list[GroupMeasurement]:
    """Measures each group; a model in training mode stays in it."""
    was_training = model.training
    model.eval()
    try:
        return [_measured(model, each, chunk) for each in held_out]
    finally:
        model.train(was_training)


def _measured(model: nn.Module, held: HeldOut, chunk: int) -> GroupMeasurement:
    values, draws, policies, hits = [], [], [], []
    for chosen in torch.arange(len(held.pool)).split(chunk):
        batch = held.pool.batch(chosen)
        out = model(batch.cells, batch.is_white, batch.rule)
        values.append(out.value.double().cpu().numpy())
        draws.append(out.draw.double().cpu().numpy())
        policies.append(policy_losses(out.policy, batch).double().cpu().numpy())
        free = out.policy.masked_fill(batch.cells.flatten(1) > 0, -torch.inf)
        hits.append((free.argmax(-1) == batch.policy.argmax(-1)).cpu().numpy())
    predictions = Predictions(
        sigmoid(np.concatenate(values)),
        sigmoid(np.concatenate(draws)),
        np.concatenate(policies),
        np.concatenate(hits),
    )
    return GroupMeasurement.of(held.group, held.positions, predictions)
