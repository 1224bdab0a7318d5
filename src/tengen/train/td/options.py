"""Options of training by temporal differences, including readings of the paper."""

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
    """Options of a training run. The same options give the same weights on every machine."""

    method: Literal["td", "ro-td"] = "td"
    """The algorithm: the paper's td, or the regularised ro-td."""
    features: Literal["paper", "crossing"] = "paper"
    """Windows only, as in the paper, or windows and their crossings."""
    size: Annotated[StrictInt, Field(ge=MIN_SIZE, le=MAX_SIZE)] = 9
    """Points per side."""
    rule: Rule = Rule.FREESTYLE
    """The rule."""
    episodes: Annotated[StrictInt, Field(ge=1, le=10**9)] = 5000
    """Number of training games; colours alternate."""
    opponent: str = "blocker"
    """The opponent; if it takes a seed, each game has its own."""
    depth: Annotated[StrictInt, Field(ge=1, le=20)] = 1
    """Search depth of the learner during games."""
    depth_in: Literal["rounds", "plies"] = "rounds"
    """Unit of the depth."""
    epsilon: Annotated[StrictFloat, Field(ge=0, le=1)] = 0.0
    """Probability that the learner plays a random move instead of its best."""
    updates: Literal["both", "own"] = "both"
    """Learn after moves of both sides, or only after the learner's own."""
    eta: Annotated[StrictFloat, Field(ge=0, le=1e3)] = 1e-4
    """Learning rate of the first episode."""
    eta_half: Annotated[StrictInt, Field(ge=1, le=10**9)] = 100
    """Episodes after which the learning rate is halved: it is eta / (1 + episode / eta_half)."""
    gamma: Annotated[StrictFloat, Field(ge=0, le=1)] = 0.9
    """Discount factor."""
    win: Reward = 100.0
    """Reward of a win."""
    loss: Reward = -100.0
    """Reward of a loss."""
    draw: Reward = 0.0
    """Reward of a draw."""
    initial: Annotated[tuple[StrictFloat, ...], BeforeValidator(_numbers)] = ()
    """Initial weights, such as 1,2,3,4; default: the paper's 1,2,3,4, and 0 for crossings."""
    l1: Annotated[StrictFloat, Field(ge=0, le=1e6)] = 1.0
    """Weight of the l1 penalty of ro-td."""
    check_every: Annotated[StrictInt, Field(ge=1, le=10**9)] = 250
    """Episodes between checkpoints."""
    check_games: Annotated[StrictInt, Field(ge=2, le=10**6)] = 100
    """Test games per checkpoint, always with the same seeds."""
    seed: Annotated[StrictInt, Field(ge=0, le=MAX_SEED)] = 1
    """Seed of all random choices."""

    def __post_init__(self) -> None:
        """Refuses initial weights that do not match the features."""
        if self.initial and len(self.initial) != self.feature_count:
            raise ValueError(
                f"{len(self.initial)} initial weights: expected {self.feature_count} for"
                f" {self.features} features"
            )
        if not all(abs(weight) <= GREATEST for weight in self.initial):
            raise ValueError(f"initial weights: expected numbers up to {GREATEST:g}")

    @property
    def feature_count(self) -> int:
        """The number of weights to learn."""
        return 4 if self.features == "paper" else 7

    @property
    def first_weights(self) -> list[float]:
        """The initial weights.

        >>> TdOptions().first_weights
        [1.0, 2.0, 3.0, 4.0]
        """
        if self.initial:
            return list(self.initial)
        windows = read_weights("paper").windows
        return [*windows, *[0.0] * (self.feature_count - len(windows))]

    def step(self, episode: int) -> float:
        """The learning rate of an episode, counted from 0: the decay that the paper asks for.

        >>> TdOptions(eta=0.5, eta_half=100).step(0), TdOptions(eta=0.5, eta_half=100).step(100)
        (0.5, 0.25)
        """
        return self.eta / (1 + episode / self.eta_half)

    def as_json(self) -> dict[str, Any]:
        """All options by name."""
        return {**asdict(self), "initial": list(self.initial)}

    @classmethod
    def from_json(cls, held: dict[str, Any]) -> TdOptions:
        """Parses the options from `as_json`.

        Raises:
            ValueError: Options are missing or unknown.
        """
        names = sorted(names_of(cls))
        if not isinstance(held, dict) or sorted(held) != names:
            raise ValueError(f"expected the options {', '.join(names)}")
        return cls(**held)
