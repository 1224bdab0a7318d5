"""The verdicts of a run as a file, and the check that they follow from the numbers in it."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from pathlib import Path

from ..formats.files import put
from .claims import Claim, Place
from .measured import Measured
from .verdicts import Judged, Verdict, judge

JUDGEMENTS = "claims.csv"
COLUMNS = (
    "table",
    "row",
    "column",
    "kind",
    "paper",
    "paper_low",
    "paper_high",
    "ours",
    "low",
    "high",
    "count",
    "distinct",
    "verdict",
    "grounds",
    "remark",
)


def write_judgements(judged: Iterable[Judged], folder: Path) -> None:
    """Writes the verdicts as `claims.csv`, with all digits, so that they can be recomputed."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(_row(each) for each in judged)
    put(folder / JUDGEMENTS, text.getvalue().encode())


def _row(judged: Judged) -> tuple[object, ...]:
    claim, ours = judged.claim, judged.measured
    figures: tuple[object, ...] = ("",) * 5
    if ours is not None:
        distinct = "" if ours.distinct is None else ours.distinct
        figures = (ours.value, ours.low, ours.high, ours.count, distinct)
    ends = judged.paper_interval
    paper = (f"{claim.value:g}", *(("", "") if ends is None else (f"{end:.6g}" for end in ends)))
    grounds = (judged.verdict, judged.grounds, judged.remark)
    return (*claim.place, claim.kind, *paper, *figures, *grounds)


def recomputed(claims: Iterable[Claim], results: Path) -> list[tuple[Judged, Verdict]]:
    """Judges the numbers of a run again; each with the verdict that the run has written.

    Raises:
        ValueError: The file of the run is missing or invalid, or has other claims.
    """
    path = results / JUDGEMENTS
    known = {claim.place: claim for claim in claims}
    found = []
    try:
        with path.open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                claim = known.pop(Place(row["table"], row["row"], row["column"]))
                judged = judge(claim, _measured(row), row["remark"])
                found.append((judged, Verdict(row["verdict"])))
    except FileNotFoundError:
        raise ValueError(f"{path} is missing: a full run writes it") from None
    except (KeyError, TypeError, ValueError) as error:
        raise ValueError(f"{path} does not fit the claims: {error}; run it again") from None
    if known:
        raise ValueError(f"{path} lacks {len(known)} claims: run the experiment again")
    return found


def _measured(row: dict[str, str]) -> Measured | None:
    if not row["ours"]:
        return None
    value, low, high = (float(row[name]) for name in ("ours", "low", "high"))
    distinct = int(row["distinct"]) if row["distinct"] else None
    return Measured(value, low, high, int(row["count"]), distinct)
