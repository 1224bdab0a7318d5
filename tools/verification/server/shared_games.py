"""Checks two servers on one PostgreSQL database: latencies, and the death of one of them."""

from __future__ import annotations

import json
import os
import signal
import statistics
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from websockets.sync.client import ClientConnection, connect

from support.postgres import postgres_server
from tengen.agents.engine.level import FULL
from tengen.cli.bench.server import ServerFigures, measure_server

from ..arena.postgres import DURABLE
from ..state import State

VISITORS, MINUTES, PACE_S = 100, 0.5, 3.0
ROUNDS = 5
"""One server and two take turns: a disk that is slow for a second decides a p99 of one round."""
MOST_MEDIAN, MOST_P99 = 2.0, 3.0
"""Most times as long as with one server on the same database."""
SEEN_MOVES = 100
MOST_SEEN_MS = 200.0
"""Most time from a move at one server until a page of the other one has it (p99)."""
DEATHS = 6
MOST_TAKEOVER_S = 10.0
WAIT_S = 60.0


class Served:
    """A server in a process of its own."""

    def __init__(self, store: str, *options: str) -> None:
        command = [sys.executable, "-u", "-m", "tengen", "serve", "--port", "0", "--store", store]
        command += options
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[3]

    def post(self, path: str, body: Any, secret: str = "") -> Any:
        """The answer to a request."""
        headers = {"content-type": "application/json", "authorization": f"Bearer {secret}"}
        asked = urllib.request.Request(
            f"{self.address}api/{path}", json.dumps(body).encode(), headers
        )
        with urllib.request.urlopen(asked, timeout=WAIT_S) as answer:
            return json.load(answer)

    @contextmanager
    def page(self, id: str, secret: str) -> Iterator[ClientConnection]:
        """A page that has said hello."""
        address = f"{self.address.replace('http', 'ws')}api/games/{id}/live"
        with connect(address, max_size=1 << 22) as socket:
            socket.send(json.dumps({"type": "hello", "secret": secret}))
            socket.recv(timeout=WAIT_S)  # The snapshot.
            yield socket

    def end(self, how: signal.Signals) -> None:
        """Ends the process, unless it has ended."""
        self.process.send_signal(how)
        self.process.wait(WAIT_S)
        assert self.process.stdout is not None
        self.process.stdout.close()


@contextmanager
def two_servers(store: str) -> Iterator[tuple[Served, Served]]:
    """Servers that share games."""
    with ExitStack() as stack:
        servers = Served(store), Served(store)
        for server in servers:
            stack.callback(server.end, signal.SIGTERM)
        yield servers


def event(socket: ClientConnection, kind: str) -> Any:
    """The next event of a kind."""
    while True:
        message = json.loads(socket.recv(timeout=WAIT_S))
        if message["type"] == "happened" and message["event"]["kind"] == kind:
            return message


