"""The claims of a paper: single numbers of a table or of the text."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple


class ClaimKind(StrEnum):
    """The kind of a number, which decides how it is compared with ours."""

    PROPORTION = "proportion"
    """A share of games."""
    MEAN = "mean"
    """An average over games or moves."""
    FACTOR = "factor"
    """A ratio, such as that of two times on the same machine."""
    ORDER = "order"
    """A sentence such as "A wins more often than B": our difference must be above 0."""
    SAMPLE = "sample"
    """One value of a random process; ours is the range of many."""
    EXACT = "exact"
    """A deterministic number, equal or not; 1 for a true sentence."""
    CONSTRUCTION = "construction"
    """A number that could not be different: the position was made to give it, or it follows from
    the set-up."""
    TIME = "time"
    """Seconds on another machine; only their ratios can be compared."""
    UNDECIDABLE = "undecidable"
    """A claim that cannot be measured; `reason` says why."""


class Place(NamedTuple):
    """The place of a number in a paper."""

    table: str
    row: str
    column: str


@dataclass(frozen=True, slots=True)
class Claim:
    """One number of a paper."""

    place: Place
    value: float
    kind: ClaimKind
    games: int | None = None
    """The number of games, moves or tests behind the paper's number, if known."""
    reason: str = ""
    """Why it cannot be decided, or a remark."""
    margin: float | None = None
    """The difference that still counts as equivalent, if not that of the kind."""


def read_claims(path: Path) -> tuple[Claim, ...]:
    """Reads a CSV file with the columns table, row, column, value, kind, games, margin, reason.

    Raises:
        ValueError: A line is invalid; the message names it.
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
    margin = row.get("margin")
    return Claim(
        Place(row["table"], row["row"], row["column"]),
        float(row["value"]),
        ClaimKind(row["kind"]),
        int(row["games"]) if row["games"] else None,
        row["reason"] or "",
        float(margin) if margin else None,
    )
