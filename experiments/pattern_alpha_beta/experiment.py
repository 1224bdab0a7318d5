"""K. Mao and J. Shen's times, the readings that explain them, and games against engines."""

from __future__ import annotations

from itertools import pairwise, product
from typing import Any

from tengen.agents import create
from tengen.agents.papers.pattern_alpha_beta.openings import board_of, openings
from tengen.game import Board
from tengen.lab import Measured, Place, Run
from tengen.lab.costs import Costs, spread_positions
from tengen.lab.experiment import experiments_folder
from tengen.render.chart import Chart, Series

from .programs import ProgramTable, registered_programs
from .rivals import SCORE_COLUMNS, balanced_match, rival_scores, score_chart, score_rows

AGENT = "pattern_alpha_beta"
ROWS = {
    "original": "sort=no&greedy=no&table=none&distance={distance}",
    "+ sorting": "greedy=no&table=none&distance={distance}&sort_by={sort_by}",
    "+ greedy top-k": "table=none&distance={distance}&sort_by={sort_by}&k={k}",
    "+ Zobrist": "table={table}&distance={distance}&sort_by={sort_by}&k={k}",
}
"""The options of Table II's rows, without those that have no effect there."""
ALL_THREE, DEPTHS = ("original", "+ Zobrist"), (2, 3, 4)
OURS: dict[str, Any] = {"k": 20, "distance": 1, "sort_by": "both", "table": "paper", "stage": "all"}
"""Our reading of what the paper leaves open; `stage` selects which moves are timed."""
LEAGUE = "league/results/ratings_paper.csv"
TIMES, FACTORS, PROGRAMS = "Table II, against Fiverow", "Table II as factors", "Table III, depth 4"
STAGES = {"all": range(400), "1-20": range(20), "21-40": range(20, 40), "41-": range(40, 400)}


def run(lab: Run) -> None:
    """Measures Table II and its readings, plays the readings, and plays Table III."""
    known = registered_programs(lab.config["ratings"])
    opponent, games = known.get("Fiverow", lab.config["stand_in"]), lab.config["timed_games"]
    match = balanced_match(lab, AGENT, opponent, games=games, size=lab.config["size"])
    lab.table("timed_games", ("against", *SCORE_COLUMNS[1:]), score_rows({opponent: match.score()}))
    costs = Costs(lab, spread_positions(match, lab.config["positions_each"]))
    report_times(lab, costs)
    report_readings(lab, costs)
    report_lossy_table(lab, costs)
    report_strength(lab)
    report_double_three(lab)
    report_opening_table(lab)
    programs = ProgramTable.play(lab, AGENT, PROGRAMS, known)
    programs.report(lab)
    programs.report_league(lab, experiments_folder() / LEAGUE, "pattern d4")


def report_times(lab: Run, costs: Costs) -> None:
    """Table II with our times, and Figure 11 with ours and, dashed, the paper's."""
    claimed = {claim.place: claim.value for claim in lab.claims}
    series, rows = [], []
    for ink, row in enumerate(ROWS):
        ours = {depth: costs.of(agent(OURS, row, depth)) for depth in DEPTHS}
        theirs = [
            (depth, claimed[Place(TIMES, row, f"ms per move, depth {depth}")]) for depth in ours
        ]
        for depth, cost in ours.items():
            lab.measure(TIMES, row, f"ms per move, depth {depth}", cost.mean_ms())
        rows.append((row, *(f"{cost.mean_nodes().value:.0f}" for cost in ours.values())))
        points = [(depth, cost.mean_ms().value) for depth, cost in ours.items()]
        series += [Series(row, points, ink=ink), Series("", theirs, is_dashed=True, ink=ink)]
    titles = ("Figure 11: time per move (dashed: the paper)", "depth", "milliseconds")
    lab.figure("figure_11", Chart(*titles, series, x_ticks=DEPTHS, is_log_y=True))
    lab.table("nodes", ("nodes per move", *(f"depth {d}" for d in DEPTHS)), rows)
    found = factors(costs, OURS, in_ms=True)
    for place, factor in found.items():
        lab.measure(*place, factor)
    saved = [found[Place(FACTORS, " / ".join(ALL_THREE), f"depth {d}")].value for d in DEPTHS]
    holds(lab, "Section V.A", "the difference grows with depth", saved == sorted(saved))


