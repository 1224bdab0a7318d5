"""Two servers on one PostgreSQL database: they show the same games, and one of them runs each."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest
from fastapi.testclient import TestClient
from psycopg import AsyncConnection

from server.visitor import Listening, Visitor
from support.postgres import PostgresServer
from support.waiting import wait_until
from tengen.database import address_of
from tengen.database.postgres import PostgresDatabase
from tengen.server import ServerLimits, ServerSettings, create_app
from tengen.server.games import sharing, store
from tengen.server.games.games import Games


@pytest.fixture
def url(postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch) -> str:
    """A new database, whose servers give quick signs of life."""
    monkeypatch.setattr(sharing, "BEAT_S", 0.05)
    monkeypatch.setattr(sharing, "RETRY_S", 0.05)
    monkeypatch.setattr(sharing, "DEAF_S", 600.0)
    monkeypatch.setattr(store, "LEASE_MS", 600_000)  # A busy machine loses no game.
    return postgres.database()


@contextmanager
def servers(url: str, count: int = 2, workers: int = 0) -> Iterator[list[TestClient]]:
    settings = ServerSettings(address_of(url), limits=ServerLimits(workers=workers))
    with ExitStack() as stack:
        yield [stack.enter_context(TestClient(create_app(settings=settings))) for _ in range(count)]


def games_of(client: TestClient) -> Games:
    games: Games = client.app.state.games  # type: ignore[attr-defined]
    return games


def runs(client: TestClient, visitor: Visitor) -> bool:
    """Whether a server runs a game; asked in the server's own thread."""
    assert client.portal is not None
    return client.portal.call(games_of(client).store.claim, visitor.id)


def freeze(frozen: store.GameStore) -> None:
    """Ends the signs of life of a server, long ago."""
    frozen.beat = lambda: None  # type: ignore[method-assign]
    frozen.database.execute("UPDATE server SET seen_ms = 0 WHERE id = ?", (frozen.server,))


def next_status(page: Listening, **wanted: Any) -> None:
    while True:
        status = page.next("status")["status"]
        if all(status[key] == value for key, value in wanted.items()):
            return


def test_what_happens_at_one_server_is_seen_at_the_other(url: str) -> None:
    with servers(url) as (here, there):
        one = Visitor.making(here, place="link", seat="first")
        guest = Visitor(there, one.seated).friend()  # Joins at the other server.
        with one.listening() as page, guest.listening() as other:
            next_status(page, second_is_here=True)
            next_status(other, first_is_here=True)
            one.acts("h8")
            assert other.happened("acted")["game"]["position"]["moves"] == ["h8"]
            guest.acts("i9")
            assert page.happened("acted")["event"]["text"] == "h8"
            assert page.happened("acted")["game"]["position"]["moves"] == ["h8", "i9"]
            one.does("resign")
            assert other.happened("resigned")["game"]["outcome"]["result"] == "0-1"


def test_one_server_runs_the_program_and_another_goes_on_if_it_leaves(url: str) -> None:
    with servers(url, 1, workers=1) as [there], ExitStack() as first:
        [here] = first.enter_context(servers(url, 1, workers=1))
        one = Visitor.making(here, place="listed", opponent="random")
        other = Visitor(there, one.seated)
        with other.listening() as page:
            with one.listening():
                one.acts("h8")
                page.happened("acted")
                assert page.happened("acted")["event"]["player"] == "second"
                assert sorted(runs(each, one) for each in (here, there)) == [False, True]
            first.close()
            taken = there.get(f"/api/games/{one.id}").json()["position"]["moves"]
            other.acts("a1" if "a1" not in taken else "a2")
            page.happened("acted")
            assert page.happened("acted")["game"]["actions"] == 4


def test_a_server_that_gives_no_sign_of_life_loses_its_games(url: str) -> None:
    with servers(url) as (here, there):
        friends = Visitor.making(here, clock={"main_ms": 60_000, "increment_ms": 0})
        friends.acts("h8")
        watcher = Visitor(there, friends.seated)
        with watcher.listening() as page:
            assert not runs(there, friends)
            assert here.portal is not None
            here.portal.call(freeze, games_of(here).store)
            wait_until(lambda: runs(there, friends), "nobody takes over")
            assert not runs(here, friends)
            watcher.acts("i9")
            assert page.happened("acted")["game"]["clock"]["running"] == "first"


