"""The course of a training: steps, checks, checkpoints, and when to stop."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any

import torch
from torch import Tensor, nn

from ..folder import NetworkFolder
from ..measurement import Check, best_of
from .losses import loss_of
from .measure import HeldOut, measure
from .pools import Batch, BatchOrder, Pool
from .teacher import SYMMETRIES, turned

WARM_UP = 200
"""Steps in which the learning rate rises, or a tenth of all."""
LOWEST = 0.02
"""Share of the learning rate at the end."""
STEEPEST = 1.0
"""The greatest norm of a gradient."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How a model learns."""

    passes: int
    batch: int
    rate: float
    decay: float
    policy_weight: float
    draw_weight: float
    checks: int
    patience: int
    seed: int
    turns: bool = False
    """Whether positions are rotated and reflected, for a model that is not symmetric itself."""


class Course:
    """Trains a model, or resumes its training from the folder's checkpoint."""

    def __init__(
        self,
        model: nn.Module,
        plan: Plan,
        pools: Sequence[Pool],
        held_out: Sequence[HeldOut],
        folder: NetworkFolder,
    ) -> None:
        """Restores the last checkpoint, if there is one; the folder must be open."""
        self.model, self.plan, self._held_out, self._folder = model, plan, held_out, folder
        self._order = BatchOrder(pools, plan.batch, plan.seed)
        self.steps = plan.passes * self._order.steps
        self.every = max(1, self.steps // plan.checks)
        self.step = 0
        self._seconds = 0.0
        self._best: dict[str, Tensor] = {}
        self._device = next(model.parameters()).device
        self._optimiser = torch.optim.AdamW(
            model.parameters(),
            lr=plan.rate,
            weight_decay=plan.decay,
            betas=(0.9, 0.99),
            fused=self._device.type == "cuda",
        )
        if (checkpoint := folder.checkpoint) is not None:
            self._restore(checkpoint)

    @property
    def checks(self) -> list[Check]:
        """The checks so far."""
        return self._folder.checks

    @property
    def is_over(self) -> bool:
        """Whether all steps are done, or the last checks brought nothing."""
        if self.step >= self.steps:
            return True
        return bool(self.checks) and self.stale >= self.plan.patience

    @property
    def stale(self) -> int:
        """Checks since the best one."""
        return len(self.checks) - 1 - self.checks.index(best_of(self.checks))

    def run(
        self,
        observe: Callable[[Course], None],
        improved: Callable[[], None] = lambda: None,
    ) -> None:
        """Trains to the end; the model then has the weights of its best check.

        Args:
            observe: Called after each step.
            improved: Called after a check with a smaller loss than all before.
        """
        self.model.train()
        started = time.monotonic() - self._seconds
        sums = torch.zeros(1, device=self._device)
        while not self.is_over:
            sums += self._learn()
            self.step += 1
            if self.step % self.every == 0 or self.step == self.steps:
                self._seconds = time.monotonic() - started
                self._check(sums.item(), improved)
                sums.zero_()
            observe(self)
        self.model.load_state_dict(self._best)

    def _learn(self) -> Tensor:
        """One step; returns the loss of the value."""
        batch = self._order.at(self.step)
        if self.plan.turns:
            batch = _turned(batch, self.plan.seed + self.step)
        for group in self._optimiser.param_groups:
            group["lr"] = self.plan.rate * schedule(self.step, self.steps)
        out = self.model(batch.cells, batch.is_white, batch.rule)
        loss, value = loss_of(out, batch, self.plan.policy_weight, self.plan.draw_weight)
        self._optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.model.parameters(), STEEPEST)
        self._optimiser.step()
        self.model.limit()
        return value.detach()

    def _check(self, learnt: float, improved: Callable[[], None]) -> None:
        before = self.checks[-1].step if self.checks else 0
        groups = tuple(measure(self.model, self._held_out, self.plan.batch))
        check = Check(self.step, learnt / (self.step - before), groups, self._seconds)
        is_best = not self.checks or check.loss < best_of(self.checks).loss
        if is_best:
            self._best = {
                name: each.detach().clone() for name, each in self.model.state_dict().items()
            }
        self._folder.add(check, self._checkpoint([*self.checks, check]))
        if is_best:
            improved()

    def _checkpoint(self, checks: Sequence[Check]) -> bytes:
        data = BytesIO()
        state = {
            "step": self.step,
            "seconds": self._seconds,
            "model": self.model.state_dict(),
            "best": self._best,
            "optimiser": self._optimiser.state_dict(),
            "checks": [check.as_json() for check in checks],
        }
        torch.save(state, data)
        return data.getvalue()

    def _restore(self, checkpoint: bytes) -> None:
        held: dict[str, Any] = torch.load(BytesIO(checkpoint), map_location=self._device)
        self.step, self._seconds, self._best = held["step"], held["seconds"], held["best"]
        self.model.load_state_dict(held["model"])
        self._optimiser.load_state_dict(held["optimiser"])
        self._folder.restore([Check.from_json(each) for each in held["checks"]])


def schedule(step: int, steps: int) -> float:
    """The share of the greatest learning rate: a rise, then half a cosine.

    >>> [round(schedule(step, 10_000), 2) for step in (0, 99, 5000, 9999)]
    [0.01, 0.5, 0.51, 0.02]
    """
    rise = min(1.0, (step + 1) / max(min(WARM_UP, steps // 10), 1))
    fall = 0.5 * (1 + math.cos(math.pi * step / steps))
    return rise * (LOWEST + (1 - LOWEST) * fall)


def _turned(batch: Batch, number: int) -> Batch:
    """The batch under a symmetry that depends on the number."""
    symmetry = number * 5 % SYMMETRIES
    size = batch.cells.shape[1]
    policy = turned(batch.policy.reshape(-1, size, size), symmetry)
    return Batch(
        batch.rule,
        turned(batch.cells, symmetry).contiguous(),
        batch.is_white,
        batch.value,
        batch.draw,
        policy.reshape(len(policy), -1),
    )
