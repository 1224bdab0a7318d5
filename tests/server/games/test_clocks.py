"""The clocks of a game, by a time that the tests tell."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from server.visitor import DEFAULTS, Visitor
from tengen.server import ServerLimits, ServerSettings, create_app


class Time:
    """Tells the seconds, and lets some pass each time that it is asked."""

    def __init__(self) -> None:
        self.seconds, self.step = 0.0, 0.0

    def __call__(self) -> float:
        self.seconds += self.step
        return self.seconds


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def client(tmp_path: Path, time: Time) -> Iterator[TestClient]:
    limits = ServerLimits(workers=0)  # No program plays here.
    settings = ServerSettings(tmp_path / "games.sqlite", limits=limits, now=time)
    with TestClient(create_app(settings=settings)) as client:
        yield client


def shown(visitor: Visitor) -> tuple[int, int, str | None]:
    clock = visitor.client.get(f"/api/games/{visitor.id}").json()["clock"]
    return clock["first_ms"], clock["second_ms"], clock["running"]


def test_a_clock_runs_from_the_second_move_on_and_its_end_ends_the_game(
    client: TestClient, time: Time
) -> None:
    friends = Visitor.making(client, clock={"main_ms": 1000, "increment_ms": 0})
    assert friends.game["clock"]["running"] is None
    with friends.listening() as page:
        time.step = 2.0  # The flag falls as soon as someone looks at it.
        assert friends.acts("h8")["clock"]["running"] == "second"
        end = page.happened("timed_out")
    assert end["event"]["player"] == "second"
    assert end["game"]["outcome"]["text"] == "Black wins: time ran out"


def test_only_the_clock_of_the_side_to_move_runs(client: TestClient, time: Time) -> None:
    friends = Visitor.making(client, clock={"main_ms": 60_000, "increment_ms": 500})
    time.seconds = 7
    assert shown(friends) == (60_000, 60_000, None)
    friends.acts("h8")
    before = shown(friends)[0]
    time.seconds += 10
    assert shown(friends) == (before, 50_000, "second")
    friends.acts("i9")
    time.seconds += 1
    assert shown(friends) == (before - 1000, 50_500, "first")


def test_a_move_after_the_time_is_over_comes_too_late(client: TestClient, time: Time) -> None:
    friends = Visitor.making(client, clock={"main_ms": 60_000, "increment_ms": 0})
    friends.acts("h8")
    time.seconds += 61
    assert friends.refusal("acts", {"action": "i9", "after": 1}) == (422, "the game has ended")
    game = client.get(f"/api/games/{friends.id}").json()
    assert game["outcome"]["text"] == "Black wins: time ran out"


@pytest.mark.parametrize(
    ("clock", "detail"),
    [
        (
            {"main_ms": 999},
            "clock.main_ms must be a whole number between 1000 and 86400000: 1 second to 24 hours",
        ),
        (
            {"main_ms": 86_400_001},
            "clock.main_ms must be a whole number between 1000 and 86400000: 1 second to 24 hours",
        ),
        (
            {"main_ms": 60_000, "increment_ms": 3_600_001},
            "clock.increment_ms must be a whole number between 0 and 3600000: none to 1 hour",
        ),
    ],
)
def test_a_clock_beyond_its_limits_is_refused_in_words(
    client: TestClient, clock: dict[str, int], detail: str
) -> None:
    answer = client.post("/api/games", json={**DEFAULTS, "clock": clock})
    assert (answer.status_code, answer.json()["detail"]) == (422, detail)


@pytest.mark.parametrize(
    "clock",
    [
        {"main_ms": 1000, "increment_ms": 0},
        {"main_ms": 86_400_000, "increment_ms": 3_600_000},
        {"main_ms": 450_000, "increment_ms": 7_000},
    ],
)
def test_a_clock_may_have_any_time_within_its_limits(
    client: TestClient, clock: dict[str, int]
) -> None:
    shown = Visitor.making(client, clock=clock).game["clock"]
    assert {name: shown[name] for name in clock} == clock