def agent(reading: dict[str, Any], row: str, depth: int) -> str:
    """The agent of a row under a reading."""
    return f"{AGENT}?depth={depth}&{ROWS[row].format(**reading)}"


def factors(costs: Costs, reading: dict[str, Any], *, in_ms: bool) -> dict[Place, Measured]:
    """What each step saves under a reading, in time or in nodes."""
    stage, found = STAGES[reading["stage"]], {}
    places = [place for place, board in enumerate(costs.boards) if board.ply() in stage]
    for depth in DEPTHS:
        cost = {row: costs.of(agent(reading, row, depth)) for row in ROWS}
        mean = {r: c.mean_ms(places) if in_ms else c.mean_nodes(places) for r, c in cost.items()}
        for slow, fast in (*pairwise(ROWS), ALL_THREE):
            place = Place(FACTORS, f"{slow} / {fast}", f"depth {depth}")
            found[place] = Measured.factor(mean[slow], mean[fast])
    return found


def report_readings(lab: Run, costs: Costs) -> None:
    """Which k, neighbourhood, order, table and stage of the game fit Table II's factors best."""
    pairs = product(lab.config["k"], lab.config["distances"])
    tried = [OURS | {"k": k, "distance": distance} for k, distance in pairs]
    tried += [OURS | {"sort_by": "own"}, OURS | {"table": "sound"}]
    met = {board.ply() for board in costs.boards}
    tried += [OURS | {"stage": name} for name, stage in STAGES.items() if met & {*stage}]
    tried += [OURS | {"k": k, "stage": "1-20"} for k in lab.config["k"]]
    named = {", ".join(f"{name}={value}" for name, value in each.items()): each for each in tried}
    for table, in_ms in (("readings_time", True), ("readings_nodes", False)):
        found = {name: factors(costs, each, in_ms=in_ms) for name, each in named.items()}
        lab.readings(table, found)


def report_lossy_table(lab: Run, costs: Costs) -> None:
    """How often the paper's table changes the move, and what it saves compared with a sound one."""
    kinds, rows = ("none", "sound", "paper"), []
    for depth in lab.config["table_depths"]:
        found = [costs.of(f"{AGENT}?depth={depth}&table={kind}") for kind in kinds]
        nodes = (f"{cost.mean_nodes().value:.0f}" for cost in found)
        rows.append((depth, len(costs.boards), found[1].differing(found[2]), *nodes))
    columns = ("depth", "positions", "other moves", *(f"nodes, {kind}" for kind in kinds))
    lab.table("lossy_table", columns, rows)


def report_strength(lab: Run) -> None:
    """Plays other readings against ours, and measures whether greedy pruning costs strength."""
    games, size = lab.config["strength_games"], lab.config["size"]
    scores = rival_scores(lab, AGENT, lab.config["rivals"], games=games, size=size)
    lab.table("strength", SCORE_COLUMNS, score_rows(scores))
    lab.figure("strength_w", score_chart("w", 1, scores))
    lab.figure("strength_k", score_chart("k", OURS["k"], scores))
    is_harmless = scores["greedy=no"].low <= 0.5
    holds(lab, "Section IV.C", "greedy pruning has little negative influence", is_harmless)


def report_double_three(lab: Run) -> None:
    """Black can make a four at h10 or a double open three at m12: which is played?"""
    two_ways = "e10 d10 f10 a1 g10 a20 n12 t1 o12 t20 m13 a9 m14 t9"
    board = Board.from_moves(two_ways, lab.config["size"])
    moves = {str(create(f"{AGENT}?depth={depth}").choose(board).move) for depth in (1, 2, 3, 4)}
    holds(lab, "Section IV.B", "double live three is preferred to sleep four", moves == {"m12"})


def holds(lab: Run, section: str, sentence: str, is_so: bool) -> None:
    """Measures whether a sentence is true."""
    lab.measure(section, sentence, "holds", Measured.exactly(float(is_so)))


def report_opening_table(lab: Run) -> None:
    """The strength of the opening table, the paper's future work, from openings in the table."""
    size, shapes = lab.config["size"], list(openings())[: lab.config["table_openings"]]
    texts = tuple("".join(map(str, board_of(shape, size).move_stack)) for shape in shapes)
    knowing, games = f"{AGENT}?opening=yes", 2 * len(texts)
    match = lab.match(knowing, AGENT, games=games, size=size, openings=texts)
    lab.table("opening_table", SCORE_COLUMNS, score_rows({"opening=yes": match.score()}))
