"""A game that someone plays or watches: its state, clock, program and listeners.

Everything here runs in the server's single thread, without awaiting between a check and the change
that it permits, so requests cannot interfere with each other.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from time import monotonic

from pydantic import BaseModel

from ...game import Player
from ..api.game_schemas import (
    ClockView,
    EventView,
    GameView,
    Happened,
    Snapshot,
    StatusChanged,
    StatusView,
)
from ..api.problems import ConflictError, NoSuchGameError, RefusedError
from ..api.views import game_view
from ..workers import WorkerPool
from .jobs import Hints, ProgramTurn
from .state import Event, EventKind, GameState
from .store import ChangedElsewhereError, GameStore, hash_of

MOST_UNSENT = 64
"""Unsent messages after which a page is disconnected; it reconnects and catches up."""


class Listener:
    """A page that follows a game: its seats, and its unsent messages."""

    def __init__(self, holds: frozenset[Player]) -> None:
        self.holds = holds
        self.unsent: asyncio.Queue[str] = asyncio.Queue(MOST_UNSENT)
        self.is_behind = asyncio.Event()

    def send(self, message: str) -> None:
        """Queues a message."""
        try:
            self.unsent.put_nowait(message)
        except asyncio.QueueFull:
            self.is_behind.set()


class Clock:
    """The clocks of one game.

    The first action of a game is free. After a restart of the server, the running clock continues
    from its value after the last action.
    """

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        """`now` returns the time in seconds."""
        self._now = now
        self._running: Player | None = None
        self._since = 0.0
        self._actions = 0

    def follow(self, state: GameState) -> None:
        """Starts and stops clocks after an event."""
        runs = state.settings.main_ms is not None and state.actions > 0
        actor = state.actor if runs else None
        if (actor, state.actions) != (self._running, self._actions):
            self._running, self._actions, self._since = actor, state.actions, self._now()

    def spent_ms(self) -> int:
        """How long the running clock has been running."""
        return 0 if self._running is None else round((self._now() - self._since) * 1000)

    def left_ms(self, state: GameState) -> int | None:
        """The time left for the player to act; None if no clock runs."""
        if self._running is None:
            return None
        return state.left_ms[self._running] - self.spent_ms()

    def view(self, state: GameState) -> ClockView | None:
        """The current clocks."""
        main_ms = state.settings.main_ms
        if main_ms is None:
            return None
        shown = dict(state.left_ms)
        if self._running is not None:
            shown[self._running] = max(shown[self._running] - self.spent_ms(), 0)
        return ClockView(
            main_ms=main_ms,
            increment_ms=state.settings.increment_ms,
            first_ms=shown[Player.FIRST],
            second_ms=shown[Player.SECOND],
            running=self._running,
        )


class LiveGame:
    """One game in memory; an event is sent to pages only after it is stored."""

    def __init__(
        self,
        id: str,
        store: GameStore,
        pool: WorkerPool,
        move_ms: int,
        now: Callable[[], float] = monotonic,
    ) -> None:
        """Reads an existing game from the store; `now` returns the time in seconds."""
        settings = store.settings(id)
        if settings is None:
            raise KeyError(id)
        self.id, self._store = id, store
        self.state = GameState(settings, store.events(id))
        self._holders = store.holders(id)
        self.clock = Clock(now)
        self.clock.follow(self.state)
        self.listeners: set[Listener] = set()
        self.turn = ProgramTurn(self, pool, move_ms)
        self.hints = Hints(self, pool)
        self._flag: asyncio.TimerHandle | None = None
        self._set_alarm()

    @property
    def seats_here(self) -> set[Player]:
        """The seats whose pages are connected."""
        return {player for listener in self.listeners for player in listener.holds}

    def holds(self, secret: str | None) -> frozenset[Player]:
        """The seats of a secret."""
        return frozenset() if secret is None else self._holders.get(hash_of(secret), frozenset())

    def join(self, invite: str, secret: str) -> Player | None:
        """Takes the free seat with an invite; None if the invite is wrong or used."""
        with self._writing():
            player = self._store.take_seat(self.id, self.state.seq + 1, invite, secret)
        if player is not None:
            self._holders[hash_of(secret)] = frozenset({player})
            self._announce(self.state.apply(Event(EventKind.JOINED, player)))
        return player

    def rematch(self, player: Player, id: str) -> None:
        """Creates the rematch."""
        with self._writing():
            self._store.add_rematch(self.id, self.state.seq + 1, player, id)
        self._announce(self.state.apply(Event(EventKind.REMATCHED, player, id)))

    def record(self, event: Event) -> GameView:
        """Adds an event, and returns the game after it.

        The core checks an action by playing it on the game's board. If the event cannot be stored,
        it is undone.

        Raises:
            RefusedError: The action is not legal; the message says what is.
            ConflictError: Another process has changed the game, which is now up to date.
        """
        try:
            event = self.state.apply(event)
        except ValueError as error:
            raise RefusedError(str(error)) from error
        with self._writing():
            try:
                self._store.add_event(self.id, self.state.seq, event)
            except BaseException:
                self.state = self.state.without_last()
                raise
        return self._announce(event)

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """Reloads the game if another process has written to it."""
        try:
            yield
        except ChangedElsewhereError:
            events = self._store.events(self.id)
            if not events:
                raise NoSuchGameError("there is no such game") from None
            self._holders = self._store.holders(self.id)
            for event in events[self.state.seq :]:
                self._announce(self.state.apply(event))
            raise ConflictError("the game has changed on another server: try again") from None

    def _announce(self, event: Event) -> GameView:
        """Updates clocks, hints, pages and the program after an event."""
        self.clock.follow(self.state)
        self._set_alarm()
        self.hints.follow()
        view = game_view(self)
        self._send(Happened(type="happened", event=_event_view(self.state.seq, event), game=view))
        self.turn.follow()
        return view

    def enter(self, listener: Listener, since: int | None) -> None:
        """Adds a page, and sends it a snapshot first."""
        self.listeners.add(listener)
        events = enumerate(self.state.events, start=1)
        listener.send(
            Snapshot(
                type="snapshot",
                holds=sorted(listener.holds),
                game=game_view(self),
                status=self.status(),
                missed=[
                    _event_view(seq, event)
                    for seq, event in events
                    if since is not None and seq > since
                ],
            ).model_dump_json()
        )
        self.send_status()
        self.turn.follow()

    def leave(self, listener: Listener) -> None:
        """Removes a page; if it was the last one, the program stops."""
        self.listeners.discard(listener)
        self.send_status()
        self.turn.follow()

    def status(self) -> StatusView:
        """Which players are connected, and whether a program is thinking."""
        programs = {player for player in Player if self.state.settings.program(player)}
        here = programs | self.seats_here
        return StatusView(
            first_is_here=Player.FIRST in here,
            second_is_here=Player.SECOND in here,
            watchers=sum(not listener.holds for listener in self.listeners),
            is_thinking=self.turn.is_under_way,
            games_ahead=self.turn.games_ahead,
        )

    def send_status(self) -> None:
        """Sends the status to all listeners."""
        self._send(StatusChanged(type="status", status=self.status()))

    def _send(self, message: BaseModel) -> None:
        """Sends a message to all pages, and encodes it only once."""
        if self.listeners:
            text = message.model_dump_json()
            for listener in self.listeners:
                listener.send(text)

    def check_clock(self) -> None:
        """Ends the game if the person to act has run out of time."""
        left, actor = self.clock.left_ms(self.state), self.state.actor
        if left is not None and left <= 0 and actor in self.state.settings.people:
            self.record(Event(EventKind.TIMED_OUT, actor))

    def close(self) -> None:
        """Stops everything; the game can be continued from the store."""
        if self._flag is not None:
            self._flag.cancel()
            self._flag = None
        self.turn.stop()
        self.hints.drop()

    def _set_alarm(self) -> None:
        """Sets a timer for the person to act; the time of programs is checked after each action."""
        if self._flag is not None:
            self._flag.cancel()
            self._flag = None
        left, actor = self.clock.left_ms(self.state), self.state.actor
        if left is not None and actor in self.state.settings.people:
            loop = asyncio.get_running_loop()
            self._flag = loop.call_later(max(left, 0) / 1000, self._flag_fell)

    def _flag_fell(self) -> None:
        self._flag = None
        with suppress(ConflictError):
            self.check_clock()
        self._set_alarm()  # A timer may fire slightly too early.


def _event_view(seq: int, event: Event) -> EventView:
    return EventView(seq=seq, kind=event.kind, player=event.player, text=event.text)
