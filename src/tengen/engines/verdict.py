"""What a handshake found out about a program."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from ..game import Rule
from .dialect import DIALECTS, Dialect, Reading


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a program speaks and what it can do; true of the files with that hash alone."""

    sha256: str
    dialect: str = "gomocup"
    about: dict[str, str] = field(default_factory=dict)
    start_ms: int | None = None
    """From the start of the process to the answer to the first command."""
    chatter: tuple[str, ...] = ()
    """What was said before that answer."""
    swapped: bool = False
    flipped: bool = False
    orientation_seen: bool | None = None
    """Whether the program took the win that shows which way round it answers; None when it did not
    come to that. Where it did not, and named the forbidden point, its moves are read as that."""
    forbidden_seen: bool | None = None
    """Whether it named the one forbidden point of a position; None when it cannot be asked."""
    forbidden_swapped: bool = False
    forbidden_flipped: bool = False
    """Which way round it named the forbidden point, which need not be that of its moves."""
    restarts: bool | None = None
    swap2: bool | None = None
    columns: str = ""
    """The letters of the columns, for GTP."""
    rules: dict[Rule, bool] = field(default_factory=dict)
    """Whether it won where the rule lets it win; rules that could not be tried are missing."""
    problems: tuple[str, ...] = ()

    def speech(self) -> Dialect:
        """The dialect for a client."""
        moves = Reading(self.swapped, self.flipped)
        forbidden = Reading(self.forbidden_swapped, self.forbidden_flipped)
        differs = bool(self.forbidden_seen) and forbidden != moves
        return Dialect(self.dialect, moves, forbidden if differs else None)

    def as_json(self) -> dict[str, Any]:
        """As a JSON object."""
        return asdict(self)

    @classmethod
    def from_json(cls, found: Mapping[str, Any]) -> Verdict:
        """From what `as_json` wrote.

        Raises:
            ValueError: It is not that.
        """
        try:
            values = dict(found)
            values["rules"] = {Rule(rule): bool(won) for rule, won in values["rules"].items()}
            for key in ("chatter", "problems"):
                values[key] = tuple(values[key])
            verdict = cls(**values)
        except (KeyError, TypeError, AttributeError) as error:
            raise ValueError(f"not the verdict of a handshake: {error}") from None
        if verdict.dialect not in (*DIALECTS, "gtp"):
            raise ValueError(f"not the verdict of a handshake: dialect {verdict.dialect!r}")
        return verdict
