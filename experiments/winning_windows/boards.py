"""Compares the claims on boards of all sizes, since the paper does not state its board size."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tengen.arena.openings import fitted_openings
from tengen.game import Rule
from tengen.lab.claims import Place
from tengen.lab.measured import MatchResult, Measured, curves
from tengen.lab.run import Run
from tengen.render.chart import Chart, Series

MeasuredByPlace = dict[Place, Measured | None]
"""The measurements for some claims under one reading."""
Matches = Mapping[str, MatchResult]
"""Matches by the rows of a table."""

WINS, STEPS = "win rate", "steps to win"
"""The columns of a table of games."""
SIDE = "points along a side of the board"


def board_name(size: int) -> str:
    """A board's size as text.

    >>> board_name(15)
    '15×15'
    """
    return f"{size}×{size}"


@dataclass
class Games:
    """Plays each pair once: to read thousands of games from the store again takes seconds."""

    lab: Run
    known: dict[tuple[str, str, int, int], MatchResult] = field(default_factory=dict)

    def play(self, first: str, second: str, size: int, *, setting: str) -> MatchResult:
        """The games of one pair on a board; a setting of the run says how many."""
        key = (first, second, size, self.lab.config[setting])
        if key not in self.known:
            self.known[key] = self.lab.match(first, second, games=key[3], size=size)
        return self.known[key]


def cell(measured: Measured | None) -> str:
    """A number with its interval for a table; empty without one.

    >>> cell(Measured(0.5, 0.4, 0.6, 10))
    '0.5 (0.4 to 0.6)'
    """
    if measured is None:
        return ""
    return f"{measured.value:.4g} ({measured.low:.4g} to {measured.high:.4g})"


def wins_and_steps(table: str, matches: Matches, *, of_all_games: bool = False) -> MeasuredByPlace:
    """The measurements of some rows of a table of games.

    Args:
        table: The table, with the columns `win rate` and `steps to win`.
        matches: The matches by row.
        of_all_games: Whether to count the steps of games that were not won too.
    """
    found: MeasuredByPlace = {}
    for row, match in matches.items():
        steps = match.own_moves() if of_all_games else match.moves_to_win()
        found |= {Place(table, row, WINS): match.win_share(), Place(table, row, STEPS): steps}
    return found


def judge_on_board(lab: Run, name: str, found: Mapping[int, MeasuredByPlace], size: int) -> None:
    """Ranks all boards as `name.csv`, and judges the claims on the board of one size."""
    lab.readings(name, {board_name(each): values for each, values in found.items()})
    reasons = {claim.place: claim.reason for claim in lab.claims}
    for place, value in found[size].items():
        remarks = (f"on {board_name(size)}", reasons.get(place))
        lab.measure(*place, value, "; ".join(each for each in remarks if each))


def draw_by_board(
    lab: Run, table: str, found: Mapping[int, MeasuredByPlace], rows: Mapping[str, str]
) -> None:
    """Draws wins and steps by board size, and the paper's values as horizontal lines.

    Args:
        lab: The run, which saves `table_1_wins.svg` and `table_1_steps.svg`.
        table: The table, whose name starts with `Table` and a number.
        found: The measurements on each board.
        rows: The rows to draw, by the names of their curves.
    """
    claimed = {claim.place: claim.value for claim in lab.claims}
    for column, word in ((WINS, "wins"), (STEPS, "steps")):
        places = {name: Place(table, row, column) for name, row in rows.items()}
        ours = {
            name: {x: each[place] for x, each in found.items()} for name, place in places.items()
        }
        paper = {name: claimed[place] for name, place in places.items()}
        series = curves(ours, paper)
        chart = Chart(f"{table}: {column}", SIDE, column, series, x_ticks=[*found])
        start = table.partition(",")[0].lower().replace(" ", "_")
        lab.figure(f"{start}_{word}", chart)


def table_of_versions(
    lab: Run, name: str, versions: Mapping[str, str], opponent: str, sizes: tuple[int, ...]
) -> None:
    """Saves `name.csv`: each version's wins against `opponent`, and its points against the first.

    The opponent is random, so these games start from the empty board. Two deterministic versions
    would repeat one game, so theirs start from openings, with both colours, on the last board. The
    run's settings `board_games` and `opening_games` are the numbers of games.
    """
    size, first = sizes[-1], next(iter(versions.values()))
    rows = []
    for word, agent in versions.items():
        row = [word]
        for each in sizes:
            match = lab.match(agent, opponent, games=lab.config["board_games"], size=each)
            row += [cell(match.win_share()), cell(match.moves_to_win())]
        rows.append([*row, "" if agent == first else cell(_points(lab, agent, first, size))])
    wins = [
        f"{what}, {board_name(each)}" for each in sizes for what in ("win rate", "steps to win")
    ]
    lab.table(name, ("weights", *wins, f"points against the first, {board_name(size)}"), rows)


def _points(lab: Run, agent: str, rival: str, size: int) -> Measured:
    openings = fitted_openings(Rule.FREESTYLE, size)
    games = lab.config["opening_games"]
    return lab.match(agent, rival, games=games, size=size, openings=openings).score()


SECONDS = "seconds per move"
Points = dict[str, tuple[float, float]]
"""Moves per second and win rate, by row."""


def draw_trade_offs(lab: Run, name: str, table: str, rows: Mapping[str, str]) -> None:
    """Draws rows of a table as `name.svg`, the paper's and ours.

    Args:
        lab: The run, in which these rows were measured.
        name: Name of the figure.
        table: The table, with the columns `win rate` and `seconds per move`.
        rows: The rows, by the labels of their points.
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


def _trade_off(known: Mapping[Place, float], table: str, rows: Mapping[str, str]) -> Points:
    return {
        word: (1 / known[Place(table, row, SECONDS)], known[Place(table, row, WINS)])
        for word, row in rows.items()
    }
