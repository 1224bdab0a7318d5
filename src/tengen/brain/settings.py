"""What a manager tells with INFO: the rule and the limits."""

from __future__ import annotations

from ..agents import Limits
from ..game import Rule
from ..game.gomocup_rules import RULES_BY_NUMBER

UNLIMITED_MS = 2_147_483_647
"""What managers write for a clock that does not run."""
_NUMBERS = (
    "timeout_turn",
    "timeout_match",
    "time_left",
    "time_increment",
    "max_memory",
    "max_node",
    "max_depth",
)


class BrainSettings:
    """Holds what INFO said; keys that are not known are ignored, as the protocol wants."""

    def __init__(self) -> None:
        self.rule = Rule.FREESTYLE
        self._numbers: dict[str, int] = {}
        self._complaints: dict[str, str] = {}

    @property
    def complaint(self) -> str:
        """What could not be honoured; empty when all is well.

        INFO itself has no answer, so this waits for the next command that has one.
        """
        return "; ".join(self._complaints.values())

    def tell(self, key: str, value: str) -> None:
        """Takes in one INFO."""
        key = key.lower()
        self._complaints.pop(key, None)
        if key == "rule":
            self._tell_rule(value)
        elif key in _NUMBERS:
            digits = value.removeprefix("-")
            if digits.isascii() and digits.isdigit() and len(digits) < 19:
                self._numbers[key] = int(value)
            else:
                self._complaints[key] = f"INFO {key} {value[:40]}: expected a whole number"

    def _tell_rule(self, value: str) -> None:
        if value in RULES_BY_NUMBER:
            self.rule = RULES_BY_NUMBER[value]
        else:
            known = ", ".join(f"{number} {rule}" for number, rule in RULES_BY_NUMBER.items())
            self._complaints["rule"] = f"INFO rule {value[:40]}: expected one of {known}"

    def limits(self) -> Limits:
        """The limits for the next move. A clock that was overdrawn counts as empty."""
        return Limits(
            time_ms=_at_least_zero(self._numbers.get("timeout_turn")),
            game_ms=self._clock_ms(),
            increment_ms=max(self._numbers.get("time_increment", 0), 0),
            nodes=_above_zero(self._numbers.get("max_node")),
            depth=_above_zero(self._numbers.get("max_depth")),
            memory_bytes=_above_zero(self._numbers.get("max_memory")),
        )

    def _clock_ms(self) -> int | None:
        match = self._numbers.get("timeout_match")
        left = self._numbers.get("time_left", match)
        if left is None or match == 0 or left >= UNLIMITED_MS:
            return None
        return max(left, 0)


def _at_least_zero(number: int | None) -> int | None:
    return None if number is None else max(number, 0)


def _above_zero(number: int | None) -> int | None:
    """For limits where 0 means none."""
    return number if number is not None and number > 0 else None
