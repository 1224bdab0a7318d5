"""`tengen bench formats`: how fast file formats are read and written."""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter_ns
from typing import Annotated

import typer

from ...formats import Format, ReadOptions, format_named
from ...formats.piskvork import read_psq_moves
from ...formats.renlib import make_carpet_library, read_renlib, scan_renlib, write_renlib
from ...game import Board
from ...record import GameRecord, Node, Note
from ..flags import JsonFlag
from ..output import progress
from .report import ROUNDS, SeedFlag, print_table, report

MEGABYTE = 1e6
PLAYABLE_MEGABYTES = 0.5
"""Size of the library with legal games only: small, since it takes long to generate."""
PSQ_SIZE = 20
PSQ_GAMES = 100
LINE = 20
"""Moves in a variation."""
COMMENT_SHARE = 1 / 16


@dataclass(frozen=True, slots=True)
class Step:
    """One operation to measure."""

    name: str
    unit: str
    amount: float
    """Units that one run deals with."""
    run: Callable[[], int]
    """Performs it and returns a number that must be the same for every run."""


def steps(megabytes: float, nodes: int, seed: int, folder: Path) -> Iterator[Step]:
    """All steps; `folder` holds the file that is read from disk."""
    yield from _library_steps(megabytes, seed, folder)
    yield from _psq_steps(seed)
    record = _branched_game(nodes, seed)
    for name in ("sgf", "json"):
        yield from _record_steps(name, record)


def _library_steps(megabytes: float, seed: int, folder: Path) -> Iterator[Step]:
    data = make_carpet_library(round(megabytes * MEGABYTE), seed)
    amount = len(data) / MEGABYTE
    path = folder / "carpet.lib"
    path.write_bytes(data)
    document = read_renlib(data)
    notes = (document.texts, document.marks, document.no_moves, document.start)
    yield Step("lib into a tree", "MB", amount, partial(_grow, data))
    yield Step("lib written", "MB", amount, lambda: len(write_renlib(document.tree, *notes)))
    yield Step("lib counted from disk", "MB", amount, lambda: scan_renlib(str(path)).nodes)
    renlib = format_named("renlib")
    playable = _playable_library(min(megabytes, PLAYABLE_MEGABYTES), seed)
    amount = len(playable) / MEGABYTE
    yield Step("lib into a record", "MB", amount, partial(_read, renlib, playable))


def _playable_library(megabytes: float, seed: int) -> bytes:
    """A generated library without moves after a five."""
    renlib = format_named("renlib")
    data = make_carpet_library(round(megabytes * MEGABYTE), seed)
    return renlib.write(renlib.read(data, ReadOptions(repair=True))).data


def _psq_steps(seed: int) -> Iterator[Step]:
    psq = format_named("psq")
    games = [_random_game(PSQ_SIZE, Random(seed + i)) for i in range(PSQ_GAMES)]
    files = [psq.write([game]).data for game in games]
    moves = sum(game.move_count() for game in games)
    heads = [file.index(b"\n") + 1 for file in files]

    def read_moves() -> int:
        found = zip(files, heads, strict=True)
        return sum(len(read_psq_moves(file, head, PSQ_SIZE)[1]) for file, head in found)

    def read_files() -> int:
        return sum(_read(psq, file) for file in files)

    yield Step("psq into trees", "moves", moves, read_moves)
    yield Step("psq into records", "moves", moves, read_files)


def _record_steps(name: str, record: GameRecord) -> Iterator[Step]:
    format = format_named(name)
    data = format.write([record]).data
    nodes = record.move_count()
    yield Step(f"{name} into a record", "nodes", nodes, partial(_read, format, data))
    yield Step(f"{name} written", "nodes", nodes, lambda: len(format.write([record]).data))


def _grow(library: bytes) -> int:
    return read_renlib(library).tree.node_count()


def _read(format: Format, data: bytes) -> int:
    [record] = format.read(data, ReadOptions())
    return record.tree.node_count()


