"""`tengen explain`: why an agent plays where it plays."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from ..formats.files import put
from .output import plain, say, stages, stdout_console
from .position_source import NoSuchPositionError, node_of
from .problems import sentence
from .sources import FromOption, RuleOption, SizeOption, reader_for

if TYPE_CHECKING:
    from ..agents import Explaining, Explanation
    from ..game import Board, Rule


def explain(  # noqa: PLR0913, PLR0917  (each is an option of the command)
    agent: Annotated[
        str, typer.Argument(help="Whose choice, such as one_ply or pattern_alpha_beta?depth=2.")
    ],
    file: Annotated[
        str,
        typer.Argument(metavar="FILE", help="A file, a link (t1...), moves as text, or -."),
    ],
    game: Annotated[
        int | None, typer.Option("--game", min=1, help="Which game, in a file with several.")
    ] = None,
    ply: Annotated[
        int | None, typer.Option("--ply", min=0, help="The position after so many moves.")
    ] = None,
    svg: Annotated[
        Path | None,
        typer.Option("--svg", metavar="OUT.svg", help="Draw what the agent saw on the board."),
    ] = None,
    tree: Annotated[
        Path | None,
        typer.Option("--tree", metavar="OUT.svg", help="Draw the tree of a small search."),
    ] = None,
    from_: FromOption = None,
    rule: RuleOption = None,
    size: SizeOption = None,
    seed: Annotated[
        int | None, typer.Option(min=0, help="The seed, where the agent's text sets none.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace pictures that exist.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for a program.")] = False,
) -> None:
    """Show why an agent plays where it plays: the moves it weighed and what it saw on the board.

    For example:

        tengen explain one_ply game.sgf --ply 12
        tengen explain "pattern_alpha_beta?depth=2" game.sgf --svg why.svg
        tengen explain attack_defence c3d4 --from pos --size 5 --tree tree.svg
    """
    explaining = _explaining(agent, seed)
    board = _board(file, from_, rule, size, game, ply)
    with stages(quiet=as_json) as tell:
        tell("Asking the agent")
        told = explaining.explain(board)
    _draw(told, svg, tree, force=force)
    if as_json:
        say(json.dumps(told.as_json(), indent=2))
    else:
        _print(told)


def _explaining(agent: str, seed: int | None) -> Explaining:
    from ..agents import Explaining, create, entries  # noqa: PLC0415

    try:
        made = create(agent, seed=seed)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="AGENT") from None
    if not isinstance(made, Explaining):
        able = [entry.name for entry in entries() if hasattr(entry.make, "explain")]
        raise typer.BadParameter(
            f"{agent} cannot explain itself; these can: {', '.join(able)}", param_hint="AGENT"
        )
    return made


def _board(
    file: str,
    from_: str | None,
    rule: Rule | None,
    size: int | None,
    game: int | None,
    ply: int | None,
) -> Board:
    reader = reader_for(from_, rule, size, None, False)
    try:
        board = node_of(file, reader, game, ply).board()
    except NoSuchPositionError as error:
        _fail(str(error))
    except Exception as error:
        _fail(sentence(error, file))
    if board.is_game_over():
        _fail(f"{file}: the game is over there; --ply names an earlier position")
    return board


def _draw(told: Explanation, svg: Path | None, tree: Path | None, *, force: bool) -> None:
    drawn = told.tree_svg() if tree is not None else None
    if tree is not None and drawn is None:
        _fail("the search is too large to be drawn as a tree: take a smaller board or less depth")
    for path, picture in ((svg, told.svg() if svg is not None else None), (tree, drawn)):
        if path is None or picture is None:
            continue
        if path.exists() and not force:
            _fail(f"{path} exists already: --force replaces it")
        try:
            put(path, picture.encode())
        except OSError as error:
            _fail(sentence(error, str(path)))


def _print(told: Explanation) -> None:
    from rich.table import Table  # noqa: PLC0415

    from ..agents.explanation import SHOWN_THINGS, score_text  # noqa: PLC0415

    console = stdout_console()
    console.print(f"{told.agent} plays {told.move}")
    console.print(plain(told.summary))
    if told.line:
        console.print(f"Expected: {' '.join(map(str, told.line))}")
    if told.candidates:
        table = Table(title=f"The best of {len(told.candidates)} moves")
        table.add_column("move")
        table.add_column("score", justify="right")
        table.add_column("")
        for candidate in told.best_candidates():
            table.add_row(str(candidate.move), candidate.text(), candidate.note)
        console.print(table)
    if told.seen:
        table = Table(title="What it saw")
        for column in ("what", "whose", "where"):
            table.add_column(column)
        table.add_column("worth", justify="right")
        for thing in told.seen[:SHOWN_THINGS]:
            where = " ".join(map(str, thing.points))
            table.add_row(thing.kind, thing.color.value, where, score_text(thing.score))
        console.print(table)
        if len(told.seen) > SHOWN_THINGS:
            console.print(f"and {len(told.seen) - SHOWN_THINGS} more; --json lists all")
    for name, values in told.series.items():
        console.print(f"{name}: {' '.join(score_text(value) for value in values)}")
    counts = ", ".join(f"{name.replace('_', ' ')} {n:,}" for name, n in told.counts.items())
    if counts:
        console.print(counts)


def _fail(problem: str) -> NoReturn:
    say(problem, err=True)
    raise typer.Exit(1)
