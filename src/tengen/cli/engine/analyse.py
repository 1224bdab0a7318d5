"""`tengen analyse`: the engine's best moves in a position, or the loss of each move of a game."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from ...agents.engine import EngineResult
from ...agents.report import SearchLine
from ...analysis import (
    GameAnalysis,
    JudgedMove,
    Judgement,
    game_svg,
    position_json,
    position_svg,
)
from ...analysis.game import BLUNDER, MISTAKE, game_analysis, judged_backwards
from ...game import Board, Color
from ...record import Node
from ..executors import ExecutorFlags, ExecutorKind
from ..files.position import FileArgument, PositionFlags
from ..files.sources import is_folder
from ..flags import JsonFlag, ThemeName, ThemeOption, with_flags
from ..output import (
    INTERRUPTED,
    fail,
    plain,
    progress,
    put_new,
    say,
    speaks_unicode,
    stages,
    stdout_console,
)
from ..plot import plot
from .analyse_folder import analyse_folder
from .flags import EngineFlags, say_note

SHOWN_MOVES = 10
"""Moves of a line that are printed."""
PLOT_ROWS = 8
WIDEST = 100
"""Most columns of the curve."""


def print_position(board: Board, found: EngineResult) -> None:
    """Prints the best moves with their scores."""
    say(f"{board.turn} to move, {board.rule} {board.size}x{board.size}: {found.move}")
    if found.win_in is not None and found.win_in > 0:
        say("The win is proved." if found.is_proved else "The win is not proved.")
    table = Table()
    for column in ("move", "win rate", "score", "depth"):
        table.add_column(column, justify="left" if column == "move" else "right")
    table.add_column("line")
    for line in found.lines:
        depth = f"{line.depth}/{line.selective_depth}"
        row = (str(line.move), f"{line.win_rate:.1%}", line.value_text(), depth, _moves(line))
        table.add_row(*row)
    stdout_console().print(table)
    solver = f", {found.solver_nodes:,} for forced wins" if found.solver_nodes else ""
    say(f"{found.nodes:,} positions{solver}, {found.time_ms / 1000:.2f} s")


def print_game(judged: GameAnalysis) -> None:
    """Prints each move with its loss, and the average loss of each side."""
    console = stdout_console()
    table = Table(caption=plain("win rates of the side that moved, before and after its move"))
    for column in ("#", "move", "before", "after", "loss", "best", "score"):
        table.add_column(column, justify="left" if column in ("move", "best") else "right")
    table.add_column("")
    for each in judged.moves:
        table.add_row(*_row(each))
    console.print(table)
    if len(judged.moves) > 1:
        _print_course(judged)
    for color in Color:
        moves = judged.of(color)
        mistakes = sum(MISTAKE <= each.loss < BLUNDER for each in moves)
        blunders = sum(each.loss >= BLUNDER for each in moves)
        say(
            f"{color}: {judged.mean_loss(color):.1%} lost on average in {len(moves)} moves,"
            f" mistakes {mistakes}, blunders {blunders}"
        )


def _print_course(judged: GameAnalysis) -> None:
    console = stdout_console()
    rates = [
        (float(ply), 100 * each.rate_of(Color.BLACK))
        for ply, each in enumerate(judged.judgements, start=judged.first_ply)
    ]
    curve = plot(
        {"black": rates},
        width=min(console.width, WIDEST) - 4,
        height=PLOT_ROWS,
        last_x=judged.first_ply + len(judged.moves),
        low=0,
        high=100,
        unicode=speaks_unicode(),
    )
    console.print("black's win rate in per cent")
    console.print(curve)


def _row(each: JudgedMove) -> tuple[str, ...]:
    before, after = each.before.win_rate, each.after.rate_of(each.color)
    other = each.before.best if each.before.best != each.move else None
    return (
        str(each.number),
        str(each.move),
        f"{before:.0%}",
        f"{after:.0%}",
        f"{each.loss:.0%}" if each.loss >= 0.005 else "",
        "" if other is None else str(other),
        each.before.text(),
        each.word,
    )


def _moves(line: SearchLine) -> str:
    shown = " ".join(map(str, line.moves[:SHOWN_MOVES]))
    return shown + (" ..." if len(line.moves) > SHOWN_MOVES else "")


@with_flags
def analyse(  # noqa: PLR0913, PLR0917  (each is an option of the command)
    file: FileArgument,
    position: PositionFlags,
    engine: EngineFlags,
    place: ExecutorFlags,
    lines: Annotated[
        int, typer.Option(min=1, max=400, help="How many of the best moves to show.")
    ] = 3,
    every_move: Annotated[
        bool, typer.Option("--every-move", help="Analyse each move of the game up to --ply.")
    ] = False,
    svg: Annotated[
        Path | None,
        typer.Option(
            "--svg", metavar="OUT.svg", help="Draw the best moves, or the win-rate curve."
        ),
    ] = None,
    theme: ThemeOption = ThemeName.WOOD,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out", metavar="OUT.jsonl", help="For a folder: a line for each of its games."
        ),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite an existing picture.")] = False,
    as_json: JsonFlag = False,
) -> None:
    """Show the engine's best moves in a position, or how much each move of a game lost.

    A finished game is analysed move by move, as with --every-move. A move's loss is how much it
    lowered its side's win rate. Ctrl-C ends the search and shows what it has found so far: of a
    game, the last moves, since the analysis starts at the end.

    All games of a folder are analysed in parallel, on this machine or on a Ray cluster, and written
    to the file of --out; repeat the command to resume.

    For example:

        tengen analyse h8i9g9i7 --lines 5
        tengen analyse game.sgf --ply 12 --time 5
        tengen analyse game.sgf --every-move --svg course.svg
        tengen analyse games/ --out losses.jsonl --nodes 50000
    """
    if is_folder(file):
        if svg is not None or position.ply is not None or position.game is not None:
            raise typer.BadParameter("--svg, --ply and --game are for one game, not a folder")
        analyse_folder(Path(file), out, position.reader(), engine, place, as_json=as_json)
        return
    if out is not None or place.executor is not ExecutorKind.LOCAL:
        raise typer.BadParameter("--out and --executor are for folders of games")
    node = position.node(file)
    is_over = node.board().is_game_over()
    if is_over and position.ply is not None and not every_move:
        fail(f"{file}: the game is over at this point; choose an earlier position with --ply")
    if every_move or is_over:
        found = _analysed_game(node, engine, quiet=as_json)
    else:
        found = _analysed_position(node.board(), engine, lines, theme, quiet=as_json)
    say_note(found.note)
    if not as_json:
        found.print()
    problem = None if svg is None else put_new(svg, found.svg(), force=force)
    if problem:
        fail(problem)
    if as_json:
        more = {"evaluation_note": found.note, "is_complete": not found.is_interrupted}
        say(json.dumps({**found.json, **more}, indent=2))
    if found.is_interrupted:
        say("Interrupted: this is what the engine had found by then.", err=True)
        raise typer.Exit(INTERRUPTED)


@dataclass(frozen=True, slots=True)
class _Found:
    """An analysis as the command shows it."""

    print: Callable[[], None]
    svg: Callable[[], str]
    json: dict[str, Any]
    is_interrupted: bool
    note: str
    """That shapes replaced the network; otherwise empty."""


def _analysed_position(
    board: Board, flags: EngineFlags, lines: int, theme: str, *, quiet: bool
) -> _Found:
    is_interrupted = False
    with (
        flags.engine() as engine,
        stages(quiet=quiet) as show_stage,
    ):
        note = engine.evaluation_note(board)
        show_stage("Searching")
        with engine.analyse(board, flags.limits(), lines=lines) as analysis:
            try:
                for report in analysis:
                    show_stage(f"Depth {report.depth}, {report.nodes:,} positions")
            except KeyboardInterrupt:
                is_interrupted = True
                analysis.stop()
            found = analysis.result()
    return _Found(
        partial(print_position, board, found),
        partial(position_svg, board, found, theme),
        position_json(board, found),
        is_interrupted,
        note,
    )


def _analysed_game(node: Node, flags: EngineFlags, *, quiet: bool) -> _Found:
    moves = [each.move for each in node.path() if each.move is not None]
    start, is_interrupted = node.record.start_board(), False
    judged: list[Judgement] = []
    with (
        flags.engine() as engine,
        progress("Judging", len(moves) + 1, quiet=quiet) as advance,
    ):
        note = engine.evaluation_note(start)
        try:
            for judgement in judged_backwards(engine, start, moves, flags.limits()):
                judged.append(judgement)
                advance()
        except KeyboardInterrupt:
            is_interrupted = True
    found = game_analysis(start, moves, judged)
    if is_interrupted and not found.moves:
        fail("Interrupted before a move was judged.", INTERRUPTED)
    return _Found(
        partial(print_game, found), partial(game_svg, found), found.as_json(), is_interrupted, note
    )
