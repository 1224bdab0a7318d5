"""Strength against speed: the win rates of a table over the moves that a second allows."""

from __future__ import annotations

from collections.abc import Mapping

from ..render.chart import Chart, Series
from .claim import Place
from .run import Run

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
    paper, ours = (_points(known, table, rows) for known in (claimed, measured))
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


def _points(known: Mapping[Place, float], table: str, rows: Mapping[str, str]) -> Points:
    return {
        word: (1 / known[Place(table, row, SECONDS)], known[Place(table, row, WINS)])
        for word, row in rows.items()
    }
