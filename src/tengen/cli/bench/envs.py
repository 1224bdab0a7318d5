"""`tengen bench envs`: steps per second of random games, ours and OpenSpiel's."""

from __future__ import annotations

import os
import statistics
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from importlib import import_module
from importlib.metadata import version
from random import Random
from time import perf_counter
from types import ModuleType
from typing import Annotated, TypeAlias

import numpy
import typer
from rich.console import Console
from rich.table import Table

from ...game import Board, BoardBatch
from ..flags import JsonFlag
from ..output import progress, stderr_console
from .report import ROUNDS, SeedFlag, report

SIZE = 15
BASELINE = "OpenSpiel, from Python"
"""The way in which users of OpenSpiel play: `legal_actions` and `apply_action` of a state."""
MISSING = "OpenSpiel is not installed, so there is nothing to compare with: pip install open_spiel"

Play: TypeAlias = Callable[[], tuple[int, int]]
"""Plays for a moment; returns the number of steps and of finished games."""


@dataclass(frozen=True, slots=True)
class EnvSpeed:
    """Steps per second of one way to play random games."""

    way: str
    median: float
    least: float
    most: float
    plies: float
    """Mean number of moves of a game."""
    ratio: float | None
    """Median of the rounds' ratios to OpenSpiel from Python; None if that is not installed."""
    least_ratio: float | None
    most_ratio: float | None


def envs(
    boards: Annotated[
        int, typer.Option(min=1, max=1_000_000, help="Number of boards of a batch.")
    ] = 1024,
    seconds: Annotated[
        float, typer.Option(min=0.01, max=3600, help="Seconds to measure each way to play.")
    ] = 5.0,
    seed: SeedFlag = 1,
    as_json: JsonFlag = False,
) -> None:
    """Measure random games to the end: BoardBatch, Board and OpenSpiel's gomoku.

    All play 15x15 freestyle and take turns, round by round, so that other load on the machine
    affects them alike. The ratios are to OpenSpiel as its users call it, from Python, and come with
    the smallest and the greatest of the rounds.

    For example:

        tengen bench envs
        tengen bench envs --boards 256 --seconds 20 --json
    """
    spiel = open_spiel()
    ways = dict(ways_to_play(boards, seed, spiel))
    with progress("Measuring", len(ways) * ROUNDS, quiet=as_json) as advance:
        speeds = measure(ways, seconds, advance)
    if as_json:
        settings = {
            "unit": "steps/s",
            "size": SIZE,
            "boards": boards,
            "threads": BoardBatch(boards, SIZE).threads,
            "seed": seed,
            "open_spiel": version("open_spiel") if spiel else None,
            "load": os.getloadavg()[0],
        }
        results = [asdict(speed) for speed in speeds]
        typer.echo(report("envs", results, **settings))
    else:
        _print_table(speeds, boards, seed)
    if spiel is None:
        stderr_console().print(MISSING, highlight=False)


def open_spiel() -> ModuleType | None:
    """OpenSpiel's module, if it is installed."""
    try:
        return import_module("pyspiel")
    except ModuleNotFoundError:
        return None


def ways_to_play(boards: int, seed: int, spiel: ModuleType | None) -> Iterator[tuple[str, Play]]:
    """Every way to play, by name."""
    yield "BoardBatch", in_batch(BoardBatch(boards, SIZE, seed=seed))
    yield "BoardBatch, one thread", in_batch(BoardBatch(boards, SIZE, seed=seed, threads=1))
    yield "BoardBatch, with planes", in_batch(BoardBatch(boards, SIZE, seed=seed), observed=True)
    yield "Board, from Python", on_board(seed)
    if spiel is not None:
        yield BASELINE, by_open_spiel(spiel, seed)
        yield "OpenSpiel, with tensors", by_open_spiel(spiel, seed, observed=True)
        yield "OpenSpiel, its bots in C++", by_bots(spiel, seed)