def run_death(_state: State) -> str:
    """Looks at moves from the other server, and kills the one that runs a game."""
    with postgres_server(**DURABLE) as postgres:
        seen = sorted(_seen_ms(postgres.database()))
        programs = [_program_takeover_s(postgres.database()) for _ in range(DEATHS // 2)]
        clocks = [_clock_takeover_s(postgres.database()) for _ in range(DEATHS // 2)]
    p99, worst = seen[int(len(seen) * 0.99)], max(*programs, *clocks)
    figure = (
        f"a move made at one server reaches a page of the other in {statistics.median(seen):.0f} ms"
        f" (median of {len(seen)}; p99 {p99:.0f} ms); after kill -9 of the server that runs a game,"
        f" the program replies at the other one within {max(programs):.1f} s, and the game ends on"
        f" time {max(clocks):.1f} s late at most ({DEATHS} deaths); no event twice"
    )
    assert p99 < MOST_SEEN_MS, f"expected {MOST_SEEN_MS} ms: {figure}"
    assert worst < MOST_TAKEOVER_S, f"expected {MOST_TAKEOVER_S} s: {figure}"
    return figure


def _seen_ms(store: str) -> Iterator[float]:
    with two_servers(store) as (here, there):
        made = here.post("games", {"rule": "freestyle", "size": 15, "place": "here"})
        id, secret = made["game"]["id"], made["secret"]
        with there.page(id, secret) as page:
            for number in range(SEEN_MOVES):
                if number % 2 == 0:
                    action, after = "h8", 0
                    started = time.perf_counter()
                    here.post(f"games/{id}/acts", {"action": action, "after": after}, secret)
                    event(page, "acted")
                else:
                    started = time.perf_counter()
                    here.post(f"games/{id}/take-back", {"say": "ask"}, secret)
                    event(page, "taken_back")
                yield (time.perf_counter() - started) * 1000


def _program_takeover_s(store: str) -> float:
    """From the death of a server in the turn of its program until the program replies elsewhere."""
    slow = {"place": "listed", "opponent": f"tengen?level={FULL}", "seat": "first"}
    with two_servers(store) as (here, there):
        made = here.post("games", {"rule": "freestyle", "size": 15, **slow})
        id, secret = made["game"]["id"], made["secret"]
        with here.page(id, secret) as first, there.page(id, secret) as second:
            here.post(f"games/{id}/acts", {"action": "a1", "after": 0}, secret)
            event(first, "acted")
            started = time.perf_counter()
            here.end(signal.SIGKILL)
            event(second, "acted")  # The move of the person, which the server has seen already.
            reply = event(second, "acted")
            taken = time.perf_counter() - started
    assert (reply["event"]["player"], reply["game"]["actions"]) == ("second", 2)
    return taken


def _clock_takeover_s(store: str) -> float:
    """How late a game ends on time if the server that runs it dies before."""
    main_s = 3.0
    clock = {"main_ms": int(main_s * 1000), "increment_ms": 0}
    with two_servers(store) as (here, there):
        made = here.post(
            "games", {"rule": "freestyle", "size": 15, "place": "here", "clock": clock}
        )
        id, secret = made["game"]["id"], made["secret"]
        with there.page(id, secret) as page:
            here.post(f"games/{id}/acts", {"action": "h8", "after": 0}, secret)
            event(page, "acted")
            started = time.perf_counter()
            os.kill(here.process.pid, signal.SIGKILL)
            ended = event(page, "timed_out")
            taken = time.perf_counter() - started
    assert ended["game"]["seq"] == 3
    return taken - main_s


def run_bench(_state: State) -> str:
    """Compares two servers with one on the same database, and with one on a file."""
    file, one, two = Rounds(), Rounds(), Rounds()
    with postgres_server(**DURABLE) as postgres:
        for _ in range(ROUNDS):
            file.measure()
            one.measure(store=postgres.database())
            two.measure(store=postgres.database(), servers=2)
    median, p99 = two.median_ms / one.median_ms, two.p99_ms / one.p99_ms
    games, moves = (sum(each) for each in zip(*two.played, strict=True))
    figure = (
        f"two servers on one PostgreSQL database, {VISITORS} visitors, friends on different"
        f" servers: {games} games, {moves} moves, 0 errors; a move is answered in {two}, with one"
        f" server in {one}, with one on a file in {file} (medians of {ROUNDS} rounds in turns)"
    )
    assert median <= MOST_MEDIAN, f"expected {MOST_MEDIAN} times the median: {figure}"
    assert p99 <= MOST_P99, f"expected {MOST_P99} times the p99: {figure}"
    return figure


class Rounds:
    """Measurements of the same servers, one after the other."""

    def __init__(self) -> None:
        self._found: list[ServerFigures] = []

    def measure(self, **place: Any) -> None:
        """Lets visitors play for a while."""
        figures, errors = measure_server(VISITORS, MINUTES, PACE_S, 1, **place)
        assert not errors, errors
        self._found.append(figures)

    @property
    def median_ms(self) -> float:
        """The median time of a move, in the middle round."""
        return statistics.median(each.move_median_ms for each in self._found)

    @property
    def p99_ms(self) -> float:
        """The time within which 99 % of the moves are answered, in the middle round."""
        return statistics.median(each.move_p99_ms for each in self._found)

    @property
    def played(self) -> list[tuple[int, int]]:
        """The games and moves of each round."""
        return [(each.games, each.moves) for each in self._found]

    def __str__(self) -> str:
        worst = max(each.move_p99_ms for each in self._found)
        return f"{self.median_ms:.1f} ms ({self.p99_ms:.0f} ms p99, {worst:.0f} in the worst round)"
