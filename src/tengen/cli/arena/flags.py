"""The flags of everything that plays games: what is played, and how it is run."""

from __future__ import annotations

from dataclasses import dataclass, fields
from pathlib import Path
from typing import Annotated, Any

import typer

from ...game import MAX_SIZE, MIN_SIZE, Rule

GAMES, TIME, ENDS = "What is played", "Time and limits", "Early ends"
RUN, TEST = "Running", "The test"
DEFAULT_STORE = Path("tengen-games.sqlite")


def _flag(help: str, panel: str, *names: str, **more: Any) -> Any:
    return typer.Option(*names, help=help, rich_help_panel=panel, show_default=False, **more)


@dataclass(frozen=True, slots=True)
class GameFlags:
    """What is played. None where nothing was said, so that a file or the default decides.

    Which numbers there may be, `tengen.arena.settings` says for flags, files and Python alike.
    """

    games: Annotated[
        int | None, _flag("Games for each two players; 100, or 40000 for sprt.", GAMES, min=2)
    ] = None
    pairs: Annotated[
        int | None,
        _flag("The same in pairs: one opening twice, colours exchanged.", GAMES),
    ] = None
    rule: Annotated[Rule | None, _flag("The rule; freestyle unless told.", GAMES)] = None
    size: Annotated[
        int | None, _flag(f"Lines a side, {MIN_SIZE} to {MAX_SIZE}; 15 unless told.", GAMES)
    ] = None
    openings: Annotated[
        Path | None,
        _flag("File of openings, instead of those of Tengen, or empty.", GAMES, metavar="FILE"),
    ] = None
    openings_format: Annotated[
        str | None, _flag("Its format, where the content leaves it open.", GAMES, metavar="FORMAT")
    ] = None
    opening_rule: Annotated[
        str | None, _flag("Let the players settle it by swap2, rif, ...", GAMES, metavar="RULE")
    ] = None
    pairing: Annotated[
        str | None,
        _flag("round_robin, or gauntlet: the first meets all others.", GAMES, metavar="KIND"),
    ] = None
    seed: Annotated[
        int | None,
        _flag("Seed of players and openings; 1 unless told.", GAMES),
    ] = None
    time: Annotated[float | None, _flag("Seconds for each move.", TIME)] = None
    game_time: Annotated[float | None, _flag("Seconds for all moves of a player.", TIME)] = None
    increment: Annotated[float | None, _flag("Seconds gained after each move.", TIME)] = None
    tolerance: Annotated[
        float | None, _flag("Seconds a move may be late; 0.05 unless told.", TIME)
    ] = None
    nodes: Annotated[int | None, _flag("Positions to look at for a move.", TIME)] = None
    depth: Annotated[int | None, _flag("Moves to look ahead.", TIME)] = None
    memory: Annotated[
        int | None, _flag("MiB for each program from outside; 0 for no limit.", TIME)
    ] = None
    restart: Annotated[
        bool | None,
        _flag("Start programs from outside anew for each game.", TIME, "--restart/--no-restart"),
    ] = None
    max_moves: Annotated[int | None, _flag("Moves after which a game is a draw.", ENDS)] = None
    win_score: Annotated[
        int | None, _flag("A win when both players' scores say so by this,", ENDS)
    ] = None
    win_moves: Annotated[int | None, _flag("for so many moves in a row; 4 unless told.", ENDS)] = (
        None
    )
    draw_score: Annotated[
        int | None, _flag("A draw when both scores are this near to 0,", ENDS)
    ] = None
    draw_moves: Annotated[
        int | None, _flag("for so many moves in a row; 10 unless told.", ENDS)
    ] = None
    proven: Annotated[
        bool | None, _flag("A win when both players announce it.", ENDS, "--proven/--no-proven")
    ] = None
    announced: Annotated[
        int | None, _flag("A win when one announces it at so many moves in a row.", ENDS)
    ] = None


@dataclass(frozen=True, slots=True)
class RunFlags:
    """How it is run; none of it changes which games are played."""

    concurrency: Annotated[
        int | None, _flag("Games at once; one for each core unless told.", RUN, min=1, max=4096)
    ] = None
    cores: Annotated[
        int | None,
        _flag("Cores for each game; 1, or 2 when an engine ponders.", RUN, min=1, max=4096),
    ] = None
    oversubscribe: Annotated[
        bool, _flag("Allow more games at once than there are cores.", RUN, "--oversubscribe")
    ] = False
    store: Annotated[
        Path, _flag(f"Where games are kept; {DEFAULT_STORE} unless told.", RUN, metavar="FILE")
    ] = DEFAULT_STORE
    name: Annotated[str | None, _flag("How this is called in the store.", RUN)] = None
    resume: Annotated[
        bool, _flag("Play the missing games of what --name names.", RUN, "--resume")
    ] = False
    log: Annotated[
        Path | None,
        _flag("Write what programs from outside hear and say here.", RUN, metavar="FOLDER"),
    ] = None
    quiet: Annotated[bool, _flag("Show nothing but the end.", RUN, "--quiet")] = False
    as_json: Annotated[bool, _flag("Print JSON for a program.", RUN, "--json")] = False


@dataclass(frozen=True, slots=True)
class SprtFlags:
    """A sequential probability ratio test. None where nothing was said."""

    elo0: Annotated[
        float | None, _flag("H0: the new one is so much stronger; 0 unless told.", TEST)
    ] = None
    elo1: Annotated[
        float | None, _flag("H1: the new one is so much stronger; 10 unless told.", TEST)
    ] = None
    alpha: Annotated[
        float | None, _flag("Probability of taking H0 for H1; 0.05 unless told.", TEST)
    ] = None
    beta: Annotated[
        float | None, _flag("Probability of taking H1 for H0; 0.05 unless told.", TEST)
    ] = None
    model: Annotated[
        str | None, _flag("Which Elo: logistic (unless told) or normalised.", TEST)
    ] = None

    def given(self) -> dict[str, Any]:
        """What was said, by the names of the flags."""
        named = ((part.name, getattr(self, part.name)) for part in fields(self))
        return {name: value for name, value in named if value is not None}
