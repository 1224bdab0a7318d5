"""`tengen brain`: the engine or an agent as a Gomocup brain on standard input and output."""

from __future__ import annotations

import os
import sys
from contextlib import redirect_stdout
from typing import Annotated

import typer

from ... import __version__
from ...arguments import MAX_SEED
from ..completion import agent_names
from ..output import WRONG_COMMAND_LINE, fail, plain, say

READ_BYTES = 65_536


def brain(
    agent: Annotated[
        str | None,
        typer.Argument(
            metavar="AGENT",
            help="The agent, such as mcts?playouts=1000 or file:mine.py; default: the engine.",
            autocompletion=agent_names,
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(min=0, max=MAX_SEED, help="The agent's seed, if its options set none."),
    ] = None,
    where: Annotated[
        bool, typer.Option("--where", help="Print the path of the engine's executable and exit.")
    ] = False,
) -> None:
    r"""Run the engine or an agent as a Gomocup brain, for Piskvork, c-gomoku-cli and others.

    Reads commands from standard input and answers on standard output. Anything an agent prints
    goes to the error stream. The engine has its own executable, pbrain-tengen, which managers can
    run without Python.

    For example:

        tengen brain "mcts?playouts=1000"
        printf 'START 15\nBEGIN\nEND\n' | tengen brain mcts
        tengen brain --where
    """
    if agent is None or where:
        _be_the_engine(print_path=where)
    else:
        _be_an_agent(agent, seed)


def _be_the_engine(*, print_path: bool) -> None:
    from ...engines.program import shipped_program  # noqa: PLC0415
    from ...processes.failures import CannotStart  # noqa: PLC0415

    try:
        program = shipped_program()
    except CannotStart as error:
        fail(str(error), WRONG_COMMAND_LINE)
    if print_path:
        say(plain(str(program)))
    else:
        os.execv(program, [str(program)])


def _be_an_agent(agent: str, seed: int | None) -> None:
    from ...agents import create, find  # noqa: PLC0415
    from ...brain import run_brain  # noqa: PLC0415
    from ...engines import register_engines  # noqa: PLC0415

    register_engines()

    sink = sys.stdout.buffer
    with redirect_stdout(sys.stderr):
        try:
            if find(agent.strip().partition("?")[0]).is_interactive:
                raise ValueError("a human cannot be a brain: the manager uses standard input")
            chosen = create(agent, seed=seed)
        except ValueError as error:
            raise typer.BadParameter(str(error), param_hint="AGENT") from None
        source = sys.stdin.fileno()
        run_brain(chosen, agent, __version__, lambda: os.read(source, READ_BYTES), sink)
