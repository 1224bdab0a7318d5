"""How programs of one protocol differ: numbers of rules, and which way round they answer."""

from __future__ import annotations

from dataclasses import dataclass

from ..game import Rule
from ..game.gomocup_rules import GOMOCUP_NUMBERS
from .failures import CannotExpress

YIXIN_RULES = {Rule.FREESTYLE: 0, Rule.STANDARD: 1, Rule.RENJU: 2}


@dataclass(frozen=True, slots=True)
class Reading:
    """How the two numbers of an answer become column and row.

    A program that exchanges the axes of both what it hears and what it says plays on the mirror
    image of our board and no one can tell, so this is only about answers that differ from what was
    sent.

    >>> Reading(swapped=True, flipped=False).point(11, 2, size=15)
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
    Reading(swapped, flipped) for flipped in (False, True) for swapped in (False, True)
)


@dataclass(frozen=True, slots=True)
class Dialect:
    """A way to speak the Gomocup protocol."""

    name: str = "gomocup"
    reading: Reading = Reading()
    """Of moves."""
    forbidden_reading: Reading | None = None
    """Of forbidden points, where it is another: some programs write those their own way."""

    def rule_number(self, rule: Rule) -> int:
        """What `INFO rule` is given; Yixin numbers renju its own way."""
        numbers = YIXIN_RULES if self.name == "yixin" else GOMOCUP_NUMBERS
        if rule not in numbers:
            raise CannotExpress(f"the {self.name} dialect has no number for the rule {rule}")
        return numbers[rule]


DIALECTS = ("gomocup", "yixin", "rapfi", "alphagomoku")