def in_batch(batch: BoardBatch, *, observed: bool = False) -> Play:
    """One random step on all boards, with or without the planes that a network would see."""
    planes = numpy.empty((len(batch), 4, SIZE, SIZE), numpy.float32)

    def play() -> tuple[int, int]:
        if observed:
            batch.observe(out=planes)
        _, done, _ = batch.step(batch.random_actions())
        return len(batch), int(done.sum())

    return play


def on_board(seed: int) -> Play:
    """One game on a board, move by move."""
    choice = Random(seed).choice

    def play() -> tuple[int, int]:
        board = Board(SIZE)
        while not board.is_game_over():
            board.push(choice(board.legal_moves))
        return board.ply(), 1

    return play


def by_open_spiel(spiel: ModuleType, seed: int, *, observed: bool = False) -> Play:
    """One game of OpenSpiel, move by move, with or without the tensor that a network would see."""
    game, choice = spiel.load_game("gomoku"), Random(seed).choice

    def play() -> tuple[int, int]:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if observed:
                state.observation_tensor()
            state.apply_action(choice(state.legal_actions()))
            steps += 1
        return steps, 1

    return play


def by_bots(spiel: ModuleType, seed: int) -> Play:
    """One game between OpenSpiel's random bots, played to the end by a single call."""
    game = spiel.load_game("gomoku")
    bots = [spiel.make_uniform_random_bot(player, seed + player) for player in range(2)]
    seeds = Random(seed)

    def play() -> tuple[int, int]:
        state = game.new_initial_state()
        spiel.evaluate_bots(state, bots, seeds.getrandbits(31))
        return len(state.history()), 1

    return play


def measure(ways: dict[str, Play], seconds: float, advance: Callable[[], None]) -> list[EnvSpeed]:
    """Runs all ways in turn, round by round, calling `advance` after each."""
    speeds: dict[str, list[float]] = {way: [] for way in ways}
    steps, games = dict.fromkeys(ways, 0), dict.fromkeys(ways, 0)
    for play in ways.values():
        play()
    for _ in range(ROUNDS):
        for way, play in ways.items():
            played, finished, elapsed = _play_for(play, seconds / ROUNDS)
            speeds[way].append(played / elapsed)
            steps[way] += played
            games[way] += finished
            advance()
    return [
        EnvSpeed(
            way,
            statistics.median(found),
            min(found),
            max(found),
            steps[way] / max(games[way], 1),
            *_ratios(found, speeds.get(BASELINE)),
        )
        for way, found in speeds.items()
    ]


def _play_for(play: Play, seconds: float) -> tuple[int, int, float]:
    """Steps, finished games and seconds of one round."""
    steps = games = 0
    start = perf_counter()
    while True:
        played, finished = play()
        steps += played
        games += finished
        elapsed = perf_counter() - start
        if elapsed >= seconds:
            return steps, games, elapsed


def _ratios(
    speeds: list[float], baseline: list[float] | None
) -> tuple[float, float, float] | tuple[None, None, None]:
    """The median, least and greatest ratio of the rounds to those of the baseline."""
    if baseline is None:
        return None, None, None
    ratios = [one / other for one, other in zip(speeds, baseline, strict=True)]
    return statistics.median(ratios), min(ratios), max(ratios)


def _print_table(speeds: list[EnvSpeed], boards: int, seed: int) -> None:
    title = f"Random games, {SIZE}x{SIZE} freestyle, batches of {boards} boards, seed {seed}"
    table = Table(
        title=title, caption=f"{ROUNDS} rounds each, in turn; load {os.getloadavg()[0]:.1f}"
    )
    table.add_column("way to play")
    for column in ("steps/s", "of the rounds", "moves a game", "times OpenSpiel"):
        table.add_column(column, justify="right")
    for speed in speeds:
        table.add_row(
            speed.way,
            f"{speed.median:,.0f}",
            f"{speed.least:,.0f} to {speed.most:,.0f}",
            f"{speed.plies:.0f}",
            "" if speed.ratio is None else _shown_ratio(speed),
        )
    Console().print(table)


def _shown_ratio(speed: EnvSpeed) -> str:
    return f"{speed.ratio:.1f} ({speed.least_ratio:.1f} to {speed.most_ratio:.1f})"
