"""All games of a server, in the store and in memory."""

from __future__ import annotations

import secrets
from collections import Counter, OrderedDict
from collections.abc import Iterable
from typing import TYPE_CHECKING

from ...database import PostgresAddress
from ...game import Opening, Player
from ..analysis import AnalysisPool, analyst
from ..api.options import opponent
from ..api.views import game_view
from ..refusals import NoSuchGameError, NotYoursError, RefusedError
from ..schemas.games import GameView, Invitation, NewGame, OpponentPlace, SeatedView, SeatWish
from ..settings import ServerSettings
from ..workers import BusyError, WorkerPool
from .game import LiveGame
from .state import GameState, GameTerms, new_id, new_secret
from .store import GameStore, Holder, hash_of

if TYPE_CHECKING:
    from .sharing import Sharing


class Games:
    """Creates games, finds them, and drops idle ones from memory."""

    def __init__(self, settings: ServerSettings) -> None:
        """Opens the store and starts the workers; `close` stops both."""
        limits = settings.limits
        self.limits = limits
        self._now = settings.now
        self.store = GameStore(settings.store)
        self.store.forget_older(limits.days)
        self.pool = WorkerPool(limits.workers, limits.worker_bytes, limits.job_s)
        self.pool.open()
        self.provers = _late_pool(limits.provers, limits.worker_bytes, limits.job_s)
        self.puzzlers = _late_pool(limits.puzzlers, limits.worker_bytes, limits.job_s)
        self.reviewers = _late_pool(limits.reviewers, limits.worker_bytes, limits.job_s)
        self.filers = _late_pool(limits.filers, limits.worker_bytes, limits.file_s)
        self.analyses = AnalysisPool(
            [analyst(limits.worker_bytes) for _ in range(limits.analysts)], limits.analyses
        )
        self.analyses.open()
        self.sockets = Counter[str]()
        """The number of connected pages by address."""
        self.proofs = Counter[str]()
        """The number of searches for proofs by address."""
        self.puzzles = Counter[str]()
        """The number of questions about puzzles by address."""
        self.files = Counter[str]()
        """The number of files that are read or written by address."""
        self._count = self.store.count()
        self._live: OrderedDict[str, LiveGame] = OrderedDict()
        self._sharing = self._sharing_of(settings)

    async def open(self) -> None:
        """Joins the other servers of the database, if it can have others."""
        if self._sharing is not None:
            await self._sharing.open()

    async def close(self) -> None:
        """Stops everything; all events are already stored."""
        if self._sharing is not None:
            await self._sharing.close()
        for game in self._live.values():
            game.close()
        await self.pool.close()
        await self.analyses.close()
        await self.provers.close()
        await self.puzzlers.close()
        await self.reviewers.close()
        await self.filers.close()
        self.store.close()

    def _sharing_of(self, settings: ServerSettings) -> Sharing | None:
        if not isinstance(settings.store, PostgresAddress):
            return None
        from ...database.postgres import PostgresDatabase  # noqa: PLC0415
        from .sharing import Sharing  # noqa: PLC0415

        assert isinstance(self.store.database, PostgresDatabase)
        return Sharing(self.store, self.store.database, self)

    def live(self) -> Iterable[LiveGame]:
        """The games in memory."""
        return self._live.values()

    def live_game(self, id: str) -> LiveGame | None:
        """A game in memory."""
        return self._live.get(id)

    def recount(self) -> None:
        """Counts the games in the store, to which other servers add, too."""
        self._count = self.store.count()

    def make(self, wish: NewGame) -> SeatedView:
        """Creates a game."""
        self._check_room()
        settings, own = _settings(wish)
        id, secret = new_id(), new_secret()
        invite = None if settings.guest is None else new_secret()
        holders = [Holder(secret, own)]
        if settings.guest is not None and invite is not None:
            holders.append(Holder(invite, (settings.guest,), is_invite=True))
        self.store.add_game(id, settings, holders)
        self._count += 1
        return SeatedView(
            secret=secret, holds=list(own), invite=invite, game=game_view(self.find(id))
        )

    def find(self, id: str) -> LiveGame:
        """The game with an id.

        Raises:
            NoSuchGameError: There is none.
        """
        game = self._live.get(id)
        if game is None:
            try:
                game = LiveGame(
                    id, self.store, self.pool, self.limits.move_ms, self._now, self._sharing
                )
            except KeyError:
                raise NoSuchGameError("there is no such game") from None
            self._live[id] = game
            self._make_room()
        self._live.move_to_end(id)
        return game

    def stored(self, id: str, secret: str) -> tuple[list[Player], GameState, int] | None:
        """The seats of a secret in a game, its state, and when its last event was.

        None if there is no such game or the secret has no seat in it. The game is not loaded into
        memory, where it would displace games that are played.
        """
        held = self.store.holders(id).get(hash_of(secret))
        settings, touched = self.store.settings(id), self.store.touched(id)
        if not held or settings is None or touched is None:
            return None
        live = self._live.get(id)
        state = GameState(settings, self.store.events(id)) if live is None else live.state
        return sorted(held), state, touched

    def join(self, id: str, invitation: Invitation) -> SeatedView:
        """Takes the free seat of a game.

        Raises:
            NotYoursError: The invite is wrong, or used with another secret.
            RefusedError: The secret is the invite, which others may know.
        """
        game, secret = self.find(id), invitation.secret or new_secret()
        if secret == invitation.invite:
            raise RefusedError("the secret must not be the invite: make a random one")
        player = game.join(invitation.invite, secret, invitation.name)
        if player is None:
            raise NotYoursError("this invitation is invalid or already used: you can still watch")
        return SeatedView(secret=secret, holds=[player], invite=None, game=game_view(game))

    def rematch(self, game: LiveGame, player: Player) -> GameView:
        """Creates the rematch of a game, to which its pages then go."""
        self._check_room()
        view = game.rematch(player, new_id())
        self._count += 1
        return view

    def _check_room(self) -> None:
        if self._count >= self.limits.games:
            raise BusyError("this server has too many games: try again another day")

    def _make_room(self) -> None:
        excess = len(self._live) - self.limits.games_in_memory
        if excess > 0:
            deserted = [id for id, game in self._live.items() if not game.presence.listeners]
            for id in deserted[:excess]:
                self._live.pop(id).close()


