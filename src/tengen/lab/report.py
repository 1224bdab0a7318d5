"""Writes the results of a run into the marked blocks of an experiment's page."""

from __future__ import annotations

import csv
import json
import os
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from ..formats.files import put
from .claims import ClaimKind
from .measured import Measured
from .run import Run
from .verdicts import Judged, Verdict

BLOCK = re.compile(r"(<!-- lab: (?P<what>[^>]*?) -->\n).*?(<!-- lab end -->)", re.DOTALL)
KEPT = re.compile(
    rf"{BLOCK.pattern}|^(?P<level>#+) [^\n]*$|^!\[[^\n]*\)$", re.DOTALL | re.MULTILINE
)
"""The parts of a page that hold without the full run: blocks, headings and pictures."""
SIGNS = {
    Verdict.EQUIVALENT: "✓",
    Verdict.COMPATIBLE: "≈",
    Verdict.CONTRADICTED: "✗",
    Verdict.CONSTRUCTED: "=",
    Verdict.NOT_COMPARABLE: "–",
    Verdict.NOT_RUN: "–",
}
REPORT = "report.md"


def write_report(run: Run, page: Path, *, in_place: bool) -> None:
    """Fills the page's blocks; a quick run writes a page of its own beside its results."""
    text = page.read_text(encoding="utf-8")
    if in_place:
        put(page, filled(text, run.verdicts(), run.folder).encode())
        return
    target = run.folder / REPORT
    whole = Path(os.path.relpath(page.resolve(), run.folder.resolve())).as_posix()
    bare = filled(without_prose(text), run.verdicts(), run.folder).replace("](results/", "](")
    title, _, rest = bare.partition("\n")
    note = f"Results of another run than that of [the study]({whole}), which explains them."
    put(target, f"{title}\n\n{note}\n{rest}".encode())


def without_prose(text: str) -> str:
    """The page with only its headings, blocks and pictures; headings of nothing are left out."""
    kept: list[str] = []
    deepest = 0
    # Read from the end: a heading stays if something follows it before a heading of its level.
    for match in reversed(list(KEPT.finditer(text))):
        level = len(match["level"] or "")
        if level == 0:
            deepest = 99
        if level <= 1 or level <= deepest:
            kept.append(match[0])
            deepest = level - 1 if level else deepest
    return "\n\n".join(reversed(kept)) + "\n"


def filled(text: str, judged: list[Judged], results: Path) -> str:
    """The page with its blocks replaced: `summary`, `run`, `table NAME`, `csv NAME`, `text NAME`.

    Raises:
        ValueError: A block refers to a table that neither the paper nor the run has.
    """

    def block(match: re.Match[str]) -> str:
        kind, _, name = match["what"].strip().partition(" ")
        if kind == "summary":
            body = summary(judged)
        elif kind == "run":
            body = provenance(results)
        elif kind == "table":
            body = table(name, judged)
        elif kind == "csv":
            body = csv_table(name, results)
        elif kind == "text":
            body = _made(f"{name}.md", results).read_text(encoding="utf-8").rstrip()
        else:
            known = "summary, run, table, csv and text"
            raise ValueError(f"the page has an unknown block {kind!r}: expected {known}")
        return f"{match[1]}\n{body}\n\n{match[3]}"

    return BLOCK.sub(block, text)


def summary(judged: Sequence[Judged]) -> str:
    """The number of claims, and of claims per verdict."""
    return f"**{len(judged)} claims:** {verdict_counts(each.verdict for each in judged)}."


def verdict_counts(verdicts: Iterable[Verdict]) -> str:
    """The number of claims per verdict.

    >>> verdict_counts([Verdict.NOT_RUN, Verdict.EQUIVALENT, Verdict.NOT_RUN])
    '1 equivalent, 2 not run'
    """
    counts = Counter(verdicts)
    return ", ".join(f"{counts[each]} {each.value}" for each in Verdict if counts[each])


def provenance(results: Path) -> str:
    """When a run was made, how long it took, from which sources and on what."""
    facts = json.loads(_made("manifest.json", results).read_text(encoding="utf-8"))
    cores = f"{facts['cores']} core{'' if facts['cores'] == 1 else 's'}"
    commit = f"; commit {facts['commit']}" if facts["commit"] else ""
    resumed = ""
    if facts["resumed"]:
        kept = facts.get("kept_seconds")  # Runs before this was recorded do not tell.
        told = "not counting" if kept is None else f"{duration(kept)} of them for"
        resumed = f", {told} games that an earlier run had played"
        if whole := facts.get("uninterrupted"):
            took = f"took {duration(whole['seconds'])} at commit {whole['commit']}"
            resumed += f"; an uninterrupted run of the same games {took}"
    text = (
        f"`{facts['command']}` took {duration(facts['seconds'])} on {facts['date']}{resumed}"
        f" ({facts['cpu']}, {cores}; {facts['compiler']}{commit})."
    )
    return f"{text} Reading: {facts['reading']}." if facts["reading"] else text


def duration(seconds: int) -> str:
    """A duration in words.

    >>> duration(47), duration(750), duration(5000)
    ('47 seconds', '12.5 minutes', '83 minutes')
    """
    if seconds < 100:
        return f"{seconds} seconds"
    minutes = seconds / 60
    return f"{minutes:.1f} minutes" if minutes < 20 else f"{minutes:.0f} minutes"


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
        "| | | paper (95 % interval) | ours (95 % interval) | verdict |",
        "|---|---|---:|---:|---|",
    ]
    before = ""
    for each in rows:
        place = each.claim.place
        shown = "" if place.row == before else place.row
        before = place.row
        words = "; ".join(filter(None, (each.verdict.value, each.grounds, each.remark)))
        ours, verdict = measured_text(each.measured), f"{SIGNS[each.verdict]} {_cell(words)}"
        lines.append(f"| {shown} | {place.column} | {paper_text(each)} | {ours} | {verdict} |")
    return "\n".join(lines)


def paper_text(judged: Judged) -> str:
    """The paper's number, with its interval if its number of games is known."""
    claim = judged.claim
    if claim.kind is ClaimKind.ORDER:
        return f"> {_number(claim.value)}"
    if judged.paper_interval is None:
        return _number(claim.value)
    return f"{_number(claim.value)} ({' to '.join(map(_number, judged.paper_interval))})"


def measured_text(measured: Measured | None) -> str:
    """Our value with its interval, or a dash if there is none."""
    if measured is None:
        return "–"
    if measured.is_deterministic:
        return f"{_number(measured.value)} (deterministic)"
    if measured.low == measured.high:
        return _number(measured.value)
    ends = f"{_number(measured.low)} to {_number(measured.high)}"
    return f"{_number(measured.value)} ({ends})"


def _number(value: float) -> str:
    """Three significant digits, without an exponent for usual numbers."""
    if value == 0 or 1e-5 <= abs(value) < 1e7:
        digits = f"{value:.3g}" if abs(value) < 1000 else f"{value:.0f}"
        return f"{float(digits):.10g}"
    return f"{value:.2g}"
