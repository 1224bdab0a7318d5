"""Ruan's claims: how the time grows, and what playing without search costs and saves."""

from __future__ import annotations

import re
from statistics import fmean, linear_regression, median
from typing import Any

from tengen import Color
from tengen.agents import create
from tengen.lab import Measured, Place, Run
from tengen.lab.costs import random_positions
from tengen.lab.measured import MatchResult, curve
from tengen.lab.run import strengths, with_options
from tengen.render.chart import Chart, Series

from .measures import OPENING_PATTERNS, PowerLaw, scattered_positions

PAPER = "one_ply"
GROWTH, STRENGTH = "Section 3.3", "Section 3.5"
PATTERN = "pattern_alpha_beta, depth "
SPECIAL = ("D4", "I7")
REPEATS = 5
"""Timings per position; the median counts."""


def run(lab: Run) -> None:
    """Times the agent, plays it against searches, and tries the alternative readings."""
    report_growth(lab)
    report_times(lab)
    report_strength(lab)
    report_readings(lab)


def report_growth(lab: Run) -> None:
    """Evaluated points and time per move by board size, and how both grow."""
    valued, times = {}, {}
    for size in lab.config["sizes"]:
        boards = scattered_positions(size, lab.config["grown"], lab.seed)
        choices = lab.choices(PAPER, boards * REPEATS)
        micros = [seconds * 1e6 for seconds, _ in choices]
        times[size] = [median(micros[place :: len(boards)]) for place in range(len(boards))]
        valued[size] = [choice.info.nodes or 0 for _, choice in choices[: len(boards)]]
    points, time = (
        PowerLaw.fitted([(size, value) for size, row in each.items() for value in row]).exponent
        for each in (valued, times)
    )
    lab.measure(GROWTH, "points valued in a move", "exponent of n", points)
    remark = f"exponent of n: {time.value:.2f} ({time.low:.2f} to {time.high:.2f})"
    found = Measured.exactly(time.high <= 2, time.count)
    lab.measure(GROWTH, "time of a move", "grows no faster than n x n", found, remark)
    means = {size * size: Measured.mean(each) for size, each in times.items()}
    rows = ((n, f"{fmean(valued[n]):.1f}", f"{means[n * n].value:.2f}") for n in valued)
    lab.table("growth", ("size", "points valued", "microseconds"), rows)
    slope, start = linear_regression(list(means), [each.value for each in means.values()])
    fit = Series(
        f"{start:.1f} + {slope:.3f} n²", [(n, start + slope * n) for n in means], is_dashed=True
    )
    title, lines = "Time of a move by the size of the board", [curve("measured", means), fit]
    lab.figure("growth", Chart(title, "points of the board, n²", "microseconds", lines))


def report_times(lab: Run) -> None:
    """The time per move compared with agents that search, on the same positions."""
    boards = random_positions(lab.config["size"], lab.config["timed"], lab.seed)
    trees, others = lab.config["trees"], lab.config["others"]
    agents = {PAPER: PAPER, **trees, **others}
    times = {name: lab.seconds_per_move(agent, boards) for name, agent in agents.items()}
    millis = {name: each.value * 1e3 for name, each in times.items()}
    rows = ((name, f"{ms:.3g}", f"{ms / millis[PAPER]:.3g}") for name, ms in millis.items())
    lab.table("times", ("agent", "milliseconds per move", "relative to one_ply"), rows)
    bars = Series("", list(enumerate(millis.values())))
    names = [PAPER, *(" ".join(re.findall(r"^[a-z]+|\d+$", name)) for name in trees | others)]
    title = "Time of a move in the same positions"
    lab.figure("times", Chart(title, "", "milliseconds", [bars], names, is_log_y=True))
    is_quicker = all(millis[PAPER] < millis[tree] for tree in trees)
    found = Measured.exactly(is_quicker, len(boards))
    lab.measure(GROWTH, "quicker than tree search", "holds", found)


