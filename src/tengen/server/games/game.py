"""A game that someone plays or watches: its state, clock, program and listeners.

A game that someone plays or watches: its state, its clock, its program and its listeners.

Everything here happens in the server's one thread, and nothing waits between a check and what was
checked for, so no two requests can get between each other.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

from ...game import Player
from ..api.game_schemas import ClockView, GameView, Happened, Snapshot, StatusChanged, StatusView
from ..workers import WorkerPool
from .hints import Hints
from .listeners import Listener, Listeners
from .program_turn import ProgramTurn
from .state import Event, EventKind, GameState
from .store import GameStore, hash_of
from .view import event_view, game_view


class Clock:
    """The clocks of one game.

    The first action of a game is free. After a restart of the server the clock of whoever is to
    act starts again at what it showed after the last action.
    """

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        """Takes what tells the seconds."""
        self._now = now
        self._running: Player | None = None
        self._since = 0.0
        self._actions = 0

    def follow(self, state: GameState) -> None:
        """Starts and stops clocks as the last event wants it."""
        runs = state.settings.main_ms is not None and state.actions > 0
        actor = state.actor if runs else None
        if (actor, state.actions) != (self._running, self._actions):
            self._running, self._actions, self._since = actor, state.actions, self._now()

    def spent_ms(self) -> int:
        """How long the running clock has run."""
        return 0 if self._running is None else round((self._now() - self._since) * 1000)

    def left_ms(self, state: GameState) -> int | None:
        """What is left to whoever is to act; None where no clock runs."""
        if self._running is None:
            return None
        return state.left_ms[self._running] - self.spent_ms()

    def view(self, state: GameState) -> ClockView | None:
        """What the clocks show now."""
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
    """One game in memory; what happens is written to the store first."""

    def __init__(
        self,
        id: str,
        store: GameStore,
        pool: WorkerPool,
        move_ms: int,
        now: Callable[[], float] = monotonic,
    ) -> None:
        """Reads the game from the store, where it must be; its clocks run by what `now` tells."""
        settings = store.settings(id)
        if settings is None:
            raise KeyError(id)
        self.id, self._store = id, store
        self.state = GameState(settings, store.events(id))
        self._holders = store.holders(id)
        self.clock = Clock(now)
        self.clock.follow(self.state)
        self.listeners = Listeners()
        self.turn = ProgramTurn(self, pool, move_ms)
        self.hints = Hints(self, pool)
        self._flag: asyncio.TimerHandle | None = None
        self._watch_clock()

    @property
    def is_deserted(self) -> bool:
        """Whether nobody is there."""
        return not self.listeners

    def holds(self, secret: str | None) -> frozenset[Player]:
        """The seats that a secret stands for."""
        return frozenset() if secret is None else self._holders.get(hash_of(secret), frozenset())

    def add_holder(self, secret: str, player: Player) -> None:
        """Takes note of a secret that the store knows already, and of who joined by it."""
        self._holders[hash_of(secret)] = frozenset({player})
        self._take_place(Event(EventKind.JOINED, player))

    def rematch(self, player: Player, id: str) -> None:
        """Lets another game follow this one."""
        self._store.add_rematch(self.id, self.state.seq + 1, player, id)
        self._take_place(Event(EventKind.REMATCHED, player, id))

    def record(self, event: Event) -> None:
        """Lets something happen: it is written down, takes effect, and is told."""
        self._store.add_event(self.id, self.state.seq + 1, event)
        self._take_place(event)

    def _take_place(self, event: Event) -> None:
        self.state.apply(event)
        self.clock.follow(self.state)
        self._watch_clock()
        self.hints.follow()
        happened = Happened(
            type="happened", event=event_view(self.state.seq, event), game=self.view()
        )
        self.listeners.tell(happened)
        self.turn.follow()

    def view(self) -> GameView:
        """All that is shown of the game, clocks as of now."""
        return game_view(self.id, self.state, self.clock.view(self.state))

    def enter(self, listener: Listener, since: int | None) -> None:
        """Lets a page listen, beginning with all that there is to know."""
        self.listeners.add(listener)
        events = enumerate(self.state.events, start=1)
        listener.tell(
            Snapshot(
                type="snapshot",
                holds=sorted(listener.holds),
                game=self.view(),
                status=self.status(),
                missed=[
                    event_view(seq, event)
                    for seq, event in events
                    if since is not None and seq > since
                ],
            ).model_dump_json()
        )
        self.tell_status()
        self.turn.follow()

    def leave(self, listener: Listener) -> None:
        """Lets a page go; a program that nobody waits for stops."""
        self.listeners.remove(listener)
        self.tell_status()
        self.turn.follow()

    def status(self) -> StatusView:
        """Who is there, and whether a program is busy."""
        programs = {player for player in Player if self.state.settings.program(player)}
        here = programs | self.listeners.seats
        return StatusView(
            first_is_here=Player.FIRST in here,
            second_is_here=Player.SECOND in here,
            watchers=self.listeners.watchers,
            is_thinking=self.turn.is_under_way,
            games_ahead=self.turn.games_ahead,
        )

    def tell_status(self) -> None:
        """Tells all listeners who is there and what goes on."""
        self.listeners.tell(StatusChanged(type="status", status=self.status()))

    def check_clock(self) -> None:
        """Ends the game if the time of the person to act is over."""
        left, actor = self.clock.left_ms(self.state), self.state.actor
        if left is not None and left <= 0 and actor in self.state.settings.people:
            self.record(Event(EventKind.TIMED_OUT, actor))

    def close(self) -> None:
        """Stops everything; the store has all that is needed to go on."""
        if self._flag is not None:
            self._flag.cancel()
            self._flag = None
        self.turn.stop()
        self.hints.drop()

    def _watch_clock(self) -> None:
        """Sets the alarm for the person to act; programs are judged by what they spend."""
        if self._flag is not None:
            self._flag.cancel()
            self._flag = None
        left, actor = self.clock.left_ms(self.state), self.state.actor
        if left is not None and actor in self.state.settings.people:
            loop = asyncio.get_running_loop()
            self._flag = loop.call_later(max(left, 0) / 1000, self._flag_fell)

    def _flag_fell(self) -> None:
        self._flag = None
        self.check_clock()
        self._watch_clock()  # An alarm may ring a moment too early.
