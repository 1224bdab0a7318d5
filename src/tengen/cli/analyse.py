"""`tengen analyse`: what the engine says of a position, or of every move of a game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .engine_flags import EngineFlags
from .flag_groups import with_flags
from .json_flag import JsonFlag
from .new_file import put_new
from .output import progress, say, stages
from .position_flags import PositionFlags
from .position_source import FileArgument
from .problems import fail

if TYPE_CHECKING:
    from ..agents.engine import EngineResult
    from ..analysis import GameAnalysis
    from ..game import Board
    from ..record import Node


@with_flags
def analyse(  # noqa: PLR0913, PLR0917  (each is an option of the command)
    file: FileArgument,
    position: PositionFlags,
    engine: EngineFlags,
    lines: Annotated[
        int, typer.Option(min=1, max=400, help="How many of the best moves to tell.")
    ] = 3,
    every_move: Annotated[
        bool, typer.Option("--every-move", help="Judge each move of the game up to there.")
    ] = False,
    svg: Annotated[
        Path | None,
        typer.Option("--svg", metavar="OUT.svg", help="Draw the best moves, or the game's course."),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a picture that exists.")] = False,
    as_json: JsonFlag = False,
) -> None:
    """Ask the engine for the best moves of a position, or for the loss of each move of a game.

    A game that is over at its end is judged move by move, as with --every-move. A loss is by how
    much a move lowered its side's chance to win.

    For example:

        tengen analyse h8i9g9i7 --from pos --lines 5
        tengen analyse game.sgf --ply 12 --time 5
        tengen analyse game.sgf --every-move --svg course.svg
    """
    node = position.node(file)
    is_over = node.board().is_game_over()
    if is_over and position.ply is not None and not every_move:
        fail(f"{file}: the game is over there; --ply names an earlier position")
    if every_move or is_over:
        picture = _analyse_game(node, engine, as_json=as_json)
    else:
        picture = _analyse_position(node.board(), engine, lines, as_json=as_json)
    problem = None if svg is None else put_new(svg, picture, force=force)
    if problem:
        fail(problem)


def _analyse_position(board: Board, flags: EngineFlags, lines: int, *, as_json: bool) -> str:
    """Tells the best moves and gives their picture."""
    from ..analysis import position_json, position_svg  # noqa: PLC0415

    found = _searched(board, flags, lines, quiet=as_json)
    if as_json:
        say(json.dumps(position_json(board, found), indent=2))
    else:
        from .analysis_view import print_position  # noqa: PLC0415

        print_position(board, found)
    return position_svg(board, found)


def _searched(board: Board, flags: EngineFlags, lines: int, *, quiet: bool) -> EngineResult:
    with stages(quiet=quiet) as tell, flags.engine() as engine:
        tell("Searching")
        with engine.analyse(board, flags.limits(), lines=lines) as analysis:
            for report in analysis:
                tell(f"Depth {report.depth}, {report.nodes:,} positions")
            return analysis.result()


def _analyse_game(node: Node, flags: EngineFlags, *, as_json: bool) -> str:
    """Tells the loss of each move and gives the picture of the game's course."""
    from ..analysis import game_svg  # noqa: PLC0415

    judged = _judged(node, flags, quiet=as_json)
    if as_json:
        say(json.dumps(judged.as_json(), indent=2))
    else:
        from .analysis_view import print_game  # noqa: PLC0415

        print_game(judged)
    return game_svg(judged)


def _judged(node: Node, flags: EngineFlags, *, quiet: bool) -> GameAnalysis:
    from ..analysis import analyse_game  # noqa: PLC0415

    moves = [each.move for each in node.path() if each.move is not None]
    with (
        flags.engine() as engine,
        progress("Judging", len(moves) + 1, quiet=quiet) as advance,
    ):
        start = node.record.start_board()
        return analyse_game(engine, start, moves, flags.limits(), advance)
