"""The games of a tournament, in order, and the jobs that a driver hands to workers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from itertools import combinations
from random import Random

from ..engines.client import Allowance
from .settings import GameSettings, Pairing, Tournament


@dataclass(frozen=True, slots=True)
class GamePlan:
    """One game to play."""

    number: int
    """Its number in the tournament, from 0."""
    pair: int
    """The game pair that it belongs to, from 0: the unit of statistics."""
    black: int
    """Index of the player who has black or, with an opening rule, acts first."""
    white: int
    opening: str
    seed: int
    """Both players' seeds derive from it."""


def schedule(tournament: Tournament) -> Iterator[GamePlan]:
    """All games, round by round, so that a stopped tournament has played all pairings equally."""
    number = pair = 0
    openings = _openings(tournament)
    for round_number in range(tournament.pairs):
        for first, second in _pairings(tournament):
            opening = openings[round_number % len(openings)]
            for black, white in ((first, second), (second, first)):
                yield GamePlan(number, pair, black, white, opening, _seed(tournament.seed, number))
                number += 1
            pair += 1


def game_count(tournament: Tournament) -> int:
    """How many games a tournament has."""
    return 2 * tournament.pairs * len(_pairings(tournament))


def _pairings(tournament: Tournament) -> list[tuple[int, int]]:
    count = len(tournament.players)
    if tournament.pairing is Pairing.GAUNTLET:
        return [(0, other) for other in range(1, count)]
    return list(combinations(range(count), 2))


def _openings(tournament: Tournament) -> list[str]:
    """The openings, shuffled by the seed, so that short matches do not always use the same few."""
    openings = list(tournament.openings) or [""]
    Random(tournament.seed).shuffle(openings)
    return openings


def _seed(seed: int, number: int) -> int:
    digest = blake2b(f"{seed} {number}".encode(), digest_size=4).digest()
    return int.from_bytes(digest, "big")


@dataclass(frozen=True, slots=True)
class Stage:
    """The players and folders, which are the same for all jobs of a tournament."""

    players: tuple[str, ...]
    """The players' copies that the workers load."""
    allowance: Allowance
    """Default limits for external engines."""
    live: str
    """The folder in which workers show their running games; empty if nobody watches."""
    log: str = ""
    """The folder for logs of the engines' communication; default: no logs."""


@dataclass(frozen=True, slots=True)
class Job:
    """Games that one worker plays one after the other."""

    stage: Stage
    settings: GameSettings
    plans: tuple[GamePlan, ...]
    is_retry: bool = False
    """Whether a worker has died over these games."""
