"""Simulated visitors of a server, in a process of their own, for `tengen bench server`.

`python -m tengen.cli.bench.visitors ADDRESSES ECHO VISITORS SECONDS MOVES PACE SEED` prints a JSON
object: the latencies of moves and echoes, the engine's reply times, and the errors. Half of the
visitors play the engine; the others play each other by link. They leave after so many seconds, or
after so many moves if MOVES is not 0. Of several servers, with a comma between their addresses,
friends use different ones.
"""

from __future__ import annotations

import asyncio
import json
import sys
from dataclasses import asdict, dataclass, field
from random import Random
from time import monotonic, perf_counter
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from websockets.asyncio.client import connect

FRESH_S = 30.0
"""Age at which an idle connection is replaced: the server closes it after about a minute."""


class HttpClient:
    """Holds at most one connection, opened on demand."""

    def __init__(self, address: str, local: tuple[str, int] | None = None) -> None:
        """Takes an address such as ``http://127.0.0.1:8000/``, and a local address to bind to."""
        parts = urlsplit(address)
        self._local = local
        self._host, self._port = parts.hostname or "", parts.port or 80
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._used_at = 0.0
        self._lock = asyncio.Lock()

    async def post(self, path: str, body: object, bearer: str | None = None) -> tuple[int, Any]:
        """Posts JSON; returns the status and the response."""
        content = json.dumps(body).encode()
        lines = [
            f"POST /{path} HTTP/1.1",
            f"host: {self._host}:{self._port}",
            "content-type: application/json",
            f"content-length: {len(content)}",
            *([] if bearer is None else [f"authorization: Bearer {bearer}"]),
        ]
        request = "\r\n".join([*lines, "", ""]).encode() + content
        async with self._lock:
            reader, writer = await self._connected()
            writer.write(request)
            return await self._answer(reader)

    async def _connected(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._streams is None or monotonic() - self._used_at > FRESH_S:
            self.close()
            self._streams = await asyncio.open_connection(
                self._host, self._port, local_addr=self._local
            )
        self._used_at = monotonic()
        return self._streams

    def close(self) -> None:
        """Closes the connection."""
        if self._streams is not None:
            self._streams[1].close()
        self._streams = None

    @staticmethod
    async def _answer(reader: asyncio.StreamReader) -> tuple[int, Any]:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in head[1:] if ": " in line)
        content = await reader.readexactly(int(headers["content-length"]))
        return int(head[0].split()[1]), json.loads(content)


LEVELS = (1, 2, 3, 4, 5, 6)
"""Levels to play against; without the strongest, for which visitors would mostly wait."""
CENTRE = 4
"""How far from the centre visitors play."""


@dataclass(slots=True)
class VisitTally:
    """The measurements of all visitors together."""

    moves_ms: list[float] = field(default_factory=list)
    """From sending a move until the server has accepted and saved it."""
    echoes_ms: list[float] = field(default_factory=list)
    """From sending each of these moves to the echo server until it returns."""
    replies_ms: list[float] = field(default_factory=list)
    """From sending a move until the engine's reply arrives over the WebSocket."""
    games: int = 0
    errors: list[str] = field(default_factory=list)
    most_moves: int = 0
    """The number of moves after which all visitors leave; 0 for no limit."""


class EnoughMovesError(Exception):
    """The visitors have made as many moves as they were asked for."""


class ServerAddresses(NamedTuple):
    """Addresses of the servers and of the echo server."""

    servers: tuple[str, ...]
    echo: str


class VisitLimits(NamedTuple):
    """When the visitors leave."""

    seconds: float
    moves: int
    """0 for no limit."""


