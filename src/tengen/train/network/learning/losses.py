"""The losses of a step."""

from __future__ import annotations

import torch
import torch.nn.functional as F  # noqa: N812
from torch import Tensor

from .model import Output
from .pools import Batch


def loss_of(
    out: Output, batch: Batch, policy_weight: float, draw_weight: float
) -> tuple[Tensor, Tensor]:
    """The loss to minimise, and the value's part of it."""
    value = F.binary_cross_entropy_with_logits(out.value, batch.value)
    is_known = ~torch.isnan(batch.draw)
    draws = F.binary_cross_entropy_with_logits(
        out.draw, torch.nan_to_num(batch.draw), reduction="none"
    )
    draw = (draws * is_known).sum() / is_known.sum().clamp(min=1)
    policy = policy_losses(out.policy, batch).mean()
    return value + draw_weight * draw + policy_weight * policy, value


def policy_losses(logits: Tensor, batch: Batch) -> Tensor:
    """The cross-entropy of each position's policy, over its empty points."""
    free = logits.masked_fill(batch.cells.flatten(1) > 0, -1e9)
    return -(batch.policy * F.log_softmax(free, -1)).sum(-1)
