"""`tengen train eval`: fits the weights of the engine's evaluation to self-play games."""

from __future__ import annotations

import json
import shlex
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from ...agents.engine import SCORE_PER_E, shape_names
from ...formats.files import put
from ...game import Rule
from ...render.line_chart import Curve
from ...train.shape_fit import Bin, FitOptions, RuleFit, present_weights, samples_of, weights_source
from ...train.shape_fit.fit import RuleReport, calibration_svg, report_of
from ...train.shape_fit.weights import SideStages
from ..flags import JsonFlag, flag_of, with_flags
from ..output import fail, put_new, say, speaks_unicode, stages, stdout_console
from ..plot import legend, plot
from .data import GamesArgument

PLOT_WIDTH, PLOT_ROWS = 56, 12


def print_reports(reports: Sequence[RuleReport]) -> None:
    """Prints weights, losses and calibration of every fitted rule."""
    console = stdout_console()
    for report in reports:
        fit = report.fit
        say(f"{fit.rule}: {fit.positions:,} quiet positions from {fit.games:,} games")
        console.print(_weights(fit))
        say(
            f"loss {fit.loss:.4f}; with the present weights {fit.loss_before:.4f}, without weights"
            f" {fit.loss_blind:.4f}"
        )
        console.print(_calibration(report))
        curves = _curves(report)
        console.print("actual win rate over predicted, in per cent")
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
            f"odds grow by a factor e per {report.points_per_e:.0f} points of the search's score"
            f" (expected: {SCORE_PER_E})"
        )


def _weights(fit: RuleFit) -> Table:
    table = Table(
        title="Weights of own and opponent's shapes in sixteenths of a point: early … late"
    )
    table.add_column("shape")
    sides = [("", fit.weights.black)]
    if fit.weights.black != fit.weights.white:
        sides = [("black ", fit.weights.black), ("white ", fit.weights.white)]
    for side_name, _ in sides:
        table.add_column(f"{side_name}own", justify="right")
        table.add_column("opponent's", justify="right")
    for place, name in enumerate(shape_names()):
        rows = [pair for _, side in sides for pair in _pairs(side)]
        numbers = [(early[place], late[place]) for early, late in rows]
        if any(map(any, numbers)):
            table.add_row(name, *(f"{early} … {late}" for early, late in numbers))
    turns = [word for _, side in sides for word in (f"{side.early.turn} … {side.late.turn}", "")]
    table.add_row("to move, in points", *turns)
    return table


def _pairs(side: SideStages) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Early and late weights of own shapes, and of the opponent's."""
    return [(side.early.own, side.late.own), (side.early.other, side.late.other)]


def _calibration(report: RuleReport) -> Table:
    table = Table(title="Predicted and actual win rates; of the evaluation in held-out games")
    for column in ("bin", "positions", "evaluation", "actual", "positions", "search", "actual"):
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


@with_flags
def train_eval(
    data: GamesArgument,
    options: FitOptions,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE.cpp", help="Write the weights to this C++ file."),
    ] = None,
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="OUT.svg", help="Draw the calibration.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite an existing picture.")] = False,
    as_json: JsonFlag = False,
) -> None:
    """Fit the weights of the engine's evaluation to self-play games.

    One game in ten is held out, to measure the loss and whether the predicted win rates are right.
    The scores of the search are checked on all games. Rebuild the engine to use the new weights.

    For example:

        tengen selfplay --out games --games 5000
        tengen train eval games --out cpp/tengen/eval/shape_weights.cpp --svg calibration.svg
    """
    reports = _reports(data, options, quiet=as_json)
    if not as_json:
        print_reports(reports)
    if out is not None:
        _write(out, reports, _command(data, out, options))
    _draw(svg, reports, force=force)
    if as_json:
        say(json.dumps([asdict(each) for each in reports], indent=2))


def _reports(data: list[Path], options: FitOptions, *, quiet: bool) -> list[RuleReport]:
    try:
        with stages(quiet=quiet) as show_stage:
            samples = samples_of(data, show_stage)
            show_stage("Fitting")
            return [report_of(rule, found, options) for rule, found in samples.items()]
    except ValueError as error:
        fail(str(error))


def _write(out: Path, reports: list[RuleReport], command: str) -> None:
    weights = {rule: present_weights(rule) for rule in Rule}
    weights.update({each.fit.rule: each.fit.weights for each in reports})
    try:
        put(out, weights_source(weights, command).encode())
    except OSError as error:
        fail(f"{out}: {error.strerror}")
    say(f"Weights: {out}", err=True)


def _command(data: list[Path], out: Path, options: FitOptions) -> str:
    words = ["tengen", "train", "eval", *map(str, data), "--out", str(out)]
    usual = asdict(FitOptions())
    for name, value in asdict(options).items():
        words += [] if value == usual[name] else [flag_of(name), f"{value:g}"]
    return shlex.join(words)


def _draw(svg: Path | None, reports: list[RuleReport], *, force: bool) -> None:
    if svg is None:
        return
    problem = put_new(svg, calibration_svg(reports), force=force)
    if problem:
        fail(problem)
