"""`tengen puzzles`: forced wins to be found, listed, shown and played through."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ...game import Rule
from ..flags import JsonFlag, with_flags
from ..lazy import new_app
from ..output import fail, put_new, say, sentence, stages, stdout_console
from .mine import mine

if TYPE_CHECKING:
    from rich.table import Table

    from ...puzzle import Attempt, Puzzle, TriedMove

puzzles = new_app(no_args_is_help=True)

FileOption = Annotated[
    Path | None,
    typer.Option("--file", metavar="FILE", help="Puzzles that you mined, instead of the shipped."),
]
IdArgument = Annotated[str, typer.Argument(metavar="ID", help="Its name, such as renju-1.")]
KINDS = ("fours", "threats")


@dataclass(frozen=True, slots=True)
class WantedPuzzles:
    """Which puzzles a command is about."""

    rule: Annotated[Rule | None, typer.Option(help="Of this rule alone.")] = None
    grade: Annotated[
        int | None, typer.Option(min=1, max=5, help="Of this grade alone: 1 is easy.")
    ] = None
    kind: Annotated[str | None, typer.Option(help=f"Won by this alone: {' or '.join(KINDS)}.")] = (
        None
    )
    file: FileOption = None

    def puzzles(self) -> list[Puzzle]:
        """Those that fit; where there are none, says so and ends the command."""
        if self.kind not in (None, *KINDS):
            raise typer.BadParameter(
                f"{self.kind!r} is no kind: expected {' or '.join(KINDS)}", param_hint="--kind"
            )
        found = [
            puzzle
            for puzzle in _all(self.file)
            if self.rule in (None, puzzle.rule)
            and self.grade in (None, puzzle.grade)
            and self.kind in (None, puzzle.kind.value)
        ]
        if not found:
            fail("there is no such puzzle: tengen puzzles list shows all")
        return found


@puzzles.callback()
def _puzzles() -> None:
    """Find forced wins yourself: puzzles out of games, each with a proved solution.

    Example: `tengen puzzles solve` gives you one by lot, `tengen puzzles solve renju-1` that one;
    type a move such as h8, or hint.
    """


@puzzles.command("list")
@with_flags
def list_(wanted: WantedPuzzles, as_json: JsonFlag = False) -> None:
    """List the puzzles, the easiest of each rule first.

    Each has a grade from 1 (easy) to 5, by the length of its win and the work to find it.

    For example:

        tengen puzzles list --rule renju --grade 2
        tengen puzzles list --kind fours --json
    """
    found = wanted.puzzles()
    if as_json:
        say(json.dumps([puzzle.as_json() for puzzle in found], indent=2))
    else:
        stdout_console().print(_table(found))


@puzzles.command()
def show(
    id: IdArgument,
    solution: Annotated[
        bool, typer.Option("--solution", help="Tell the first moves that win, and the win.")
    ] = False,
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="OUT.svg", help="Draw it into a file.")
    ] = None,
    file: FileOption = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that exists.")] = False,
    as_json: JsonFlag = False,
) -> None:
    """Show one puzzle, or its solution.

    Draws the position, or the win in numbered stones, with `--svg`.

    For example:

        tengen puzzles show renju-1
        tengen puzzles show renju-1 --solution --svg win.svg
    """
    puzzle = _puzzle(id, file)
    with stages(quiet=as_json) as tell:
        tell("Proving")
        line = [str(move) for move in puzzle.proof().line()] if solution else []
    if as_json:
        say(json.dumps({**puzzle.as_json(), **({"line": line} if solution else {})}, indent=2))
    else:
        _show(puzzle, line)
    if svg is not None:
        problem = put_new(svg, puzzle.svg(solution=solution), force=force)
        if problem is not None:
            fail(problem)


@puzzles.command()
@with_flags
def solve(
    wanted: WantedPuzzles,
    id: Annotated[
        str | None, typer.Argument(metavar="ID", help="Its name; one by lot by default.")
    ] = None,
    moves: Annotated[
        list[str] | None,
        typer.Argument(metavar="MOVE", help="Your moves, instead of playing line by line."),
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """Play a puzzle through: right moves are answered, wrong ones are refuted.

    Type a move such as h8; hint, solution, board and quit are words too. With moves behind the name
    each is told to be right or wrong.

    For example:

        tengen puzzles solve --rule renju --grade 2
        tengen puzzles solve renju-1
        tengen puzzles solve renju-1 h8 --json
    """
    puzzle = _puzzle(id, wanted.file) if id else random.choice(wanted.puzzles())
    if moves:
        _judge(puzzle.attempt(), moves, as_json=as_json)
    elif as_json:
        raise typer.BadParameter("a program names its moves: ID MOVE...", param_hint="--json")
    else:
        from .line_mode import run_puzzle  # noqa: PLC0415

        run_puzzle(puzzle)


puzzles.command()(mine)


def _judge(attempt: Attempt, moves: list[str], *, as_json: bool) -> None:
    """Tries moves until one is wrong."""
    tried: list[TriedMove] = []
    for move in moves:
        try:
            tried.append(attempt.play(move))
        except ValueError as error:
            fail(_whole_sentence(error))
        if not tried[-1].is_right:
            break
    if as_json:
        told = {
            "id": attempt.puzzle.id,
            "tried": [each.as_json() for each in tried],
            "moves": "".join(map(str, attempt.board.move_stack)),
            "is_solved": attempt.is_solved,
        }
        say(json.dumps(told, indent=2))
        return
    for each in tried:
        say(str(each))


def _whole_sentence(error: ValueError) -> str:
    """What is wrong with a move, as a sentence."""
    from ..play.interaction import sentence as whole  # noqa: PLC0415

    return whole(str(error))


def _all(file: Path | None) -> tuple[Puzzle, ...]:
    from ... import puzzle  # noqa: PLC0415

    if file is None:
        return puzzle.puzzles()
    try:
        return puzzle.read_puzzles(file.read_text(encoding="utf-8"))
    except (ValueError, OSError) as error:
        fail(sentence(error, str(file)))


def _puzzle(id: str, file: Path | None) -> Puzzle:
    from ...game.nearest import did_you_mean  # noqa: PLC0415

    known = {puzzle.id: puzzle for puzzle in _all(file)}
    if id not in known:
        near = did_you_mean(id, known)
        fail(f"there is no puzzle {id!r}: tengen puzzles list shows all{near}")
    return known[id]


def _table(found: list[Puzzle]) -> Table:
    from rich.table import Table  # noqa: PLC0415

    table = Table(caption=f"{len(found)} puzzles; tengen puzzles solve ID")
    for column in ("id", "grade", "to move", "stones", "first moves"):
        table.add_column(column, justify="left" if column in ("id", "to move") else "right")
    for puzzle in found:
        stones = puzzle.board().ply()
        table.add_row(
            puzzle.id,
            str(puzzle.grade),
            puzzle.turn.value,
            str(stones),
            str(len(puzzle.first_moves)),
        )
    return table


def _show(puzzle: Puzzle, line: list[str]) -> None:
    from .line_mode import draw, task  # noqa: PLC0415

    draw(puzzle.board())
    say(task(puzzle))
    if line:
        firsts = " or ".join(map(str, puzzle.first_moves))
        say(f"{puzzle}: {' '.join(line)}.")
        say(f"The win begins with {firsts}. {puzzle.others_text()}")
        origin = puzzle.origin
        say(f"From game {origin.game} of seed {origin.seed}, {origin.black} - {origin.white}.")
