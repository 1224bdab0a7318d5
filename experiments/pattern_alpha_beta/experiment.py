"""K. Mao and J. Shen's times, the readings that explain them, and games against engines."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise, product
from statistics import fmean
from typing import Any

from tengen.agents.papers.pattern_alpha_beta.openings import board_of, openings
from tengen.lab import Measured, Place, Run
from tengen.lab.experiment import experiments_folder
from tengen.lab.external import read_external
from tengen.render.chart import Chart, Series

from .figures import report_figures
from .programs import ProgramTable, registered_programs
from .rivals import (
    SCORE_COLUMNS,
    balanced_match,
    pair_score,
    rival_scores,
    score_chart,
    score_rows,
)
from .searches import SearchCost, Searches

AGENT = "pattern_alpha_beta"
ROWS = {
    "original": "sort=no&greedy=no&table=none&distance={distance}",
    "+ sorting": "greedy=no&table=none&distance={distance}&sort_by={sort_by}",
    "+ greedy top-k": "table=none&distance={distance}&sort_by={sort_by}&k={k}",
    "+ Zobrist": "table={table}&cache_leaves={cache_leaves}&keep_table={keep_table}"
    "&distance={distance}&sort_by={sort_by}&k={k}",
}
"""The options of Table II's rows, without those that have no effect there."""
ALL_THREE, DEPTHS = ("original", "+ Zobrist"), (2, 3, 4)
Reading = dict[str, Any]
OURS: Reading = {
    "k": 20,
    "distance": 1,
    "sort_by": "both",
    "table": "paper",
    "cache_leaves": "no",
    "keep_table": "no",
    "moves": "all",
}
"""Our reading of what the paper leaves open; `moves` selects which moves of a game are timed."""
TABLES: tuple[Reading, ...] = (
    {"cache_leaves": "yes"},
    {"keep_table": "yes"},
    {"cache_leaves": "yes", "keep_table": "yes"},
)
"""Other tables, which may explain what the paper's saves."""
STAGES = {"all": range(400), "1-20": range(20), "21-40": range(20, 40), "41-": range(40, 400)}
TIMES, FACTORS, PROGRAMS = "Table II, against Fiverow", "Table II as factors", "Table III, depth 4"
LITTLE = 0.05
"""A negative influence on the score that still counts as little."""


def run(lab: Run) -> None:
    """Measures Table II and its readings, plays the readings, and compares Table III."""
    # Records come first: a broken file must not waste the run.
    records = read_external(experiments_folder() / lab.key / lab.config["external"], AGENT)
    known = registered_programs(lab.config["ratings"])
    opponent, games = known.get("Fiverow", lab.config["stand_in"]), lab.config["timed_games"]
    match = balanced_match(lab, AGENT, opponent, games=games, size=lab.config["size"])
    lab.table("timed_games", ("against", *SCORE_COLUMNS[1:]), score_rows({opponent: match.score()}))
    searches = Searches(lab, match, lab.config["positions_each"])
    best = report_readings(lab, searches)
    report_times(lab, searches, best)
    report_lossy_table(lab, searches)
    report_strength(lab)
    report_greedy(lab, best["k"])
    report_figures(lab)
    report_future(lab)
    ProgramTable.play(lab, AGENT, PROGRAMS, known, records).report(lab)


def report_readings(lab: Run, searches: Searches) -> Reading:
    """Ranks the readings by Table II's factors, in evaluations and in time.

    Returns the best in time of those that agree with the text.
    """
    named = {name_of(each): each for each in readings(lab, searches)}
    searches.measure(
        agent(reading, row, depth) for reading, row, depth in product(named.values(), ROWS, DEPTHS)
    )
    lab.readings(
        "readings_evaluations",
        {name: factors(searches, each, in_ms=False) for name, each in named.items()},
    )
    timed = {name: factors(searches, each, in_ms=True) for name, each in named.items()}
    ranking = lab.readings("readings_time", timed)
    best = next(each.name for each in ranking if agrees_with_text(named[each.name]))
    lab.reading = best
    return named[best]


def agrees_with_text(reading: Reading) -> bool:
    """Whether it may be the reading of the report.

    The text says that sorting finds the opponent's five, too; and the paper's times are of whole
    games.
    """
    return all(reading[option] == OURS[option] for option in ("sort_by", "moves"))


