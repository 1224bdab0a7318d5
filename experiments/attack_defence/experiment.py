"""J. Hou's fourteen match-ups, the times of a step, and the readings that explain them."""

from __future__ import annotations

from itertools import pairwise

from tengen.agents import create
from tengen.game import Board
from tengen.lab import Measured, Place, Run
from tengen.lab.costs import Cost, Costs, evenly, measured_in_turns, random_positions
from tengen.lab.measured import MatchResult
from tengen.render.chart import Chart

from .costs import curves_with_paper, write_costs
from .game_tables import GameReading, GameTables, Tables, gauntlet, ratios
from .readings import Ranking, all_readings

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
PAIRS = {
    "pruning at depth 1": (PRUNED[1], MINIMAX[1]),
    "pruning at depth 3": (PRUNED[3], MINIMAX[3]),
    "from depth 3 to depth 5": (PRUNED[5], PRUNED[3]),
    "from depth 5 to depth 7": (PRUNED[7], PRUNED[5]),
}
"""The searches of each factor, timed on the positions of the first one's games."""
SLOWER = "time grows with depth"
SHALLOW_WINS = "depth 1 wins more often than deeper searches"
UNBEATEN = "no agent wins more often than Minimax-d1 against it"
ABOUT_ALL_DEPTHS = {SLOWER, SHALLOW_WINS, UNBEATEN}
"""Sentences that a run without the deepest search cannot judge."""
TimedKey = tuple[str, str, str]
"""A table, the agent that is timed, and the one in whose positions."""


def run(lab: Run) -> None:
    """Ranks the readings and reports the paper's tables under the best of them."""
    tables = GameTables(lab, ROWS, OPPONENTS, frozenset({PRUNED[5], PRUNED[7]}))
    best = rank(tables)
    lab.reading = best.name
    matches = play(tables, best)
    times = Times(tables, best, matches)
    report_tables(times)
    report_factors(times)
    report_sentences(times)
    draw_by_depth(lab)
    report_costs(lab, matches[FIRST][PRUNED[3]])
    report_annealing(lab)


def rows(deepest: int) -> list[str]:
    """The agents up to a depth."""
    return [name for name in ROWS if int(name[-1]) <= deepest]


def play(tables: GameTables, reading: GameReading) -> Tables:
    """The games of all agents under a reading; if it has chance, fewer below depth 3."""
    config, shallow = tables.lab.config, rows(3)
    deep = [row for row in rows(config["deepest"]) if row not in shallow]
    played = tables.play(reading, shallow, config["games"])
    deeper = tables.play(reading, deep, config["deep_games"])
    return {table: matches | deeper[table] for table, matches in played.items()}


def rank(tables: GameTables) -> GameReading:
    """Ranks all readings to depth 3, and some of them to depth 5; returns the best."""
    ranking = Ranking.of(tables, all_readings(tables.lab), rows(3))
    ranking.go_deeper(tables, rows(5), [PRUNED[5]])
    ranking.write("readings")
    ranking.write_orders("orders")
    return ranking.best


class Times:
    """The times of the agents in positions of their own games, under one reading."""

    def __init__(self, tables: GameTables, reading: GameReading, matches: Tables) -> None:
        """Times the searches up to depth 3, which take turns."""
        self.lab = tables.lab
        self.tables = tables
        self.reading = reading
        self.matches = matches
        shallow, known = rows(3), matches[FIRST]
        keys = [(table, row, row) for table in matches for row in shallow]
        keys += [
            (table, second, first)
            for table in matches
            for first, second in PAIRS.values()
            if second in shallow and first in known
        ]
        self._costs = measured_in_turns(self.lab, keys, self._once)

    def of(self, table: str, row: str, positions_of: str | None = None) -> Cost:
        """The cost of an agent on positions that it, or another agent, met in a table."""
        key = (table, row, positions_of or row)
        if key not in self._costs:
            self._costs |= measured_in_turns(self.lab, [key], self._once)
        return self._costs[key]

    def _once(self, key: TimedKey) -> Cost:
        agent = self.tables.agent(key[1], self.reading)
        return Cost.of(self.lab.choices(agent, self._boards(key)))

    def _boards(self, key: TimedKey) -> list[Board]:
        table, _, owner = key
        met = list(self.matches[table][owner].positions())
        if owner == PRUNED[7]:
            return middles(met, self.lab.config["deep_positions"])
        return evenly(met, self.lab.config["timed_positions"])


