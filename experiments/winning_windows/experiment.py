"""Q. Tan and X. Hu's tables on boards of all sizes, what each step saves, and what d counts."""

from __future__ import annotations

from itertools import islice

from tengen import Board, Color
from tengen.agents.papers.winning_windows.explanation import features
from tengen.lab import Measured, Place, Run
from tengen.lab.costs import Costs
from tengen.lab.measured import MatchResult
from tengen.render import board_svg

from .boards import (
    Matches,
    board_name,
    draw_by_board,
    draw_trade_offs,
    judge_on_board,
    table_of_versions,
    wins_and_steps,
)
from .costs import report_pruning, table_of_nodes, table_of_slowness, time_factors
from .spread import compare_spread, draw_end_of_a_win

TABLE_1, ONLY, TABLE_2 = "Table 1", "Baseline against Random", "Table 2, against Baseline"
TEXT = "Section 5"
COMPACT = Place(TEXT, "minimax's stones lie closer together than Baseline's", "holds")
BASELINE, RANDOM, SEEING = "blocker", "random", "blocker?gaps=yes"
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
    """Plays both tables on every board, and measures what the steps save on each."""
    report_figure_1(lab)
    size, named = lab.config["size"], lab.config["named_size"]
    report_table_1(lab, size)
    report_table_2(lab, size)
    # All rows are timed on the same positions: the first ones of the games at d = 1.
    met = {each: play(lab, MINIMAX, BASELINE, each).positions() for each in lab.config["sizes"]}
    costs = {each: Costs(lab, islice(met[each], lab.config["timed_positions"])) for each in met}
    report_times(lab, costs, size)
    report_pruning(lab, costs, PRUNING, FACTORS[PRUNING], named)
    report_figure_3(lab)
    report_stones(lab, size)
    table_of_versions(lab, "weights", lab.config["weights"], BASELINE, (size, named))


def play(lab: Run, first: str, second: str, size: int, *, begins: bool = False) -> MatchResult:
    """The games of one pair, with alternating colours or the first always with black."""
    match = lab.match(first, second, games=lab.config["games"] * (1 + begins), size=size)
    return match.begun() if begins else match


def report_figure_1(lab: Run) -> None:
    """The features of the paper's example."""
    example = Board.from_text(FIGURE_1.replace("/", "\n"), turn="black")
    for stones, count in enumerate(features(example, Color.BLACK)[:4], start=1):
        lab.measure("Section 2.3", "Figure 1's position", f"phi {stones}", Measured.exactly(count))
    lab.picture("figure_1", board_svg(example, theme="flat"))


def report_table_1(lab: Run, size: int) -> None:
    """Baseline against Random: which board, steps and rows fit?"""
    matches = {each: play(lab, BASELINE, RANDOM, each) for each in lab.config["sizes"]}
    found = {each: wins_and_steps(TABLE_1, {ONLY: match}) for each, match in matches.items()}
    judge_on_board(lab, "table_1_boards", found, size)
    match, begun = matches[size], play(lab, BASELINE, RANDOM, size, begins=True)
    seeing = play(lab, SEEING, RANDOM, size)
    seconds = lab.seconds_per_move(BASELINE, islice(match.positions(), 500))
    lab.measure(TABLE_1, ONLY, "seconds per move", seconds, "another machine")
    rivals = {
        f"as above, on {board_name(size)}": found[size],
        "steps of all games": wins_and_steps(TABLE_1, {ONLY: match}, of_all_games=True),
        "Baseline always begins": wins_and_steps(TABLE_1, {ONLY: begun}),
        "Baseline sees rows with a gap": wins_and_steps(TABLE_1, {ONLY: seeing}),
    }
    lab.readings("table_1_rivals", rivals)
    draw_by_board(lab, TABLE_1, found, {"Baseline": ONLY})


def table_2(lab: Run, size: int, options: str = "", opponent: str = BASELINE) -> Matches:
    """The matches of Table 2's rows on one board under one reading."""
    return {row: play(lab, each + options, opponent, size) for row, each in PLAYERS.items()}


def report_table_2(lab: Run, size: int) -> None:
    """Minimax against Baseline: which board fits, and what does d count?"""
    matches = {each: table_2(lab, each) for each in lab.config["sizes"]}
    found = {each: wins_and_steps(TABLE_2, rows) for each, rows in matches.items()}
    judge_on_board(lab, "table_2_boards", found, size)
    plies = {board_name(each): table_2(lab, each, "&depth_in=plies") for each in found}
    rivals = {
        f"as above, on {board_name(size)}": matches[size],
        "minimax always begins": {
            row: play(lab, each, BASELINE, size, begins=True) for row, each in PLAYERS.items()
        },
        "a draw is a loss": table_2(lab, size, "&draw=loss"),
        "near wins first": table_2(lab, size, "&quick_wins=yes"),
        "Baseline sees rows with a gap": table_2(lab, size, opponent=SEEING),
    }
    for name, rows in {"table_2_plies": plies, "table_2_rivals": rivals}.items():
        lab.readings(name, {word: wins_and_steps(TABLE_2, each) for word, each in rows.items()})
    draw_by_board(lab, TABLE_2, found, {"d = 1": KEPT, "d = 2": DEEP, "learnt": LEARNT})


def report_times(lab: Run, costs: dict[int, Costs], size: int) -> None:
    """The seconds of the rows, and the factors between them."""
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
    ours = draw_trade_offs(lab, "figure_3", TABLE_2, rows)
    *_, second, best = sorted(ours, key=lambda word: ours[word][0] * ours[word][1])
    holds = Measured.exactly(float({second, best} == {"incremental", "learnt"}))
    lab.measure("Figure 3", "the two best are the incremental ones at d = 1", "holds", holds)
    deeper = Measured.exactly(float(ours["d = 2"][1] > ours["incremental"][1]))
    lab.measure(TEXT, "a greater depth wins more", "holds", deeper)


def report_stones(lab: Run, size: int) -> None:
    """Figure 2: the stones of Baseline and of minimax after games against Random."""
    matches = {name: play(lab, name, RANDOM, size) for name in (MINIMAX, BASELINE)}
    compare_spread(lab, COMPACT, *matches.values())
    for name, match in matches.items():
        draw_end_of_a_win(lab, f"figure_2_{name.partition('?')[0]}", match)
