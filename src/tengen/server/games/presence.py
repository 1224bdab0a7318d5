"""The pages that follow a game, here and on the other servers of the database."""

from __future__ import annotations

import asyncio
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel

from ...game import Player
from ..schemas.games import Heartbeat, StatusChanged, StatusView

if TYPE_CHECKING:
    from .game import LiveGame
    from .sharing import Sharing

MOST_UNSENT = 64
"""Unsent messages after which a page is disconnected; it reconnects and catches up."""

HEARTBEAT_S = 15.0
"""Seconds without a message after which a page is sent a heartbeat; it reconnects after 30."""
_HEARTBEAT = Heartbeat(type="heartbeat").model_dump_json()


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

    async def next_message(self) -> str:
        """Waits for the next message to send: a heartbeat if there is none for a while."""
        try:
            async with asyncio.timeout(HEARTBEAT_S):
                return await self.unsent.get()
        except TimeoutError:
            return _HEARTBEAT


TELL_S = 0.05
"""Delay before a message to the other servers, so that one message carries several changes."""


@dataclass(frozen=True, slots=True)
class ServerPages:
    """What a server says about its pages of a game."""

    here: tuple[str, ...] = ()
    """The seats whose pages are connected."""
    watchers: int = 0
    thinking: bool = False
    ahead: int = 0


class Presence:
    """The pages of one game: sends them messages, and says who is there."""

    def __init__(self, game: LiveGame, sharing: Sharing | None) -> None:
        self._game, self._sharing = game, sharing
        self.listeners: set[Listener] = set()
        """The pages connected to this server."""
        self._elsewhere: dict[str, ServerPages] = {}
        self._told = ServerPages()
        self._telling: asyncio.TimerHandle | None = None

    @property
    def seats_here(self) -> set[Player]:
        """The seats whose pages are connected to this server."""
        return {player for listener in self.listeners for player in listener.holds}

    def enter(self, listener: Listener) -> None:
        """Adds a page; the first one asks the other servers for theirs."""
        self.listeners.add(listener)
        if self._sharing is not None and len(self.listeners) == 1:
            self._sharing.tell("who", self._game.id)

    def status(self) -> StatusView:
        """Which players are connected anywhere, and whether a program is thinking."""
        settings = self._game.state.settings
        programs = {player for player in Player if settings.program(player)}
        pages = [self._own(), *self._elsewhere.values()]
        here = {*programs, *(seat for each in pages for seat in each.here)}
        return StatusView(
            first_is_here=Player.FIRST in here,
            second_is_here=Player.SECOND in here,
            watchers=sum(each.watchers for each in pages),
            is_thinking=any(each.thinking for each in pages),
            games_ahead=max(each.ahead for each in pages),
        )

    def send_status(self) -> None:
        """Sends the status to all pages, and soon to the other servers."""
        self.send(StatusChanged(type="status", status=self.status()))
        if self._sharing is not None and self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(TELL_S, self._tell)

    def send(self, message: BaseModel) -> None:
        """Sends a message to all pages here, and encodes it only once."""
        if self.listeners:
            text = message.model_dump_json()
            for listener in self.listeners:
                listener.send(text)

    def hear(self, message: dict[str, Any]) -> None:
        """Learns about the pages of another server, or says which are here."""
        if message["kind"] == "who":
            self._told = ServerPages()
            self._tell()
            return
        here = tuple(message["here"])
        said = ServerPages(here, message["watchers"], message["thinking"], message["ahead"])
        self._elsewhere[message["from"]] = said
        self.send(StatusChanged(type="status", status=self.status()))

    def forget(self, servers: set[str]) -> None:
        """Forgets the pages of servers that are gone."""
        if servers & self._elsewhere.keys():
            for server in servers:
                self._elsewhere.pop(server, None)
            self.send(StatusChanged(type="status", status=self.status()))

    def close(self) -> None:
        """Tells nobody anything any more."""
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None

    def _own(self) -> ServerPages:
        watchers = sum(not listener.holds for listener in self.listeners)
        turn = self._game.turn
        seats = tuple(sorted(self.seats_here))
        return ServerPages(seats, watchers, turn.is_under_way, turn.games_ahead)

    def _tell(self) -> None:
        self._telling = None
        own = self._own()
        if self._sharing is not None and own != self._told:
            self._told = own
            self._sharing.tell("status", self._game.id, **asdict(own))
