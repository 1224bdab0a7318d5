"""Wang and Huang's Table II, Figure 5 and search costs, and the readings that explain them."""

from __future__ import annotations

from random import Random

from tengen import Board
from tengen.agents.papers.genetic_line.agent import GeneticLineAgent
from tengen.lab import Measured, Place, Run
from tengen.lab.measured import curve, gains
from tengen.lab.run import strengths, with_options
from tengen.render.chart import Chart, Series

from .diagrams import parse_diagram
from .evolution import Evolution, is_exponential, lines_by_length, nodes_by_depth

PAPER = "genetic_line"
FITNESS, SPEED, COSTS, TABLE = "Section III.E", "Section IV.A", "Section IV.B", "Table II"
FIRST, LAST = "best fitness of the first population", "best fitness at the end"
FIGURES = {"Figure 3": "black", "Figure 4": "white"}  # and who is to move
MINIMAX = "pattern_alpha_beta?search=minimax&greedy=no&shortcuts=no&depth="
ALPHA_BETA = "pattern_alpha_beta?greedy=no&table=none&shortcuts=no&depth="


def run(lab: Run) -> None:
    """Evolves lines in positions of its games, counts nodes, and compares readings."""
    own = lab.match(PAPER, "one_ply", games=lab.config["own_games"], size=lab.config["size"])
    boards = [board for board in own.positions() if board.ply() > 0]
    Random(lab.seed).shuffle(boards)
    first, last = lab.config["early"]
    early = [board for board in boards if first <= board.ply() <= last]
    report_readings(lab, early[: lab.config["positions"]])
    report_evolution(lab, boards[: lab.config["positions"]])
    report_tests(lab, early[: len(lab.config["table2"])])
    report_nodes(lab, early[: lab.config["counted"]])
    report_figures(lab)
    report_strength(lab)


def report_evolution(lab: Run, boards: list[Board]) -> None:
    """How fast and reliably it converges, and which stage of the game fits Table II."""
    bred, short = (Evolution.of(lab, options, boards) for options in ("", "generations=1"))
    seconds, remark = lab.seconds_per_move(PAPER, boards), "on another machine"
    lab.measure(SPEED, "time", "seconds per move", seconds, remark)
    lab.measure(SPEED, "best fitness never falls", "holds", bred.never_falls())
    lab.measure(COSTS, "generations", "mean", bred.generations())
    lab.measure(COSTS, "nodes per move", "mean", bred.nodes())
    lab.measure(COSTS, "move found in two iterations", "share", bred.agreeing_with(short))
    lab.table("redundant", *bred.redundant_by_stones((1, 4, 8, 12, 20, 40)))


def report_tests(lab: Run, boards: list[Board]) -> None:
    """Table II with our positions, as a table and as a plot."""
    theirs, bred = lab.config["table2"], Evolution.of(lab, "", boards)
    ours = {test: each.series for test, each in zip(theirs, bred.found, strict=True)}
    rows = []
    for (test, series), board in zip(ours.items(), boards, strict=True):
        lab.measure(TABLE, test, FIRST, Measured.exactly(series[0]))
        lab.measure(TABLE, test, LAST, Measured.exactly(series[-1]))
        rows.append((test, *(" ".join(map(str, each)) for each in (board.move_stack, series))))
    lab.table("table2", ("test", "position", "best fitness in each generation"), rows)
    lines = gains("ours", ours.values(), ink=0) + gains("paper", theirs.values(), ink=1)
    title = "Table II: the best fitness above that of the first population"
    lab.figure("table2", Chart(title, "generation", "points gained", lines))


def report_nodes(lab: Run, boards: list[Board]) -> None:
    """Figure 5: nodes by the length of individuals and by the depth of a game tree."""
    bred = {n: Evolution.of(lab, f"length={n}", boards) for n in lab.config["lengths"]}
    ours = {length: each.nodes() for length, each in bred.items()}
    tree = lines_by_length([each.region for each in bred[7].found], bred)
    minimax = nodes_by_depth(lab, MINIMAX, lab.config["minimax_depth"], boards)
    pruned = nodes_by_depth(lab, ALPHA_BETA, lab.config["alpha_beta_depth"], boards)
    lines = [curve(PAPER, ours), Series("game tree of the box", tree, is_dashed=True)]
    lines += [Series("minimax", minimax), Series("alpha-beta", pruned)]
    title = "Figure 5: nodes by the moves looked ahead"
    lab.figure("figure5", Chart(title, "moves", "nodes", lines, is_log_y=True))
    counts = sorted(each.value for each in ours.values())
    for row, is_so in {
        "nodes do not grow with the length of individuals": counts[-1] < 2 * counts[0],
        "nodes of the game tree grow exponentially with depth": is_exponential(minimax),
        "fewer nodes than the game tree at seven moves": ours[7].value < dict(tree)[7],
    }.items():
        lab.measure(COSTS, row, "holds", Measured.exactly(is_so, len(boards)))


def report_figures(lab: Run) -> None:
    """The values of the points in Figures 3 and 4: the fitness of lines of one move."""
    agent = GeneticLineAgent(length=1, stable=1, seed=lab.seed)
    for figure, turn in FIGURES.items():
        board, marked = parse_diagram(lab.config[figure], turn)
        values = dict(agent.find(board).candidates)
        for digit, move in marked.items():
            place = Place(FITNESS, f"{figure}, location {digit}", "attack + defence")
            lab.measure(*place, Measured.exactly(values[move]))


def compared(lab: Run, options: str, boards: list[Board]) -> dict[Place, Measured]:
    """Claims that can be compared without the paper's positions, and Figures 3 and 4."""
    bred = Evolution.of(lab, options, boards)
    found = bred.compared(value for series in lab.config["table2"].values() for value in series)
    for figure, turn in FIGURES.items():
        board, marked = parse_diagram(lab.config[figure], turn)
        is_played = bred.agent.choose(board).move == marked["1"]
        found[Place(FITNESS, f"{figure}, location 1", "is played")] = Measured.exactly(is_played)
    return found


def report_readings(lab: Run, boards: list[Board]) -> None:
    """Ranks the readings by how many of the paper's numbers they reproduce."""
    readings = {
        name: compared(lab, options, boards) for name, options in lab.config["readings"].items()
    }
    for place, value in readings["as described"].items():
        lab.measure(*place, value)
    lab.readings("readings", readings)
    maxima = {f"{n}": compared(lab, f"maximum={n}", boards) for n in lab.config["maxima"]}
    lab.readings("maximum", maxima)


def report_strength(lab: Run) -> None:
    """The strength of the readings, the game tree and the population sizes."""
    how = {"games": lab.config["games"], "size": lab.config["size"]}
    readings = lab.config["readings"]
    rivals = {name: (with_options(PAPER, each), PAPER) for name, each in readings.items() if each}
    strengths(lab, "strength", rivals, **how)
    trees = strengths(lab, "trees", {t: (PAPER, t) for t in lab.config["trees"]}, **how)
    is_better = all(match.score().low > 0.5 for match in trees.values())
    lab.measure("Abstract", "better than a game tree", "holds", Measured.exactly(is_better))
    sizes = {
        f"{n}": (f"{PAPER}?population={n}&most={n * 7 // 4}&kept={n // 10}", PAPER)
        for n in lab.config["populations"]
    }
    matches = strengths(lab, "populations", sizes, **how)
    scores = curve("", {int(n): match.score() for n, match in matches.items()})
    ticks, title = lab.config["populations"], "Score against the paper's 2000 individuals"
    chart = Chart(title, "population", "score", [scores], x_ticks=ticks, is_log_x=True)
    lab.figure("populations", chart)
