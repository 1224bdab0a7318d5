"""What `tengen analyse` prints for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table

from ..analysis.game_analysis import BLUNDER, MISTAKE
from ..game import Color
from .output import plain, say, speaks_unicode, stdout_console
from .terminal.plot import plot

if TYPE_CHECKING:
    from ..agents.engine import EngineLine, EngineResult
    from ..analysis import GameAnalysis, JudgedMove
    from ..game import Board

SHOWN_MOVES = 10
"""Of a line."""
PLOT_ROWS = 8
WIDEST = 100


def print_position(board: Board, found: EngineResult) -> None:
    """The best moves with their values."""
    say(f"{board.turn} to move, {board.rule} {board.size}x{board.size}: {found.move}")
    if found.win_in is not None and found.win_in > 0:
        say("The win is proved." if found.is_proved else "The win is found, but not proved.")
    table = Table()
    for column in ("move", "win rate", "score", "depth"):
        table.add_column(column, justify="left" if column == "move" else "right")
    table.add_column("line")
    for line in found.lines:
        depth = f"{line.depth}/{line.selective_depth}"
        row = (str(line.move), f"{line.win_rate:.1%}", _score(line), depth, _moves(line))
        table.add_row(*row)
    stdout_console().print(table)
    solver = f", {found.solver_nodes:,} for forced wins" if found.solver_nodes else ""
    say(f"{found.nodes:,} positions{solver}, {found.time_ms / 1000:.2f} s")


def print_game(judged: GameAnalysis) -> None:
    """Each move with its loss, and what each side lost in all."""
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
        (float(n), 100 * each.rate_of(Color.BLACK)) for n, each in enumerate(judged.judgements)
    ]
    drawn = plot(
        {"black": rates},
        width=min(console.width, WIDEST) - 4,
        height=PLOT_ROWS,
        last_x=len(judged.moves),
        low=0,
        high=100,
        unicode=speaks_unicode(),
    )
    console.print("win rate of black, in per cent")
    console.print(drawn)


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


def _moves(line: EngineLine) -> str:
    shown = " ".join(map(str, line.moves[:SHOWN_MOVES]))
    return shown + (" ..." if len(line.moves) > SHOWN_MOVES else "")


def _score(line: EngineLine) -> str:
    if line.win_in is None:
        return f"{line.score:+}"
    return f"{'win' if line.win_in > 0 else 'loss'} in {abs(line.win_in)}"
