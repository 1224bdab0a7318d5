"""Many trainings at once, in memory: for experiments about learning itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

from ...arena.run.executor import core_count, local_executor
from .options import TdOptions
from .training import (
    EvaluationResult,
    GrownWeightsError,
    TdPlayer,
    evaluate,
    learn_from_game,
    learner_of,
)

T = TypeVar("T")
WeightTest = tuple[TdOptions, tuple[float, ...]]
"""Options with the weights to test."""

ITSELF = "itself"
"""The opponent that plays by the learner's own weights, as they were before the game."""
FEW_GAMES = 2000
"""So many games are played sooner than worker processes start."""


@dataclass(frozen=True, slots=True)
class Trajectory:
    """The course of one training."""

    first: tuple[float, ...]
    """The initial weights."""
    weights: dict[int, tuple[float, ...]]
    """The weights by the number of games, for those games that were asked for."""
    draws: int
    games: int
    """How many games were played: fewer than asked for if the weights diverged."""
    has_diverged: bool

    @property
    def last(self) -> tuple[float, ...]:
        """The weights after the last game that was asked for."""
        return next(reversed(self.weights.values()))


def follow(options: TdOptions, marks: Sequence[int]) -> Trajectory:
    """Trains, and notes the weights after each number of games in `marks`, in ascending order.

    If weights exceed what an agent accepts, the training ends there.
    """
    learner, player = learner_of(options), TdPlayer(options)
    weights: dict[int, tuple[float, ...]] = {}
    draws = games = 0
    for episode in range(marks[-1]):
        against = options.opponent
        if against == ITSELF:
            against = _mirror(options, learner.weights)
        try:
            points = learn_from_game(replace(options, opponent=against), episode, learner, player)
        except GrownWeightsError:
            break
        games, draws = games + 1, draws + (points == 0.5)
        if games in marks:
            weights[games] = tuple(learner.weights)
    first = tuple(options.first_weights)
    return Trajectory(first, weights, draws, games, has_diverged=games < marks[-1])


def _mirror(options: TdOptions, weights: Sequence[float]) -> str:
    own = (f"w{stones}={weight:.6f}" for stones, weight in enumerate(weights, start=1))
    return "&".join([f"winning_windows?depth={options.depth}", *own])


def follow_all(trainings: Sequence[TdOptions], marks: Sequence[int]) -> list[Trajectory]:
    """The trajectories of independent trainings, on all cores."""
    return _on_all_cores(partial(follow, marks=tuple(marks)), trainings, len(trainings) * marks[-1])


def evaluate_all(jobs: Sequence[WeightTest]) -> list[EvaluationResult]:
    """The test games of weights, on all cores; the options name the opponent and the board."""
    return _on_all_cores(_evaluate, jobs, sum(options.check_games for options, _ in jobs))


def _evaluate(job: WeightTest) -> EvaluationResult:
    options, weights = job
    return evaluate(options, weights, TdPlayer(options))


def _on_all_cores(work: Callable[..., T], jobs: Iterable[object], games: int) -> list[T]:
    if games <= FEW_GAMES:
        return [work(job) for job in jobs]
    with local_executor(core_count(), pinned=False) as executor:
        return list(executor.map(work, jobs))