def readings(lab: Run, searches: Searches) -> list[Reading]:
    """All that are tried: each k with each neighbourhood and table, and others with two of them."""
    ks = lab.config["k"]
    tried = [OURS | {"k": k, "distance": d} for k, d in product(ks, lab.config["distances"])]
    tried += [OURS | {"k": k} | table for k, table in product(ks, TABLES)]
    met = {board.ply() for board in searches.boards}
    stages = [{"moves": name} for name, stage in STAGES.items() if met & {*stage}]
    others: list[Reading] = [{"sort_by": "own"}, {"table": "sound"}, *stages]
    return tried + [OURS | {"k": k} | each for k, each in product((OURS["k"], max(ks)), others)]


def name_of(reading: Reading) -> str:
    """The reading in short: k, and what differs from ours.

    >>> name_of(OURS | {"k": 80, "keep_table": "yes"})
    'k=80, keep_table=yes'
    """
    shown = {name: value for name, value in reading.items() if name == "k" or OURS[name] != value}
    return ", ".join(f"{name}={value}" for name, value in shown.items())


def agent(reading: Reading, row: str, depth: int) -> str:
    """The agent of a row under a reading."""
    return f"{AGENT}?depth={depth}&{ROWS[row].format(**reading)}"


def factors(searches: Searches, reading: Reading, *, in_ms: bool) -> dict[Place, Measured]:
    """What each step saves under a reading, in time or in evaluations."""
    stage, found = STAGES[reading["moves"]], {}
    places = [place for place, board in enumerate(searches.boards) if board.ply() in stage]
    for depth in DEPTHS:
        cost = {row: searches.of(agent(reading, row, depth)) for row in ROWS}
        for slow, fast in (*pairwise(ROWS), ALL_THREE):
            compare = SearchCost.ms_factor if in_ms else SearchCost.evaluation_factor
            place = Place(FACTORS, f"{slow} / {fast}", f"depth {depth}")
            found[place] = compare(cost[slow], cost[fast], places)
    return found


def report_times(lab: Run, searches: Searches, reading: Reading) -> None:
    """Table II with our times, and Figure 11 with ours and, dashed, the paper's."""
    claimed = {claim.place: claim.value for claim in lab.claims}
    series, rows = [], []
    for ink, row in enumerate(ROWS):
        ours = {depth: searches.of(agent(reading, row, depth)) for depth in DEPTHS}
        theirs = [
            (depth, claimed[Place(TIMES, row, f"ms per move, depth {depth}")]) for depth in ours
        ]
        for depth, cost in ours.items():
            lab.measure(TIMES, row, f"ms per move, depth {depth}", cost.mean_ms())
        counts = [(cost.mean_nodes(), cost.mean_evaluations()) for cost in ours.values()]
        rows.append((row, *(f"{each.value:.0f}" for pair in counts for each in pair)))
        points = [(depth, cost.mean_ms().value) for depth, cost in ours.items()]
        series += [Series(row, points, ink=ink), Series("", theirs, is_dashed=True, ink=ink)]
    titles = ("Figure 11: time per move (dashed: the paper)", "depth", "milliseconds")
    lab.figure("figure_11", Chart(*titles, series, x_ticks=DEPTHS, is_log_y=True))
    columns = (f"{what}, depth {d}" for d in DEPTHS for what in ("nodes", "evaluations"))
    lab.table("nodes", ("per move", *columns), rows)
    found = factors(searches, reading, in_ms=True)
    for place, factor in found.items():
        lab.measure(*place, factor)
    slow, fast = ([searches.of(agent(reading, row, d)).ms for d in DEPTHS] for row in ALL_THREE)
    lab.measure("Section V.A", "the difference grows with depth", "holds", growth(slow, fast))


