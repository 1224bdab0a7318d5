"""`tengen train eval`: the weights of the engine's evaluation, from games of the engine."""

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
    for side_name, _ in sides:
        table.add_column(f"{side_name}own", justify="right")
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


@with_flags
def train_eval(
    data: Annotated[
        list[Path], typer.Argument(metavar="DATA...", help="Folders or files of self-play.")
    ],
    options: FitOptions,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE.cpp", help="Write the weights here, as C++."),
    ] = None,
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="OUT.svg", help="Draw the calibration.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a picture that exists.")] = False,
    as_json: JsonFlag = False,
) -> None:
    """Fit the weights of the engine's evaluation to games of self-play.

    One game in ten is not learnt from: it tells the loss, and whether the win rates that the fitted
    evaluation predicts come true. All games tell the same of the scores of the search. Build the
    engine anew for the weights to be used.

    For example:

        tengen selfplay --out games --games 5000
        tengen train eval games --out cpp/tengen/eval/shape_weights.cpp --svg calibration.svg
    """
    reports = _reports(data, options, quiet=as_json)
    if as_json:
        say(json.dumps([asdict(each) for each in reports], indent=2))
    else:
        print_reports(reports)
    if out is not None:
        _write(out, reports, _command(data, out, options))
    _draw(svg, reports, force=force)


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
