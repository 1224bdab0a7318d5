"""A game that someone plays or watches: its state, clock, program and listeners.

Everything here runs in the server's single thread, without awaiting between a check and the change
that it permits, so requests cannot interfere with each other.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from time import monotonic
from typing import TYPE_CHECKING, Any

from ...database import AwayError
from ...game import Player
from ..api.views import game_view
from ..refusals import ConflictError, NoSuchGameError, RefusedError
from ..schemas.games import EventView, GameView, Happened, Snapshot
from ..workers import WorkerPool
from .clock import Clock
from .jobs import Hints, ProgramTurn
from .presence import Listener, Presence
from .state import Event, EventKind, GameState
from .store import ChangedElsewhereError, GameStore, hash_of

if TYPE_CHECKING:
    from .sharing import Sharing

STARTS_A_CLOCK = (EventKind.ACTED, EventKind.JOINED, EventKind.TAKEN_BACK)


class LiveGame:
    """One game in memory; an event is sent to pages only after it is stored."""

    def __init__(
        self,
        id: str,
        store: GameStore,
        pool: WorkerPool,
        move_ms: int,
        now: Callable[[], float] = monotonic,
        sharing: Sharing | None = None,
    ) -> None:
        """Reads an existing game from the store; `now` returns the time in seconds."""
        settings = store.settings(id)
        if settings is None:
            raise KeyError(id)
        self.id, self._store, self._sharing = id, store, sharing
        events = store.events(id)
        self.state = GameState(settings, events)
        self._holders = store.holders(id)
        self.clock = Clock(now)
        starts = [event.age_ms for event in events if event.kind in STARTS_A_CLOCK]
        is_running = sharing is not None and store.is_run_elsewhere(id)
        self.clock.follow(self.state, starts[-1] if is_running and starts else 0)
        self.presence = Presence(self, sharing)
        self.turn = ProgramTurn(self, pool, move_ms)
        self.hints = Hints(self, pool)
        self._flag: asyncio.TimerHandle | None = None
        self._set_alarm()

    def may_run(self) -> bool:
        """Whether it is for this server to run the program and to end the game on time."""
        return self._sharing is None or self._sharing.claim(self.id)

    @property
    def waits_for_runner(self) -> bool:
        """Whether there is something to run, which another server may be doing."""
        return self.turn.is_wanted or self._is_clock_of_a_person_running

    @property
    def _is_clock_of_a_person_running(self) -> bool:
        is_running = self.clock.left_ms(self.state) is not None
        return is_running and self.state.actor in self.state.settings.people

    def holds(self, secret: str | None) -> frozenset[Player]:
        """The seats of a secret."""
        return frozenset() if secret is None else self._holders.get(hash_of(secret), frozenset())

    def join(self, invite: str, secret: str, name: str) -> Player | None:
        """Takes the free seat with an invite; None if the invite is wrong or used.

        The same invite and secret again, sent by a page that got no answer, change nothing.
        """
        taken = self._store.seat_taken(self.id, invite, secret)
        if taken is not None:
            self.catch_up()
            return taken
        with self._writing():
            player = self._store.take_seat(self.id, self.state.seq + 1, invite, secret, name)
        if player is not None:
            self._holders[hash_of(secret)] = frozenset({player})
            self._announce(self.state.apply(Event(EventKind.JOINED, player, name)))
        return player

    def rematch(self, player: Player, id: str) -> GameView:
        """Creates the rematch, and returns this game after that."""
        guest = self.state.settings.guest
        name = "" if guest is None else self.state.names[guest]
        with self._writing():
            self._store.add_rematch(self.id, self.state.seq + 1, player, id, name)
        return self._announce(self.state.apply(Event(EventKind.REMATCHED, player, id)))

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
        """Catches up if another process has written to the game."""
        try:
            yield
        except ChangedElsewhereError:
            if self._store.settings(self.id) is None:
                raise NoSuchGameError("there is no such game") from None
            self.catch_up()
            raise ConflictError("the game has changed on another server: try again") from None

    def catch_up(self) -> None:
        """Applies the events that other servers have stored."""
        events = self._store.events(self.id, self.state.seq)
        if any(event.kind is EventKind.JOINED for event in events):
            self._holders = self._store.holders(self.id)
        for event in events:
            self._announce(self.state.apply(event), event.age_ms)

    def _announce(self, event: Event, age_ms: int = 0) -> GameView:
        """Updates clocks, hints, pages and the program after an event."""
        self.clock.follow(self.state, age_ms)
        self.hints.follow()
        if event.kind is EventKind.TAKEN_BACK:
            self.turn.win_rate = None
        view = game_view(self)
        number = _event_view(self.state.seq, event)
        self.presence.send(Happened(type="happened", event=number, game=view))
        self.follow()
        return view

    def follow(self) -> None:
        """Starts or stops what this server has to do in the game."""
        self._set_alarm()
        self.turn.follow()
        if self._sharing is not None and not (
            self.presence.seats_here or self._is_clock_of_a_person_running
        ):
            self._sharing.release(self.id)

    def hear(self, message: dict[str, Any]) -> None:
        """Follows a message of another server."""
        match message["kind"]:
            case "event":
                self.catch_up()
            case "free":
                self.follow()
            case _:
                self.presence.hear(message)

    def enter(self, listener: Listener, since: int | None) -> None:
        """Adds a page, and sends it a snapshot first."""
        self.presence.enter(listener)
        events = enumerate(self.state.events, start=1)
        listener.send(
            Snapshot(
                type="snapshot",
                holds=sorted(listener.holds),
                game=game_view(self),
                status=self.presence.status(),
                missed=[
                    _event_view(seq, event)
                    for seq, event in events
                    if since is not None and seq > since
                ],
            ).model_dump_json()
        )
        self.presence.send_status()
        self.turn.follow()

    def leave(self, listener: Listener) -> None:
        """Removes a page; if it was the last one, the program stops."""
        self.presence.listeners.discard(listener)
        self.presence.send_status()
        self.follow()

    def check_clock(self) -> None:
        """Ends the game if the person to act has run out of time."""
        left, actor = self.clock.left_ms(self.state), self.state.actor
        if left is not None and left <= 0 and actor in self.state.settings.people:
            if not self.may_run():
                raise RefusedError("the time of the player to move is over")
            self.record(Event(EventKind.TIMED_OUT, actor))

    def close(self) -> None:
        """Stops everything; the game can be continued from the store."""
        if self._flag is not None:
            self._flag.cancel()
            self._flag = None
        self.turn.stop()
        self.hints.drop()
        self.presence.close()
        if self._sharing is not None:
            self._sharing.release(self.id)

    def _set_alarm(self) -> None:
        """Sets a timer for the person to act; the time of programs is checked after each action."""
        if self._flag is not None:
            self._flag.cancel()
            self._flag = None
        left = self.clock.left_ms(self.state)
        if left is not None and self._is_clock_of_a_person_running and self.may_run():
            loop = asyncio.get_running_loop()
            self._flag = loop.call_later(max(left, 0) / 1000, self._flag_fell)

    def _flag_fell(self) -> None:
        self._flag = None
        try:
            with suppress(ConflictError):
                self.check_clock()
        except AwayError:
            return  # The alarm is set again when the database is back.
        self._set_alarm()  # A timer may fire slightly too early.


def _event_view(seq: int, event: Event) -> EventView:
    return EventView(seq=seq, kind=event.kind, player=event.player, text=event.text)
