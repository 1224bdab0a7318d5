"""J. Hou's fourteen matches, the times of a step, and the readings that explain them."""

from __future__ import annotations

from tengen.agents import create
from tengen.lab import Measured, Place, Run
from tengen.lab.costs import Costs, evenly, random_positions
from tengen.lab.measured import MatchResult
from tengen.render.chart import Chart

from .costs import curves_with_paper, measure_factor, measured_at, write_costs
from .game_tables import GameReading, GameTables, Matches, gauntlet

MINIMAX = {1: "Minimax-d1", 3: "Minimax-d3"}
PRUNED = {1: "AlphaBeta-d1", 3: "AlphaBeta-d3", 5: "AlphaBeta-d5", 7: "AlphaBeta-d7"}
SEARCHES = {"Baseline": "baseline", "Minimax": "minimax", "AlphaBeta": "alpha_beta"}
AGENT = "attack_defence?search={}&depth={}"
ROWS = {
    name: (SEARCHES[name[:-3]], AGENT.format(SEARCHES[name[:-3]], name[-1]))
    for name in ("Baseline-d1", *MINIMAX.values(), *PRUNED.values())
}
FIRST, SECOND = "Table 1, against Baseline-d1", "Table 2, against Minimax-d1"
OPPONENTS = {FIRST: "Baseline-d1", SECOND: "Minimax-d1"}
WINS, SECONDS, FACTORS = "win ratio", "seconds per step", "Factors of times"
PLAIN = GameReading("the first of equal moves")
"""The literal reading of the paper, which is the agent's default."""


def run(lab: Run) -> None:
    """Plays the tables under the main reading and compares alternatives."""
    readings = [PLAIN, *map(GameReading.of, lab.config["readings"])]
    main = next(each for each in readings if each.name == lab.config["main"])
    tables = GameTables(lab, ROWS, OPPONENTS)
    matches = tables.report(main, rows(lab.config["main_deepest"]))
    deepest = rows(lab.config["deepest"])
    tables.play(PLAIN, deepest)
    deeper = [name for name in deepest if name not in matches[FIRST]]
    tables.report(PLAIN, deeper, remark="without chance: two games")
    report_factors(lab)
    report_sentences(lab, matches)
    draw_by_depth(lab)
    tables.compare("deepest", [PLAIN], deepest)
    cheap = [each for each in readings if each.name not in lab.config["slow_readings"]]
    tables.compare("deeper", cheap, rows(lab.config["main_deepest"]))
    tables.compare("readings", readings, rows(lab.config["readings_deepest"]))
    report_costs(lab, matches[FIRST][PRUNED[3]])
    report_annealing(lab)


def rows(deepest: int) -> list[str]:
    """The agents up to a depth."""
    return [name for name in ROWS if int(name[-1]) <= deepest]


def report_factors(lab: Run) -> None:
    """What pruning saves, what depth costs, and how the opponent affects times."""
    pairs = {
        "pruning at depth 1": (PRUNED[1], MINIMAX[1]),
        "pruning at depth 3": (PRUNED[3], MINIMAX[3]),
        "from depth 3 to depth 5": (PRUNED[5], PRUNED[3]),
        "from depth 5 to depth 7": (PRUNED[7], PRUNED[5]),
    }
    for row, (first, second) in pairs.items():
        for table in OPPONENTS:
            times = Place(table, first, SECONDS), Place(table, second, SECONDS)
            measure_factor(lab, Place(FACTORS, row, table), *times)
    for name in ROWS:
        times = Place(SECOND, name, SECONDS), Place(FIRST, name, SECONDS)
        measure_factor(lab, Place(FACTORS, name, "Table 2 / Table 1"), *times)


