"""`tengen balance`: moves that balance a position."""

from __future__ import annotations

import json
import signal
from dataclasses import dataclass
from typing import Annotated

import typer

from ...agents import Engine, Limits
from ...agents.engine import EngineBalance
from ...agents.engine.engine import NETWORK
from ...arguments import MAX_NODES, MAX_SCORE, MAX_SECONDS
from ...game import Board
from ..files.position import FileArgument, PositionFlags
from ..flags import JsonFlag, panel_flag, with_flags
from ..output import INTERRUPTED, fail, say, stages
from .flags import PANEL, EvaluationFlag, HashFlag, ThreadsFlag, say_note

DEFAULT_NODES = 1_000_000


@dataclass(frozen=True, slots=True)
class BalanceFlags:
    """Limits and resources for the search of all candidates together."""

    time: Annotated[
        float | None,
        panel_flag("Seconds for all candidates.", PANEL, metavar="S", min=0.001, max=MAX_SECONDS),
    ] = None
    nodes: Annotated[
        int | None,
        panel_flag(
            f"Nodes for all candidates; default: {DEFAULT_NODES:,} if no limit is given.",
            PANEL,
            min=1,
            max=MAX_NODES,
        ),
    ] = None
    threads: ThreadsFlag = 1
    hash: HashFlag = 64
    evaluation: EvaluationFlag = NETWORK

    def limits(self) -> Limits:
        """The limits of the whole search."""
        limits = Limits(time=self.time, nodes=self.nodes)
        return Limits(nodes=DEFAULT_NODES) if limits.is_unlimited else limits


@with_flags
def balance(
    file: FileArgument,
    position: PositionFlags,
    flags: BalanceFlags,
    stones: Annotated[int, typer.Option(min=1, max=2, help="Number of moves to find.")] = 1,
    target: Annotated[
        int,
        typer.Option(
            "--target",
            "--wanted",
            help="Target score, for the side to move.",
            metavar="SCORE",
            min=-MAX_SCORE,
            max=MAX_SCORE,
        ),
    ] = 0,
    as_json: JsonFlag = False,
) -> None:
    """Find one or two moves that balance a position.

    For openings in which the opponent chooses the colour.

    For example:

        tengen balance h8i9
        tengen balance h8i9g9 --stones 2 --time 10 --json
    """
    board = position.board(file)
    engine = Engine(threads=flags.threads, hash_mib=flags.hash, evaluation=flags.evaluation)
    with engine, stages(quiet=as_json) as show_stage:
        note = engine.evaluation_note(board)
        show_stage("Trying moves")
        found, is_complete = _balanced(engine, board, flags.limits(), stones, target)
    say_note(note)
    if not found.moves:
        moves_word = "no move leaves" if stones == 1 else "no two moves leave"
        fail(f"{file}: {moves_word} the game undecided")
    moves = [str(move) for move in found.moves]
    if as_json:
        values = {"moves": moves, "score": found.score, "win_rate": found.win_rate}
        facts = {"turn": board.turn.value, "is_complete": is_complete}
        say(json.dumps({**values, **facts}, indent=2))
    else:
        rate = f"{board.turn}'s win rate is then {found.win_rate:.1%} ({found.score:+})"
        say(f"{' '.join(moves)}: {rate}")
    if not is_complete:
        say("Interrupted: this is what the engine had found by then.", err=True)
        raise typer.Exit(INTERRUPTED)


def _balanced(
    engine: Engine, board: Board, limits: Limits, stones: int, target: int
) -> tuple[EngineBalance, bool]:
    """The result, and whether the search ended without Ctrl-C."""
    interrupts: list[int] = []

    def stop(number: int, _: object) -> None:
        interrupts.append(number)
        engine.stop()  # The search then returns its best moves, which an exception would lose.

    before = signal.signal(signal.SIGINT, stop)
    try:
        return engine.balance(board, limits, stones=stones, wanted=target), not interrupts
    except RuntimeError:
        if interrupts:
            fail("Interrupted before a move was searched.", INTERRUPTED)
        raise
    finally:
        signal.signal(signal.SIGINT, before)
