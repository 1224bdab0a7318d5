"""The `tengen play` command: its flags, and the choice between full screen and line mode."""

from __future__ import annotations

import os
import sys
from enum import StrEnum
from typing import Annotated

import typer
from rich.console import Console

from ...agents import AgentError, close_agent, create, entries
from ...engines import register_engines
from ...game import MAX_SIZE, MIN_SIZE, Board, Color, Rule
from .full_screen import run_full_screen
from .line_mode import run_lines
from .session import Session, moves_text, outcome_text


def _opponents() -> list[str]:
    return [entry.name for entry in entries() if not entry.is_interactive]


class Side(StrEnum):
    """The colour that the user plays."""

    BLACK = "black"
    WHITE = "white"
    BOTH = "both"


def play(
    rule: Annotated[Rule, typer.Option(help="The rule.")] = Rule.FREESTYLE,
    size: Annotated[int, typer.Option(min=MIN_SIZE, max=MAX_SIZE, help="Board size.")] = 15,
    color: Annotated[Side, typer.Option(help="Your colour; both is for two people.")] = Side.BLACK,
    opponent: Annotated[
        str, typer.Option(help=f"The opponent: {', '.join(_opponents())}.")
    ] = "random",
    seed: Annotated[
        int | None, typer.Option(min=0, help="The opponent's seed, for reproducible games.")
    ] = None,
    moves: Annotated[str, typer.Option(help='Moves to start from, such as "h8 i9".')] = "",
) -> None:
    """Play a game in this terminal.

    Arrow keys move the cursor and Enter plays; or type a point such as h8, then Enter. Press ? for
    all keys. From a pipe, each line is a point or a command.

    For example:

        tengen play --rule renju --color white
        tengen play --moves "h8 i9 j9" --color both
        tengen play --opponent "mcts?time=1"
        echo "h8" | tengen play --size 15 --seed 1
    """
    session = _session(_board(moves, size, rule), color, opponent, seed)
    try:
        _run(session)
    except AgentError as error:
        typer.echo(_farewell(session))
        typer.echo(f"Error: {error}", err=True)
        raise typer.Exit(1) from None
    finally:
        if session.opponent is not None:
            close_agent(session.opponent)
    typer.echo(_farewell(session))


def _run(session: Session) -> None:
    if _has_screen():
        run_full_screen(session, Console(highlight=False))
    else:
        run_lines(session)


def _board(moves: str, size: int, rule: Rule) -> Board:
    try:
        return Board.from_moves(moves, size, rule)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--moves") from None


def _session(board: Board, side: Side, opponent: str, seed: int | None) -> Session:
    register_engines()
    if side is Side.BOTH:
        return Session(board, frozenset(Color), None)
    try:
        if opponent.partition("?")[0].strip() == "human":
            raise ValueError("use --color both for two people")
        agent = create(opponent, seed=seed)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--opponent") from None
    return Session(board, frozenset({Color(side.value)}), agent)


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


def _farewell(session: Session) -> str:
    """The outcome and the moves as text, so that the game is not lost."""
    moves = moves_text(session.board)
    if not moves:
        return "No move was made."
    lines = [outcome_text(session.board), f"Moves: {moves}"]
    if not session.board.is_game_over():
        lines.append(f"To continue: {session.command()}")
    return "\n".join(filter(None, lines))
