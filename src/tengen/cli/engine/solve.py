"""`tengen solve`: forced wins of the side to move, and threats of the other side."""

from __future__ import annotations

import json
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer

from ... import solver
from ...arguments import MAX_NODES, MAX_SECONDS
from ...formats import format_named
from ...game import Color
from ...limits import Limits
from ...reference.proof_checker import ProofError
from ...solver import Proof, Solution
from ..files.position import FileArgument, GameOption, PlyOption, board_of
from ..files.sources import FromOption, GameRuleOption, SizeOption, reader_for
from ..flags import JsonFlag, ThemeName, ThemeOption
from ..output import counted, fail, obstacle, put_new, say, stages

SECONDS = 5.0
"""Seconds per side, if no limit is given."""


SideOption = Annotated[
    Color | None,
    typer.Option(help="Solve for this side only; default: both, the side to move first."),
]
ShortestFlag = Annotated[
    bool, typer.Option("--shortest", help="Find the shortest win, which takes longer.")
]
TimeOption = Annotated[
    float | None,
    typer.Option(
        min=0.001, max=MAX_SECONDS, help=f"Seconds per side; default: {SECONDS:g} without --nodes."
    ),
]
NodesOption = Annotated[
    int | None,
    typer.Option(
        min=1, max=MAX_NODES, help="Nodes per side: gives the same result on any machine."
    ),
]
CheckFlag = Annotated[
    bool,
    typer.Option("--check", help="Also check proofs with the independent reference."),
]
SgfOption = Annotated[
    Path | None,
    typer.Option("--sgf", metavar="OUT.sgf", help="Write the proof as a tree of variations."),
]
SvgOption = Annotated[
    Path | None, typer.Option("--svg", metavar="OUT.svg", help="Draw the winning line.")
]
TreeOption = Annotated[
    Path | None,
    typer.Option("--tree", metavar="OUT.svg", help="Draw the first moves as a tree."),
]
ForceFlag = Annotated[bool, typer.Option("--force", help="Overwrite existing files.")]


def solve(  # noqa: PLR0913, PLR0917  (each is an option of the command)
    file: FileArgument,
    game: GameOption = None,
    ply: PlyOption = None,
    side: SideOption = None,
    shortest: ShortestFlag = False,
    time: TimeOption = None,
    nodes: NodesOption = None,
    check: CheckFlag = False,
    sgf: SgfOption = None,
    svg: SvgOption = None,
    tree: TreeOption = None,
    theme: ThemeOption = ThemeName.FLAT,
    from_: FromOption = None,
    rule: GameRuleOption = None,
    size: SizeOption = None,
    force: ForceFlag = False,
    as_json: JsonFlag = False,
) -> None:
    """Find and prove a forced win by fours (VCF) or threats (VCT).

    Shows who wins, how, and within how many plies, and what the other side threatens: the win it
    would have if the side to move passed. Every proof is checked before it is shown. --sgf, --svg
    and --tree show the win of the side to move, or of --side.

    For example:

        tengen solve game.sgf --ply 12
        tengen solve h8a1i8a3j8a6 --check --sgf win.sgf --svg win.svg
        tengen solve game.sgf --ply 12 --side white --shortest --time 30 --json
    """
    board = board_of(file, reader_for(from_, rule, size, None, False), game, ply)
    wanted = {"sgf": sgf, "svg": svg, "tree": tree}
    _require_room(wanted, force=force)
    with stages(quiet=as_json) as show_stage:
        show_stage("Solving")
        solution = solver.solve(
            board, _limits(time, nodes), side=side, shortest=shortest, threatens=side is None
        )
        checked = _check(solution) if check else {}
    if not as_json:
        _print(solution, checked)
    problems = _write(solution, wanted, theme, force=force)
    if problems:
        fail("\n".join(problems))
    if as_json:
        say(json.dumps(_as_json(solution, checked), indent=2))


def _require_room(wanted: dict[str, Path | None], *, force: bool) -> None:
    """Exits before a long search if its files could not be written."""
    possible = (obstacle(path, force=force) for path in wanted.values() if path is not None)
    problems = [problem for problem in possible if problem is not None]
    if problems:
        fail("\n".join(problems))


def _limits(seconds: float | None, nodes: int | None) -> Limits:
    if seconds is None and nodes is None:
        seconds = SECONDS
    return Limits(time=seconds, nodes=nodes)


def _check(solution: Solution) -> dict[Color, float]:
    """Checks each side's proof with the reference; returns the seconds that took."""
    taken = {}
    for side in (solution, solution.threatens):
        if side is None or side.proof is None:
            continue
        started = perf_counter()
        try:
            side.proof.check()
        except ProofError as error:
            fail(f"a bug in tengen, please report it: a proof is wrong: {error}")
        taken[side.attacker] = perf_counter() - started
    return taken


def _as_json(solution: Solution, checked: dict[Color, float]) -> dict[str, Any]:
    content = solution.as_json()
    content["proof"] = _proof_json(solution.proof)
    content["is_checked"] = solution.attacker in checked
    if solution.threatens is not None:
        content["threatens"] = _as_json(solution.threatens, checked)
    return content


def _proof_json(proof: Proof | None) -> Any:
    return None if proof is None else json.loads(proof.to_json())


def _print(solution: Solution, checked: dict[Color, float]) -> None:
    for side in (solution, solution.threatens):
        if side is None:
            continue
        say(f"{side}.")
        seconds = side.time_ms / 1000
        looked = f"{counted(side.nodes, 'position')} in {seconds:.2f} s"
        if side.proof is None:
            say(f"  {looked}")
            continue
        size = counted(len(side.proof.nodes), "node")
        say(f"  {looked}; the proof has {size} and was checked")
        if side.attacker in checked:
            taken = checked[side.attacker]
            say(f"  the reference, which knows only the rules, accepts it ({taken:.2f} s)")


def _write(
    solution: Solution, wanted: dict[str, Path | None], theme: str, *, force: bool
) -> list[str]:
    """Writes the files; returns an error message for each that fails."""
    problems = []
    for kind, path in wanted.items():
        if path is None:
            continue
        if solution.proof is None:
            problem: str | None = f"{path}: no proved win for {solution.attacker.value}"
        else:
            problem = put_new(path, _content(solution.proof, kind, theme), force=force)
        if problem is not None:
            problems.append(problem)
    return problems


def _content(proof: Proof, kind: str, theme: str) -> str | bytes:
    if kind == "svg":
        return proof.svg(theme)
    if kind == "tree":
        return proof.tree_svg(theme)
    record = proof.record()
    for remark in record.remarks:
        say(remark, err=True)
    return format_named("sgf").write([record]).data
