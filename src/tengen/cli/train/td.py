"""`tengen train td`: learns the weights of `winning_windows` by temporal differences."""

from __future__ import annotations

import json
import shlex
import signal
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from ...agents import close_agent, create, find
from ...engines.registry import register_engines
from ...train import RunFolder, TdOptions, Training
from ...train.td.run_folder import NAMES, PLOT, WEIGHTS, command_of
from ..arena.run import SIGNALLED, reported_errors
from ..flags import Given, built, flag_of, panel_flag, with_flags
from ..output import live_display, plain, say, stdout_console
from .td_view import TrainView

GAMES, LEARNING, CHECKS, RUN = "The games", "The learning", "Checkpoints", "Running"
DEFAULT_FOLDER = Path("td-run")


PANELS = {
    GAMES: ("size", "rule", "episodes", "opponent", "depth", "depth_in", "epsilon", "seed"),
    LEARNING: (
        *("method", "features", "updates", "eta", "eta_half", "gamma"),
        *("win", "loss", "draw", "initial", "l1"),
    ),
    CHECKS: ("check_every", "check_games"),
}


@dataclass(frozen=True, slots=True)
class TrainRunFlags:
    """How it is run; none of it changes what is learnt."""

    out: Annotated[
        Path, panel_flag(f"Folder for the run; default: {DEFAULT_FOLDER}.", RUN, metavar="DIR")
    ] = DEFAULT_FOLDER
    resume: Annotated[bool, panel_flag("Resume the run in that folder.", RUN, "--resume")] = False
    quiet: Annotated[bool, panel_flag("Show only the final report.", RUN, "--quiet")] = False
    as_json: Annotated[bool, panel_flag("Print JSON.", RUN, "--json")] = False


@with_flags
def td(learning: Annotated[dict[str, Any], Given(TdOptions, PANELS)], run: TrainRunFlags) -> None:
    """Learn the weights of winning windows by temporal differences.

    The learner plays against the opponent and updates its weights after every move. The folder
    holds options, seeds, versions and all checkpoints, and at the end weights.json, for
    winning_windows?weights=, and plot.svg.

    For example:

        tengen train td --out first
        tengen train td --method ro-td --features crossing --size 15 --out crossing
        tengen train td --resume --out first
    """
    with reported_errors():
        folder = _folder(learning, run)
        training = Training(folder)
        view = TrainView(training)
        try:
            with live_display(view, quiet=run.quiet or run.as_json):
                training.run(view.observe)
        except KeyboardInterrupt:
            out = shlex.quote(str(run.out))
            say(f"Stopped. To resume: tengen train td --resume --out {out}", err=True)
            raise typer.Exit(SIGNALLED + signal.SIGINT) from None
    if run.as_json:
        say(json.dumps(_report(folder), indent=2))
    else:
        _print(folder)


def _folder(given: dict[str, Any], run: TrainRunFlags) -> RunFolder:
    register_engines()
    if run.resume:
        if given:
            flag = flag_of(next(iter(given)))
            raise ValueError(f"{flag} changes the run: --resume continues with its own options")
        return RunFolder.resume(run.out)
    options = built(TdOptions, given)
    _check_opponent(options.opponent)
    return RunFolder.begin(run.out, options, command_of(options))


def _check_opponent(name: str) -> None:
    """Raises ValueError for an unknown agent, before anything is written."""
    if find(name.partition("?")[0]).is_interactive:
        raise ValueError(f"{name} cannot be the opponent: training takes thousands of games")
    close_agent(create(name, seed=0))


def _report(folder: RunFolder) -> dict[str, object]:
    last = folder.checkpoints[-1]
    return {
        "folder": str(folder.path),
        "options": folder.options.as_json(),
        "weights": dict(zip(NAMES, last.weights, strict=False)),
        "win_rate": last.win_rate,
        "checkpoints": [
            {"episodes": each.episodes, "weights": each.weights, "win_rate": each.win_rate}
            for each in folder.checkpoints
        ],
    }


def _print(folder: RunFolder) -> None:
    first, last = folder.checkpoints[0], folder.checkpoints[-1]
    opponent, games = folder.options.opponent, folder.options.check_games
    table = Table(title=plain(f"{last.episodes} episodes against {opponent}"))
    for column in ("", "first", "last"):
        table.add_column(column, justify="right" if column else "left")
    for name, before, after in zip(NAMES, first.weights, last.weights, strict=False):
        table.add_row(name, f"{before:.6g}", f"{after:.6g}")
    table.add_row(f"won of {games}", f"{first.win_rate:.1%}", f"{last.win_rate:.1%}")
    stdout_console().print(table)
    weights = folder.path / WEIGHTS
    say(f"Weights: {weights}; to play with them: winning_windows?weights={weights}")
    say(f"Plot: {folder.path / PLOT}")