class Visitor:
    """Plays game after game at a human pace, and measures."""

    def __init__(
        self, places: ServerAddresses, number: int, tally: VisitTally, pace_s: float, seed: int
    ) -> None:
        self._local = local_address(number)
        server = places.servers[number % len(places.servers)]
        self._http = HttpClient(server, self._local)
        self._echo = HttpClient(places.echo, self._local)
        self._socket_address = server.replace("http", "ws", 1)
        self._tally, self._pace_s, self._draws = tally, pace_s, Random(f"{seed} {number}")

    async def play_programs(self) -> None:
        """Plays one level of the engine after the other."""
        while True:
            wish = {"place": "listed", "opponent": f"tengen?level={self._draws.choice(LEVELS)}"}
            await self._play(await self._make(wish))

    async def play_friend(self, friend: Visitor) -> None:
        """Plays game after game with a friend who joins by link."""
        while True:
            made = await self._make({"place": "link"})
            id = made["game"]["id"]
            joined = await friend._post(f"games/{id}/join", {"invite": made["invite"]})
            await asyncio.gather(self._play(made), friend._play(joined))

    async def _make(self, wish: dict[str, str]) -> Any:
        await asyncio.sleep(self._pace_s * self._draws.random())
        self._tally.games += 1
        seat = self._draws.choice(("first", "second"))
        return await self._post(
            "games", {"rule": "freestyle", "size": 15, "seat": seat, **wish}, wanted=201
        )

    async def _play(self, seated: Any) -> None:
        id, secret, own = seated["game"]["id"], seated["secret"], seated["holds"][0]
        path = f"{self._socket_address}api/games/{id}/live"
        async with connect(
            path, compression=None, max_size=1 << 20, local_addr=self._local
        ) as socket:
            await socket.send(json.dumps({"type": "hello", "secret": secret}))
            moved_at = None
            async for text in socket:
                message = json.loads(text)
                game = message.get("game")
                if game is None:
                    continue
                if game["actor"] == own:
                    if moved_at is not None and message["type"] == "happened":
                        self._note_reply(game, moved_at)
                    moved_at = await self._move(id, secret, game)
                elif game["outcome"] is not None:
                    return

    def _note_reply(self, game: Any, moved_at: float) -> None:
        if not game["is_private"]:
            self._tally.replies_ms.append((perf_counter() - moved_at) * 1000)

    async def _move(self, id: str, secret: str, game: Any) -> float:
        if 0 < self._tally.most_moves <= len(self._tally.moves_ms):
            raise EnoughMovesError
        await asyncio.sleep(self._draws.expovariate(1 / self._pace_s))
        action = self._choice({stone["point"] for stone in game["position"]["stones"]})
        act = {"action": action, "after": game["actions"]}
        # The first request after a pause is slower: alternate, so that it costs both alike.
        is_echo_first = len(self._tally.moves_ms) % 2 == 0
        if is_echo_first:
            await self._ask_echo(act)
        started = perf_counter()
        await self._post(f"games/{id}/acts", act, secret)
        self._tally.moves_ms.append((perf_counter() - started) * 1000)
        if not is_echo_first:
            await self._ask_echo(act)
        return started

    async def _ask_echo(self, act: dict[str, Any]) -> None:
        started = perf_counter()
        status, answer = await self._echo.post("echo", act)
        if (status, answer) != (200, act):
            raise RuntimeError(f"the echo server answered {status} {answer}")
        self._tally.echoes_ms.append((perf_counter() - started) * 1000)

    def _choice(self, taken: set[str]) -> str:
        columns, rows = "defghijkl", range(8 - CENTRE, 9 + CENTRE)
        free = [f"{column}{row}" for column in columns for row in rows]
        free = [point for point in free if point not in taken]
        if not free:
            everywhere = [f"{column}{row}" for column in "abcdefghijklmno" for row in range(1, 16)]
            free = [point for point in everywhere if point not in taken]
        return self._draws.choice(free)

    async def _post(
        self, path: str, body: Any, secret: str | None = None, wanted: int = 200
    ) -> Any:
        status, answer = await self._http.post(f"api/{path}", body, secret)
        if status != wanted:
            raise RuntimeError(f"{path.partition('/')[0]}: {status} {answer}")
        return answer


def local_address(number: int) -> tuple[str, int] | None:
    """The local address of a visitor: each has its own, since the server limits by address.

    Only Linux has more than one loopback address.

    >>> local_address(251) in (("127.0.2.2", 0), None)
    True
    """
    return (f"127.0.{number // 250 + 1}.{number % 250 + 1}", 0) if sys.platform == "linux" else None


async def visit(
    places: ServerAddresses, visitors: int, limits: VisitLimits, pace_s: float, seed: int
) -> VisitTally:
    """Runs all visitors, who arrive within a few seconds and stay to the end."""
    tally = VisitTally(most_moves=limits.moves)
    all_visitors = [Visitor(places, number, tally, pace_s, seed) for number in range(visitors)]
    half = visitors // 2
    stays = [asyncio.create_task(visitor.play_programs()) for visitor in all_visitors[:half]]
    friends = iter(all_visitors[half:])
    stays += [
        asyncio.create_task(one.play_friend(two))
        for one, two in zip(friends, friends, strict=False)
    ]
    await asyncio.wait(stays, timeout=limits.seconds)
    for stay in stays:
        stay.cancel()
    for result in await asyncio.gather(*stays, return_exceptions=True):
        if not isinstance(result, asyncio.CancelledError | EnoughMovesError):
            tally.errors.append(f"{type(result).__name__}: {result}")
    return tally


def main(arguments: list[str]) -> None:
    """Runs as a script."""
    servers, echo, visitors, seconds, moves, pace_s, seed = arguments
    places = ServerAddresses(tuple(servers.split(",")), echo)
    limits = VisitLimits(float(seconds), int(moves))
    tally = asyncio.run(visit(places, int(visitors), limits, float(pace_s), int(seed)))
    print(json.dumps(asdict(tally)))


if __name__ == "__main__":
    main(sys.argv[1:])
