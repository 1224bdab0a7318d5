"""What `tengen train eval` prints for people."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table

from ..agents.engine import SCORE_PER_E, shape_names
from ..train.shape_fit import Bin, RuleFit
from ..train.shape_fit.report import RuleReport
from ..train.shape_fit.weights import SideStages
from .output import say, speaks_unicode, stdout_console
from .terminal.plot import Curve, legend, plot

PLOT_WIDTH, PLOT_ROWS = 56, 12


def print_reports(reports: Sequence[RuleReport]) -> None:
    """Weights, losses and calibration of every rule that was fitted."""
    console = stdout_console()
    for report in reports:
        fit = report.fit
        say(f"{fit.rule}: {fit.positions:,} quiet positions of {fit.games:,} games")
        console.print(_weights(fit))
        say(
            f"loss {fit.loss:.4f}, with the present weights {fit.loss_before:.4f}, without any"
            f" {fit.loss_blind:.4f}"
        )
        console.print(_calibration(report))
        curves = _curves(report)
        console.print("real win rate over predicted, in per cent")
        console.print(
            plot(
                curves,
                width=PLOT_WIDTH,
                height=PLOT_ROWS,
                last_x=100,
                low=0,
                high=100,
                unicode=speaks_unicode(),
            )
        )
        console.print(legend(curves))
        say(
            f"odds grow by a factor e with {report.points_per_e:.0f} points of the search's score;"
            f" {SCORE_PER_E} are meant"
        )


def _weights(fit: RuleFit) -> Table:
    table = Table(
        title="Weights in sixteenths of own shapes and the other side's: early, and what they come"
        " to late"
    )
    table.add_column("shape")
    sides = [("", fit.weights.black)]
    if fit.weights.black != fit.weights.white:
        sides = [("black ", fit.weights.black), ("white ", fit.weights.white)]
    for who, _ in sides:
        table.add_column(f"{who}own", justify="right")
        table.add_column("other", justify="right")
    for place, name in enumerate(shape_names()):
        rows = [pair for _, side in sides for pair in _pairs(side)]
        numbers = [(early[place], late[place]) for early, late in rows]
        if any(map(any, numbers)):
            table.add_row(name, *(f"{early} … {late}" for early, late in numbers))
    turns = [word for _, side in sides for word in (f"{side.early.turn} … {side.late.turn}", "")]
    table.add_row("to move, in points", *turns)
    return table


def _pairs(side: SideStages) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Early and late weights of own shapes, and of the other side's."""
    return [(side.early.own, side.late.own), (side.early.other, side.late.other)]


def _calibration(report: RuleReport) -> Table:
    table = Table(title="Predicted and real win rates; the evaluation in games not learnt from")
    for column in ("bin", "positions", "evaluation", "real", "positions", "search", "real"):
        table.add_column(column, justify="right")
    own = {each.low: each for each in report.evaluation}
    searched = {each.low: each for each in report.search}
    for low in sorted({*own, *searched}):
        table.add_row(f"{low:.0%}", *_cells(own.get(low)), *_cells(searched.get(low)))
    return table


def _cells(found: Bin | None) -> tuple[str, str, str]:
    if found is None:
        return "", "", ""
    return f"{found.positions:,}", f"{found.predicted:.1%}", f"{found.real:.1%}"


def _curves(report: RuleReport) -> dict[str, Curve]:
    kinds = {"evaluation": report.evaluation, "search": report.search}
    curves: dict[str, Curve] = {
        name: [(100 * each.predicted, 100 * each.real) for each in bins]
        for name, bins in kinds.items()
    }
    return {**curves, "right": [(0.0, 0.0), (100.0, 100.0)]}
