"""`tengen explain`: why an agent chooses its move."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from ...agents import AgentError, Explaining, Explanation, Seen, create, entries
from ...agents.explanation import SHOWN_THINGS, score_text
from ...arguments import MAX_SEED
from ..completion import agent_names
from ..files.position import FileArgument, GameOption, PlyOption, board_of
from ..files.sources import FromOption, GameRuleOption, SizeOption, reader_for
from ..flags import JsonFlag, ThemeName, ThemeOption
from ..output import fail, plain, put_new, say, stages, stdout_console


def explain(  # noqa: PLR0913, PLR0917  (each is an option of the command)
    agent: Annotated[
        str,
        typer.Argument(
            metavar="AGENT",
            help="The agent, such as one_ply or pattern_alpha_beta?depth=2. Ignores limits such as"
            " time=1.",
            autocompletion=agent_names,
        ),
    ],
    file: FileArgument,
    game: GameOption = None,
    ply: PlyOption = None,
    svg: Annotated[
        Path | None,
        typer.Option("--svg", metavar="OUT.svg", help="Draw what the agent saw on the board."),
    ] = None,
    tree: Annotated[
        Path | None,
        typer.Option("--tree", metavar="OUT.svg", help="Draw the tree of a small search."),
    ] = None,
    theme: ThemeOption = ThemeName.FLAT,
    from_: FromOption = None,
    rule: GameRuleOption = None,
    size: SizeOption = None,
    seed: Annotated[
        int | None,
        typer.Option(min=0, max=MAX_SEED, help="The agent's seed, if its options set none."),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite existing pictures.")] = False,
    as_json: JsonFlag = False,
) -> None:
    """Explain an agent's move: the candidates it weighed and what it saw on the board.

    Prints the moves with their scores; draws the board with `--svg`, and the tree of a small search
    with `--tree`.

    For example:

        tengen explain one_ply game.sgf --ply 12
        tengen explain "pattern_alpha_beta?depth=2" game.sgf --svg why.svg
        tengen explain "pattern_alpha_beta?depth=2&k=4" d4c3 --size 7 --tree tree.svg
    """
    explaining = _explaining(agent, seed)
    board = board_of(file, reader_for(from_, rule, size, None, False), game, ply)
    with stages(quiet=as_json) as show_stage:
        show_stage("Asking the agent")
        try:
            explained = explaining.explain(board)
        except AgentError as error:
            fail(str(error))
    if not as_json:
        _print(explained)
    problems = _draw(explained, svg, tree, theme, force=force)
    if problems:
        fail("\n".join(problems))
    if as_json:
        say(json.dumps(explained.as_json(), indent=2))


def _explaining(agent: str, seed: int | None) -> Explaining:
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


def _draw(
    explained: Explanation, svg: Path | None, tree: Path | None, theme: str, *, force: bool
) -> list[str]:
    """Writes the pictures; returns an error message for each that fails."""
    problems = []
    if svg is not None:
        problems.append(put_new(svg, explained.svg(theme), force=force))
    if tree is not None:
        picture = explained.tree_svg(theme)
        problems.append(
            _no_tree(explained) if picture is None else put_new(tree, picture, force=force)
        )
    return [problem for problem in problems if problem is not None]


def _no_tree(explained: Explanation) -> str:
    if explained.has_tree:
        return "the search tree is too large to draw: use a smaller board or a lower depth"
    return f"{explained.agent} has no tree to draw here: only an alpha-beta search has one"


def _print(explained: Explanation) -> None:
    console = stdout_console()
    console.print(f"{explained.agent} plays {explained.move}")
    console.print(plain(explained.summary))
    if explained.line:
        console.print(f"Expected: {' '.join(map(str, explained.line))}")
    if explained.candidates:
        console.print(_candidates(explained))
    if explained.seen:
        _print_seen(console, explained.seen)
    for name, values in explained.series.items():
        console.print(f"{name}: {' '.join(score_text(value) for value in values)}")
    counts = ", ".join(f"{name.replace('_', ' ')} {n:,}" for name, n in explained.counts.items())
    if counts:
        console.print(counts)


def _candidates(explained: Explanation) -> Table:
    """The best moves; without scores if the agent gives none."""
    rows = [(str(each.move), each.text(), each.note) for each in explained.best_candidates()]
    is_choice = len(explained.candidates) > 1 and any(score for _, score, _ in rows)
    title = f"The best of {len(explained.candidates)} moves" if is_choice else "Candidates"
    return _table(title, ["move", "score", ""], rows)


def _print_seen(console: Console, seen: Sequence[Seen]) -> None:
    rows = []
    for thing in seen[:SHOWN_THINGS]:
        where = " ".join(map(str, thing.points))
        worth = "" if thing.score is None else score_text(thing.score)
        rows.append((thing.kind, thing.color.value, where, worth))
    console.print(_table("What it saw", ["what", "whose", "where", "worth"], rows))
    if len(seen) > SHOWN_THINGS:
        console.print(f"and {len(seen) - SHOWN_THINGS} more; --json lists all")


def _table(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> Table:
    """A table without empty columns; numbers are right-aligned."""
    table = Table(title=title)
    kept = [place for place in range(len(columns)) if any(row[place] for row in rows)]
    for place in kept:
        is_figure = columns[place] in ("score", "worth")
        table.add_column(columns[place], justify="right" if is_figure else "left")
    for row in rows:
        table.add_row(*(row[place] for place in kept))
    return table
