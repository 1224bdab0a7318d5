"""`tengen balance`: moves that balance a position."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from ...agents import Limits
from ..files.position import FileArgument, PositionFlags
from ..flags import JsonFlag, with_flags
from ..output import fail, say, stages
from .flags import EngineFlags

DEFAULT_NODES = 1_000_000
"""For all candidates together, if no limit is given."""
MOST_SCORE = 10**6


@with_flags
def balance(
    file: FileArgument,
    position: PositionFlags,
    engine: EngineFlags,
    stones: Annotated[int, typer.Option(min=1, max=2, help="Number of moves to find.")] = 1,
    wanted: Annotated[
        int,
        typer.Option(
            help="Target score, for the side to move.",
            metavar="SCORE",
            min=-MOST_SCORE,
            max=MOST_SCORE,
        ),
    ] = 0,
    as_json: JsonFlag = False,
) -> None:
    """Find one or two moves that balance a position.

    For openings in which the opponent chooses the colour. Time and nodes are limits for all
    candidates together; default: 1,000,000 nodes.

    For example:

        tengen balance h8i9 --from pos
        tengen balance h8i9g9 --from pos --stones 2 --time 10 --json
    """
    board = position.board(file)
    limits = Limits(time=engine.time, nodes=engine.nodes)
    if limits.is_unlimited:
        limits = Limits(nodes=DEFAULT_NODES)
    with stages(quiet=as_json) as show_stage, engine.engine() as searching:
        show_stage("Trying moves")
        found = searching.balance(board, limits, stones=stones, wanted=wanted)
    if not found.moves:
        fail(f"{file}: too few moves leave the game undecided")
    moves = [str(move) for move in found.moves]
    if as_json:
        values = {"moves": moves, "score": found.score, "win_rate": found.win_rate}
        say(json.dumps({**values, "turn": board.turn.value}, indent=2))
        return
    say(f"{' '.join(moves)}: {board.turn} then expects {found.win_rate:.1%} ({found.score:+})")