def games(lab: Run) -> dict[str, Any]:
    """The settings of matches: the opening patterns, the special ones first, with both colours."""
    names = [*SPECIAL, *(name for name in OPENING_PATTERNS if name not in SPECIAL)]
    starts = tuple(OPENING_PATTERNS[name] for name in names[: lab.config["patterns"]])
    return {"games": 2 * len(starts), "size": lab.config["size"], "openings": starts}


def weaker(scores: dict[str, Measured]) -> dict[Place, Measured]:
    """Whether its score is significantly below one half, against each search and all of them."""
    found = {f"weaker than {tree}": score.high < 0.5 for tree, score in scores.items()}
    found["weaker than tree search"] = all(found.values())
    return {Place(STRENGTH, row, "holds"): Measured.exactly(is_so) for row, is_so in found.items()}


def report_strength(lab: Run) -> None:
    """Its score against searches by depth, and the effect of the special openings."""
    deeper = {f"{PATTERN}{n}": f"pattern_alpha_beta?depth={n}" for n in lab.config["depths"]}
    trees, others = lab.config["trees"], lab.config["others"]
    players = {name: (PAPER, other) for name, other in sorted((trees | deeper | others).items())}
    matches = strengths(lab, "strength", players, **games(lab))
    for place, value in weaker({tree: matches[tree].score() for tree in trees}).items():
        lab.measure(*place, value)
    scores = {n: matches[f"{PATTERN}{n}"].score() for n in lab.config["depths"]}
    title = "Score of one_ply against pattern_alpha_beta by its depth"
    lines, ticks = [curve("", scores)], lab.config["depths"]
    lab.figure("depths", Chart(title, "depth", "score", lines, x_ticks=ticks))
    report_openings(lab, [matches[name] for name in deeper])


def report_openings(lab: Run, matches: list[MatchResult]) -> None:
    """How often it loses with white from the special openings, and from all others."""
    starts = {name: {OPENING_PATTERNS[name]} for name in SPECIAL}
    starts["all others"] = set(OPENING_PATTERNS.values()).difference(*starts.values())
    rows = []
    for name, moves in starts.items():
        parts = [match.part(color=Color.WHITE, openings=moves).loss_share() for match in matches]
        losses = sum(part.value * part.count for part in parts)
        lost = Measured.proportion(round(losses), sum(part.count for part in parts))
        rows.append((name, *(f"{x:.3f}" for x in (lost.value, lost.low, lost.high)), lost.count))
        if name in SPECIAL:
            lab.measure(STRENGTH, f"special opening {name}", "share lost with white", lost)
    lab.table("openings", ("opening", "share lost with white", "low", "high", "games"), rows)


def other_moves(agent: str, match: MatchResult) -> tuple[int, int]:
    """Positions after the opening, and how often an agent chooses another move than the paper's."""
    rival, own = create(agent), create(PAPER)
    boards = [board for board in match.positions() if board.ply() >= 3]
    return len(boards), sum(rival.choose(b).move != own.choose(b).move for b in boards)


def report_readings(lab: Run) -> None:
    """The strength of the readings, and which of them is weaker than a tree search."""
    readings = lab.config["readings"]
    trees = {name: lab.config["trees"][name] for name in lab.config["rival_trees"]}
    rivals = {name: (with_options(PAPER, each), PAPER) for name, each in readings.items() if each}
    matches = strengths(lab, "rivals", rivals, **games(lab))
    rows = ((name, *other_moves(rivals[name][0], each)) for name, each in matches.items())
    lab.table("choices", ("reading", "positions", "other moves than as described"), rows)
    scores = {}
    for name, options in readings.items():
        agent = with_options(PAPER, options)
        against = {tree: lab.match(agent, other, **games(lab)) for tree, other in trees.items()}
        scores[name] = {tree: match.score() for tree, match in against.items()}
    rows = ((name, *(f"{each.value:.3f}" for each in row.values())) for name, row in scores.items())
    lab.table("against", ("score against", *trees), rows)
    lab.readings("readings", {name: weaker(row) for name, row in scores.items()})