def growth(slow: Sequence[Sequence[float]], fast: Sequence[Sequence[float]]) -> Measured:
    """The smallest growth of a factor from a depth to the next, on a logarithmic scale.

    All searches see the same positions, so the error is that of the positions.

    Args:
        slow: The costs of the slower search by depth and position.
        fast: The same of the faster search.

    >>> doubled = growth([[2.0, 4.0], [8.0, 16.0]], [[1.0, 2.0], [2.0, 4.0]])
    >>> round(doubled.value, 3), round(doubled.low, 3)
    (0.693, 0.693)
    """
    logs = [math.log(fmean(a) / fmean(b)) for a, b in zip(slow, fast, strict=True)]
    gaps = [
        [x / fmean(a) - y / fmean(b) for x, y in zip(a, b, strict=True)]
        for a, b in zip(slow, fast, strict=True)
    ]
    steps = []
    for (low, before), (high, after) in pairwise(zip(logs, gaps, strict=True)):
        spread = Measured.mean([y - x for x, y in zip(before, after, strict=True)])
        reach = (spread.high - spread.low) / 2
        steps.append(Measured(high - low, high - low - reach, high - low + reach, spread.count))
    return min(steps, key=lambda step: step.low)


def report_lossy_table(lab: Run, searches: Searches) -> None:
    """How often the paper's table changes the move, and what it saves compared with a sound one."""
    kinds = {
        "none": "table=none",
        "sound": "table=sound",
        "paper": "table=paper",
        "kept": "table=paper&keep_table=yes",
        "kept, with leaves": "table=paper&keep_table=yes&cache_leaves=yes",
    }
    rows = []
    for depth in lab.config["table_depths"]:
        found = {kind: searches.of(f"{AGENT}?depth={depth}&{each}") for kind, each in kinds.items()}
        for kind, cost in found.items():
            nodes, evaluations = cost.mean_nodes().value, cost.mean_evaluations().value
            differing = cost.differing(found["none"])
            share = f"{differing} of {len(searches.boards)}"
            rows.append((depth, kind, f"{nodes:.0f}", f"{evaluations:.0f}", share))
    lab.table("lossy_table", ("depth", "table", "nodes", "evaluations", "other moves"), rows)


def report_strength(lab: Run) -> None:
    """Plays other readings against ours."""
    games, size = lab.config["strength_games"], lab.config["size"]
    scores = rival_scores(lab, AGENT, lab.config["rivals"], games=games, size=size)
    lab.table("strength", SCORE_COLUMNS, score_rows(scores))
    lab.figure("strength_w", score_chart("w", 1, scores))
    lab.figure("strength_k", score_chart("k", OURS["k"], scores))


def report_greedy(lab: Run, k: int) -> None:
    """Whether greedy pruning costs strength: the best k moves against all, with the k that fits."""
    games, size = lab.config["greedy_games"], lab.config["size"]
    best, everything = f"{AGENT}?k={k}", f"{AGENT}?greedy=no"
    score = pair_score(balanced_match(lab, best, everything, games=games, size=size))
    lab.table("greedy", SCORE_COLUMNS, score_rows({f"k={k} against all moves": score}))
    ahead = Measured.difference(score, Measured.exactly(0.5 - LITTLE, score.count))
    row = "greedy pruning has little negative influence"
    lab.measure("Section IV.C", row, "holds", ahead)


def report_future(lab: Run) -> None:
    """The strength of the paper's future work: the opening table, and threat-space search."""
    size, shapes = lab.config["size"], list(openings())[: lab.config["table_openings"]]
    texts = tuple("".join(map(str, board_of(shape, size).move_stack)) for shape in shapes)
    knowing, games = f"{AGENT}?opening=yes", 2 * len(texts)
    match = lab.match(knowing, AGENT, games=games, size=size, openings=texts)
    lab.table("opening_table", SCORE_COLUMNS, score_rows({"opening=yes": match.score()}))
    rows = [
        (options, opponent, *score)
        for opponent in lab.config["threat_opponents"]
        for options, *score in score_rows(threat_scores(lab, opponent))
    ]
    lab.table("threats", ("agent", "against", *SCORE_COLUMNS[1:]), rows)


def threat_scores(lab: Run, opponent: str) -> dict[str, Measured]:
    """The scores with and without threat-space search; the agent does not meet itself."""
    games, size = lab.config["threat_games"], lab.config["size"]
    players = [f"{AGENT}?threats=yes", AGENT]
    return {
        player: balanced_match(lab, player, opponent, games=games, size=size).score()
        for player in players
        if player != opponent
    }
