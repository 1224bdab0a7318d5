"""Q. Tan and X. Hu's tables on boards of all sizes, what each step saves, and what d counts."""

from __future__ import annotations

from itertools import chain, islice

from tengen import Board, Color
from tengen.agents.papers.winning_windows.explanation import features
from tengen.lab import Measured, Place, Run
from tengen.lab.costs import Costs
from tengen.render import board_svg

from .boards import (
    Games,
    Matches,
    board_name,
    draw_by_board,
    draw_trade_offs,
    judge_on_board,
    table_of_versions,
    wins_and_steps,
)
from .costs import report_pruning, table_of_nodes, table_of_slowness, time_factors
from .learning import report_growth, report_step_sizes
from .opponents import report_opponents, report_signal, report_transfer
from .rivals import (
    BASELINE,
    MAIN,
    MAIN_WORDS,
    ONLY,
    RANDOM,
    TABLE_1,
    TABLE_2,
    rank_rivals,
)
from .spread import compare_spread, draw_end_of_a_win

TEXT = "Section 5"
COMPACT = Place(
    TEXT, "minimax's stones lie closer together than Baseline's", "steps: Baseline - minimax"
)
DEEPER_WINS = Place(TEXT, "a greater depth wins more", "win rate: d = 2 - d = 1")
BEST = Place(
    "Figure 3", "the two best are the incremental ones at d = 1", "wins per second: - best other"
)
NAIVE, PRUNED, KEPT = "depth-limited, d = 1", "+ pruning, d = 1", "+ incremental windows, d = 1"
DEEP, LEARNT = "+ incremental windows, d = 2", "+ incremental windows + learnt weights, d = 1"
MINIMAX, DEEPER = "winning_windows?depth=1&weights=paper", "winning_windows?depth=2"
TAUGHT = "winning_windows?depth=1&weights=learnt"
PLAYERS = {PRUNED: MINIMAX, KEPT: MINIMAX, DEEP: DEEPER, LEARNT: TAUGHT}
"""The players of each row's games: they find the moves of `TIMED` sooner by our move ordering."""
TIMED = {
    NAIVE: f"{MINIMAX}&search=minimax&windows=recomputed",
    PRUNED: f"{MINIMAX}&windows=recomputed&order=rows",
    **{row: f"{PLAYERS[row]}&order=rows" for row in (KEPT, DEEP, LEARNT)},
}
PRUNING = Place(TEXT, "pruning, d = 1", "time without / with")
FACTORS = {
    PRUNING: (TIMED[NAIVE], TIMED[PRUNED]),
    Place(TEXT, "incremental windows, d = 1", "time without / with"): (TIMED[PRUNED], TIMED[KEPT]),
    Place(TEXT, "d = 2 / d = 1 (incremental)", "time"): (TIMED[DEEP], TIMED[KEPT]),
    Place(TEXT, "learnt / hard-coded weights (d = 1)", "time"): (TIMED[LEARNT], TIMED[KEPT]),
}
PRUNES, ORDERS = "moves that pruning changes", "moves that our order changes, d = 2"
TWINS = {PRUNES: FACTORS[PRUNING], ORDERS: (TIMED[DEEP], DEEPER)}
FIGURE_1 = "......./...O.../......./.O...../......O/...X.../OXXXX.."  # fits the paper's description


def run(lab: Run) -> None:
    """Plays both tables on every board, measures what the steps save, and learns weights."""
    size, named = lab.config["size"], lab.config["named_size"]
    board = board_name(size)
    lab.reading = f"{board}, d in rounds, {MAIN_WORDS}, colours alternate in Table 1"
    report_figure_1(lab)
    games = Games(lab)
    report_table_1(games, size)
    report_table_2(games, size)
    rank_rivals(games, "readings", size, PLAYERS)
    costs = costs_by_board(games, size)
    report_times(lab, costs, size)
    report_pruning(lab, costs, PRUNING, FACTORS[PRUNING], named)
    report_figure_3(lab)
    report_stones(games, size)
    report_growth(lab, size)
    report_step_sizes(lab, size)
    report_transfer(lab, size, report_opponents(lab, size))
    report_signal(lab, size)
    table_of_versions(lab, "weights", lab.config["weights"], BASELINE, (size, named))


def report_figure_1(lab: Run) -> None:
    """The features of the paper's example."""
    example = Board.from_text(FIGURE_1.replace("/", "\n"), turn="black")
    for stones, count in enumerate(features(example, Color.BLACK)[:4], start=1):
        lab.measure("Section 2.3", "Figure 1's position", f"phi {stones}", Measured.exactly(count))
    lab.picture("figure_1", board_svg(example, theme="flat"))