def report_sentences(lab: Run, matches: dict[str, Matches]) -> None:
    """The paper's conclusions in words; "more" means that even the lower bound is higher."""
    minimax, pruned = (create(ROWS[each][1]) for each in (MINIMAX[3], PRUNED[3]))
    boards = random_positions(lab.config["size"], lab.config["equal_positions"], lab.seed)
    same = [minimax.choose(board).move == pruned.choose(board).move for board in boards]
    wins = {name: each.win_share() for name, each in matches[FIRST].items()}
    deeper = [each.value for name, each in wins.items() if not name.endswith("d1")]
    times = [measured_at(lab, Place(FIRST, name, SECONDS)) for name in PRUNED.values()]
    seconds = [each.value for each in times if each]
    rivals = [(each.win_share(), each.draw_share().value) for each in matches[SECOND].values()]
    found = {
        "pruning does not change the move": all(same),
        "time grows with depth": seconds == sorted(seconds),
        "AlphaBeta-d3 wins more often than Minimax-d3": wins[PRUNED[3]].low
        > wins[MINIMAX[3]].value,
        "depth 1 wins more often than deeper searches": wins[MINIMAX[1]].low > max(deeper),
        "no agent wins more often than Minimax-d1 against it": not any(
            won.low > 1 - won.value - draws for won, draws in rivals
        ),
    }
    for row, holds in found.items():
        lab.measure("Sentences", row, "holds", Measured.exactly(float(holds)))


def draw_by_depth(lab: Run) -> None:
    """Times and win shares by depth, the paper's and ours."""
    times, wins = [], []
    places: dict[float, Place]
    for word, agents in (("Minimax", MINIMAX), ("AlphaBeta", PRUNED)):
        places = {depth: Place(FIRST, name, SECONDS) for depth, name in agents.items()}
        times += curves_with_paper(lab, word, places, with_intervals=False)
    for table, name in OPPONENTS.items():
        places = {depth: Place(table, each, WINS) for depth, each in PRUNED.items()}
        wins += curves_with_paper(lab, name, places)
    depths = [depth for depth in PRUNED if depth <= lab.config["deepest"]]
    title = "Seconds per step against Baseline-d1"
    chart = Chart(title, "depth", SECONDS, times, x_ticks=depths, is_log_y=True)
    lab.figure("times", chart)
    title = "Games won by AlphaBeta against Baseline-d1 and Minimax-d1"
    lab.figure("wins", Chart(title, "depth", WINS, wins, x_ticks=depths))


def report_costs(lab: Run, match: MatchResult) -> None:
    """The costs of the readings of leaf, pruning and ties at depth 3, on the same positions."""
    minimax, pruned = ROWS[MINIMAX[3]][1], ROWS[PRUNED[3]][1]
    agents = {
        "minimax": minimax,
        "minimax, leaf=sum": f"{minimax}&leaf=sum",
        "minimax, leaf=board": f"{minimax}&leaf=board",
        "alpha-beta": pruned,
    } | {f"alpha-beta, {each}": f"{pruned}&{each}" for each in lab.config["cost_options"]}
    boards = evenly(match.positions(), lab.config["timed_positions"])
    write_costs(lab, "costs", agents, Costs(lab, boards))


def report_annealing(lab: Run) -> None:
    """The paper's future work: annealing over the moves, evaluated at depth 1."""
    agents = {"none": ROWS[MINIMAX[1]][1]}
    for each in lab.config["temperatures"]:
        agents[f"{each}"] = f"{AGENT.format('annealing', 1)}&temperature={each}"
    games, size = lab.config["annealing_games"], lab.config["size"]
    found = {
        name: gauntlet(lab, agents, ROWS[name][1], games=games, size=size)
        for name in ("Baseline-d1", MINIMAX[1], PRUNED[3])
    }
    cells = ((each, *(shares(matches[each]) for matches in found.values())) for each in agents)
    lab.table("annealing", ("temperature", *(f"against {name}" for name in found)), cells)


def shares(match: MatchResult) -> str:
    """Win and draw shares, with the interval of the wins if there are more than two games."""
    wins = match.win_share()
    interval = f" ({wins.low:.2f} to {wins.high:.2f})" if match.distinct > 2 else ""
    return f"{wins.value:.2f}{interval} / {match.draw_share().value:.2f}"
