"""How programs of one protocol differ, and what a handshake has found out about one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from ..game import Rule
from ..game.vocabulary import GOMOCUP_NUMBERS
from .client import CannotExpress

YIXIN_RULES = {Rule.FREESTYLE: 0, Rule.STANDARD: 1, Rule.RENJU: 2}


@dataclass(frozen=True, slots=True)
class Orientation:
    """How the two numbers of an answer become column and row.

    A program that exchanges the axes of both what it hears and what it says plays on the mirror
    image of our board and no one can tell, so this is only about answers that differ from what was
    sent.

    >>> Orientation(swapped=True, flipped=False).point(11, 2, size=15)
    (2, 11)
    """

    swapped: bool = False
    """The row comes first."""
    flipped: bool = False
    """Rows count from the bottom."""

    def point(self, first: int, second: int, size: int) -> tuple[int, int]:
        """Column and row from the top left."""
        x, y = (second, first) if self.swapped else (first, second)
        return x, size - 1 - y if self.flipped else y

    def numbers(self, x: int, y: int, size: int) -> tuple[int, int]:
        """The two numbers that stand for a column and a row."""
        row = size - 1 - y if self.flipped else y
        return (row, x) if self.swapped else (x, row)


READINGS = tuple(
    Orientation(swapped, flipped) for flipped in (False, True) for swapped in (False, True)
)


@dataclass(frozen=True, slots=True)
class Dialect:
    """A way to speak the Gomocup protocol."""

    name: str = "gomocup"
    reading: Orientation = Orientation()
    """Of moves."""
    forbidden_reading: Orientation | None = None
    """Of forbidden points, where it is another: some programs write those their own way."""

    def rule_number(self, rule: Rule) -> int:
        """What `INFO rule` is given; Yixin numbers renju its own way."""
        numbers = YIXIN_RULES if self.name == "yixin" else GOMOCUP_NUMBERS
        if rule not in numbers:
            raise CannotExpress(f"the {self.name} dialect has no number for the rule {rule}")
        return numbers[rule]


DIALECTS = ("gomocup", "yixin", "rapfi", "alphagomoku")


@dataclass(frozen=True, slots=True)
class HandshakeResult:
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
        moves = Orientation(self.swapped, self.flipped)
        forbidden = Orientation(self.forbidden_swapped, self.forbidden_flipped)
        differs = bool(self.forbidden_seen) and forbidden != moves
        return Dialect(self.dialect, moves, forbidden if differs else None)

    def as_json(self) -> dict[str, Any]:
        """As a JSON object."""
        return asdict(self)

    @classmethod
    def from_json(cls, found: Mapping[str, Any]) -> HandshakeResult:
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
