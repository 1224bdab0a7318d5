"""The claims on boards of every size, where the paper does not say on which it played."""

from __future__ import annotations

from collections.abc import Mapping

from tengen.arena.openings import fitted_openings
from tengen.game import Rule
from tengen.lab.claims import Place
from tengen.lab.curves import curves
from tengen.lab.measured import MatchResult, Measured
from tengen.lab.run import Run
from tengen.render.chart import Chart, Series

Found = dict[Place, Measured | None]
"""What was measured in the places of some claims, under one reading."""
Matches = Mapping[str, MatchResult]
"""By the rows of a table."""

WINS, STEPS = "win rate", "steps to win"
"""The columns of a table of games."""
SIDE = "points along a side of the board"


def board_name(size: int) -> str:
    """A board in words.

    >>> board_name(15)
    '15×15'
    """
    return f"{size}×{size}"


def wins_and_steps(table: str, matches: Matches, *, of_all_games: bool = False) -> Found:
    """What the matches of some rows say in a table of games.

    Args:
        table: With the columns `win rate` and `steps to win`.
        matches: By row.
        of_all_games: Whether the steps of games that were not won are counted too.
    """
    found: Found = {}
    for row, match in matches.items():
        steps = match.own_moves() if of_all_games else match.moves_to_win()
        found |= {Place(table, row, WINS): match.win_share(), Place(table, row, STEPS): steps}
    return found


def judge_on_board(lab: Run, name: str, found: Mapping[int, Found], size: int) -> None:
    """Ranks all boards as `name.csv`, and judges the claims on the board of a size."""
    lab.readings(name, {board_name(each): values for each, values in found.items()})
    reasons = {claim.place: claim.reason for claim in lab.claims}
    for place, value in found[size].items():
        remarks = (f"on {board_name(size)}", reasons.get(place))
        lab.measure(*place, value, "; ".join(each for each in remarks if each))


def draw_by_board(
    lab: Run, table: str, found: Mapping[int, Found], rows: Mapping[str, str]
) -> None:
    """Draws wins and steps by the size of the board, and the paper's as level lines.

    Args:
        lab: The run; `table_1_wins.svg` and `table_1_steps.svg` are kept in it.
        table: Whose name begins with `Table 1`, or another number.
        found: What was measured on each board.
        rows: The rows of the table that are drawn, by the names of their curves.
    """
    claimed = {claim.place: claim.value for claim in lab.claims}
    for column, word in ((WINS, "wins"), (STEPS, "steps")):
        places = {name: Place(table, row, column) for name, row in rows.items()}
        ours = {
            name: {x: each[place] for x, each in found.items()} for name, place in places.items()
        }
        paper = {name: claimed[place] for name, place in places.items()}
        drawn = curves(ours, paper)
        chart = Chart(f"{table}: {column}", SIDE, column, drawn, x_ticks=[*found])
        start = table.partition(",")[0].lower().replace(" ", "_")
        lab.figure(f"{start}_{word}", chart)


def table_of_versions(
    lab: Run, name: str, versions: Mapping[str, str], opponent: str, sizes: tuple[int, ...]
) -> None:
    """Keeps `name.csv`: what each version wins of `opponent`, and its points against the first.

    The opponent draws lots, so that its games begin on empty boards. Two versions without chance
    would repeat one game: theirs begin with openings, each once with either colour, on the last
    board. The run's settings `games` and `opening_games` say how many games there are.
    """
    size, first = sizes[-1], next(iter(versions.values()))
    rows = []
    for word, agent in versions.items():
        row = [word]
        for each in sizes:
            match = lab.match(agent, opponent, games=lab.config["games"], size=each)
            row += [_cell(match.win_share()), _cell(match.moves_to_win())]
        rows.append([*row, "" if agent == first else _cell(_points(lab, agent, first, size))])
    wins = [
        f"{what}, {board_name(each)}" for each in sizes for what in ("win rate", "steps to win")
    ]
    lab.table(name, ("weights", *wins, f"points against the first, {board_name(size)}"), rows)


def _points(lab: Run, agent: str, rival: str, size: int) -> Measured:
    openings = fitted_openings(Rule.FREESTYLE, size)
    games = lab.config["opening_games"]
    return lab.match(agent, rival, games=games, size=size, openings=openings).score()


def _cell(measured: Measured | None) -> str:
    if measured is None:
        return ""
    return f"{measured.value:.4g} ({measured.low:.4g} to {measured.high:.4g})"


WINS, SECONDS = "win rate", "seconds per move"
Points = dict[str, tuple[float, float]]
"""Moves a second and win rate, by the names of rows."""


def draw_trade_offs(lab: Run, name: str, table: str, rows: Mapping[str, str]) -> Points:
    """Draws rows of a table as `name.svg`, the paper's and ours, and gives our points.

    Args:
        lab: The run, in which these rows were measured.
        name: Of the figure.
        table: With the columns `win rate` and `seconds per move`.
        rows: Of the table, by the words that stand beside their points.
    """
    claimed = {claim.place: claim.value for claim in lab.claims}
    measured = {place: found.value for place, (found, _) in lab.measured.items() if found}
    paper, ours = (_trade_off(known, table, rows) for known in (claimed, measured))
    found = [lab.measured[Place(table, row, WINS)][0] for row in rows.values()]
    spans = [(each.low, each.high) for each in found if each is not None]
    series = [
        Series("paper", [*paper.values()], shape="points"),
        Series("ours", [*ours.values()], spans, shape="points"),
    ]
    labels = [(*point, word) for points in (paper, ours) for word, point in points.items()]
    lowest = min(wins for _, wins in [*paper.values(), *ours.values()])
    title, speed = "Win rate against speed", "moves per second"
    y_from = max(0.0, 1.5 * lowest - 0.5)
    chart = Chart(title, speed, WINS, series, is_log_x=True, y_from=y_from, labels=labels)
    lab.figure(name, chart)
    return ours


def _trade_off(known: Mapping[Place, float], table: str, rows: Mapping[str, str]) -> Points:
    return {
        word: (1 / known[Place(table, row, SECONDS)], known[Place(table, row, WINS)])
        for word, row in rows.items()
    }
