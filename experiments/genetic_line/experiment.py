"""Wang and Huang's Table II, Figure 5 and search costs, and the readings that explain them."""

from __future__ import annotations

import math
from random import Random

from tengen import Board
from tengen.agents.papers.genetic_line.agent import GeneticLineAgent
from tengen.lab import Measured, Place, Run, Verdict
from tengen.lab.claims import ClaimKind
from tengen.lab.measured import curve, gains
from tengen.lab.run import RANKING_COLUMNS, ranking_cells, strengths, with_options
from tengen.render.chart import Chart, Series

from .diagrams import parse_diagram
from .evolution import Evolution, is_exponential, lines_by_length, nodes_by_depth

PAPER = "genetic_line"
FITNESS, SPEED, COSTS, TABLE = "Section III.E", "Section IV.A", "Section IV.B", "Table II"
FIGURES = {"Figure 3": "black", "Figure 4": "white"}  # and who is to move
MINIMAX = "pattern_alpha_beta?search=minimax&greedy=no&shortcuts=no&depth="
ALPHA_BETA = "pattern_alpha_beta?greedy=no&table=none&shortcuts=no&depth="
SHOWN = {
    "generations": Place(COSTS, "generations", "mean"),
    "within seven": Place(SPEED, "tests that converge within seven generations", "share"),
    "rise": Place(TABLE, "all tests", "rise"),
    "20000 to 29999": Place(TABLE, "all tests", "end in 20000 to 29999"),
    "30000 to 39999": Place(TABLE, "all tests", "end in 30000 to 39999"),
    "above the ten thousands": Place(TABLE, "all tests", "above the ten thousands"),
    "plays Figure 3": Place(FITNESS, "Figure 3, location 1", "is played"),
    "plays Figure 4": Place(FITNESS, "Figure 4, location 1", "is played"),
}
"""The numbers beside the ranking of the readings; `readings.csv` has all."""


def run(lab: Run) -> None:
    """Evolves lines in positions of its games, counts nodes, and compares readings."""
    lab.reading = f"{lab.config['adopted']}, everything else as described on the agent's page"
    games = {"games": lab.config["own_games"], "size": lab.config["size"]}
    own = lab.match(adopted(lab), "one_ply", **games)
    boards = [board for board in own.positions() if board.ply() > 0]
    Random(lab.seed).shuffle(boards)
    first, last = lab.config["early"]
    early = [board for board in boards if first <= board.ply() <= last][: lab.config["positions"]]
    report_readings(lab, early)
    report_evolution(lab, early, boards[: lab.config["whole"]])
    report_tests(lab, early[: len(lab.config["table2"])])
    report_nodes(lab, early[: lab.config["counted"]], early[: lab.config["searched"]])
    report_figures(lab)
    report_strength(lab)


def options_of(lab: Run) -> str:
    """The options of the adopted reading."""
    return str(lab.config["readings"][lab.config["adopted"]])


def adopted(lab: Run) -> str:
    """The agent under the adopted reading."""
    return with_options(PAPER, options_of(lab))


def report_evolution(lab: Run, early: list[Board], whole: list[Board]) -> None:
    """How fast and reliably it converges, and which stage of the game fits Table II."""
    options = options_of(lab)
    bred, short = (Evolution.of(lab, each, early) for each in (options, f"{options}&generations=1"))
    seconds, remark = lab.seconds_per_move(adopted(lab), whole), "on another machine"
    lab.measure(SPEED, "time", "seconds per move", seconds, remark)
    lab.measure(SPEED, "best fitness never falls", "holds", bred.never_falls())
    lab.measure(COSTS, "move found in two iterations", "share", bred.agreeing_with(short))
    stages = Evolution.of(lab, options, whole)
    lab.table("redundant", *stages.redundant_by_stones((1, 4, 8, 12, 20, 40)))


def report_tests(lab: Run, boards: list[Board]) -> None:
    """Table II with our positions, as a table and as a plot."""
    theirs, bred = lab.config["table2"], Evolution.of(lab, options_of(lab), boards)
    ours = {test: each.series for test, each in zip(theirs, bred.found, strict=True)}
    rows = []
    for (test, series), board in zip(ours.items(), boards, strict=True):
        rows.append((test, *(" ".join(map(str, each)) for each in (board.move_stack, series))))
    lab.table("table2", ("ours", "position", "best fitness in each generation"), rows)
    lines = gains("ours", ours.values(), ink=0) + gains("paper", theirs.values(), ink=1)
    title = "Table II: the best fitness above that of the first population"
    lab.figure("table2", Chart(title, "generation", "points gained", lines))


