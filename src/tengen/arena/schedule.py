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
    """One game to be played."""

    number: int
    """Its place in the tournament, from 0."""
    pair: int
    """The game pair that it belongs to, from 0: the unit of statistics."""
    black: int
    """Which player has black, by place; with an opening rule, who acts first."""
    white: int
    opening: str
    seed: int
    """From which both players draw their own."""


def schedule(tournament: Tournament) -> Iterator[GamePlan]:
    """All games, round by round, so that a tournament cut short has played all pairings alike."""
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
    """In an order drawn by the seed, so that short matches do not always see the same few."""
    openings = list(tournament.openings) or [""]
    Random(tournament.seed).shuffle(openings)
    return openings


def _seed(seed: int, number: int) -> int:
    digest = blake2b(f"{seed} {number}".encode(), digest_size=4).digest()
    return int.from_bytes(digest, "big")


@dataclass(frozen=True, slots=True)
class Stage:
    """Who plays, by which names, and where they are: the same for all jobs of a tournament."""

    players: tuple[str, ...]
    """As they are to be made: copies of those of the tournament."""
    allowance: Allowance
    """What programs from outside may use where nobody says."""
    live: str
    """The folder in which workers show what they do; none when nobody watches."""
    log: str = ""
    """The folder into which they write what programs hear and say; none unless told."""


@dataclass(frozen=True, slots=True)
class Job:
    """Games to be played one after the other by one worker."""

    stage: Stage
    settings: GameSettings
    plans: tuple[GamePlan, ...]
    is_suspect: bool = False
    """Whether a player may end the worker's process, so that nothing else is played meanwhile."""
