"""The WebSocket of a game: a page sends hello, and then receives every event."""

from __future__ import annotations

from fastapi import APIRouter, WebSocket

from ...database import AwayError
from ..games.game import LiveGame
from ..games.games import Games
from ..games.presence import Listener
from ..refusals import NoSuchGameError
from ..schemas.games import MAX_MESSAGE_BYTES, Hello
from .games import games_of, visitor_of
from .problems import AWAY
from .sockets import Closing, FarewellError, accepted, counted, first_message, while_connected

_EXPECTED = 'expected {"type": "hello", "secret": "…", "since": 12} (the last two optional)'

router = APIRouter()


@router.websocket("/api/games/{id}/live")
async def live(socket: WebSocket, id: str) -> None:
    """Serves one page until it disconnects."""
    async with accepted(socket):
        games = await games_of(socket)
        limits = games.limits
        async with counted(
            games.sockets, visitor_of(socket), limits.sockets, limits.sockets_of_address
        ):
            await _serve(socket, games, id)


async def _serve(socket: WebSocket, games: Games, id: str) -> None:
    hello = await first_message(socket, Hello, MAX_MESSAGE_BYTES, _EXPECTED)
    try:
        game = games.find(id)
    except NoSuchGameError as error:
        raise FarewellError(Closing.NO_SUCH_GAME, str(error)) from None
    except AwayError:
        raise FarewellError(Closing.BEHIND, AWAY) from None
    listener = _listener(game, hello.secret, games)
    game.turn.visitor = visitor_of(socket)
    game.enter(listener, hello.since)
    try:
        await _talk(socket, listener)
    finally:
        game.leave(listener)


def _listener(game: LiveGame, secret: str | None, games: Games) -> Listener:
    holds = game.holds(secret)
    if secret is not None and not holds:
        raise FarewellError(Closing.WRONG_SECRET, "this secret is not valid for the game")
    if len(game.presence.listeners) >= games.limits.sockets_of_game:
        raise FarewellError(Closing.TOO_MANY, "this game has too many spectators")
    return Listener(holds)


async def _talk(socket: WebSocket, listener: Listener) -> None:
    """Sends messages until the page disconnects, falls behind or sends another message."""
    await while_connected(socket, _send(socket, listener), listener.is_behind.wait())
    if listener.is_behind.is_set():
        raise FarewellError(Closing.BEHIND, "the connection is too slow: reconnect")


async def _send(socket: WebSocket, listener: Listener) -> None:
    while True:
        await socket.send_text(await listener.next_message())
