"""`tengen train chances`: fits what scores of the engine are worth."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from ...agents.engine import SCALES, SCORE_PER_E
from ...agents.engine.chances import write_scales
from ...formats.files import put
from ...train.chance_fit import ChanceFit, fit_chances, scored_positions
from ...train.network.groups import read_groups
from ...train.shape_fit import Bin
from ..flags import JsonFlag
from ..output import error_line, fail, say, stages, stdout_console


def train_chances(
    data: Annotated[
        list[Path], typer.Argument(metavar="DATA", help="Folders or files of self-play games.")
    ],
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE.json", help="Write the scales to this file."),
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """Fit what scores of the engine are worth: the chances of winning, by rule.

    The scale of a rule is the number of points by which the odds of winning grow by a factor e in
    its games. The table shows how often win rates come true: before, with the unit of the
    evaluation as the scale, and after, with the scale that is fitted to the other half of the
    games. Found wins need no scale and are left out.

    For example:

        tengen selfplay --out games/renju --games 1000 --rule renju
        tengen train chances games/renju
        tengen train chances games/* --out src/tengen/agents/engine/chances.json
    """
    try:
        with stages(quiet=as_json) as show_stage:
            groups = read_groups(data, show_stage)
            found = scored_positions(groups)
            fits = [fit_chances(rule, positions) for rule, positions in found.items()]
    except ValueError as error:
        fail(str(error))
    if as_json:
        say(json.dumps([asdict(each) for each in fits], indent=2))
    else:
        for each in fits:
            print_fit(each)
    if out is not None:
        _write(out, fits)


def print_fit(fit: ChanceFit) -> None:
    """Prints the scale of a rule, and its calibration before and after."""
    say(f"{fit.rule}: {fit.points_per_e:.1f} points per factor e, from {fit.positions:,} positions")
    table = Table(title=f"How often win rates come true, {fit.rule}")
    for column in ("bin", "positions", "before", "true", "positions", "after", "true"):
        table.add_column(column, justify="right")
    before, after = ({each.low: each for each in bins} for bins in (fit.before, fit.after))
    for low in sorted({*before, *after}):
        table.add_row(f"{low:.0%}", *_cells(before.get(low)), *_cells(after.get(low)))
    stdout_console().print(table)
    say(f"loss {fit.loss:.4f}; with {SCORE_PER_E} points {fit.loss_before:.4f}")


def _cells(found: Bin | None) -> tuple[str, str, str]:
    if found is None:
        return "", "", ""
    return f"{found.positions:,}", f"{found.predicted:.1%}", f"{found.real:.1%}"


def _write(out: Path, fits: Sequence[ChanceFit]) -> None:
    scales = {**SCALES, **{each.rule: each.points_per_e for each in fits}}
    try:
        put(out, write_scales(scales).encode())
    except OSError as error:
        fail(error_line(error, str(out)))
    say(f"Scales: {out}", err=True)
