"""The settings of self-play."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any

from pydantic import Field, StrictInt, StrictStr

from ...agents.engine.engine import NETWORK
from ...arguments import MAX_RUN_SEED
from ...game import MAX_SIZE, MIN_SIZE, Board, Rule
from ...settings import names_of, settings

MOST_LINES = 64
MOST_INTERIOR = 16
LATER: dict[str, Any] = {"lines": 1, "interior": 0, "evaluation": NETWORK}
"""Settings that files may lack, with the values that stand for them."""


@settings
class SelfPlaySettings:
    """Settings of self-play, without the number of games: more can always be added."""

    rule: Rule = Rule.FREESTYLE
    """The rule."""
    size: Annotated[StrictInt, Field(ge=MIN_SIZE, le=MAX_SIZE)] = 15
    """Points per side."""
    nodes: Annotated[StrictInt, Field(ge=10, le=10**12)] = 5000
    """Nodes per move."""
    seed: Annotated[StrictInt, Field(ge=0, le=MAX_RUN_SEED)] = 1
    """Seed of the openings."""
    lines: Annotated[StrictInt, Field(ge=1, le=MOST_LINES)] = 1
    """Best moves that each search keeps, with their scores."""
    interior: Annotated[StrictInt, Field(ge=0, le=MOST_INTERIOR)] = 0
    """Positions beside the game that are searched for each move of it."""
    evaluation: StrictStr = NETWORK
    """Evaluation: network, linear (shapes alone), or the file of another network."""

    def as_json(self) -> dict[str, Any]:
        """All settings by name."""
        return {**asdict(self), "rule": self.rule.value}

    @classmethod
    def from_json(cls, held: dict[str, Any]) -> SelfPlaySettings:
        """Parses the settings from `as_json`; ignores other keys.

        Raises:
            ValueError: One is missing or invalid.
        """
        held = LATER | held
        names = names_of(cls)
        missing = [name for name in names if name not in held]
        if missing:
            raise ValueError(f"expected the settings {', '.join(names)}")
        return cls(**{name: held[name] for name in names})

    @property
    def keeps_more(self) -> bool:
        """Whether games hold more than their moves and scores."""
        return self.lines > 1 or self.interior > 0


def start_of(settings: SelfPlaySettings) -> Board:
    """The board before the first move."""
    return Board(settings.size, settings.rule)
