"""What a training by temporal differences is asked to do: its readings of the paper, as numbers."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, StrictFloat, StrictInt

from ...agents.papers.winning_windows.weights import GREATEST, read_weights
from ...arguments import MAX_SEED
from ...game import MAX_SIZE, MIN_SIZE, Rule
from ...settings import names_of, settings

Reward = Annotated[StrictFloat, Field(ge=-GREATEST, le=GREATEST)]


def _numbers(held: object) -> object:
    if not isinstance(held, str):
        return held
    try:
        return tuple(float(part) for part in held.split(","))
    except ValueError:
        raise ValueError(f"found {held!r}, expected numbers such as 1,2,3,4") from None


@settings
class TdOptions:
    """Options of a training. The same options give the same weights, on every machine."""

    method: Literal["td", "ro-td"] = "td"
    """The algorithm: the paper's own td, or the regularised ro-td."""
    features: Literal["paper", "crossing"] = "paper"
    """Windows only, as in the paper, or windows and their crossings."""
    size: Annotated[StrictInt, Field(ge=MIN_SIZE, le=MAX_SIZE)] = 9
    """Points per side."""
    rule: Rule = Rule.FREESTYLE
    """The rule."""
    episodes: Annotated[StrictInt, Field(ge=1, le=10**9)] = 5000
    """Games to learn from, with black and white in turn."""
    opponent: str = "blocker"
    """The agent to play against; if it takes a seed, each game has its own."""
    depth: Annotated[StrictInt, Field(ge=1, le=20)] = 1
    """How far the learner looks ahead while it plays."""
    depth_in: Literal["rounds", "plies"] = "rounds"
    """What depth counts."""
    epsilon: Annotated[StrictFloat, Field(ge=0, le=1)] = 0.0
    """How often the learner plays any legal move instead of its best."""
    updates: Literal["both", "own"] = "both"
    """Learn after the moves of both sides, or after its own alone."""
    eta: Annotated[StrictFloat, Field(ge=0, le=1e3)] = 1e-4
    """The step of the first episode."""
    eta_half: Annotated[StrictInt, Field(ge=1, le=10**9)] = 100
    """Episodes after which the step is half as long: it is eta / (1 + episode / eta_half)."""
    gamma: Annotated[StrictFloat, Field(ge=0, le=1)] = 0.9
    """Discount of later rewards."""
    win: Reward = 100.0
    """Reward of a win."""
    loss: Reward = -100.0
    """Reward of a loss."""
    draw: Reward = 0.0
    """Reward of a draw."""
    initial: Annotated[tuple[StrictFloat, ...], BeforeValidator(_numbers)] = ()
    """First weights, such as 1,2,3,4; default: the paper's 1,2,3,4, and 0 for crossings."""
    l1: Annotated[StrictFloat, Field(ge=0, le=1e6)] = 1.0
    """Weight of the l1 norm in ro-td."""
    check_every: Annotated[StrictInt, Field(ge=1, le=10**9)] = 250
    """Episodes from one checkpoint to the next."""
    check_games: Annotated[StrictInt, Field(ge=2, le=10**6)] = 100
    """Games at each checkpoint, always from the same seeds."""
    seed: Annotated[StrictInt, Field(ge=0, le=MAX_SEED)] = 1
    """Seed of all draws."""

    def __post_init__(self) -> None:
        """Refuses first weights that do not go with the features."""
        if self.initial and len(self.initial) != self.feature_count:
            raise ValueError(
                f"{len(self.initial)} initial weights: expected {self.feature_count} for"
                f" {self.features} features"
            )
        if not all(abs(weight) <= GREATEST for weight in self.initial):
            raise ValueError(f"initial weights: expected numbers up to {GREATEST:g}")

    @property
    def feature_count(self) -> int:
        """How many weights there are to learn."""
        return 4 if self.features == "paper" else 7

    @property
    def first_weights(self) -> list[float]:
        """The weights of the first episode.

        >>> TdOptions().first_weights
        [1.0, 2.0, 3.0, 4.0]
        """
        if self.initial:
            return list(self.initial)
        windows = read_weights("paper").windows
        return [*windows, *[0.0] * (self.feature_count - len(windows))]

    def step(self, episode: int) -> float:
        """The step of an episode, the first being 0: the decay that the paper calls for.

        >>> TdOptions(eta=0.5, eta_half=100).step(0), TdOptions(eta=0.5, eta_half=100).step(100)
        (0.5, 0.25)
        """
        return self.eta / (1 + episode / self.eta_half)

    def as_json(self) -> dict[str, Any]:
        """All options by name."""
        return {**asdict(self), "initial": list(self.initial)}

    @classmethod
    def from_json(cls, held: dict[str, Any]) -> TdOptions:
        """The options that `as_json` wrote.

        Raises:
            ValueError: They are not all there, or others are.
        """
        names = sorted(names_of(cls))
        if not isinstance(held, dict) or sorted(held) != names:
            raise ValueError(f"expected the options {', '.join(names)}")
        return cls(**held)
