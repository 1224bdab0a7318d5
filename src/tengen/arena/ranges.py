"""Which numbers a setting may have: said once, for Python, files and flags."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, get_type_hints


@dataclass(frozen=True, slots=True)
class Range:
    """Whole numbers, both ends included; stands in the annotation of a setting.

    >>> 0 in Range(1, 5000), Range(1, 5000).text(), Range(1, 5000).text(1000), Range(2).text()
    (False, 'from 1 to 5000', 'from 0.001 to 5', 'from 2 up')
    """

    least: int
    most: int | None = None
    or_zero: bool = False
    """Whether 0 has a meaning of its own, beside the range."""

    def __contains__(self, value: int) -> bool:
        if value == 0 and self.or_zero:
            return True
        return self.least <= value and (self.most is None or value <= self.most)

    def text(self, unit: int = 1) -> str:
        """In words, where so many are one of those that people write."""
        zero = ", or 0" if self.or_zero else ""
        if self.most is None:
            return f"from {self.least / unit:.15g} up{zero}"
        return f"from {self.least / unit:.15g} to {self.most / unit:.15g}{zero}"


def ranges_of(kind: type[Any]) -> dict[str, Range]:
    """The ranges of a dataclass, by field."""
    hints = get_type_hints(kind, include_extras=True)
    marks = ((name, getattr(hint, "__metadata__", ())) for name, hint in hints.items())
    return {name: each for name, found in marks for each in found if isinstance(each, Range)}


def check_ranges(settings: Any) -> None:
    """Raises ValueError for a number out of its range; None is the absence of one."""
    for name, allowed in ranges_of(type(settings)).items():
        value = getattr(settings, name)
        if value is not None and value not in allowed:
            raise ValueError(f"{name}: found {value}, expected {allowed.text()}")
