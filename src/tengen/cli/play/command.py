"""The `tengen play` command: its flags, and the choice between full screen and line mode."""

from __future__ import annotations

import os
import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from ...agents import AgentError, close_agent, create, entries
from ...agents.engine.level import FULL, LEVELS
from ...arguments import MAX_SEED
from ...engines import register_engines
from ...game import MAX_SIZE, MIN_SIZE, Board, Color, Rule
from ..completion import agent_names, level_names
from ..output import fail, obstacle
from .clock import clock_of
from .full_screen import run_full_screen
from .line_mode import run_lines
from .session import Session, moves_text, path_of

ENGINE = "tengen"
BEGINNER = 2
"""The default level: it stops most fours, and overlooks many threes."""


def _opponents() -> list[str]:
    return [entry.name for entry in entries() if not entry.is_interactive]


class Side(StrEnum):
    """The colour that the user plays."""

    BLACK = "black"
    WHITE = "white"
    BOTH = "both"


LevelOption = Annotated[
    int,
    typer.Option(
        min=LEVELS.start,
        max=FULL,
        help=f"Strength of the engine as your opponent: {LEVELS.start} is a beginner, {FULL} the"
        " full engine.",
        autocompletion=level_names,
    ),
]
AgainstOption = Annotated[
    str | None,
    typer.Option(
        help=f"Another opponent, instead of --level: {', '.join(_opponents())}.",
        autocompletion=agent_names,
    ),
]
ClockOption = Annotated[
    str | None,
    typer.Option(
        metavar="MINUTES+SECONDS",
        help="Minutes for each side, and the seconds added after each move, such as 5+3;"
        " default: no clock.",
    ),
]
SeedOption = Annotated[
    int | None,
    typer.Option(min=0, max=MAX_SEED, help="The opponent's seed, for reproducible games."),
]
SaveOption = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Save the game to this file at its end.")
]


def play(  # noqa: PLR0913, PLR0917  (each is an option of the command)
    ctx: typer.Context,
    rule: Annotated[Rule, typer.Option(help="The rule.")] = Rule.FREESTYLE,
    size: Annotated[int, typer.Option(min=MIN_SIZE, max=MAX_SIZE, help="Board size.")] = 15,
    color: Annotated[Side, typer.Option(help="Your colour; both is for two people.")] = Side.BLACK,
    level: LevelOption = BEGINNER,
    opponent: AgainstOption = None,
    clock: ClockOption = None,
    seed: SeedOption = None,
    moves: Annotated[str, typer.Option(help='Moves to start from, such as "h8 i9".')] = "",
    save: SaveOption = None,
) -> None:
    """Play a game in this terminal.

    Arrow keys move the cursor and Enter plays; or type a point such as h8, then Enter. Press ? for
    all keys: hint, take back, resign, save and others. From a pipe, each line is a point or a
    command.

    For example:

        tengen play
        tengen play --level 5 --rule renju --color white --clock 5+3
        tengen play --opponent "mcts?time=1" --save game.sgf
        tengen play --moves "h8 i9 j9" --color both
        echo "h8" | tengen play --size 15 --seed 1
    """
    source = ctx.get_parameter_source("level")
    if opponent is not None and source is not None and source.name == "COMMANDLINE":
        raise typer.BadParameter(
            "give either --level or --opponent, not both", param_hint="--opponent"
        )
    chosen = opponent or (f"{ENGINE}?level={level}" if level < FULL else ENGINE)
    session = _session(_board(moves, size, rule), color, chosen, seed, clock)
    _check_can_save(save)
    try:
        _run(session, save)
    except AgentError as error:
        typer.echo(_farewell(session, save))
        fail(f"Error: {error}")
    finally:
        if session.opponent is not None:
            close_agent(session.opponent)
    typer.echo(_farewell(session, save))


def _run(session: Session, save: Path | None) -> None:
    save_as = "" if save is None else str(save)
    if _has_screen():
        run_full_screen(session, Console(highlight=False), save_as)
    else:
        run_lines(session, save_as)


def _check_can_save(save: Path | None) -> None:
    """Refuses a file that could not be written, before the game rather than after it."""
    if save is None:
        return
    try:
        problem = obstacle(path_of(str(save)), force=False)
    except ValueError as error:
        problem = str(error)
    if problem:
        raise typer.BadParameter(problem, param_hint="--save")


def _board(moves: str, size: int, rule: Rule) -> Board:
    try:
        return Board.from_moves(moves, size, rule)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--moves") from None


def _session(
    board: Board, side: Side, opponent: str, seed: int | None, clock: str | None
) -> Session:
    register_engines()
    try:
        timed = None if clock is None else clock_of(clock)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--clock") from None
    if side is Side.BOTH:
        return Session(board, frozenset(Color), None, timed)
    try:
        if opponent.partition("?")[0].strip() == "human":
            raise ValueError("use --color both for two people")
        agent = create(opponent, seed=seed)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--opponent") from None
    return Session(board, frozenset({Color(side.value)}), agent, timed)


def _has_screen() -> bool:
    """Whether input and output are a terminal with single keys and Unicode."""
    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    return (
        os.name == "posix"
        and sys.stdin.isatty()
        and sys.stdout.isatty()
        and os.environ.get("TERM", "dumb") != "dumb"
        and encoding == "utf8"
    )


def _farewell(session: Session, save: Path | None) -> str:
    """The outcome and the moves as text, so that the game is not lost."""
    moves = moves_text(session.board)
    if not moves:
        return session.outcome_text() or "No move was made."
    lines = [session.outcome_text(), f"Moves: {moves}"]
    if session.outcome() is None:
        lines.append(f"To continue: {session.command()}")
    if save is not None:
        lines.append(_saved(session, save))
    return "\n".join(filter(None, lines))


def _saved(session: Session, save: Path) -> str:
    try:
        return session.save(str(save))
    except ValueError as error:
        return f"The game could not be saved: {error}"