def _random_game(size: int, random: Random) -> GameRecord:
    board = Board(size)
    _play_on(board, size * size, random)
    return GameRecord.from_board(board)


def _play_on(board: Board, moves: int, random: Random) -> None:
    for _ in range(moves):
        if board.is_game_over():
            return
        board.push(random.choice(board.legal_moves))


def _branched_game(nodes: int, seed: int) -> GameRecord:
    """A game with variations at random moves and some comments."""
    random = Random(seed)
    record = GameRecord()
    while record.tree.node_count() <= nodes:
        node = random.choice([record.start, *record.mainline()])
        board = node.board()
        _play_on(board, LINE, random)
        _add_line(record, node, board, random)
    return record


def _add_line(record: GameRecord, node: Node, board: Board, random: Random) -> None:
    tree, number = record.tree, node.number
    for move in board.move_stack[node.ply() :]:
        found = tree.child_with(number, move)
        number = tree.add(number, move) if found is None else found
        if random.random() < COMMENT_SHARE:
            record.notes[number] = Note(f"after {move}, with hardly a better way for either side")


STEPS = 10


@dataclass(frozen=True, slots=True)
class StepSpeed:
    """Speed of one step, in units per second."""

    step: str
    unit: str
    median: float
    best: float
    amount: float
    """Units that one run deals with."""
    runs_per_round: int


def formats(
    megabytes: Annotated[
        float, typer.Option(min=0.001, max=1000, help="Size of the generated RenLib library.")
    ] = 32.0,
    nodes: Annotated[
        int, typer.Option(min=1, max=10_000_000, help="Moves in the generated SGF and JSON game.")
    ] = 20_000,
    seconds: Annotated[
        float, typer.Option(min=0.01, max=3600, help="Seconds to measure each step.")
    ] = 2.0,
    seed: SeedFlag = 1,
    as_json: JsonFlag = False,
) -> None:
    """Measure how fast file formats are read and written.

    Generates a RenLib library, PSQ games and a game with variations, then reads and writes them in
    rounds.

    For example:

        tengen bench formats
        tengen bench formats --megabytes 100 --seconds 10 --json
    """
    with (
        tempfile.TemporaryDirectory(prefix="tengen-bench-") as folder,
        progress("Measuring", STEPS * ROUNDS, quiet=as_json) as advance,
    ):
        made = steps(megabytes, nodes, seed, Path(folder))
        speeds = [measure(step, seconds, advance) for step in made]
    if as_json:
        results = [asdict(speed) for speed in speeds]
        contents = {"megabytes": megabytes, "nodes": nodes, "seed": seed}
        typer.echo(report("formats", results, unit="units/s", **contents))
    else:
        title = f"Files read and written, a library of {megabytes:g} MB, seed {seed}"
        rows = ((s.step, s.median, s.best, f"{s.unit}/s") for s in speeds)
        print_table(title, rows)


def measure(step: Step, seconds: float, advance: Callable[[], None]) -> StepSpeed:
    """Runs the rounds of one step, calling `advance` after each."""
    elapsed, first = _timed(step, 1)
    runs = max(1, round(seconds / ROUNDS / elapsed))
    speeds, results = [], {first}
    for _ in range(ROUNDS):
        elapsed, result = _timed(step, runs)
        speeds.append(step.amount * runs / elapsed)
        results.add(result)
        advance()
    if len(results) != 1:
        raise RuntimeError(f"results of equal rounds of {step.name} differ: {sorted(results)}")
    return StepSpeed(
        step.name,
        step.unit,
        statistics.median(speeds),
        max(speeds),
        step.amount,
        runs,
    )


def _timed(step: Step, runs: int) -> tuple[float, int]:
    """The seconds that the runs took, and the result of the last."""
    result = 0
    start = perf_counter_ns()
    for _ in range(runs):
        result = step.run()
    return max(perf_counter_ns() - start, 1) / 1e9, result