def _late_pool(size: int, memory_bytes: int, limit_s: float) -> WorkerPool:
    """An open pool whose processes start with their first job."""
    pool = WorkerPool(size, memory_bytes, limit_s, starts_early=False)
    pool.open()
    return pool


def _settings(wish: NewGame) -> tuple[GameTerms, tuple[Player, ...]]:
    """The settings of a new game, and the seats of its creator."""
    own = _seat(wish.seat)
    is_listed = wish.place is OpponentPlace.LISTED
    if is_listed and wish.opponent is None:
        raise RefusedError("name the listed opponent")
    if wish.opponent is not None and not is_listed:
        raise RefusedError("only a listed opponent may be named")
    if wish.name and wish.place is OpponentPlace.HERE:
        raise RefusedError("friends at one screen play without names")
    program = None if wish.opponent is None else opponent(wish.opponent).name
    settings = GameTerms(
        wish.rule,
        wish.size,
        _opening_name(wish),
        None if wish.clock is None else wish.clock.main_ms,
        0 if wish.clock is None else wish.clock.increment_ms,
        program if own is Player.SECOND else None,
        program if own is Player.FIRST else None,
        own.opponent if wish.place is OpponentPlace.LINK else None,
        wish.name if own is Player.FIRST else "",
        wish.name if own is Player.SECOND else "",
    )
    return settings, tuple(Player) if wish.place is OpponentPlace.HERE else (own,)


def _seat(wish: SeatWish) -> Player:
    return secrets.choice(list(Player)) if wish is SeatWish.RANDOM else Player(wish.value)


def _opening_name(wish: NewGame) -> str:
    try:
        return Opening(wish.opening, wish.rule, wish.size).name
    except ValueError as error:
        raise RefusedError(str(error)) from error
