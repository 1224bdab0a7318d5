"""`tengen match`, `tengen tournament` and `tengen sprt`: games between players.

`.run` is imported when a command runs: it loads stores and workers, which `--help` does not need.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from ...arena.run.executor import core_count
from ...engines.own_program import build, sources_at
from ...engines.registry import PREFIX, Installed, find_installed, keep
from ..completion import agent_names
from ..engine.programs import check_program
from ..flags import with_flags
from ..output import WRONG_COMMAND_LINE, fail, stages
from .flags import SPRT_PAIRS, GameFlags, RunFlags, SprtFlags, SprtGameFlags, TournamentFlags

NODES = 10_000
"""Default nodes per move for --base: enough for good moves, and games within a second."""
PAIRS = 2000
TEST = SprtFlags(elo0=0.0, elo1=15.0, model="normalised")


def players_since(base: str, *, quiet: bool) -> list[str]:
    """Builds the engine of the working tree and of `base`, registers both, and returns their names.

    Raises:
        ValueError: There is no such commit, it cannot be built, or the engine has not changed.
    """
    today, before = (sources_at(Path.cwd(), commit) for commit in (None, base))
    if today.key == before.key:
        raise ValueError(f"{base}: the engine has not changed since")
    with stages(quiet=quiet) as show_stage:
        programs = {each.key: build(each, core_count(), show_stage) for each in (today, before)}
    return [_known(key, program, quiet=quiet) for key, program in programs.items()]


def usual_test(flags: SprtFlags) -> SprtFlags:
    """The flags, with the SPRT bounds for engine patches as defaults."""
    return replace(TEST, **flags.given())


def usual_games(game: SprtGameFlags) -> SprtGameFlags:
    """The flags, with 10 000 nodes per move and at most 4000 games as defaults."""
    is_limited = any(
        bound is not None for bound in (game.time, game.game_time, game.nodes, game.depth)
    )
    if not is_limited:
        game = replace(game, nodes=NODES)
    return game if game.games or game.pairs else replace(game, pairs=PAIRS)


def _known(key: str, program: Path, *, quiet: bool) -> str:
    name = f"tengen-{key}"
    try:
        is_checked = find_installed(name).verdict is not None
    except ValueError:
        is_checked = False
    if not is_checked:
        keep(check_program(Installed(name, (str(program),)), quiet=quiet))
    return f"{PREFIX}:{name}"


PlayersArgument = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="A B", help="Two players, such as random mcts.", autocompletion=agent_names
    ),
]


@with_flags
def match(game: GameFlags, run: RunFlags, players: PlayersArgument = None) -> None:
    """Play a match between two players.

    Games are played in pairs from balanced openings and saved in a store as they end. Players are
    agents with their options, or external engines registered with `tengen engines add`.

    For example:

        tengen match "mcts?playouts=200" random --games 20
        tengen match engine:pela engine:rapfi --time 1 --rule renju
        tengen match --resume --name "mcts?playouts=200 - random"
    """
    from .run import Order, run_order  # noqa: PLC0415

    names = _two(players or [], run)
    run_order(Order("match", names, {}, " - ".join(names)), game, run)


@with_flags
def tournament(
    game: TournamentFlags,
    run: RunFlags,
    players: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[FILE.toml] [A B C...]",
            help="A TOML file, or the players.",
            autocompletion=agent_names,
        ),
    ] = None,
) -> None:
    """Play a tournament: a round robin, or a gauntlet of the first player against the others.

    A TOML file can describe the tournament with the arena's settings: players, pairs, openings,
    seed, pairing, and the tables game, game.clock and game.adjudication. Flags override the file.

    For example:

        tengen tournament random "mcts?playouts=50" "mcts?playouts=200" --pairs 10
        tengen tournament spring.toml --concurrency 2
        tengen tournament spring.toml --resume --name spring
    """
    from .run import Order, reported_errors, run_order  # noqa: PLC0415
    from .settings import read_table  # noqa: PLC0415

    names = list(players or [])
    table, title = {}, "tournament"
    if names and names[0].endswith(".toml") and not names[0].startswith("file:"):
        file = Path(names.pop(0))
        with reported_errors():
            table, title = read_table(file), file.stem
    run_order(Order("tournament", names, table, title), game, run)


@with_flags
def sprt(
    test: SprtFlags,
    game: SprtGameFlags,
    run: RunFlags,
    players: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="NEW OLD", help="The new player, then the old.", autocompletion=agent_names
        ),
    ] = None,
    base: Annotated[
        str | None,
        typer.Option(
            metavar="COMMIT",
            help="Test the working tree's engine against this commit's; builds both.",
        ),
    ] = None,
) -> None:
    """Test with an SPRT whether a new player is stronger than an old one.

    The match ends when the sequential probability ratio test is decided, or after 40 000 games
    (--games). With --base, in a clone of Tengen, the working tree's pbrain-tengen plays that of
    COMMIT; the defaults are then 10 000 nodes per move, at most 4000 games, and nElo bounds 0 and
    15.

    For example:

        tengen sprt "mcts?playouts=200" "mcts?playouts=100" --elo1 50
        tengen sprt engine:new engine:old --time 0.5 --elo1 5
        tengen sprt --base HEAD~1 --rule renju
        tengen sprt --resume --name "sprt engine:new - engine:old"
    """
    from .run import Order, reported_errors, run_order  # noqa: PLC0415

    if base is not None and not run.resume:
        with reported_errors():
            if players:
                raise ValueError("give either players or --base, not both")
            players = players_since(base, quiet=run.quiet or run.as_json)
        test, game = usual_test(test), usual_games(game)
    names = _two(players or [], run)
    if names and game.games is None and game.pairs is None:
        game = replace(game, pairs=SPRT_PAIRS)
    run_order(Order("sprt", names, {}, f"sprt {' - '.join(names)}", test), game, run)


def _two(players: list[str], run: RunFlags) -> list[str]:
    """The two players; none if a match is resumed by its name."""
    if len(players) != 2 and not (run.resume and not players):
        found = "one player" if len(players) == 1 else f"{len(players)} players"
        fail(f"found {found}, expected two (tengen tournament takes more)", WRONG_COMMAND_LINE)
    return players
