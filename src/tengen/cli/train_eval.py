"""`tengen train eval`: the weights of the engine's evaluation, from games of the engine."""

from __future__ import annotations

import json
import shlex
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .json_flag import JsonFlag
from .new_file import put_new
from .output import say, stages
from .problems import fail

if TYPE_CHECKING:
    from ..train.shape_fit import FitOptions
    from ..train.shape_fit.report import RuleReport


def train_eval(
    data: Annotated[
        list[Path], typer.Argument(metavar="DATA...", help="Folders or files of self-play.")
    ],
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE.cpp", help="Write the weights here, as C++."),
    ] = None,
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="OUT.svg", help="Draw the calibration.")
    ] = None,
    ridge: Annotated[float, typer.Option(min=0, help="Pulls weights towards 0.")] = 20.0,
    result_share: Annotated[
        float,
        typer.Option(min=0, max=1, help="How much of the target is the result, not the search."),
    ] = 0.7,
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
    from ..train.shape_fit import FitOptions  # noqa: PLC0415

    reports = _reports(data, FitOptions(ridge, result_share), quiet=as_json)
    if as_json:
        say(json.dumps([asdict(each) for each in reports], indent=2))
    else:
        from .train_eval_view import print_reports  # noqa: PLC0415

        print_reports(reports)
    if out is not None:
        _write(out, reports, _command(data, out, ridge, result_share))
    _draw(svg, reports, force=force)


def _reports(data: list[Path], options: FitOptions, *, quiet: bool) -> list[RuleReport]:
    from ..train.shape_fit import samples_of  # noqa: PLC0415
    from ..train.shape_fit.report import report_of  # noqa: PLC0415

    try:
        with stages(quiet=quiet) as tell:
            samples = samples_of(data, tell)
            tell("Fitting")
            return [report_of(rule, found, options) for rule, found in samples.items()]
    except ValueError as error:
        fail(str(error))


def _write(out: Path, reports: list[RuleReport], command: str) -> None:
    from ..formats.files import put  # noqa: PLC0415
    from ..game import Rule  # noqa: PLC0415
    from ..train.shape_fit import present_weights, weights_source  # noqa: PLC0415

    weights = {rule: present_weights(rule) for rule in Rule}
    weights.update({each.fit.rule: each.fit.weights for each in reports})
    try:
        put(out, weights_source(weights, command).encode())
    except OSError as error:
        fail(f"{out}: {error.strerror}")
    say(f"Weights: {out}", err=True)


def _command(data: list[Path], out: Path, ridge: float, result_share: float) -> str:
    words = ["tengen", "train", "eval", *map(str, data), "--out", str(out)]
    words += [] if ridge == 20.0 else ["--ridge", f"{ridge:g}"]
    words += [] if result_share == 0.7 else ["--result-share", f"{result_share:g}"]
    return shlex.join(words)


def _draw(svg: Path | None, reports: list[RuleReport], *, force: bool) -> None:
    from ..train.shape_fit.report import calibration_svg  # noqa: PLC0415

    if svg is None:
        return
    problem = put_new(svg, calibration_svg(reports), force=force)
    if problem:
        fail(problem)
