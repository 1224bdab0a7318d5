"""`tengen train`: learning from games."""

from __future__ import annotations

import json
import shlex
import signal
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ...game import MAX_SIZE, MIN_SIZE, Rule
from ..flags import with_flags
from ..output import plain, say, stdout_console

if TYPE_CHECKING:
    from ...train import RunFolder

GAMES, LEARNING, CHECKS, RUN = "The games", "The learning", "Checkpoints", "Running"
DEFAULT_FOLDER = Path("td-run")


def _flag(help: str, panel: str, *names: str, **more: Any) -> Any:
    return typer.Option(*names, help=help, rich_help_panel=panel, show_default=False, **more)


@dataclass(frozen=True, slots=True)
class TdFlags:
    """What is learnt and how, named like a training's options. None where nothing was said."""

    size: Annotated[
        int | None, _flag("Lines a side; 9 unless told.", GAMES, min=MIN_SIZE, max=MAX_SIZE)
    ] = None
    rule: Annotated[Rule | None, _flag("The rule; freestyle unless told.", GAMES)] = None
    episodes: Annotated[
        int | None, _flag("Games to learn from; 5000 unless told.", GAMES, min=1)
    ] = None
    opponent: Annotated[
        str | None, _flag("Whom to play: any agent; blocker unless told.", GAMES, metavar="AGENT")
    ] = None
    depth: Annotated[
        int | None, _flag("How far the learner looks ahead; 1 unless told.", GAMES, min=1)
    ] = None
    depth_in: Annotated[
        str | None, _flag("What depth counts: rounds (unless told) or plies.", GAMES)
    ] = None
    epsilon: Annotated[
        float | None,
        _flag("Share of its moves that are drawn by lot; 0 unless told.", GAMES, min=0, max=1),
    ] = None
    seed: Annotated[int | None, _flag("Seed of all draws; 1 unless told.", GAMES, min=0)] = None
    method: Annotated[
        str | None,
        _flag("td, as in the paper (unless told), or ro-td.", LEARNING, metavar="METHOD"),
    ] = None
    features: Annotated[
        str | None,
        _flag("paper: windows (unless told); crossing: also where they meet.", LEARNING),
    ] = None
    updates: Annotated[
        str | None, _flag("After moves of both sides (unless told), or own.", LEARNING)
    ] = None
    eta: Annotated[float | None, _flag("The first step; 0.0001 unless told.", LEARNING)] = None
    eta_half: Annotated[
        int | None,
        _flag("Episodes after which the step is half as long; 100 unless told.", LEARNING, min=1),
    ] = None
    gamma: Annotated[
        float | None, _flag("Discount of later rewards; 0.9 unless told.", LEARNING, min=0, max=1)
    ] = None
    win: Annotated[float | None, _flag("Reward of a win; 100 unless told.", LEARNING)] = None
    loss: Annotated[float | None, _flag("Reward of a loss; -100 unless told.", LEARNING)] = None
    draw: Annotated[float | None, _flag("Reward of a draw; 0 unless told.", LEARNING)] = None
    initial: Annotated[
        str | None,
        _flag("First weights, such as 1,2,3,4: the paper's, unless told.", LEARNING),
    ] = None
    l1: Annotated[
        float | None, _flag("Weight of the l1 norm in ro-td; 1 unless told.", LEARNING, min=0)
    ] = None
    check_every: Annotated[
        int | None, _flag("Episodes between checkpoints; 250 unless told.", CHECKS, min=1)
    ] = None
    check_games: Annotated[
        int | None, _flag("Games that measure a checkpoint; 100 unless told.", CHECKS, min=2)
    ] = None

    def given(self) -> dict[str, Any]:
        """What was said, by the names of the training's options.

        Raises:
            ValueError: The first weights are no numbers.
        """
        said = {part.name: getattr(self, part.name) for part in fields(self)}
        found = {name: value for name, value in said.items() if value is not None}
        if "rule" in found:
            found["rule"] = found["rule"].value
        if "initial" in found:
            found["initial"] = _numbers(found["initial"])
        return found


@dataclass(frozen=True, slots=True)
class TrainRunFlags:
    """How it is run; none of it changes what is learnt."""

    out: Annotated[
        Path, _flag(f"The folder of the training; {DEFAULT_FOLDER} unless told.", RUN)
    ] = DEFAULT_FOLDER
    resume: Annotated[bool, _flag("Go on with the training in that folder.", RUN, "--resume")] = (
        False
    )
    quiet: Annotated[bool, _flag("Show nothing but the end.", RUN, "--quiet")] = False
    as_json: Annotated[bool, _flag("Print JSON for a program.", RUN, "--json")] = False


def _numbers(text: str) -> tuple[float, ...]:
    try:
        return tuple(float(part) for part in text.split(","))
    except ValueError:
        raise ValueError(f"--initial {text}: expected numbers such as 1,2,3,4") from None


@with_flags
def td(learning: TdFlags, run: TrainRunFlags) -> None:
    """Learn the weights of winning windows by temporal differences.

    The learner plays the opponent, sees its windows after every move, and moves its weights towards
    what came next. The folder holds options, seeds, versions and every checkpoint; at the end also
    weights.json, for winning_windows?weights=, and plot.svg.

    For example:

        tengen train td --out first
        tengen train td --method ro-td --features crossing --size 15 --out crossing
        tengen train td --resume --out first
    """
    from ...train import Training  # noqa: PLC0415
    from ..arena.run import SIGNALLED, reported_errors  # noqa: PLC0415
    from .td_view import TrainView, shown  # noqa: PLC0415

    with reported_errors():
        folder = _folder(learning, run)
        training = Training(folder)
        view = TrainView(training)
        try:
            with shown(view, quiet=run.quiet or run.as_json):
                training.run(view.observe)
        except KeyboardInterrupt:
            out = shlex.quote(str(run.out))
            say(f"Stopped. To go on: tengen train td --resume --out {out}", err=True)
            raise typer.Exit(SIGNALLED + signal.SIGINT) from None
    if run.as_json:
        say(json.dumps(_report(folder), indent=2))
    else:
        _print(folder)


def _folder(learning: TdFlags, run: TrainRunFlags) -> RunFolder:
    from ...engines.registry import register_engines  # noqa: PLC0415
    from ...train import RunFolder, TdOptions  # noqa: PLC0415
    from ...train.td.run_folder import command_of  # noqa: PLC0415

    register_engines()
    given = learning.given()
    if run.resume:
        if given:
            flag = next(iter(given)).replace("_", "-")
            raise ValueError(f"--{flag} changes what is learnt: --resume goes on as it was begun")
        return RunFolder.resume(run.out)
    options = TdOptions(**given)
    _check_opponent(options.opponent)
    return RunFolder.begin(run.out, options, command_of(options))


def _check_opponent(name: str) -> None:
    """Raises ValueError for an agent that is not known, before anything is begun."""
    from ...agents import close_agent, create, find  # noqa: PLC0415

    if find(name.partition("?")[0]).is_interactive:
        raise ValueError(f"{name} cannot be learnt from: nobody would play so many games")
    close_agent(create(name, seed=0))


def _report(folder: RunFolder) -> dict[str, object]:
    from ...train.td.run_folder import NAMES  # noqa: PLC0415

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
    from rich.table import Table  # noqa: PLC0415

    from ...train.td.run_folder import (  # noqa: PLC0415
        NAMES,
        PLOT,
        WEIGHTS,
    )

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
    say(f"Weights: {weights}; to play by them: winning_windows?weights={weights}")
    say(f"Plot: {folder.path / PLOT}")
