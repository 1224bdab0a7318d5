"""`tengen analyse FOLDER`: the loss of each move in all games of a folder, in parallel."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, wait
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

import typer

from ...agents.engine import Engine
from ...agents.engine.engine import kept_evaluation
from ...analysis import analyse_game
from ...analysis.game import BLUNDER, MISTAKE
from ...game import Board, Color, Move
from ...limits import Limits
from ...train.resumable_log import JsonLines, ResumableLog
from ..executors import ExecutorFlags, Workplace, workplace_for
from ..files.folder import files_below
from ..files.sources import Reader
from ..output import counted, error_line, fail, progress, say
from .flags import EngineFlags, say_note

AHEAD = 2
"""Games queued per worker, so that none has to wait."""
ReportLine = dict[str, Any]


class FolderGame(NamedTuple):
    """A game of a folder."""

    file: str
    """Its path in the folder."""
    number: int
    """Its number in the file, from 1."""
    start: Board
    moves: tuple[Move, ...]


def analyse_one(
    game: FolderGame, limits: Limits, threads: int, hash_mib: int, evaluation: str
) -> ReportLine:
    """The analysis of a game, as a line of the result."""
    with Engine(threads=threads, hash_mib=hash_mib, evaluation=evaluation) as engine:
        found = analyse_game(engine, game.start, game.moves, limits)
    return {"file": game.file, "game": game.number, **found.as_json()}


class AnalysisLog(ResumableLog[ReportLine]):
    """A line for each analysed game, in any order."""

    def __init__(self, path: Path, settings: dict[str, Any]) -> None:
        """Creates the file, or resumes it.

        Raises:
            LogError: It has other settings, or another process appends to it.
        """
        self.done: set[tuple[str, int]] = set()
        self.sides = {color: SideTotal() for color in Color}
        super().__init__(path, JsonLines("analyses of games"), settings, self._count)

    def _count(self, line: ReportLine) -> None:
        self.done.add((line["file"], line["game"]))
        for color, total in self.sides.items():
            total.losses += [move["loss"] for move in line["moves"] if move["color"] == color.value]


@dataclass(slots=True)
class SideTotal:
    """The losses of all moves of one side."""

    losses: list[float] = field(default_factory=list)

    def as_json(self) -> dict[str, float]:
        """Counts and the mean loss."""
        return {
            "moves": len(self.losses),
            "mean_loss": fmean(self.losses) if self.losses else 0.0,
            "mistakes": sum(MISTAKE <= loss < BLUNDER for loss in self.losses),
            "blunders": sum(loss >= BLUNDER for loss in self.losses),
        }


def analyse_folder(
    folder: Path,
    out: Path | None,
    reader: Reader,
    engine: EngineFlags,
    place: ExecutorFlags,
    *,
    as_json: bool,
) -> None:
    """Analyses all games below a folder and writes a line of JSON for each."""
    if out is None:
        fail("a folder of games needs --out FILE.jsonl, which gets a line for each game")
    games = list(_games_below(folder, reader, leave_out=out))
    if not games:
        fail(f"{folder}: no file there contains games")
    limits = engine.limits()
    settings = {
        "limits": str(limits),
        "threads": engine.threads,
        "hash_mib": engine.hash,
        "evaluation": kept_evaluation(engine.evaluation)[0],
    }
    with Engine(hash_mib=1, evaluation=engine.evaluation) as asked:
        for note in sorted({asked.evaluation_note(game.start) for game in games}):
            say_note(note)
    try:
        with (
            AnalysisLog(out, settings) as log,
            workplace_for(place, f"analyse {folder}") as where,
        ):
            _analyse(log, games, engine, where, quiet=as_json)
    except (ValueError, BrokenExecutor) as error:
        fail(str(error))
    except OSError as error:
        fail(error_line(error, str(out)))
    except KeyboardInterrupt:
        say("Stopped. Finished games are saved; repeat the command to resume.", err=True)
        raise typer.Exit(128 + signal.SIGINT) from None
    _report(log, as_json=as_json)


def _games_below(folder: Path, reader: Reader, *, leave_out: Path) -> Iterator[FolderGame]:
    """The games with at least one move; files that cannot be read are named."""
    files, errors = files_below(folder)
    for error in errors:
        say(error_line(error, str(error.filename)), err=True)
    for path in files:
        if path.absolute() == leave_out.absolute():
            continue
        try:
            _, records = reader.read(str(path))
        except Exception as problem:
            if not reader.passes_over(path, problem):
                say(error_line(problem, str(path)), err=True)
            continue
        for number, record in enumerate(records, start=1):
            moves = tuple(node.move for node in record.end().path() if node.move is not None)
            if moves:
                yield FolderGame(str(path.relative_to(folder)), number, record.start_board(), moves)


def _analyse(
    log: AnalysisLog, games: list[FolderGame], flags: EngineFlags, where: Workplace, *, quiet: bool
) -> None:
    missing = [game for game in games if (game.file, game.number) not in log.done]
    waiting, under_way = iter(missing), set[Future[ReportLine]]()
    limits, executor = flags.limits(), where.make()
    try:
        with progress("Analysing", len(missing), quiet=quiet) as advance:
            while True:
                most = AHEAD * where.room()
                while len(under_way) < most and (game := next(waiting, None)) is not None:
                    resources = flags.threads, flags.hash, flags.evaluation
                    job = executor.submit(analyse_one, game, limits, *resources)
                    under_way.add(job)
                if not under_way:
                    return
                ended, under_way = wait(under_way, return_when=FIRST_COMPLETED)
                for future in ended:
                    log.append(future.result())
                    advance()
    finally:
        executor.shutdown(wait=False, cancel_futures=True)


def _report(log: AnalysisLog, *, as_json: bool) -> None:
    totals = {color: side.as_json() for color, side in log.sides.items()}
    if as_json:
        sides = {color.value: total for color, total in totals.items()}
        say(json.dumps({"file": str(log.path), "games": len(log.done), **sides}, indent=2))
        return
    say(f"{log.path} holds {counted(len(log.done), 'game')}")
    for color, total in totals.items():
        say(
            f"{color}: {total['mean_loss']:.1%} lost on average in {total['moves']} moves,"
            f" mistakes {total['mistakes']}, blunders {total['blunders']}"
        )
