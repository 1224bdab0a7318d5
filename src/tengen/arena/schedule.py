"""The games of a tournament, in order, and the jobs that a driver hands to workers."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Iterator
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
class PairsToCome:
    """Game pairs that miss a game, if one of their games has ended."""

    some: set[int]
    first: int | None
    """All pairs from this one on; None if there are no more than `some`."""

    def __contains__(self, pair: object) -> bool:
        is_later = isinstance(pair, int) and self.first is not None and pair >= self.first
        return is_later or pair in self.some


class MissingGames:
    """The games of a tournament that still have to be played, planned only as they are taken.

    >>> games = MissingGames(Tournament(("random", "mcts"), pairs=2), done={0})
    >>> [plan.number for plan in games.take(2)], games.left, games.pairs()
    ([1, 2], 1, PairsToCome(some=set(), first=1))
    """

    def __init__(self, tournament: Tournament, done: Collection[int]) -> None:
        """Leaves out the games that are done."""
        self.left = game_count(tournament) - len(done)
        """How many games have not been taken."""
        is_done = bytearray(game_count(tournament))  # A set of a million numbers takes 64 MB.
        for number in done:
            is_done[number] = True
        self._plans = (plan for plan in schedule(tournament) if not is_done[plan.number])
        self._next = next(self._plans, None)
        self._returned: deque[GamePlan] = deque()

    def take(self, most: int) -> tuple[GamePlan, ...]:
        """The next games, at most so many."""
        taken: list[GamePlan] = []
        while len(taken) < most and self.left:
            taken.append(self._returned.popleft() if self._returned else self._plan_next())
            self.left -= 1
        return tuple(taken)

    def give_back(self, plans: Iterable[GamePlan]) -> None:
        """Lets games that were taken, but not played, be taken again."""
        for plan in plans:
            self._returned.append(plan)
            self.left += 1

    def pairs(self) -> PairsToCome:
        """The pairs of the games that have not been taken; thread-safe."""
        upcoming = self._next
        returned = {plan.pair for plan in list(self._returned)}
        return PairsToCome(returned, None if upcoming is None else upcoming.pair)

    def _plan_next(self) -> GamePlan:
        plan = self._next
        assert plan is not None
        self._next = next(self._plans, None)
        return plan


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
    copies: str = ""
    """The folder of the players' copies, which other machines need; empty if there are none."""


@dataclass(frozen=True, slots=True)
class Job:
    """Games that one worker plays one after the other."""

    stage: Stage
    settings: GameSettings
    plans: tuple[GamePlan, ...]
    is_retry: bool = False
    """Whether a worker has died over these games."""
