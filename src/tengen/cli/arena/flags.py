"""Flags of the commands that play games."""

from __future__ import annotations

import shlex
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Annotated, Any

from ...arena import Adjudication, GameSettings, TimeControl, Tournament
from ...arena.statistics import Sprt
from ...arguments import MAX_MATCH_GAMES, MAX_WORKERS
from ...database import Address, address_of
from ...folders import data_folder
from ...game import Rule
from ...settings import Unit
from ..executors import RUN, ExecutorFlags
from ..flags import Setting, panel_flag

GAMES, TIME, ENDS = "What is played", "Time and limits", "Early ends"
TEST = "The test"
SECONDS, MEBIBYTES = Unit(1000, "in seconds"), Unit(1 << 20, "in MiB")
SPRT_PAIRS = 20_000
"""Default limit on pairs, after which a test ends undecided."""
STORE_NAME = "arena.sqlite"
OLD_STORE = Path("tengen-games.sqlite")
"""The default store of earlier versions, in the current folder."""


def default_store() -> Path:
    """The store of commands that name none."""
    return data_folder() / STORE_NAME


def chosen_store(wish: str | None) -> Address:
    """The store that a command names, or the default one."""
    return default_store() if wish is None else address_of(wish)


def store_word(store: Address) -> str:
    """The store as the argument of a command, after a space; empty for the default one."""
    return "" if store == default_store() else f" {shlex.quote(str(store))}"


def old_store_remark(store: Address) -> str:
    """A sentence about a store of an earlier version that is no longer used; empty without one."""
    if store != default_store() or not OLD_STORE.is_file():
        return ""
    return (
        f"{OLD_STORE} in this folder is not used: games are now in {store} (to use the old store,"
        f" name it with --store {OLD_STORE})"
    )


@dataclass(frozen=True, slots=True)
class GameFlags:
    """Flags of a match. None if a flag was not given, so that a file or the default decides."""

    games: Annotated[
        int | None, panel_flag("Number of games; default: 100.", GAMES, min=2, max=MAX_MATCH_GAMES)
    ] = None
    pairs: Annotated[
        int | None,
        Setting(Tournament, panel=GAMES, help="Game pairs, instead of --games; default: 50."),
    ] = None
    rule: Annotated[Rule | None, Setting(GameSettings, panel=GAMES)] = None
    size: Annotated[int | None, Setting(GameSettings, panel=GAMES)] = None
    openings: Annotated[
        Path | None,
        panel_flag(
            "File of openings, or the word empty for none; default: Tengen's openings.",
            GAMES,
            metavar="FILE",
        ),
    ] = None
    openings_format: Annotated[
        str | None,
        panel_flag("The format of that file, if ambiguous.", GAMES, metavar="FORMAT"),
    ] = None
    opening_rule: Annotated[str | None, Setting(GameSettings, panel=GAMES, metavar="RULE")] = None
    seed: Annotated[int | None, Setting(Tournament, panel=GAMES)] = None
    time: Annotated[float | None, Setting(TimeControl, "move_ms", TIME, SECONDS)] = None
    game_time: Annotated[float | None, Setting(TimeControl, "game_ms", TIME, SECONDS)] = None
    increment: Annotated[float | None, Setting(TimeControl, "increment_ms", TIME, SECONDS)] = None
    tolerance: Annotated[float | None, Setting(TimeControl, "tolerance_ms", TIME, SECONDS)] = None
    nodes: Annotated[int | None, Setting(GameSettings, panel=TIME)] = None
    depth: Annotated[int | None, Setting(GameSettings, panel=TIME)] = None
    memory: Annotated[
        int | None,
        Setting(
            GameSettings,
            "memory_bytes",
            TIME,
            MEBIBYTES,
            help="Memory in MiB for each external engine; 0 for no limit.",
        ),
    ] = None
    restart: Annotated[bool | None, Setting(GameSettings, panel=TIME)] = None
    max_moves: Annotated[int | None, Setting(Adjudication, panel=ENDS)] = None
    win_score: Annotated[int | None, Setting(Adjudication, panel=ENDS)] = None
    win_moves: Annotated[int | None, Setting(Adjudication, panel=ENDS)] = None
    draw_score: Annotated[int | None, Setting(Adjudication, panel=ENDS)] = None
    draw_moves: Annotated[int | None, Setting(Adjudication, panel=ENDS)] = None
    proven: Annotated[bool | None, Setting(Adjudication, panel=ENDS)] = None
    announced: Annotated[int | None, Setting(Adjudication, panel=ENDS)] = None


