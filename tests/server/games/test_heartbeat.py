"""What a page hears while nothing happens: a heartbeat, by a clock that the tests move."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import Any

from support.skipped_time import loop_without_waiting
from tengen.server.games.presence import HEARTBEAT_S, Listener


def heard(messages: Mapping[float, str], until: float) -> list[tuple[float, str]]:
    """What a page hears, and when, if the game sends these messages at these times."""
    said: list[tuple[float, str]] = []

    async def listen() -> None:
        loop, listener = asyncio.get_running_loop(), Listener(frozenset())
        for time, kind in messages.items():
            loop.call_at(time, listener.send, json.dumps({"type": kind}))
        while loop.time() < until:
            message: dict[str, Any] = json.loads(await listener.next_message())
            said.append((round(loop.time(), 1), message["type"]))

    with asyncio.Runner(loop_factory=loop_without_waiting) as runner:
        runner.run(listen())
    return said


def test_a_page_hears_a_heartbeat_every_fifteen_seconds_while_nothing_happens() -> None:
    assert HEARTBEAT_S == 15
    assert heard({}, until=45) == [(15, "heartbeat"), (30, "heartbeat"), (45, "heartbeat")]


def test_a_message_takes_the_place_of_a_heartbeat() -> None:
    assert heard({10: "status", 24: "happened"}, until=30) == [
        (10, "status"),
        (24, "happened"),
        (39, "heartbeat"),
    ]


def test_no_message_is_lost_when_it_comes_with_the_heartbeat() -> None:
    kinds = [kind for _, kind in heard({15: "status"}, until=30)]
    assert "status" in kinds
