"""What a training by temporal differences is asked to do: its readings of the paper, as numbers."""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass, fields
from typing import Any

from ...agents.option import MAX_SEED
from ...agents.papers.winning_windows.weights import GREATEST, read_weights
from ...game import MAX_SIZE, MIN_SIZE, Rule
from ...game.nearest import unknown_word

METHODS = ("td", "ro-td")
CHOICES = {
    "method": METHODS,
    "features": ("paper", "crossing"),
    "depth_in": ("rounds", "plies"),
    "updates": ("both", "own"),
    "rule": tuple(rule.value for rule in Rule),
}
BOUNDS: dict[str, tuple[float, float]] = {
    "size": (MIN_SIZE, MAX_SIZE),
    "episodes": (1, 10**9),
    "depth": (1, 20),
    "epsilon": (0, 1),
    "eta": (0, 1e3),
    "eta_half": (1, 10**9),
    "gamma": (0, 1),
    "win": (-GREATEST, GREATEST),
    "loss": (-GREATEST, GREATEST),
    "draw": (-GREATEST, GREATEST),
    "l1": (0, 1e6),
    "check_every": (1, 10**9),
    "check_games": (2, 10**6),
    "seed": (0, MAX_SEED),
}


@dataclass(frozen=True, slots=True)
class TdOptions:
    """Options of a training. The same options give the same weights, on every machine."""

    method: str = "td"
    """`td`, the paper's own, or `ro-td`; see `td` and `ro_td`."""
    features: str = "paper"
    """Windows alone, or `crossing`: windows and crossings."""
    size: int = 9
    rule: str = "freestyle"
    episodes: int = 5000
    """Games to learn from; the learner has black in the first, white in the second, and so on."""
    opponent: str = "blocker"
    """Any agent; where it takes a seed, each game has its own."""
    depth: int = 1
    depth_in: str = "rounds"
    """How far the learner looks ahead while it plays, as in its agent."""
    epsilon: float = 0.0
    """How often the learner plays any legal move instead of its best, from 0 to 1."""
    updates: str = "both"
    """After the moves of `both` sides, or after its `own` alone."""
    eta: float = 1e-4
    """The step of the first episode."""
    eta_half: int = 100
    """In which episode the step is half as long: it is eta / (1 + episode / eta_half)."""
    gamma: float = 0.9
    win: float = 100.0
    loss: float = -100.0
    draw: float = 0.0
    initial: tuple[float, ...] = ()
    """The first weights; where there are none, the paper's 1, 2, 3, 4, and 0 for crossings."""
    l1: float = 1.0
    """Weight of the l1 norm in `ro-td`."""
    check_every: int = 250
    """Episodes from one checkpoint to the next."""
    check_games: int = 100
    """Games at each checkpoint, always from the same seeds."""
    seed: int = 1

    def __post_init__(self) -> None:
        """Refuses what makes no sense, in one sentence."""
        for name, words in CHOICES.items():
            if getattr(self, name) not in words:
                raise ValueError(unknown_word(name, getattr(self, name), words))
        for name, (low, high) in BOUNDS.items():
            value = getattr(self, name)
            if not (math.isfinite(value) and low <= value <= high):
                raise ValueError(f"{name} {value}: expected a number from {low:g} to {high:g}")
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
        names = {part.name for part in fields(cls)}
        if not isinstance(held, dict) or set(held) != names:
            raise ValueError(f"expected the options {', '.join(sorted(names))}")
        return cls(**{**held, "initial": tuple(held["initial"])})
