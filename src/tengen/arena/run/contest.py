"""Runs a tournament: opens it in its store, plays the missing games, and notifies an observer."""

from __future__ import annotations

from collections.abc import Callable, Container
from concurrent.futures import Executor
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path

from ...agents import close_agent, create, find
from ...agents.hosted import end_idle_processes
from ...database import StoreError
from ...engines.agent import engine_of
from ...engines.registry import register_engines
from ...game import Rule
from ...processes.failures import CannotExpress
from ...processes.held_folder import HeldFolder, remove_left_folders
from ..openings import check_openings, fitted_openings, shipped_openings
from ..players.copies import PlayerCopies
from ..schedule import Stage, game_count, schedule
from ..settings import Tournament
from ..standing import Standing
from ..statistics import Sprt, SprtVerdict
from ..store.store import Store
from .driver import Driver, Finished, result_of
from .executor import allowance_for, core_count, cores_for, local_executor
from .live import GameInPlay, games_in_play
from .manifest import manifest

Observer = Callable[["Contest", list[Finished]], None]
"""Called with the games that have just been saved."""


@dataclass
class Contest:
    """A tournament in a store, running or finished."""

    store: Store
    number: int
    tournament: Tournament
    sprt: Sprt | None = None
    """An SPRT that ends the tournament when it is decided."""

    def __post_init__(self) -> None:
        self.standing = Standing(self.tournament, self.store.results(self.number))
        self.total = game_count(self.tournament)
        self.copies = PlayerCopies(self.store, self.number, self.tournament.players)
        self._driver: Driver | None = None
        self._live: Path | None = None

    @classmethod
    def begin(
        cls, store: Store, name: str, tournament: Tournament, sprt: Sprt | None = None
    ) -> Contest:
        """Creates a tournament in a store, or resumes the same one.

        Raises:
            ValueError: A player is unknown, or an opening is illegal.
        """
        register_engines()
        check_players(tournament)
        check_openings(tournament.openings, tournament.game.rule, tournament.game.size)
        facts = manifest(tournament)
        end_idle_processes()  # Workers start their own.
        if sprt is not None:
            facts["sprt"] = asdict(sprt)
        number = store.begin(name, tournament, facts)
        contest = cls(store, number, tournament, sprt)
        if not contest._is_over():
            contest.copies.make()
        return contest

    @classmethod
    def resume(cls, store: Store, name: str, sprt: Sprt | None = None) -> Contest:
        """Resumes a tournament of a store."""
        register_engines()
        number, tournament, _ = store.tournament(name)
        return cls(store, number, tournament, sprt)

    @property
    def pending(self) -> Container[int]:
        """The pairs that still miss a game."""
        if self._driver is not None:
            return self._driver.pending
        done = self.store.finished(self.number)
        return {plan.pair for plan in schedule(self.tournament) if plan.number not in done}

    @property
    def is_paused(self) -> bool:
        """Whether another process has paused the tournament; thread-safe."""
        return self._driver is not None and self._driver.is_paused

    def run(
        self,
        workers: int | Callable[[], int] | None = None,
        observer: Observer | None = None,
        make_executor: Callable[[], Executor] | None = None,
        *,
        cores_each: int | None = None,
        log: Path | None = None,
    ) -> bool:
        """Plays the missing games; returns whether the tournament is complete.

        Args:
            workers: Concurrent games, or a function that tells how many the executor has room for
                at the moment; default: as many as the cores allow.
            observer: Called with games as they end.
            make_executor: Makes the executor; default: processes on this machine.
            cores_each: Cores per game; default: one, or two if an engine ponders.
            log: A folder for logs of the engines' communication, one file per game.

        Raises:
            ValueError: There are too few cores, or the copies of players are gone and the originals
                have changed.
        """
        if self._is_over():
            self._remove_copies()
            return True
        cores_each = cores_each or cores_for(self.tournament.players)
        room = workers if callable(workers) else self._room(workers, cores_each)
        at_once = room()
        maker = make_executor or partial(local_executor, at_once, cores_each)
        on_games = partial(self._count, observer)
        remove_left_folders()
        self.copies.make()
        with self.store.driving(self.number), HeldFolder("live") as live:
            self.store.order(self.number, "run")  # Clears an order to an earlier driver.
            self._live = live
            allowance = allowance_for(self.tournament.game, at_once, cores_each)
            stage = Stage(
                self.copies.names(), allowance, str(live), _folder(log), self.copies.place()
            )
            self._driver = Driver(
                self.store,
                self.number,
                self.tournament,
                stage,
                maker,
                room,
                on_games,
                self.copies.named_as_originals,
            )
            is_over = self._driver.run() or self._is_decided()
            if is_over:
                self.copies.remove()
            return is_over

    def _room(self, workers: int | None, cores_each: int) -> Callable[[], int]:
        wanted = workers or max(1, core_count() // cores_each)
        return lambda: min(wanted, max(1, self.total))

    def _remove_copies(self) -> None:
        """Removes copies left by a driver that was killed after the last game."""
        if self.copies.folder.exists():
            with suppress(StoreError), self.store.driving(self.number):
                self.copies.remove()

    def in_play(self) -> list[GameInPlay]:
        """The games running on this machine, except very short ones."""
        return games_in_play(self._live) if self._live else []

    def _count(self, observer: Observer | None, games: list[Finished]) -> bool:
        self.standing.add(result_of(plan, game) for plan, game in games)
        if observer is not None:
            observer(self, games)
        return not self._is_decided()

    def _is_over(self) -> bool:
        return self.standing.games == self.total or self._is_decided()

    def _is_decided(self) -> bool:
        if self.sprt is None:
            return False
        return self.standing.sprt(self.sprt, self.pending).verdict is not SprtVerdict.CONTINUE


def _folder(wanted: Path | None) -> str:
    """Creates the folder and returns its absolute path; empty if none is wanted."""
    if wanted is None:
        return ""
    wanted.mkdir(parents=True, exist_ok=True)
    return str(wanted.absolute())


def check_players(tournament: Tournament) -> None:
    """Checks that all players can play.

    Raises:
        ValueError: A player is unknown, needs a human, or does not support the rule.
    """
    for player in tournament.players:
        _check_player(player, tournament.game.rule)


def _check_player(player: str, rule: Rule) -> None:
    agent = create(player)
    close_agent(agent)
    engine = engine_of(agent)
    try:
        if engine is not None:
            engine.client.check_rule(rule)
    except CannotExpress as problem:
        raise ValueError(f"{player} cannot play {rule}: {problem}") from None
    if find(player.partition("?")[0]).is_interactive:
        raise ValueError(f"{player} needs a human: use it in `tengen play`")


def with_default_openings(tournament: Tournament) -> Tournament:
    """The tournament with shipped openings, if it has none and some fit."""
    if tournament.openings or tournament.game.opening_rule != "none":
        return tournament
    game = tournament.game
    balanced = shipped_openings(game.rule, game.size)
    return replace(tournament, openings=balanced or fitted_openings(game.rule, game.size))
