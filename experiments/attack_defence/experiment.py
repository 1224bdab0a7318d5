"""J. Hou's fourteen match-ups, the times of a step, and the readings that decide them."""

from __future__ import annotations

from itertools import islice

from tengen.agents import create
from tengen.lab import Measured, Run
from tengen.lab.match_result import MatchResult
from tengen.lab.positions import random_positions
from tengen.render.chart import Chart, Series

AGENTS = {
    "Baseline-d1": "attack_defence?search=baseline&depth=1",
    "Minimax-d1": "attack_defence?search=minimax&depth=1",
    "Minimax-d3": "attack_defence?search=minimax&depth=3",
    "AlphaBeta-d1": "attack_defence?search=alpha_beta&depth=1",
    "AlphaBeta-d3": "attack_defence?search=alpha_beta&depth=3",
    "AlphaBeta-d5": "attack_defence?search=alpha_beta&depth=5",
    "AlphaBeta-d7": "attack_defence?search=alpha_beta&depth=7",
}
TABLES = {
    "Table 1, against Baseline-d1": "Baseline-d1",
    "Table 2, against Minimax-d1": "Minimax-d1",
}
READINGS = {
    "last stone, first of equals": "",
    "last stone, equals by lot": "&ties=random",
    "sum of the line's stones": "&leaf=sum",
    "last stone, strict pruning": "&prune=strict",
    "last stone, quick wins": "&quick_wins=yes",
}
"""What the paper leaves open: leaf value, pruning condition, ties and the source of chance."""


def run(lab: Run) -> None:
    """Plays the tables, compares the times, and tries the rival readings."""
    times: dict[str, Measured] = {}
    for table, opponent in TABLES.items():
        for name in agents(lab):
            match = play(lab, AGENTS[name], AGENTS[opponent])
            times[f"{table} {name}"] = report_row(lab, table, name, match)
    first = {name: times[f"{next(iter(TABLES))} {name}"] for name in agents(lab)}
    report_factors(lab, first)
    draw_times(lab, first)
    report_equal_decisions(lab)
    report_readings(lab)


def agents(lab: Run) -> list[str]:
    """Those that are not too deep for this run."""
    return [name for name in AGENTS if int(name[-1]) <= lab.config["deepest"]]


def play(lab: Run, first: str, second: str) -> MatchResult:
    """One match-up on the paper's board."""
    return lab.match(first, second, games=lab.config["games"], size=lab.config["size"])


def report_row(lab: Run, table: str, name: str, match: MatchResult) -> Measured:
    """One row of a table; the time of a step."""
    positions = islice(match.positions(), lab.config["timed_positions"])
    seconds = lab.seconds_per_move(AGENTS[name], positions)
    lab.measure(table, name, "win ratio", match.win_share())
    lab.measure(table, name, "draw ratio", match.draw_share())
    lab.measure(table, name, "seconds per step", seconds)
    return seconds


def report_factors(lab: Run, times: dict[str, Measured]) -> None:
    """What pruning saves and what depth costs, on one machine."""
    pairs = {
        ("pruning at depth 1", "time with / without"): ("AlphaBeta-d1", "Minimax-d1"),
        ("pruning at depth 3", "time with / without"): ("AlphaBeta-d3", "Minimax-d3"),
        ("depth 5 / depth 3 (AlphaBeta)", "time"): ("AlphaBeta-d5", "AlphaBeta-d3"),
        ("depth 7 / depth 5 (AlphaBeta)", "time"): ("AlphaBeta-d7", "AlphaBeta-d5"),
    }
    for (row, column), (first, second) in pairs.items():
        if first in times and second in times:
            lab.measure("Section 5", row, column, Measured.factor(times[first], times[second]))
    deeper = [times[name].value for name in agents(lab) if name.startswith("AlphaBeta")]
    grows = float(deeper == sorted(deeper))
    lab.measure("Section 5", "time grows with depth", "holds", Measured.exactly(grows, len(deeper)))


def draw_times(lab: Run, times: dict[str, Measured]) -> None:
    """Seconds per step by depth, theirs and ours: what depth costs and what pruning saves."""
    claimed = {claim.place: claim.value for claim in lab.claims}
    series = []
    for search in ("Minimax", "AlphaBeta"):
        names = [name for name in times if name.startswith(search)]
        theirs = [
            (int(name[-1]), claimed[next(iter(TABLES)), name, "seconds per step"]) for name in names
        ]
        ours = [(int(name[-1]), times[name].value) for name in names]
        series += [Series(f"{search}, ours", ours)]
        series += [Series(f"{search}, paper", theirs, is_dashed=True)]
    chart = Chart("Seconds per step against Baseline-d1", "depth", "seconds", series, is_log_y=True)
    lab.figure("times", chart)


def report_equal_decisions(lab: Run) -> None:
    """Whether pruning leaves the decision as it is."""
    minimax, pruned = create(AGENTS["Minimax-d3"]), create(AGENTS["AlphaBeta-d3"])
    boards = random_positions(lab.config["size"], lab.config["equal_positions"], lab.seed)
    same = [minimax.choose(board).move == pruned.choose(board).move for board in boards]
    found = Measured.exactly(float(all(same)), len(same))
    lab.measure("Section 3.2", "pruning leaves the decision as it is", "holds", found)


def report_readings(lab: Run) -> None:
    """How the win ratios of Table 1 and 2 come out under the rival readings."""
    rows = []
    for reading, options in READINGS.items():
        for table, opponent in TABLES.items():
            for name in agents(lab):
                if name.endswith(("d3", "d5")) or name == "Minimax-d1":
                    match = play(lab, AGENTS[name] + options, AGENTS[opponent] + options)
                    share, draws = match.win_share(), match.draw_share()
                    rows.append((reading, table, name, share.value, draws.value, match.distinct))
    columns = ("reading", "table", "agent", "win ratio", "draw ratio", "different games")
    lab.table("readings", columns, rows)
