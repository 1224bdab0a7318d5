"""Writes docs/scoreboard.md, all claims of all papers in one table, and its picture.

The verdicts are recomputed from the results of the last full runs, and the tables on the pages of
the experiments are filled with the same: python tools/make_scoreboard.py
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from tengen.lab import Judged, Verdict, experiment_keys, find_experiment
from tengen.lab.claims import ClaimKind
from tengen.lab.game_records import RECORDS
from tengen.lab.judgements import JUDGEMENTS, recomputed, write_judgements
from tengen.lab.report import SIGNS, filled, measured_text, paper_text

ROOT = Path(__file__).resolve().parent.parent
PAGE, PICTURE = "docs/scoreboard.md", "docs/images/scoreboard.svg"
HEAD = """# Scoreboard

All claims of the five papers that Tengen reproduces: the paper's number, ours, and the verdict.
[Statistics](statistics.md#verdicts-on-papers) defines the verdicts, margins and intervals. `tengen
reproduce all --verdicts` recomputes them from the committed numbers, `tengen reproduce KEY` plays
the games again, and `tengen reproduce KEY --games FOLDER` replays the games of the committed run
and checks that they are the same. Each paper is judged under one reading of what it leaves open:
the most likely one, or one of the likeliest, as its page explains. Agreement with the numbers that
chose it is partly selected.

![Claims of each paper by verdict](images/scoreboard.svg)

"""
COLUMNS = (
    "paper",
    "claim",
    "verdict",
    "paper's number",
    "ours",
    "count",
    "grounds",
    "reading",
    "more",
)
PLAYED_ELSEWHERE = {("pattern_alpha_beta", "Table III, depth 4"): "external/README.md"}
"""Tables whose games were not played by Tengen, and where their records are."""
INKS = {
    Verdict.EQUIVALENT: "#2f8f5b",
    Verdict.COMPATIBLE: "#8fbf8a",
    Verdict.CONTRADICTED: "#c4473a",
    Verdict.CONSTRUCTED: "#6c8ebf",
    Verdict.NOT_COMPARABLE: "#b9b2a6",
    Verdict.NOT_RUN: "#dcd6ca",
}


@dataclass(frozen=True)
class Study:
    """The verdicts on one paper."""

    key: str
    title: str
    reading: str
    """The reading of the paper under which its claims are judged."""
    judged: Sequence[Judged]

    @classmethod
    def of(cls, key: str) -> Study:
        """The study of an experiment, from its committed results."""
        experiment = find_experiment(key)
        facts = json.loads((experiment.results / "manifest.json").read_text(encoding="utf-8"))
        found = recomputed(experiment.claims, experiment.results)
        if any(each.verdict is not before for each, before in found):
            raise ValueError(f"{key}: run `tengen reproduce {key} --verdicts`")
        judged = [each for each, _ in found]
        return cls(key, experiment.title, facts["reading"], judged)

    @property
    def counts(self) -> Counter[Verdict]:
        """The number of claims by verdict."""
        return Counter(each.verdict for each in self.judged)


def studies() -> list[Study]:
    """The studies of all papers, except those whose results are older than their claims."""
    found = []
    for key in experiment_keys():
        try:
            found += [Study.of(key)] if find_experiment(key).claims else []
        except ValueError as error:
            print(f"{key} is left out: {error}")
    return found


def page(found: Iterable[Study]) -> str:
    """The page in Markdown."""
    listed = list(found)
    total = sum((study.counts for study in listed), Counter[Verdict]())
    counts = ", ".join(f"{total[each]} {each.value}" for each in Verdict if total[each])
    lines = [f"**{total.total()} claims:** {counts}.", ""]
    lines += ["| paper | judged under the reading | code | games |", "|---|---|---|---|"]
    for study in listed:
        folder = f"../experiments/{study.key}"
        code = f"[experiment.py]({folder}/experiment.py)"
        games = f"[games.jsonl]({folder}/results/{RECORDS})"
        title = f"[{study.key}]({folder}/README.md): {study.title}"
        lines.append(f"| {title} | {_cell(study.reading)} | {code} | {games} |")
    lines += ["", "## All claims", ""]
    lines.append(LEGEND)
    lines += ["", '<div data-filter="paper verdict"></div>', ""]
    lines += ["| " + " | ".join(COLUMNS) + " |", "|---|---|---|---:|---:|---:|---|---|---|"]
    lines += [_row(study, each) for study in listed for each in study.judged]
    return HEAD + "\n".join(lines) + "\n"


def _row(study: Study, judged: Judged) -> str:
    claim, ours = judged.claim, judged.measured
    place = ": ".join(part for part in claim.place if part != "holds")
    # A no-break space keeps the sign beside the word.
    verdict = f"{SIGNS[judged.verdict]}\N{NO-BREAK SPACE}{judged.verdict.value}"
    grounds = "; ".join(filter(None, (judged.grounds, judged.remark)))
    folder = f"../experiments/{study.key}"
    games = PLAYED_ELSEWHERE.get((study.key, claim.place.table), f"results/{RECORDS}")
    more = f"[code]({folder}/experiment.py) [games]({folder}/{games})"
    more += f" [numbers]({folder}/results/{JUDGEMENTS})"
    figures = (paper_text(judged), measured_text(ours), _count(judged))
    name = f"[{study.key}]({folder}/README.md)"
    cells = (name, place, verdict, *figures, grounds, study.reading, more)
    return "| " + " | ".join(map(_cell, cells)) + " |"


def _count(judged: Judged) -> str:
    """How many games, moves or others our number rests on; games that repeat count once."""
    ours = judged.measured
    if ours is None or judged.claim.kind in (ClaimKind.EXACT, ClaimKind.CONSTRUCTION):
        return ""
    return str(ours.distinct if ours.is_deterministic else ours.count)


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


LEGEND = """Numbers have 95 % intervals; the paper's follow from its number of games, if known.
The count is that of our games, moves, positions or trainings; deterministic players repeat their
games, so theirs are the different ones."""
WIDTH, BAR, ROW, LEFT, TOP = 760, 22, 38, 170, 54


def picture(found: Iterable[Study]) -> str:
    """A bar for each paper, divided by verdict."""
    listed = list(found)
    longest = max((len(study.judged) for study in listed), default=1)
    scale = (WIDTH - LEFT - 20) / longest
    height = TOP + ROW * len(listed) + 10
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}"'
        ' font-family="system-ui, sans-serif" font-size="14" role="img">',
        "<title>Claims of each paper by verdict</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#fffdf9" rx="8"/>',
    ]
    x = 20.0
    for verdict, ink in INKS.items():
        parts.append(f'<rect x="{x:.0f}" y="16" width="13" height="13" rx="3" fill="{ink}"/>')
        parts.append(f'<text x="{x + 18:.0f}" y="28" fill="#25221d">{verdict.value}</text>')
        x += 34 + 7.6 * len(verdict.value)
    for number, study in enumerate(listed):
        y, x = TOP + ROW * number, float(LEFT)
        name = f'x="{LEFT - 12}" y="{y + 16}" text-anchor="end" fill="#25221d"'
        parts.append(f"<text {name}>{escape(study.key)}</text>")
        for verdict, ink in INKS.items():
            count = study.counts[verdict]
            width = count * scale
            box = f'x="{x:.1f}" y="{y}" width="{width:.1f}" height="{BAR}" fill="{ink}"'
            parts.append(f"<rect {box}/>" if count else "")
            if width > 16:
                colour = "#fff" if verdict in DARK else "#25221d"
                place = f'x="{x + width / 2:.1f}" y="{y + 16}" text-anchor="middle"'
                parts.append(f'<text {place} fill="{colour}" font-size="12">{count}</text>')
            x += width
    return "\n".join([*filter(None, parts), "</svg>"]) + "\n"


DARK = {Verdict.EQUIVALENT, Verdict.CONTRADICTED, Verdict.CONSTRUCTED}


def filled_page(key: str) -> str:
    """The page of an experiment, with its tables from the committed results."""
    experiment = find_experiment(key)
    found = recomputed(experiment.claims, experiment.results) if experiment.claims else []
    text = (experiment.folder / "README.md").read_text(encoding="utf-8")
    return filled(text, [each for each, _ in found], experiment.results)


def main() -> None:
    """Writes the pages and the picture."""
    found = studies()
    for study in found:
        write_judgements(study.judged, find_experiment(study.key).results)
    for key in experiment_keys():
        page_of = find_experiment(key).folder / "README.md"
        page_of.write_text(filled_page(key), encoding="utf-8")
    (ROOT / PAGE).write_text(page(found), encoding="utf-8")
    (ROOT / PICTURE).write_text(picture(found), encoding="utf-8")
    claims = sum(len(study.judged) for study in found)
    print(f"{PAGE}: {claims} claims of {len(found)} papers")


if __name__ == "__main__":
    main()
