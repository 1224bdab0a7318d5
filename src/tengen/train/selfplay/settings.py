"""What decides which games are played: equal settings give equal games, on every machine."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import Any

from ...game import MAX_SIZE, MIN_SIZE, Rule

MAX_SEED = 2**32 - 1
LEAST_NODES, MOST_NODES = 10, 10**12


@dataclass(frozen=True, slots=True)
class SelfPlaySettings:
    """Settings of self-play. How many games there are is none of them: one may always add more."""

    rule: Rule = Rule.FREESTYLE
    size: int = 15
    nodes: int = 5000
    """Positions that the engine looks at for a move."""
    seed: int = 1
    """Of the openings."""

    def __post_init__(self) -> None:
        """Refuses what makes no sense, in one sentence."""
        object.__setattr__(self, "rule", Rule(self.rule))
        for name, low, high in (
            ("size", MIN_SIZE, MAX_SIZE),
            ("nodes", LEAST_NODES, MOST_NODES),
            ("seed", 0, MAX_SEED),
        ):
            value = getattr(self, name)
            if not isinstance(value, int) or not low <= value <= high:
                raise ValueError(f"{name} {value}: expected {low} to {high}")

    def as_json(self) -> dict[str, Any]:
        """All settings by name."""
        return {**asdict(self), "rule": self.rule.value}

    @classmethod
    def from_json(cls, held: dict[str, Any]) -> SelfPlaySettings:
        """The settings that `as_json` wrote; others beside them are passed over.

        Raises:
            ValueError: One is missing, or makes no sense.
        """
        names = [part.name for part in fields(cls)]
        missing = [name for name in names if name not in held]
        if missing:
            raise ValueError(f"expected the settings {', '.join(names)}")
        return cls(**{name: held[name] for name in names})
