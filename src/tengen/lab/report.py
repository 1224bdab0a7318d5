"""Writes the results of a run into the marked blocks of an experiment's page."""

from __future__ import annotations

import csv
import re
from collections import Counter
from pathlib import Path

from ..formats.files import put
from .claims import Judged, Verdict
from .measured import Measured
from .run import Run

BLOCK = re.compile(r"(<!-- lab: (?P<what>[^>]*?) -->\n).*?(<!-- lab end -->)", re.DOTALL)
SIGNS = {Verdict.REPRODUCED: "✓", Verdict.DIFFERS: "✗", Verdict.UNDECIDED: "–"}
REPORT = "report.md"


def write_report(run: Run, page: Path, *, in_place: bool) -> None:
    """Fills the page's blocks; a quick run writes a copy beside its results."""
    text = filled(page.read_text(encoding="utf-8"), run.verdicts(), run.folder)
    if not in_place:
        text = text.replace("](results/", "](")
    put(page if in_place else run.folder / REPORT, text.encode())


def filled(text: str, judged: list[Judged], results: Path) -> str:
    """The page with its blocks replaced: `summary`, `table NAME`, `csv NAME`, or `text NAME`.

    Raises:
        ValueError: A block refers to a table that neither the paper nor the run has.
    """

    def block(match: re.Match[str]) -> str:
        kind, _, name = match["what"].strip().partition(" ")
        if kind == "summary":
            body = summary(judged)
        elif kind == "table":
            body = table(name, judged)
        elif kind == "csv":
            body = csv_table(name, results)
        elif kind == "text":
            body = _made(f"{name}.md", results).read_text(encoding="utf-8").rstrip()
        else:
            known = "summary, table, csv and text"
            raise ValueError(f"the page has an unknown block {kind!r}: expected {known}")
        return f"{match[1]}\n{body}\n\n{match[3]}"

    return BLOCK.sub(block, text)


def summary(judged: list[Judged]) -> str:
    """The number of claims, and of claims per verdict."""
    return f"**{len(judged)} claims:** {verdict_counts(judged)}."


def verdict_counts(judged: list[Judged]) -> str:
    """The number of claims per verdict."""
    counts = Counter(each.verdict for each in judged)
    words = {verdict: verdict.value for verdict in Verdict}
    if counts[Verdict.DIFFERS] != 1:
        words[Verdict.DIFFERS] = "differ"
    return ", ".join(f"{counts[verdict]} {word}" for verdict, word in words.items())


def csv_table(name: str, results: Path) -> str:
    """A table of our results, from its CSV file."""
    with _made(f"{name}.csv", results).open(encoding="utf-8", newline="") as file:
        head, *rows = csv.reader(file)
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(_cell(value) for value in line)} |" for line in lines)


def _made(name: str, results: Path) -> Path:
    path = results / name
    if not path.exists():
        raise ValueError(f"the page needs {name}, which the run has not written")
    return path


def _cell(value: str) -> str:
    """Escapes text that would end the cell."""
    return value.replace("|", "\\|")


def table(name: str, judged: list[Judged]) -> str:
    """The claims of one table beside our results."""
    rows = [each for each in judged if each.claim.place.table == name]
    if not rows:
        raise ValueError(f"the page needs table {name!r}, which no claim has")
    lines = [
        "| | | paper | ours (95 % interval) | verdict |",
        "|---|---|---:|---:|---|",
    ]
    before = ""
    for each in rows:
        place = each.claim.place
        shown = "" if place.row == before else place.row
        before = place.row
        remark = f" {each.remark}" if each.remark else ""
        ours = measured_text(each.measured)
        lines.append(
            f"| {shown} | {place.column} | {_number(each.claim.value)} | {ours} |"
            f" {SIGNS[each.verdict]} {each.verdict.value}{';' if remark else ''}{remark} |"
        )
    return "\n".join(lines)


def measured_text(measured: Measured | None) -> str:
    """Our value with its interval, or a dash if there is none."""
    if measured is None:
        return "–"
    if measured.low == measured.high:
        return _number(measured.value)
    if measured.distinct is not None and measured.distinct <= 2:
        return f"{_number(measured.value)} ({measured.distinct} different games)"
    ends = f"{_number(measured.low)} to {_number(measured.high)}"
    return f"{_number(measured.value)} ({ends})"


def _number(value: float) -> str:
    """Three significant digits, without an exponent for usual numbers."""
    if value == 0 or 1e-5 <= abs(value) < 1e7:
        digits = f"{value:.3g}" if abs(value) < 1000 else f"{value:.0f}"
        return f"{float(digits):.10g}"
    return f"{value:.2g}"
