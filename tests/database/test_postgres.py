"""PostgreSQL as the database of a store: away and back, unreachable, and its password hidden."""

from __future__ import annotations

import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import psycopg
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


@pytest.mark.parametrize("number", [0, 1])
def test_of_a_batch_whose_answer_was_lost_the_missing_games_are_saved(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    """Another driver took over, saved one of the games, and stopped."""
    write = PostgresDatabase.write

    def another_driver_is_faster(self: PostgresDatabase, *_: object) -> None:
        monkeypatch.setattr(PostgresDatabase, "write", write)
        self.close()
        with Store(self.address) as other:
            other.add(1, [(PLANS[number], replace(played(number), reason="the other's"))])
        raise AwayError("the answer was lost")

    with Store(postgres.database()) as store:
        assert store.begin("t", TOURNAMENT, {}) == 1
        monkeypatch.setattr(module, "RETRY_S", 0.0)
        monkeypatch.setattr(PostgresDatabase, "write", another_driver_is_faster)
        store.add(1, [(plan, played(plan.number)) for plan in PLANS[:3]])
        reasons = [each.game.reason for each in store.games(1, 15)]
    assert reasons == ["the other's" if each == number else "too late" for each in range(3)]


def test_who_does_not_wait_is_told_at_once(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store(postgres.database()) as store:
        postgres.stop()
        try:
            monkeypatch.setattr(module, "sleep", lambda _: pytest.fail("it waits"))
            store.set_patience(False)
            with pytest.raises(AwayError, match="cannot be reached"):
                store.names()
        finally:
            postgres.start()
        assert store.names() == []


def set_read_only(url: str, value: str) -> None:
    """Makes a database read-only for new connections, and ends the others."""
    with psycopg.connect(url, autocommit=True, options="-cdefault_transaction_read_only=off") as at:
        name = at.info.dbname
        at.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = {value}".encode())
        at.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


@pytest.mark.parametrize("is_new", [True, False])
def test_a_read_only_database_is_said_to_be_so(postgres: PostgresServer, is_new: bool) -> None:
    url = postgres.database()
    if not is_new:
        Store(url).close()
    set_read_only(url, "on")
    with (
        pytest.raises(StoreAccessError, match="is read-only: games cannot be stored"),
        Store(url) as store,
    ):
        assert store.names() == [], "it can be read"
        store.begin("t", TOURNAMENT, {})


def test_a_database_that_is_read_only_for_a_while_is_waited_for(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """As a standby is before it takes over."""
    url, waits = postgres.database(), list[float]()

    def wait(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 3:
            set_read_only(url, "off")

    monkeypatch.setattr(module, "sleep", wait)
    with Store(url) as store:
        number = store.begin("t", TOURNAMENT, {})
        set_read_only(url, "on")
        store.add(number, [(PLANS[0], played(0))])
        assert (store.finished(number), len(waits)) == ({0}, 3)
    assert len(caplog.records) == 2, "it said more than that it went and came back"


def test_a_connection_that_becomes_read_only_is_replaced(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "RETRY_S", 0.0)
    with Store(postgres.database()) as store:
        number = store.begin("t", TOURNAMENT, {})
        store._database.execute("SET default_transaction_read_only = on")
        store.add(number, [(PLANS[0], played(0))])
        assert store.finished(number) == {0}


def test_what_the_database_cannot_hold_is_an_error_of_the_store(postgres: PostgresServer) -> None:
    with Store(postgres.database()) as store:
        number = store.begin("t", TOURNAMENT, {})
        with pytest.raises(StoreAccessError, match="out of range"):
            store.add(number, [(replace(PLANS[0], seed=10**30), played(0))])


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


@pytest.mark.parametrize(
    ("parameters", "words"),
    [
        ("connect_timeout=abc", "connect_timeout"),
        ("pasword=x", "there is no parameter 'pasword'"),
        ("sslmode=disable&=x", "there is no parameter ''"),
        ("sslmod=disable", "there is no parameter 'sslmod'"),
    ],
)
def test_a_wrong_parameter_is_named(parameters: str, words: str) -> None:
    with pytest.raises(StoreError, match=words) as refused:
        Store(f"postgresql://anna@127.0.0.1:1/gomoku?{parameters}")
    assert "%40" not in str(refused.value)
    assert "\n" not in str(refused.value)


def test_no_part_of_a_password_is_taken_for_a_parameter() -> None:
    with pytest.raises(StoreError, match="%40") as refused:
        Store("postgresql://anna:pa/?55=word@127.0.0.1:1/gomoku")
    assert "55" not in str(refused.value)


def test_a_reason_comes_without_the_words_of_the_protocol(postgres: PostgresServer) -> None:
    with pytest.raises(StoreError, match='database "nowhere" does not exist') as refused:
        Store(postgres.url("nowhere"))
    assert "FATAL" not in str(refused.value)


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.delitem(sys.modules, "tengen.database.postgres")
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError, match=r"pip install 'tengen\[postgres\]'"):
        Store("postgresql:///gomoku")
