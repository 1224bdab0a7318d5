"""The flags of `tengen train td`: what is learnt, how, and where it is kept."""

from __future__ import annotations

from dataclasses import dataclass, fields
from pathlib import Path
from typing import Annotated, Any

import typer

from ..game import MAX_SIZE, MIN_SIZE, Rule

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
