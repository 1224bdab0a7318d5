"""`tengen train network` and `tengen train export`: the network that evaluates positions."""

from __future__ import annotations

import json
import os
import shlex
import signal
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer

from ...train.network.folder import CALIBRATION, LOSS, exported
from ...train.network.options import NetworkOptions
from ...train.selfplay import read_settings
from ..flags import Given, JsonFlag, built, flag_of, panel_flag, with_flags
from ..output import (
    WRONG_COMMAND_LINE,
    error_line,
    fail,
    live_display,
    put_new,
    say,
)
from .data import GamesArgument
from .measure import print_calibration, print_losses
from .network_view import NetworkView

FORM, LEARNING, TEACHER, RUN = "The network", "The learning", "The teacher", "Running"
PANELS = {
    FORM: ("channels", "first", "second", "regions", "value"),
    LEARNING: (
        *("passes", "batch", "rate", "decay", "result_share", "policy_weight", "draw_weight"),
        *("checks", "patience", "start", "seed"),
    ),
    TEACHER: ("teacher", "teacher_channels", "teacher_passes", "teacher_rate", "teacher_share"),
}
NO_TORCH = "training a network needs torch: pip install 'tengen[train]'"


@dataclass(frozen=True, slots=True)
class NetworkRunFlags:
    """How it is run; none of it changes what is learnt."""

    out: Annotated[Path, panel_flag("Folder for the training.", RUN, metavar="RUN")]
    quiet: Annotated[bool, panel_flag("Show only the final report.", RUN, "--quiet")] = False
    as_json: Annotated[bool, panel_flag("Print JSON.", RUN, "--json")] = False


@with_flags
def train_network(
    data: GamesArgument,
    learning: Annotated[dict[str, Any], Given(NetworkOptions, PANELS)],
    run: NetworkRunFlags,
) -> None:
    """Train a network that evaluates positions, on self-play games.

    It learns the results, the scores of the searches and the moves. One opening in twenty is held
    out with all its games, to measure the loss and to stop early. A GPU is used if there is one.
    Repeat the command to resume; a kill loses the steps since the last check. Needs the extra
    train. docs/network.md explains the network, and trains one step by step.

    For example:

        tengen selfplay --out games --games 5000
        tengen train network games --out run
        tengen train export run weights.tnn
    """
    try:
        options = built(NetworkOptions, learning)
    except ValueError as error:
        fail(str(error), WRONG_COMMAND_LINE)
    try:
        for path in data:
            read_settings(path)  # Says what is wrong with data that have no games.
        if find_spec("torch") is None:
            fail(NO_TORCH)
        manifest = _train(data, options, run)
    except ValueError as error:
        fail(str(error))
    except OSError as error:
        fail(error_line(error, str(run.out)))
    except KeyboardInterrupt:
        say("Stopped. Repeat the command to resume from the last check.", err=True)
        raise typer.Exit(128 + signal.SIGINT) from None
    if run.as_json:
        say(json.dumps(manifest, indent=2))
    else:
        _print(manifest, run.out)


def _train(data: list[Path], options: NetworkOptions, run: NetworkRunFlags) -> dict[str, Any]:
    # Torch's threads spin while they wait, which on a busy machine takes ten times as long.
    os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")
    from ...train.network.learning.training import NetworkTraining  # noqa: PLC0415

    training = NetworkTraining(data, run.out, options, command_of(data, run.out, options))
    view = NetworkView(f"Training on the {training.device.type}")
    with live_display(view, quiet=run.quiet or run.as_json, line=view.line):
        return training.run(view)


def command_of(data: list[Path], out: Path, options: NetworkOptions) -> str:
    """The command that trains with these options."""
    words = ["tengen", "train", "network", *map(str, data), "--out", str(out)]
    usual = asdict(NetworkOptions())
    for name, value in asdict(options).items():
        if value == usual[name]:
            continue
        flag = flag_of(name)
        words += [flag, f"{value}"]
    return shlex.join(words)


def _print(manifest: dict[str, Any], out: Path) -> None:
    held = manifest["held_out"]
    print_losses(held["groups"], "Loss on held-out games, in nats; of the best check")
    print_calibration(held["groups"])
    steps = f"{manifest['steps']:,} of {manifest['planned_steps']:,} steps"
    say(f"{steps} in {manifest['seconds']:.0f} s; best after {manifest['best_step']:,}")
    say(f"Pictures: {out / LOSS}, {out / CALIBRATION}")
    say(f"To play with it: tengen train export {shlex.quote(str(out))} weights.tnn")


@with_flags
def train_export(
    run: Annotated[Path, typer.Argument(metavar="RUN", help="Folder of a training.")],
    out: Annotated[Path, typer.Argument(metavar="FILE.tnn", help="The weights file to write.")],
    force: Annotated[bool, typer.Option("--force", help="Overwrite an existing file.")] = False,
    as_json: JsonFlag = False,
) -> None:
    """Write the weights of a training as a file for the engine.

    The file has the weights of the best check. The training may still run. docs/network.md
    describes the format.

    For example:

        tengen train export run weights.tnn
    """
    try:
        data = exported(run)
    except ValueError as error:
        fail(str(error))
    problem = put_new(out, data, force=force)
    if problem:
        fail(problem)
    if as_json:
        say(json.dumps({"file": str(out), "bytes": len(data)}))
    else:
        say(f"{out}: {len(data):,} bytes")
