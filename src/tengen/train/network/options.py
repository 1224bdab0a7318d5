"""The options of a training."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any

from pydantic import AfterValidator, Field, StrictFloat, StrictInt, StrictStr

from ...arguments import MAX_RUN_SEED
from ...settings import names_of, settings
from .form import VIEWS, Sizes

Units = Annotated[StrictInt, Field(ge=4, le=128)]
FewUnits = Annotated[StrictInt, Field(ge=4, le=32)]


def _even(number: int) -> int:
    if number % VIEWS:
        raise ValueError(f"found {number}, expected an even number: half for each colour")
    return number


@settings
class NetworkOptions:
    """What is learnt, and how."""

    channels: Annotated[StrictInt, Field(ge=4, le=64), AfterValidator(_even)] = 64
    """Features of a cell, for both colours together."""
    first: Units = 64
    """Units of the first layer that reads windows."""
    second: Units = 64
    """Units of the second layer that reads windows."""
    regions: FewUnits = 32
    """Units for each region of the board."""
    value: FewUnits = 32
    """Units of the layers before the value."""
    passes: Annotated[StrictInt, Field(ge=1, le=10_000)] = 10
    """Passes over the positions."""
    batch: Annotated[StrictInt, Field(ge=1, le=1 << 20)] = 2048
    """Positions in a step."""
    rate: Annotated[StrictFloat, Field(ge=1e-6, le=1)] = 3e-3
    """Greatest learning rate; it rises for 200 steps and then falls to a fiftieth."""
    decay: Annotated[StrictFloat, Field(ge=0, le=1)] = 1e-4
    """Weight decay."""
    result_share: Annotated[StrictFloat, Field(ge=0, le=1)] = 0.7
    """Share of the game's result in the target; the rest is the score of the search."""
    policy_weight: Annotated[StrictFloat, Field(ge=0, le=10)] = 0.03
    """Weight of the policy's loss; the value's is 1."""
    draw_weight: Annotated[StrictFloat, Field(ge=0, le=10)] = 0.1
    """Weight of the loss of the share of draws."""
    teacher: Annotated[StrictInt, Field(ge=0, le=40)] = 0
    """Blocks of a residual network that is trained first and then teaches; 0: none."""
    teacher_channels: Units = 64
    """Channels of that network."""
    teacher_passes: Annotated[StrictInt, Field(ge=1, le=10_000)] = 10
    """Passes of that network over the positions."""
    teacher_rate: Annotated[StrictFloat, Field(ge=1e-6, le=1)] = 1e-3
    """Greatest learning rate of that network; with 10 blocks of 128 channels, 0.003 is too much."""
    teacher_share: Annotated[StrictFloat, Field(ge=0, le=1)] = 0.7
    """Share of the teacher's value in the target."""
    checks: Annotated[StrictInt, Field(ge=1, le=10_000)] = 30
    """Checks on held-out games, at equal distances; each is a checkpoint."""
    patience: Annotated[StrictInt, Field(ge=1, le=10_000)] = 20
    """Checks without a smaller loss after which training ends early."""
    start: StrictStr = ""
    """Weights file to start from; default: random weights."""
    seed: Annotated[StrictInt, Field(ge=0, le=MAX_RUN_SEED)] = 1
    """Seed of the initial weights and of the order of positions."""

    def as_json(self) -> dict[str, Any]:
        """All options by name."""
        return asdict(self)

    @classmethod
    def from_json(cls, held: dict[str, Any]) -> NetworkOptions:
        """Parses the options from `as_json`; ignores other keys."""
        return cls(**{name: held[name] for name in names_of(cls) if name in held})

    @property
    def sizes(self) -> Sizes:
        """The sizes of the network."""
        return Sizes(self.channels, self.first, self.second, self.regions, self.value)
