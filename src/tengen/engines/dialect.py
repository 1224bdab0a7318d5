"""How engines differ within one protocol, and the result of a handshake with one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from ..game import Rule
from ..game.vocabulary import GOMOCUP_NUMBERS
from ..processes.failures import CannotExpress

YIXIN_RULES = {Rule.FREESTYLE: 0, Rule.STANDARD: 1, Rule.RENJU: 2}


@dataclass(frozen=True, slots=True)
class Orientation:
    """How the two numbers of an answer become column and row.

    An engine that swaps the axes of both its input and its output plays on the mirror image of our
    board, which makes no difference, so this is only about output that differs from the input.

    >>> Orientation(swapped=True, flipped=False).point(11, 2, size=15)
    (2, 11)
    """

    swapped: bool = False
    """The row comes first."""
    flipped: bool = False
    """Rows are counted from the bottom."""

    def point(self, first: int, second: int, size: int) -> tuple[int, int]:
        """Column and row, counted from the top left."""
        x, y = (second, first) if self.swapped else (first, second)
        return x, size - 1 - y if self.flipped else y

    def numbers(self, x: int, y: int, size: int) -> tuple[int, int]:
        """The two numbers that the engine writes for a column and a row."""
        row = size - 1 - y if self.flipped else y
        return (row, x) if self.swapped else (x, row)


READINGS = tuple(
    Orientation(swapped, flipped) for flipped in (False, True) for swapped in (False, True)
)


@dataclass(frozen=True, slots=True)
class Dialect:
    """A variant of the Gomocup protocol."""

    name: str = "gomocup"
    reading: Orientation = Orientation()
    """Orientation of moves."""
    forbidden_reading: Orientation | None = None
    """Orientation of forbidden points, if it differs: some engines write those in another way."""

    def rule_number(self, rule: Rule) -> int:
        """The number for `INFO rule`; Yixin has its own number for renju."""
        numbers = YIXIN_RULES if self.name == "yixin" else GOMOCUP_NUMBERS
        if rule not in numbers:
            raise CannotExpress(f"the {self.name} dialect has no number for the rule {rule}")
        return numbers[rule]


DIALECTS = ("gomocup", "yixin", "rapfi", "alphagomoku")


@dataclass(frozen=True, slots=True)
class HandshakeResult:
    """An engine's dialect and abilities, valid only for files with this hash."""

    sha256: str
    dialect: str = "gomocup"
    about: dict[str, str] = field(default_factory=dict)
    start_ms: int | None = None
    """Milliseconds from the start of the process to the answer to the first command."""
    chatter: tuple[str, ...] = ()
    """Lines that came before that answer."""
    swapped: bool = False
    flipped: bool = False
    orientation_seen: bool | None = None
    """Whether the engine played the winning move that shows its orientation; None if it was not
    asked. If it did not, but named the forbidden point, moves have that point's orientation."""
    forbidden_seen: bool | None = None
    """Whether it named the only forbidden point of a position; None if it cannot be asked."""
    forbidden_swapped: bool = False
    forbidden_flipped: bool = False
    """Orientation of the forbidden point, which may differ from that of its moves."""
    restarts: bool | None = None
    swap2: bool | None = None
    columns: str = ""
    """Column letters, for GTP."""
    rules: dict[Rule, bool] = field(default_factory=dict)
    """Whether it found the wins of each rule; rules that could not be tried are missing."""
    problems: tuple[str, ...] = ()

    def speech(self) -> Dialect:
        """The dialect that a client must speak."""
        moves = Orientation(self.swapped, self.flipped)
        forbidden = Orientation(self.forbidden_swapped, self.forbidden_flipped)
        differs = bool(self.forbidden_seen) and forbidden != moves
        return Dialect(self.dialect, moves, forbidden if differs else None)

    def as_json(self) -> dict[str, Any]:
        """Encodes the result as a JSON object."""
        return asdict(self)

    @classmethod
    def from_json(cls, found: Mapping[str, Any]) -> HandshakeResult:
        """Decodes what `as_json` wrote.

        Raises:
            ValueError: The object is not a handshake result.
        """
        try:
            values = dict(found)
            values["rules"] = {Rule(rule): bool(won) for rule, won in values["rules"].items()}
            for key in ("chatter", "problems"):
                values[key] = tuple(values[key])
            verdict = cls(**values)
        except (KeyError, TypeError, AttributeError) as error:
            raise ValueError(f"not a handshake result: {error}") from None
        if verdict.dialect not in (*DIALECTS, "gtp"):
            raise ValueError(f"not a handshake result: dialect {verdict.dialect!r}")
        return verdict