def report_table_1(games: Games, size: int) -> None:
    """Baseline against Random: which board fits?"""
    lab = games.lab
    settings = {each: "games" if each == size else "rival_games" for each in lab.config["sizes"]}
    matches = {
        each: MAIN.part_1(games.play(BASELINE, RANDOM, each, setting=setting))
        for each, setting in settings.items()
    }
    found = {each: wins_and_steps(TABLE_1, {ONLY: match}) for each, match in matches.items()}
    judge_on_board(lab, "table_1_boards", found, size)
    seconds = lab.seconds_per_move(BASELINE, islice(matches[size].positions(), 500))
    lab.measure(TABLE_1, ONLY, "seconds per move", seconds, "another machine")
    draw_by_board(lab, TABLE_1, found, {"Baseline": ONLY})


def table_2(games: Games, size: int, options: str = "") -> Matches:
    """The matches of Table 2's rows on one board; with other options they are rivals."""
    judged = "rival_games" if options else "games"
    setting = judged if size == games.lab.config["size"] else "board_games"
    return {
        row: MAIN.part_2(games.play(each + options, BASELINE, size, setting=setting))
        for row, each in PLAYERS.items()
    }


def report_table_2(games: Games, size: int) -> None:
    """Minimax against Baseline: which board fits, and what does d count?"""
    lab = games.lab
    boards = lab.config["sizes"]
    found = {each: wins_and_steps(TABLE_2, table_2(games, each)) for each in boards}
    judge_on_board(lab, "table_2_boards", found, size)
    plies = {
        board_name(each): wins_and_steps(TABLE_2, table_2(games, each, "&depth_in=plies"))
        for each in boards
    }
    lab.readings("table_2_plies", plies)
    draw_by_board(lab, TABLE_2, found, {"d = 1": KEPT, "d = 2": DEEP, "learnt": LEARNT})


def costs_by_board(games: Games, size: int) -> dict[int, Costs]:
    """The costs of all rows on the same positions: the first ones of the games at d = 1."""
    found, lab = {}, games.lab
    for each in lab.config["sizes"]:
        setting = "games" if each == size else "board_games"
        met = games.play(MINIMAX, BASELINE, each, setting=setting).positions()
        count = lab.config["timed_positions" if each == size else "timed_elsewhere"]
        found[each] = Costs(lab, islice(met, count))
    return found


def report_times(lab: Run, costs: dict[int, Costs], size: int) -> None:
    """The seconds of the rows, and the factors between them."""
    for on in costs.values():
        on.measure([*TIMED.values(), DEEPER, *chain.from_iterable(FACTORS.values())])
    places = {Place(TABLE_2, row, "seconds per move"): agent for row, agent in TIMED.items()}
    for place, agent in places.items():
        seconds = Measured.mean([ms / 1000 for ms in costs[size].of(agent).ms])
        lab.measure(*place, seconds, f"another machine; ours on {board_name(size)}")
    judge_on_board(lab, "factors", {n: time_factors(on, FACTORS) for n, on in costs.items()}, size)
    table_of_slowness(lab, "slowness", costs, places)
    table_of_nodes(lab, "nodes", costs, TIMED | {f"{DEEP}, our order of moves": DEEPER}, TWINS)


def report_figure_3(lab: Run) -> None:
    """Win rate against speed, and the paper's conclusions from it."""
    rows = {"pruned": PRUNED, "incremental": KEPT, "d = 2": DEEP, "learnt": LEARNT}
    draw_trade_offs(lab, "figure_3", TABLE_2, rows)
    wins, seconds = (
        {row: lab.measured[Place(TABLE_2, row, column)][0] for row in rows.values()}
        for column in ("win rate", "seconds per move")
    )
    worth = {
        row: Measured.factor(win, cost)
        for row, win in wins.items()
        if win is not None and (cost := seconds[row]) is not None
    }
    gaps = (
        Measured.difference(worth[good], worth[bad])
        for good in (KEPT, LEARNT)
        for bad in (PRUNED, DEEP)
    )
    lab.measure(*BEST, Measured.weakest(gaps))
    deep, kept = wins[DEEP], wins[KEPT]
    if deep is not None and kept is not None:
        lab.measure(*DEEPER_WINS, Measured.difference(deep, kept))


def report_stones(games: Games, size: int) -> None:
    """Figure 2: the stones of Baseline and of minimax after games against Random."""
    matches = {
        name: games.play(name, RANDOM, size, setting="rival_games") for name in (MINIMAX, BASELINE)
    }
    compare_spread(games.lab, COMPACT, *matches.values())
    for name, match in matches.items():
        draw_end_of_a_win(games.lab, f"figure_2_{name.partition('?')[0]}", match)