@dataclass(frozen=True, slots=True)
class TournamentFlags(GameFlags):
    """Flags of a tournament, in which more than two players may meet."""

    games: Annotated[
        int | None,
        panel_flag("Games per pairing; default: 100.", GAMES, min=2, max=MAX_MATCH_GAMES),
    ] = None
    pairs: Annotated[int | None, Setting(Tournament, panel=GAMES)] = None
    pairing: Annotated[str | None, Setting(Tournament, panel=GAMES)] = None


@dataclass(frozen=True, slots=True)
class SprtGameFlags(GameFlags):
    """Flags of the games of an SPRT, whose number is a limit."""

    games: Annotated[
        int | None,
        panel_flag(
            f"Maximum number of games; default: {2 * SPRT_PAIRS}.",
            GAMES,
            min=2,
            max=MAX_MATCH_GAMES,
        ),
    ] = None
    pairs: Annotated[
        int | None,
        Setting(
            Tournament,
            panel=GAMES,
            help=f"Maximum number of game pairs, instead of --games; default: {SPRT_PAIRS}.",
        ),
    ] = None


@dataclass(frozen=True, slots=True)
class RunFlags(ExecutorFlags):
    """Flags that do not change which games are played."""

    concurrency: Annotated[
        int | None,
        panel_flag("Simultaneous games; default: one per core.", RUN, min=1, max=MAX_WORKERS),
    ] = None
    cores: Annotated[
        int | None,
        panel_flag(
            "Cores per game; default: 1, or 2 if an engine ponders.", RUN, min=1, max=MAX_WORKERS
        ),
    ] = None
    oversubscribe: Annotated[
        bool, panel_flag("Allow more simultaneous games than cores.", RUN, "--oversubscribe")
    ] = False
    store: Annotated[
        str | None,
        panel_flag(
            "File for the games, or a PostgreSQL database, postgresql://USER@HOST/NAME;"
            f" default: {STORE_NAME} in your data folder.",
            RUN,
            metavar="FILE|URL",
        ),
    ] = None
    name: Annotated[str | None, panel_flag("The tournament's name in the store.", RUN)] = None
    resume: Annotated[
        bool, panel_flag("Play the missing games of the tournament --name.", RUN, "--resume")
    ] = False
    log: Annotated[
        Path | None,
        panel_flag("Log the communication with external engines.", RUN, metavar="FOLDER"),
    ] = None
    quiet: Annotated[bool, panel_flag("Show only the final report.", RUN, "--quiet")] = False
    as_json: Annotated[bool, panel_flag("Print JSON.", RUN, "--json")] = False


@dataclass(frozen=True, slots=True)
class SprtFlags:
    """A sequential probability ratio test. None if a flag was not given."""

    elo0: Annotated[float | None, Setting(Sprt, panel=TEST)] = None
    elo1: Annotated[float | None, Setting(Sprt, panel=TEST)] = None
    alpha: Annotated[float | None, Setting(Sprt, panel=TEST)] = None
    beta: Annotated[float | None, Setting(Sprt, panel=TEST)] = None
    model: Annotated[str | None, Setting(Sprt, panel=TEST)] = None

    def given(self) -> dict[str, Any]:
        """The given flags by name."""
        named = ((part.name, getattr(self, part.name)) for part in fields(self))
        return {name: value for name, value in named if value is not None}