def report_nodes(lab: Run, boards: list[Board], few: list[Board]) -> None:
    """Figure 5: nodes by the length of individuals and, in few positions, of game trees."""
    lengths, options = lab.config["lengths"], options_of(lab)
    bred = {n: Evolution.of(lab, f"{options}&length={n}", boards) for n in lengths}
    ours = {length: each.nodes() for length, each in bred.items()}
    boxes = [each.region for each in bred[7].found]
    tree = lines_by_length(boxes, bred)
    minimax = nodes_by_depth(lab, MINIMAX, lab.config["minimax_depth"], few)
    pruned = nodes_by_depth(lab, ALPHA_BETA, lab.config["alpha_beta_depth"], few)
    lines = [curve(PAPER, ours), Series("game tree of the box", tree, is_dashed=True)]
    lines += [Series("minimax", minimax), Series("alpha-beta", pruned)]
    title = "Figure 5: nodes by the moves looked ahead"
    lab.figure("figure5", Chart(title, "moves", "nodes", lines, is_log_y=True))
    factor = Measured.paired_factor(*(bred[n].individuals() for n in (lengths[-1], lengths[0])))
    lab.measure(COSTS, "nodes at length 10 relative to length 1", "factor", factor)
    found = Measured.exactly(float(is_exponential(minimax)), len(few))
    lab.measure(COSTS, "nodes of the game tree grow exponentially with depth", "holds", found)
    fewer = [
        math.log10(math.perm(box, 7) / nodes)
        for box, nodes in zip(boxes, bred[7].individuals(), strict=True)
    ]
    row, column = "fewer nodes than the game tree at seven moves", "logarithm of the factor"
    lab.measure(COSTS, row, column, Measured.mean(fewer))


def report_figures(lab: Run) -> None:
    """The values of the points in Figures 3 and 4: the fitness of lines of one move."""
    agent = GeneticLineAgent(length=1, stable=1, seed=lab.seed)  # a single move is never redundant
    for figure, turn in FIGURES.items():
        board, marked = parse_diagram(lab.config[figure], turn)
        values = dict(agent.find(board).candidates)
        for digit, move in marked.items():
            place = Place(FITNESS, f"{figure}, location {digit}", "attack + defence")
            lab.measure(*place, Measured.exactly(values[move]))


def compared(lab: Run, options: str, boards: list[Board]) -> dict[Place, Measured | None]:
    """Claims that can be compared without the paper's positions, and Figures 3 and 4."""
    bred = Evolution.of(lab, options, boards)
    found = bred.compared(lab.config["table2"])
    for figure, turn in FIGURES.items():
        board, marked = parse_diagram(lab.config[figure], turn)
        is_played = Measured.exactly(float(bred.agent.choose(board).move == marked["1"]))
        found[Place(FITNESS, f"{figure}, location 1", "is played")] = is_played
    return found


def report_readings(lab: Run, boards: list[Board]) -> None:
    """Ranks the readings by the likelihood of the paper's numbers, and measures the adopted one."""
    readings = {
        name: compared(lab, options, boards) for name, options in lab.config["readings"].items()
    }
    for place, value in readings[lab.config["adopted"]].items():
        lab.measure(*place, value)
    rows = []
    for reading in lab.readings("readings", readings):
        ours = {each.claim.place: each for each in reading.judged}
        cells = [each for each in reading.judged if each.claim.kind is ClaimKind.SAMPLE]
        inside = sum(each.verdict is Verdict.COMPATIBLE for each in cells)
        values = (ours[place].measured for place in SHOWN.values())
        figures = (f"{value.value:.3g}" if value else "" for value in values)
        rows.append((*ranking_cells(reading), f"{inside} of {len(cells)}", *figures))
    lab.table("ranking", (*RANKING_COLUMNS, "cells of Table II within ours", *SHOWN), rows)


def report_strength(lab: Run) -> None:
    """The strength of the readings, the game tree and the population sizes."""
    how, own = {"games": lab.config["games"], "size": lab.config["size"]}, adopted(lab)
    readings = lab.config["readings"]
    rivals = {each: (with_options(PAPER, readings[each]), own) for each in lab.config["rivals"]}
    strengths(lab, "strength", rivals, **how)
    more = how | {"games": lab.config["tree_games"]}
    trees = strengths(lab, "trees", {t: (own, t) for t in lab.config["trees"]}, **more)
    half = Measured.exactly(0.5, lab.config["tree_games"])
    above = [Measured.difference(match.score(), half) for match in trees.values()]
    weakest = Measured.weakest(above)
    lab.measure("Abstract", "better than a game tree", "score above one half", weakest)
    sizes = {
        f"{n}": (f"{own}&population={n}&most={n * 7 // 4}&kept={n // 10}", own)
        for n in lab.config["populations"]
    }
    matches = strengths(lab, "populations", sizes, **how)
    scores = curve("", {int(n): match.score() for n, match in matches.items()})
    ticks, title = lab.config["populations"], "Score against the paper's 2000 individuals"
    chart = Chart(title, "population", "score", [scores], x_ticks=ticks, is_log_x=True)
    lab.figure("populations", chart)
