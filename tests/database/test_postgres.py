"""PostgreSQL as the database of a store: away and back, unreachable, and its password hidden."""

from __future__ import annotations

import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from arena.store.test_store import PLANS, TOURNAMENT, played
from support.postgres import PostgresServer
from tengen.arena import Store, StoreAccessError, StoreError
from tengen.database import AwayError, address_of, open_database
from tengen.database import postgres as module
from tengen.database.postgres import PostgresDatabase
from tengen.server.games.tables import SCHEMA


@pytest.fixture
def back_at_the_second_wait(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> Callable[[], int]:
    """Starts the server again when a store has waited twice; how often it has."""
    waits: list[float] = []

    def wait(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 2:
            postgres.start()

    monkeypatch.setattr(module, "sleep", wait)
    return lambda: len(waits)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT])
def test_a_driver_waits_for_a_database_that_is_away_and_goes_on(
    postgres: PostgresServer,
    back_at_the_second_wait: Callable[[], int],
    caplog: pytest.LogCaptureFixture,
    how: signal.Signals,
) -> None:
    with Store(postgres.database()) as store:
        number = store.begin("t", TOURNAMENT, {})
        with store.driving(number):
            store.add(number, [(PLANS[0], played(0))])
            postgres.stop(how)
            store.add(number, [(plan, played(plan.number)) for plan in PLANS[1:]])
            assert back_at_the_second_wait() == 2
            assert store.finished(number) == {plan.number for plan in PLANS}
            with Store(store.address) as other:
                assert other.is_driven(number)
    away, back = [record.getMessage() for record in caplog.records]
    assert "cannot be reached" in away and "nothing is lost" in away
    assert "is back after" in back


def test_games_that_were_saved_just_before_the_connection_was_lost_are_saved_once(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = PostgresDatabase.write

    def answer_is_lost(self: PostgresDatabase, *arguments: object) -> None:
        monkeypatch.setattr(PostgresDatabase, "write", write)
        write(self, *arguments)  # type: ignore[arg-type]
        self.close()
        raise AwayError("the answer was lost")

    with Store(postgres.database()) as store:
        number = store.begin("t", TOURNAMENT, {})
        monkeypatch.setattr(module, "RETRY_S", 0.0)
        monkeypatch.setattr(PostgresDatabase, "write", answer_is_lost)
        store.add(number, [(PLANS[0], played(0)), (PLANS[1], played(1))])
        assert store.finished(number) == {0, 1}


def test_who_does_not_come_back_is_said_so(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "AWAY_S", 0.0)
    monkeypatch.setattr(module, "RETRY_S", 0.0)
    with Store(postgres.database()) as store:
        postgres.stop()
        try:
            with pytest.raises(StoreAccessError, match="cannot be reached"):
                store.names()
        finally:
            postgres.start()


def test_another_driver_may_have_taken_over(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "RETRY_S", 0.0)
    monkeypatch.setattr(module, "LOCK_S", 0.0)
    with Store(postgres.database()) as store, Store(store.address) as other:
        number = store.begin("t", TOURNAMENT, {})
        with store.driving(number):
            store.close()
            with (
                other.driving(number),
                pytest.raises(StoreError, match="another process has taken over"),
            ):
                store.command(number)


def test_several_processes_may_create_a_store_at_once(postgres: PostgresServer) -> None:
    url = postgres.database()

    def open_and_close() -> list[str]:
        with Store(url) as store:
            return store.names()

    with ThreadPoolExecutor(4) as threads:
        opened = [threads.submit(open_and_close) for _ in range(8)]
        assert [each.result() for each in opened] == [[]] * 8


def test_stores_of_both_kinds_share_a_database(postgres: PostgresServer) -> None:
    url = postgres.database()
    with Store(url) as store, open_database(address_of(url), SCHEMA) as database:
        store.begin("t", TOURNAMENT, {})
        assert database.rows("SELECT * FROM game") == []
    with Store(url) as store:
        assert store.names() == ["t"]


SECRET = "pa55word"


@pytest.mark.parametrize(
    ("url", "words"),
    [
        (f"postgresql://anna:{SECRET}@127.0.0.1:1/gomoku", "cannot be reached"),
        (f"postgresql://anna:{SECRET}@127.0.0.1:port/gomoku", "not the address of a database"),
        (f"postgresql://anna:{SECRET}@/{SECRET}@127.0.0.1/gomoku", "not the address"),
        (f"postgresql://anna:{SECRET}/x@127.0.0.1/gomoku", "not the address of a database"),
        (f"postgresql://127.0.0.1:1/gomoku?user=anna&password={SECRET}", "cannot be reached"),
        (f"postgresql://127.0.0.1:1/gomoku?pasword={SECRET}", "not the address of a database"),
        (f"postgresql://anna:%zz{SECRET}@127.0.0.1/gomoku", "not the address of a database"),
    ],
)
def test_a_database_that_cannot_be_opened_is_said_so_without_its_password(
    url: str, words: str
) -> None:
    with pytest.raises(StoreError, match=words) as refused:
        Store(url)
    assert SECRET not in str(refused.value)
    assert SECRET not in f"{address_of(url)} {address_of(url)!r}"
    assert "\n" not in str(refused.value)


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.delitem(sys.modules, "tengen.database.postgres")
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError, match=r"pip install 'tengen\[postgres\]'"):
        Store("postgresql:///gomoku")
