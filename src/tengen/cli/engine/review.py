"""`tengen review`: what a game was like, move by move and in words."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from ...agents.engine import Engine
from ...analysis.game import GameAnalysis
from ...analysis.review import (
    Label,
    Review,
    ReviewedMove,
    ReviewGame,
    review_game,
    review_json,
    review_text,
)
from ...analysis.review.run import StepsDone
from ...analysis.review.steps import NODES
from ...analysis.views import game_svg
from ...arguments import MAX_NODES
from ...game import Opening
from ...record import GameRecord, Node
from ..files.position import FileArgument, PositionFlags
from ..flags import JsonFlag, with_flags
from ..output import fail, plain, progress, put_new, say, stdout_console
from .flags import EvaluationFlag, HashFlag, say_note

SILENT = {Label.BEST, Label.GOOD, Label.FORCED}
"""Labels that the table leaves out, so that the others stand out."""
SHOWN_MOVES = 7


@with_flags
def review(  # noqa: PLR0913, PLR0917  (each is an option of the command)
    file: FileArgument,
    position: PositionFlags,
    nodes: Annotated[
        int, typer.Option(min=1, max=MAX_NODES, help="Nodes for each position.")
    ] = NODES,
    hash: HashFlag = 64,
    evaluation: EvaluationFlag = "network",
    svg: Annotated[
        Path | None,
        typer.Option("--svg", metavar="OUT.svg", help="Draw the winning chances and losses."),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite an existing picture.")] = False,
    as_json: JsonFlag = False,
) -> None:
    """Review a game: what its moves were worth, key moments, missed wins, exercises.

    The engine judges every position, and looks again at moves that deserve it. Chances are those of
    games between equal engines. Moves of an opening such as swap2 are not labelled. Missed wins
    have proofs, which --json contains.

    For example:

        tengen review game.sgf
        tengen review h8i9g9i7i8j8 --nodes 100000
        tengen review game.sgf --json --svg course.svg
    """
    node = position.node(file)
    game = _game_of(node, nodes)
    if not game.moves:
        fail(f"{file}: there are no moves to review")
    with (
        Engine(hash_mib=hash, evaluation=evaluation) as engine,
        progress("Reviewing", 2 * len(game.moves) + 1, quiet=as_json) as advance,
    ):
        say_note(engine.evaluation_note(game.start))
        found = review_game(engine, game, _advancing(advance))
    if as_json:
        say(json.dumps(review_json(found, with_proofs=True), indent=2))
    else:
        print_review(file, found)
    picture = GameAnalysis(game.start, tuple(each.judged for each in found.moves))
    problem = None if svg is None else put_new(svg, game_svg(picture), force=force)
    if problem:
        fail(problem)


def print_review(file: str, found: Review) -> None:
    """Prints the moves, the summary and the exercises."""
    table = Table(caption=plain("chances of the side that moved, before and after its move"))
    for column in ("#", "move", "before", "after", "best"):
        table.add_column(column, justify="left" if column in {"move", "best"} else "right")
    table.add_column("")
    for each in found.moves:
        table.add_row(*_row(each))
    stdout_console().print(table)
    say(review_text(found))
    for exercise in found.exercises:
        goal = "a win" if exercise.wins else "a better move"
        say(
            f"Exercise: tengen show {file} --ply {exercise.number - 1}, and find {goal} for"
            f" {exercise.color}."
        )


def _row(each: ReviewedMove) -> tuple[str, ...]:
    before = each.judged.before
    best = before.best if each.loss > 0 else None
    return (
        str(each.number),
        str(each.judged.move),
        f"{before.win_rate:.0%}",
        f"{each.judged.after.rate_of(each.color):.0%}",
        "" if best is None else " ".join(map(str, before.line[:SHOWN_MOVES])),
        "" if each.label is None or each.label in SILENT else each.label.value,
    )


def _game_of(node: Node, nodes: int) -> ReviewGame:
    moves = tuple(each.move for each in node.path() if each.move is not None)
    record = node.record
    played = tuple(each.move for each in record.mainline() if each.move is not None)
    winner = record.outcome.winner if record.outcome and moves == played else None
    return ReviewGame(record.start_board(), moves, _opening_moves(record), nodes, winner)


def _opening_moves(record: GameRecord) -> int:
    """The moves that an opening rule asked for."""
    if record.opening == "none" or not record.opening_log:
        return 0
    log = list(record.opening_log)
    return Opening.replay(record.opening, record.rule, record.size, log).board.ply()


def _advancing(advance: Callable[[], None]) -> StepsDone:
    done = 0

    def progressed(now: int, _total: int) -> None:
        nonlocal done
        for _ in range(now - done):
            advance()
        done = now

    return progressed
