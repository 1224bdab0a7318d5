"""The patterns of one side on a line (§II.B and Table I).

A line is a string in the paper's letters: M is a stone of the side in question, O one of the other
side, X a vacant cell. The edge beyond its ends blocks like O (§IV.A.2).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from itertools import pairwise

FIVE = 5


class PatternKind(IntEnum):
    """The rows of Table I, in ascending order.

    The paper calls open patterns live and the others sleep.
    """

    ONE = 1  # XOMX
    OPEN_ONE = 2  # XXM
    TWO = 3  # XMMO
    OPEN_TWO = 4  # XMMX
    THREE = 5  # XMMMO
    OPEN_THREE = 6  # XMMMX
    FOUR = 7  # XMMMMO, and split ones such as XMMXMMO
    OPEN_FOUR = 8  # XMMMMX
    FIVE = 9  # MMMMM


_KINDS = {
    1: (PatternKind.ONE, PatternKind.OPEN_ONE),
    2: (PatternKind.TWO, PatternKind.OPEN_TWO),
    3: (PatternKind.THREE, PatternKind.OPEN_THREE),
    4: (PatternKind.FOUR, PatternKind.OPEN_FOUR),
}
"""By number of stones: the kind with a blocked end, and without."""


@dataclass(frozen=True, slots=True)
class PatternForms:
    """What counts as a pattern if the paper does not specify it; see `docs/papers`."""

    split: bool = True
    """Whether two rows with one vacant cell between them are one pattern."""
    open_space: int = 5
    """Cells without an opponent's stone that an open pattern needs: 5 or 6."""


@dataclass(frozen=True, slots=True)
class TablePattern:
    """A pattern with the cells of its first and last stone on the line."""

    kind: PatternKind
    first: int
    last: int


@lru_cache(maxsize=100_000)
def patterns_on(line: str, forms: PatternForms) -> tuple[TablePattern, ...]:
    """All patterns of M, with each stone in one of them (§II.A: counted once in each direction).

    If stones can be combined in several ways, the strongest patterns are taken.

    >>> [pattern.kind.name for pattern in patterns_on("XMMXMMO", PatternForms())]
    ['FOUR']
    >>> [pattern.kind.name for pattern in patterns_on("XMMXXMMX", PatternForms())]
    ['OPEN_TWO', 'OPEN_TWO']
    """
    found: list[TablePattern] = []
    for space in usable_spaces(line):
        found += _best_division(line, space, rows_in(line, space), forms)
    return tuple(found)


@lru_cache(maxsize=100_000)
def kind_at(line: str, cell: int, forms: PatternForms) -> PatternKind | None:
    """The strongest pattern that the stone on a cell is part of; None if it has no value.

    >>> kind_at("XMMXMXX", 2, PatternForms()).name, kind_at("OMMMMO", 2, PatternForms())
    ('OPEN_THREE', None)
    """
    for space in usable_spaces(line):
        if space.start <= cell < space.stop:
            rows = rows_in(line, space)
            possible = [_pattern([row], line, space, forms) for row in rows]
            possible += [
                _pattern([row, after], line, space, forms)
                for row, after in pairwise(rows)
                if _belong_together(row, after, forms)
            ]
            return max(each.kind for each in possible if each.first <= cell <= each.last)
    return None


def usable_spaces(line: str) -> list[range]:
    """The stretches without O with room for five stones; others have no value.

    (§IV.A.2: from left_edge to right_edge.)

    >>> usable_spaces("XMMMMOXXXXX")
    [range(0, 5), range(6, 11)]
    """
    stretches = [range(*stretch.span()) for stretch in re.finditer("[MX]+", line)]
    return [stretch for stretch in stretches if len(stretch) >= FIVE]


def rows_in(line: str, space: range) -> list[range]:
    """The rows of adjacent stones within a space (§IV.A.2: from left to right)."""
    found = re.compile("M+").finditer(line, space.start, space.stop)
    return [range(*row.span()) for row in found]


def _best_division(
    line: str, space: range, rows: Sequence[range], forms: PatternForms
) -> list[TablePattern]:
    """Combines the rows to the strongest patterns; see `_rank`."""
    if not rows:
        return []
    alone = [_pattern(rows[:1], line, space, forms)]
    division = alone + _best_division(line, space, rows[1:], forms)
    if len(rows) > 1 and _belong_together(rows[0], rows[1], forms):
        joined = [_pattern(rows[:2], line, space, forms)]
        other = joined + _best_division(line, space, rows[2:], forms)
        division = max(division, other, key=_rank)
    return division


def _rank(division: list[TablePattern]) -> list[PatternKind]:
    """Sort key of a division: the strongest pattern, then the second, and so on."""
    return sorted((pattern.kind for pattern in division), reverse=True)


def _belong_together(row: range, after: range, forms: PatternForms) -> bool:
    return forms.split and after.start - row.stop == 1


def _pattern(rows: Sequence[range], line: str, space: range, forms: PatternForms) -> TablePattern:
    """The pattern of a row, or of two rows with one vacant cell between them."""
    first, last = rows[0].start, rows[-1].stop - 1
    stones = line.count("M", first, last + 1)
    is_split = len(rows) > 1
    if not is_split and stones >= FIVE:
        return TablePattern(PatternKind.FIVE, first, last)
    if is_split and stones >= 4:  # One stone more makes five, but only on the cell between.
        return TablePattern(PatternKind.FOUR, first, last)
    blocked, opened = _KINDS[stones]
    is_open = first > space.start and last < space.stop - 1 and len(space) >= forms.open_space
    return TablePattern(opened if is_open else blocked, first, last)