def test_a_clock_does_not_stop_on_the_way_to_another_server(url: str) -> None:
    with servers(url) as (here, there):
        friends = Visitor.making(here, clock={"main_ms": 60_000, "increment_ms": 0})
        friends.acts("h8")
        past = "UPDATE event SET at_ms = at_ms - 20000"
        assert here.portal is not None
        here.portal.call(games_of(here).store.database.execute, past)
        clock = there.get(f"/api/games/{friends.id}").json()["clock"]
        assert (clock["running"], clock["second_ms"] <= 40_000) == ("second", True)


def test_exactly_one_server_ends_a_game_on_time(url: str) -> None:
    with servers(url) as (here, there):
        friends = Visitor.making(here, clock={"main_ms": 1000, "increment_ms": 0})
        with friends.listening() as page, Visitor(there, friends.seated).listening() as other:
            friends.acts("h8")
            ends = [each.happened("timed_out")["game"]["seq"] for each in (page, other)]
        assert ends == [3, 3]


def test_visitors_are_asked_to_wait_while_the_database_is_away(
    url: str, postgres: PostgresServer, caplog: pytest.LogCaptureFixture
) -> None:
    with servers(url) as (here, there):
        friends = Visitor.making(here)
        friends.acts("h8")
        with Visitor(there, friends.seated).listening() as page:
            postgres.stop()
            try:
                status, detail = friends.refusal("acts", {"action": "i9", "after": 1})
                assert (status, "try again soon" in detail) == (503, True)
                assert here.get("/api/games/unknown").status_code == 503
                assert here.get("/api/health").status_code == 200
            finally:
                postgres.start()
            move = {"action": "i9", "after": 1}
            wait_until(lambda: friends.post("acts", move)[0] == 200, "it stays away")
            assert page.happened("acted")["game"]["position"]["moves"] == ["h8", "i9"]
    said = [record.getMessage() for record in caplog.records]
    assert any("the database is away: visitors are asked to wait" in line for line in said)
    assert any("the database is back" in line for line in said)


def test_a_game_that_a_server_cannot_follow_keeps_no_other_back(
    url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """An event of a newer server is in the one, and the messages about both are lost."""
    with servers(url) as (here, there):
        strange, friends = Visitor.making(there), Visitor.making(there)
        assert there.get(f"/api/games/{friends.id}").json()["actions"] == 0  # Comes last.
        games = games_of(there)
        assert here.portal is not None and there.portal is not None and games._sharing is not None
        event = (strange.id, 2, "from_the_future", None, "", 0, 0)
        insert = "INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?)"
        here.portal.call(games_of(here).store.database.execute, insert, event)
        monkeypatch.setattr(games_of(here).store, "tell", lambda *_, **__: None)
        Visitor(here, friends.seated).acts("h8")
        for _ in range(2):
            there.portal.call(games._sharing._come_back)
        assert there.get(f"/api/games/{friends.id}").json()["actions"] == 1
    said = [record.getMessage() for record in caplog.records]
    assert said.count(f"this server cannot follow the game {strange.id}") == 1


def test_a_message_that_nobody_understands_disconnects_nobody(
    url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with servers(url) as (here, there):
        friends = Visitor.making(here)
        assert there.get(f"/api/games/{friends.id}").json()["actions"] == 0
        monkeypatch.setattr(PostgresDatabase, "listener", None)  # Nobody connects again.
        assert here.portal is not None
        for message in ("nonsense", "{}", '{"from": "x", "kind": "y", "game": "z"}'):
            here.portal.call(games_of(here).store.database.notify, message)
        friends.acts("h8")
        wait_until(
            lambda: there.get(f"/api/games/{friends.id}").json()["actions"] == 1,
            "it never sees the move",
        )
    said = {record.getMessage() for record in caplog.records}
    assert said == {"this server cannot follow a message of another one"}


def test_a_server_that_hears_nothing_connects_again(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a network that was lost for the one connection that listens."""
    listener = PostgresDatabase.listener

    async def deaf_listener(self: PostgresDatabase) -> AsyncConnection[Any]:
        monkeypatch.setattr(PostgresDatabase, "listener", listener)
        connection = await listener(self)
        await connection.execute("UNLISTEN *")
        return connection

    with servers(url, 1) as [here]:
        monkeypatch.setattr(PostgresDatabase, "listener", deaf_listener)
        with servers(url, 1) as [there]:
            friends = Visitor.making(here)
            other = Visitor(there, friends.seated)
            assert there.get(f"/api/games/{other.id}").json()["actions"] == 0
            friends.acts("h8")
            monkeypatch.setattr(sharing, "DEAF_S", 0.0)
            wait_until(
                lambda: there.get(f"/api/games/{other.id}").json()["actions"] == 1,
                "it never sees the move",
            )