def middles(boards: list[Board], count: int) -> list[Board]:
    """The middle position of each of `count` equal parts.

    The empty board, on which depth 7 takes minutes, is not one of them.
    """
    return [boards[len(boards) * (2 * part + 1) // (2 * count)] for part in range(count)]


def report_tables(times: Times) -> None:
    """The paper's two tables: results of games and seconds per step."""
    remark = "deterministic games, colours at random" if times.reading.random_colours else ""
    for place, value in ratios(times.matches, times.reading).items():
        times.lab.measure(*place, value, remark)
    for table, matches in times.matches.items():
        for row in matches:
            seconds = [ms / 1000 for ms in times.of(table, row).ms]
            times.lab.measure(table, row, SECONDS, Measured.mean(seconds))


def report_factors(times: Times) -> None:
    """What pruning saves, what depth costs, and how the opponent affects times."""
    for table, matches in times.matches.items():
        for words, (first, second) in PAIRS.items():
            if first in matches:
                factor = times.of(table, first).ms_factor(times.of(table, second, first))
                times.lab.measure(FACTORS, words, table, factor)
    for row in times.matches[FIRST]:
        both = (times.of(table, row).mean_ms() for table in (SECOND, FIRST))
        times.lab.measure(FACTORS, row, "Table 2 / Table 1", Measured.factor(*both))


def report_sentences(times: Times) -> None:
    """The paper's conclusions in words; of several comparisons the weakest counts."""
    shares = ratios(times.matches, times.reading)
    wins = {row: shares[Place(FIRST, row, WINS)] for row in times.matches[FIRST]}
    deeper = [each for row, each in wins.items() if not row.endswith("d1")]
    behind = [Measured.difference(wins[MINIMAX[1]], each) for each in deeper]
    rivals = times.matches[SECOND].values()
    is_unbeaten = all(each.win_share().value <= each.loss_share().value for each in rivals)
    found = {
        "pruning does not change the move": Measured.exactly(float(keeps_moves(times))),
        SLOWER: Measured.weakest(times_of_depth(times)),
        "AlphaBeta-d3 wins more often than Minimax-d3": Measured.difference(
            wins[PRUNED[3]], wins[MINIMAX[3]]
        ),
        SHALLOW_WINS: Measured.weakest(behind),
        UNBEATEN: Measured.exactly(float(is_unbeaten)),
    }
    reached = times.lab.config["deepest"]
    for row, value in found.items():
        if row in ABOUT_ALL_DEPTHS and reached < max(PRUNED):
            times.lab.measure("Sentences", row, "holds", None, f"this run ends at depth {reached}")
        else:
            times.lab.measure("Sentences", row, "holds", value)


def times_of_depth(times: Times) -> list[Measured]:
    """How many milliseconds two more plies cost alpha-beta, on the same positions."""
    found = []
    for shallow, deep in pairwise(row for row in PRUNED.values() if row in times.matches[FIRST]):
        more, less = times.of(FIRST, deep).ms, times.of(FIRST, shallow, deep).ms
        found.append(Measured.mean([a - b for a, b in zip(more, less, strict=True)]))
    return found


def keeps_moves(times: Times) -> bool:
    """Whether alpha-beta and minimax choose the same move in all of some positions."""
    config = times.lab.config
    boards = random_positions(config["size"], config["equal_positions"], times.lab.seed)
    minimax, pruned = (
        create(times.tables.agent(row, times.reading)) for row in (MINIMAX[3], PRUNED[3])
    )
    return all(minimax.choose(board).move == pruned.choose(board).move for board in boards)


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
