"""`tengen selfplay`: games of the engine against itself, as training data."""

from __future__ import annotations

import json
import shlex
import signal
from collections import Counter
from concurrent.futures import BrokenExecutor
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from ...agents.engine import Engine
from ...agents.engine.engine import kept_evaluation
from ...arena.run.manifest import machine_facts
from ...arguments import MAX_GAMES, MAX_WORKERS
from ...train.selfplay import (
    GamesFile,
    SelfPlayGame,
    SelfPlaySettings,
    play_missing,
)
from ...train.selfplay.settings import start_of
from ..engine.flags import say_note, usable
from ..executors import ExecutorFlags, workplace_for
from ..flags import JsonFlag, with_flags
from ..output import counted, error_line, fail, progress, say


@with_flags
def selfplay(
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Folder for the games.")],
    settings: SelfPlaySettings,
    place: ExecutorFlags,
    games: Annotated[int, typer.Option(min=1, max=MAX_GAMES, help="Total number of games.")] = 1000,
    workers: Annotated[
        int | None,
        typer.Option(min=1, max=MAX_WORKERS, help="Simultaneous games; default: one per core."),
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """Let the engine play itself and save the games with its scores.

    Half of the openings are shipped ones, rotated and with a few more stones; the others are
    random. Openings in which one side is far ahead are replaced. Repeat the command to resume; a
    kill loses only the games in progress. docs/selfplay.md describes the file format.

    For example:

        tengen selfplay --out games/renju --rule renju --games 5000 --nodes 5000
        tengen selfplay --out games/second --evaluation weights.tnn
        tengen train eval games/renju --out weights.cpp
    """
    usable(settings.evaluation)
    try:
        file, network = _opened(out, settings)
        with file:
            _say_note(settings)
            results = _play(file, network, games, workers, place, quiet=as_json)
    except (ValueError, BrokenExecutor) as error:
        fail(str(error))
    except OSError as error:
        fail(error_line(error, str(out)))
    except KeyboardInterrupt:
        again = f"tengen selfplay --out {shlex.quote(str(out))} --games {games} …"
        say(f"Stopped. Finished games are saved; repeat the command to resume: {again}", err=True)
        raise typer.Exit(128 + signal.SIGINT) from None
    _report(file, results, as_json=as_json)


def _opened(out: Path, settings: SelfPlaySettings) -> tuple[GamesFile, bytes]:
    """The file of games, and that of the network if it is not Tengen's own."""
    evaluation, network = kept_evaluation(settings.evaluation)
    facts = {**machine_facts(), "evaluation": settings.evaluation}
    return GamesFile(out, replace(settings, evaluation=evaluation), facts), network


def _say_note(settings: SelfPlaySettings) -> None:
    with Engine(hash_mib=1, evaluation=settings.evaluation) as asked:
        say_note(asked.evaluation_note(start_of(settings)))


def _play(
    file: GamesFile,
    network: bytes,
    games: int,
    workers: int | None,
    flags: ExecutorFlags,
    *,
    quiet: bool,
) -> Counter[str]:
    results: Counter[str] = Counter()
    missing = games - sum(number < games for number in file.done)
    with (
        workplace_for(flags, f"selfplay {file.path}", workers) as place,
        progress("Playing", missing, quiet=quiet) as advance,
    ):

        def observe(game: SelfPlayGame) -> None:
            results["draw" if game.winner is None else game.winner.value] += 1
            results["moves"] += len(game.moves)
            advance()

        play_missing(file, games, place.room, observe, place.make, network)
    return results


def _report(file: GamesFile, results: Counter[str], *, as_json: bool) -> None:
    played = results["black"] + results["draw"] + results["white"]
    if as_json:
        summary = {
            "file": str(file.path),
            "settings": file.settings.as_json(),
            "games": len(file.done),
            "played": played,
            **{name: results[name] for name in ("black", "draw", "white", "moves")},
        }
        say(json.dumps(summary, indent=2))
        return
    say(f"{file.path} holds {counted(len(file.done), 'game')}")
    if played:
        say(
            f"{counted(played, 'new game')}: black won {results['black']},"
            f" white {results['white']}, {results['draw']} drawn,"
            f" {results['moves'] / played:.1f} moves per game"
        )
