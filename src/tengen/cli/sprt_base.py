"""Players of `tengen sprt --base`: today's engine, and that of an earlier commit."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from ..arena.executor import core_count
from ..engines.installed import Installed, find_installed, keep
from ..engines.own_program import build, sources_at
from ..engines.registration import PREFIX
from .arena_flags import GameFlags, SprtFlags
from .engine_check import check_program
from .output import stages

NODES = 10_000
"""For a move, unless told: enough for good moves, and games in a second."""
PAIRS = 2000
TEST = SprtFlags(elo0=0.0, elo1=15.0, model="normalised")


def players_since(base: str, *, quiet: bool) -> list[str]:
    """Builds both programs, makes them known and names them, today's first.

    Raises:
        ValueError: There is no such commit, it cannot be built, or nothing has changed since.
    """
    today, before = (sources_at(Path.cwd(), commit) for commit in (None, base))
    if today.key == before.key:
        raise ValueError(f"{base}: the engine has not changed since")
    with stages(quiet=quiet) as tell:
        programs = {each.key: build(each, core_count(), tell) for each in (today, before)}
    return [_known(key, program, quiet=quiet) for key, program in programs.items()]


def usual_test(flags: SprtFlags) -> SprtFlags:
    """What was said, and otherwise the bounds for changes of the engine."""
    return replace(TEST, **flags.given())


def usual_games(game: GameFlags) -> GameFlags:
    """What was said, and otherwise 10 000 nodes for a move and at most 4000 games."""
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
