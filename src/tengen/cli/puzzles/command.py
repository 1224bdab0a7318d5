"""`tengen puzzles`: lists, shows and plays puzzles, which are forced wins to find."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from ...game import Rule
from ...game.nearest import did_you_mean
from ...puzzle import Attempt, Puzzle, TriedMove, read_puzzles
from ...puzzle import puzzles as shipped_puzzles
from ..flags import JsonFlag, ThemeName, ThemeOption, with_flags
from ..lazy import new_app
from ..output import error_line, fail, put_new, say, stages, stdout_console
from ..play.interaction import sentence
from .line_mode import draw, run_puzzle, task
from .mine import mine

puzzles = new_app(no_args_is_help=True)

FileOption = Annotated[
    Path | None,
    typer.Option("--file", metavar="FILE", help="Mined puzzles instead of the shipped ones."),
]
IdArgument = Annotated[str, typer.Argument(metavar="ID", help="The puzzle's id, such as renju-1.")]
KINDS = ("fours", "threats")


@dataclass(frozen=True, slots=True)
class WantedPuzzles:
    """Selects puzzles."""

    rule: Annotated[Rule | None, typer.Option(help="Only puzzles of this rule.")] = None
    grade: Annotated[
        int | None, typer.Option(min=1, max=5, help="Only puzzles of this grade: 1 is easiest.")
    ] = None
    kind: Annotated[
        str | None, typer.Option(metavar="|".join(KINDS), help="Only wins of this kind.")
    ] = None
    file: FileOption = None

    def puzzles(self) -> list[Puzzle]:
        """The selected puzzles; exits with an error if there are none."""
        if self.kind not in (None, *KINDS):
            raise typer.BadParameter(
                f"unknown kind {self.kind!r}: expected {' or '.join(KINDS)}", param_hint="--kind"
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
    """Solve puzzles: forced wins from games, each with a proved solution.

    Without an id, `solve` picks a random puzzle. Type a move such as h8, or hint.

    For example:

        tengen puzzles solve
        tengen puzzles solve renju-1
    """


@puzzles.command("list")
@with_flags
def list_(wanted: WantedPuzzles, as_json: JsonFlag = False) -> None:
    """List the puzzles, the easiest of each rule first.

    Grades run from 1 (easy) to 5, by the length of the win and the effort to find it.

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
        bool, typer.Option("--solution", help="Show the winning first moves and the winning line.")
    ] = False,
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="OUT.svg", help="Save a picture.")
    ] = None,
    theme: ThemeOption = ThemeName.WOOD,
    file: FileOption = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite an existing file.")] = False,
    as_json: JsonFlag = False,
) -> None:
    """Show one puzzle, or its solution.

    Draws the position, or the win in numbered stones, with `--svg`.

    For example:

        tengen puzzles show renju-1
        tengen puzzles show renju-1 --solution --svg win.svg
    """
    puzzle = _puzzle(id, file)
    with stages(quiet=as_json) as show_stage:
        show_stage("Proving")
        line = [str(move) for move in puzzle.proof().line()] if solution else []
    if not as_json:
        _show(puzzle, line)
    if svg is not None:
        problem = put_new(svg, puzzle.svg(theme, solution=solution), force=force)
        if problem is not None:
            fail(problem)
    if as_json:
        say(json.dumps({**puzzle.as_json(), **({"line": line} if solution else {})}, indent=2))


@puzzles.command()
@with_flags
def solve(
    wanted: WantedPuzzles,
    id: Annotated[
        str | None, typer.Argument(metavar="ID", help="The puzzle's id; default: a random puzzle.")
    ] = None,
    moves: Annotated[
        list[str] | None,
        typer.Argument(metavar="MOVE", help="Your moves; without them you play interactively."),
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """Play a puzzle: correct moves are answered, wrong ones are refuted.

    Type a move such as h8, or hint, solution, board or quit. If you give moves after the id, each
    is reported as right or wrong.

    For example:

        tengen puzzles solve --rule renju --grade 2
        tengen puzzles solve renju-1
        tengen puzzles solve renju-1 h8 --json
    """
    puzzle = _puzzle(id, wanted.file) if id else random.choice(wanted.puzzles())
    if moves:
        _judge(puzzle.attempt(), moves, as_json=as_json)
    elif as_json:
        raise typer.BadParameter("needs an id and moves: ID MOVE...", param_hint="--json")
    else:
        run_puzzle(puzzle)


puzzles.command()(mine)


def _judge(attempt: Attempt, moves: list[str], *, as_json: bool) -> None:
    """Tries the moves until one is wrong."""
    tried: list[TriedMove] = []
    for move in moves:
        try:
            tried.append(attempt.play(move))
        except ValueError as error:
            fail(sentence(str(error)))
        if not tried[-1].is_right:
            break
    if as_json:
        summary = {
            "id": attempt.puzzle.id,
            "tried": [each.as_json() for each in tried],
            "moves": "".join(map(str, attempt.board.move_stack)),
            "is_solved": attempt.is_solved,
        }
        say(json.dumps(summary, indent=2))
        return
    for each in tried:
        say(str(each))


def _all(file: Path | None) -> tuple[Puzzle, ...]:
    if file is None:
        return shipped_puzzles()
    try:
        return read_puzzles(file.read_text(encoding="utf-8"))
    except (ValueError, OSError) as error:
        fail(error_line(error, str(file)))


def _puzzle(id: str, file: Path | None) -> Puzzle:
    known = {puzzle.id: puzzle for puzzle in _all(file)}
    if id not in known:
        near = did_you_mean(id, known)
        fail(f"there is no puzzle {id!r}: tengen puzzles list shows all{near}")
    return known[id]


def _table(found: list[Puzzle]) -> Table:
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
    draw(puzzle.board())
    say(task(puzzle))
    if line:
        firsts = " or ".join(map(str, puzzle.first_moves))
        say(f"{puzzle}: {' '.join(line)}.")
        say(f"The win begins with {firsts}. {puzzle.others_text()}")
        origin = puzzle.origin
        say(f"From game {origin.game} of seed {origin.seed}, {origin.black} - {origin.white}.")
