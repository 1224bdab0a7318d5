"""Claims: single numbers of a paper's tables and sentences."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple


class Kind(StrEnum):
    """What a number is, and so how it is compared with ours."""

    PROPORTION = "proportion"
    """A share of games."""
    MEAN = "mean"
    """An average over games or moves."""
    FACTOR = "factor"
    """How many times one thing is another, such as two times on the same machine."""
    TIME = "time"
    """Seconds on a machine that we do not have; only factors between them can be compared."""
    EXACT = "exact"
    """A number without chance, equal or not; 1 for a sentence that holds."""
    UNDECIDABLE = "undecidable"
    """Nothing here could measure it; `reason` says why."""


class Place(NamedTuple):
    """Where a number stands in a paper."""

    table: str
    row: str
    column: str


@dataclass(frozen=True, slots=True)
class Claim:
    """One number of a paper."""

    place: Place
    value: float
    kind: Kind
    games: int | None = None
    """How many games, moves or tests the paper's number comes from, where that is known."""
    reason: str = ""
    """Why it cannot be decided, or what to know about it."""


def read_claims(path: Path) -> tuple[Claim, ...]:
    """The claims of a file with the columns table, row, column, value, kind, games, reason.

    Raises:
        ValueError: A line is broken; the message names it.
    """
    claims = []
    with path.open(encoding="utf-8", newline="") as file:
        for number, row in enumerate(csv.DictReader(file), start=2):
            try:
                claims.append(_claim(row))
            except (KeyError, ValueError, TypeError) as error:
                raise ValueError(f"{path.name}, line {number}: {error}") from None
    places = [claim.place for claim in claims]
    for place in places:
        if places.count(place) > 1:
            raise ValueError(f"{path.name}: {', '.join(place)} is claimed twice")
    return tuple(claims)


def _claim(row: dict[str, str]) -> Claim:
    return Claim(
        Place(row["table"], row["row"], row["column"]),
        float(row["value"]),
        Kind(row["kind"]),
        int(row["games"]) if row["games"] else None,
        row["reason"] or "",
    )
