"""Nothing is lost when the server ends, however suddenly, and another one takes over."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from fastapi.testclient import TestClient
from websockets.exceptions import ConnectionClosedError
from websockets.sync.client import connect

from server.visitor import Visitor
from support.waiting import PATIENCE_S
from tengen.database import Address, StoreError
from tengen.game import Player, Rule
from tengen.server import ServerLimits, ServerSettings, create_app
from tengen.server.games.state import Event, EventKind, GameTerms
from tengen.server.games.store import (
    ChangedElsewhereError,
    GameStore,
    Holder,
    can_others_read,
    hash_of,
)

SETTINGS = GameTerms(Rule.RENJU, 15, "swap2", 60_000, 1_000, None, "random")


def test_another_server_continues_the_games(address: Address) -> None:
    settings = ServerSettings(store=address, limits=ServerLimits(workers=0))
    with TestClient(create_app(settings=settings)) as client:
        one = Visitor.making(client, place="link", clock={"main_ms": 60_000, "increment_ms": 500})
        two = one.friend()
        one.acts("h8")
        two.does("draw", {"say": "offer"})
        before = client.get(f"/api/games/{one.id}").json()
    with TestClient(create_app(settings=settings)) as client:
        after = client.get(f"/api/games/{one.id}").json()
        clocks = before.pop("clock"), after.pop("clock")
        assert after == before
        assert clocks[0]["first_ms"] == clocks[1]["first_ms"]
        one.client = two.client = client
        with one.listening(since=2) as page:
            assert [event["kind"] for event in page.snapshot["missed"]] == ["acted", "draw_offered"]
            assert one.does("draw", {"say": "accept"})["outcome"]["result"] == "1/2-1/2"


class Served:
    """A server in a process of its own."""

    def __init__(self, store: Path) -> None:
        program = "from tengen.cli import app; app()"
        command = [
            sys.executable,
            "-u",
            "-c",
            program,
            "serve",
            "--port",
            "0",
            "--store",
            str(store),
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[3]

    def post(self, path: str, body: Any, secret: str = "") -> Any:
        headers = {"content-type": "application/json", "authorization": f"Bearer {secret}"}
        asked = urllib.request.Request(
            f"{self.address}api/{path}", json.dumps(body).encode(), headers
        )
        with urllib.request.urlopen(asked, timeout=PATIENCE_S) as answer:
            return json.load(answer)

    def end(self, how: signal.Signals) -> None:
        self.process.send_signal(how)
        self.process.wait(PATIENCE_S)
        assert self.process.stdout is not None
        self.process.stdout.close()


def test_a_killed_server_has_stored_every_accepted_move(tmp_path: Path) -> None:
    first = Served(tmp_path / "games.sqlite")
    try:
        made = first.post("games", {"rule": "freestyle", "size": 15, "place": "here"})
        path, secret = f"games/{made['game']['id']}", made["secret"]
        for after, action in enumerate(["h8", "i9", "j10"]):
            first.post(f"{path}/acts", {"action": action, "after": after}, secret)
    finally:
        first.end(signal.SIGKILL)
    second = Served(tmp_path / "games.sqlite")
    try:
        socket_address = f"{second.address.replace('http', 'ws')}api/{path}/live"
        with connect(socket_address, open_timeout=PATIENCE_S) as socket:
            socket.send(json.dumps({"type": "hello", "secret": secret, "since": 2}))
            snapshot = json.loads(socket.recv(timeout=PATIENCE_S))
            assert snapshot["game"]["position"]["moves"] == ["h8", "i9", "j10"]
            assert [event["text"] for event in snapshot["missed"]] == ["i9", "j10"]
            second.post(f"{path}/acts", {"action": "k11", "after": 3}, secret)
            second.process.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosedError) as closed:
                while True:
                    socket.recv(timeout=PATIENCE_S)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
    finally:
        second.end(signal.SIGTERM)


def test_a_store_returns_what_was_stored(address: Address) -> None:
    if isinstance(address, Path):
        address = address.with_name("deep") / address.name
    store = GameStore(address)
    holders = [Holder("one", (Player.FIRST,)), Holder("two", (Player.SECOND,), is_invite=True)]
    store.add_game("g", SETTINGS, holders)
    store.add_event("g", 2, Event(EventKind.ACTED, Player.FIRST, "h8", 12))
    assert store.take_seat("g", 3, "wrong", "three") is None
    assert store.take_seat("g", 3, "two", "three") is Player.SECOND
    assert store.take_seat("g", 4, "two", "four") is None
    store.close()
    again = GameStore(address)
    assert again.settings("g") == SETTINGS
    assert again.events("g") == [
        Event(EventKind.CREATED),
        Event(EventKind.ACTED, Player.FIRST, "h8", 12),
        Event(EventKind.JOINED, Player.SECOND),
    ]
    assert sorted(map(tuple, again.holders("g").values())) == [("first",), ("second",)]
    assert "three" not in str(again.database.rows("SELECT * FROM holder"))
    again.close()


def test_a_used_invite_and_its_secret_still_name_the_seat(address: Address) -> None:
    store = GameStore(address)
    host, guest = Holder("one", (Player.FIRST,)), Holder("invite", (Player.SECOND,), is_invite=True)
    store.add_game("g", replace(SETTINGS, second=None, guest=Player.SECOND), [host, guest])
    assert store.seat_taken("g", "invite", "two") is None
    assert store.take_seat("g", 2, "invite", "two") is Player.SECOND
    store.close()
    again = GameStore(address)
    assert again.seat_taken("g", "invite", "two") is Player.SECOND
    assert again.seat_taken("g", "invite", "one") is None
    assert again.take_seat("g", 3, "invite", "three") is None
    again.close()


def test_a_rematch_has_the_same_people_with_exchanged_seats(address: Address) -> None:
    store = GameStore(address)
    terms = replace(SETTINGS, second=None, guest=Player.SECOND)
    store.add_game("g", terms, [Holder("one", (Player.FIRST,)), Holder("two", (Player.SECOND,))])
    with pytest.raises(ChangedElsewhereError):
        store.add_rematch("g", 1, Player.FIRST, "h")
    assert store.settings("h") is None
    store.add_rematch("g", 2, Player.FIRST, "h")
    assert store.settings("h") == terms.exchanged()
    assert store.holders("h") == {
        hash_of("one"): frozenset({Player.SECOND}),
        hash_of("two"): frozenset({Player.FIRST}),
    }
    assert [event.kind for event in store.events("h")] == [EventKind.CREATED, EventKind.JOINED]
    store.close()


def test_a_store_of_the_first_version_goes_on(address: Address) -> None:
    store = GameStore(address)
    store.add_game("g", SETTINGS, [Holder("one", (Player.FIRST,))])
    store.database.execute("ALTER TABLE game DROP COLUMN runner")
    store.database.execute("ALTER TABLE event DROP COLUMN at_ms")
    store.database.execute("DROP TABLE review")
    store.database.execute("DROP TABLE server")
    if isinstance(address, Path):
        store.database.execute("PRAGMA user_version = 1")
    else:
        store.database.execute("UPDATE schema_version SET version = 1")
    store.close()
    again = GameStore(address)
    again.add_event("g", 2, Event(EventKind.ACTED, Player.FIRST, "h8", 12))
    assert again.events("g")[0].age_ms == 0
    assert again.events("g")[1] == Event(EventKind.ACTED, Player.FIRST, "h8", 12)
    again.close()


def test_two_processes_cannot_use_the_same_event_number(address: Address) -> None:
    one, two = GameStore(address), GameStore(address)
    one.add_game("g", SETTINGS, [])
    one.add_event("g", 2, Event(EventKind.RESIGNED, Player.FIRST))
    with pytest.raises(ChangedElsewhereError):
        two.add_event("g", 2, Event(EventKind.RESIGNED, Player.SECOND))
    assert [event.player for event in two.events("g")] == [None, Player.FIRST]
    two.forget_older(-1)
    with pytest.raises(ChangedElsewhereError):
        one.add_event("g", 3, Event(EventKind.RESIGNED, Player.FIRST))
    one.close()
    two.close()


def test_a_server_catches_up_with_another_that_plays_the_same_game(tmp_path: Path) -> None:
    settings = ServerSettings(store=tmp_path / "games.sqlite", limits=ServerLimits(workers=0))
    with (
        TestClient(create_app(settings=settings)) as client,
        TestClient(create_app(settings=settings)) as other,
    ):
        here = Visitor.making(client)
        there = Visitor(other, here.seated)
        assert other.get(f"/api/games/{here.id}").json()["actions"] == 0
        here.acts("h8")
        with there.listening() as page:
            status, _ = there.refusal("acts", {"action": "a1", "after": 0})
            told = page.next("happened")
            assert status == 409
            assert (told["event"]["text"], told["game"]["position"]["moves"]) == ("h8", ["h8"])
        assert there.acts("i9")["position"]["moves"] == ["h8", "i9"]


def test_an_event_that_cannot_be_stored_is_undone(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = Visitor.making(client, opening="swap2")
    one.acts("h8")
    before = client.get(f"/api/games/{one.id}").json()

    def is_full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(GameStore, "add_event", is_full)
        assert one.post("acts", {"action": "i9", "after": 1})[0] == 500
    assert client.get(f"/api/games/{one.id}").json() == before
    assert one.acts("i9")["actions"] == 2


def test_old_games_are_deleted(address: Address) -> None:
    store = GameStore(address)
    store.add_game("g", SETTINGS, [Holder("one", (Player.FIRST,))])
    store.forget_older(1)
    assert store.count() == 1
    store.forget_older(-1)
    assert (store.count(), store.events("g"), store.holders("g")) == (0, [], {})
    store.close()


@pytest.fixture
def open_umask() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that others can enter, unlike those of pytest."""
    with TemporaryDirectory(dir="/tmp") as folder:
        yield Path(folder)


def mode_of(path: Path) -> int:
    return path.stat().st_mode & 0o777


@pytest.mark.usefixtures("open_umask")
def test_only_its_owner_can_read_a_new_store(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    store = GameStore(path)
    store.add_game("g", SETTINGS, [])
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == [path.name, f"{path.name}-shm", f"{path.name}-wal"]
    assert {mode_of(file) for file in files} == {0o600}
    store.close()


def test_a_store_that_others_can_read_keeps_its_mode_and_its_games(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    store = GameStore(path)
    store.add_game("g", SETTINGS, [])
    store.close()
    path.chmod(0o644)
    again = GameStore(path)
    assert again.settings("g") == SETTINGS
    assert mode_of(path) == 0o644
    again.close()


@pytest.mark.parametrize(
    ("folder", "file", "can_read"),
    [(0o755, 0o644, True), (0o750, 0o640, True), (0o755, 0o600, False), (0o700, 0o644, False)],
)
def test_others_can_read_a_store_if_its_folder_lets_them(
    open_folder: Path, folder: int, file: int, can_read: bool
) -> None:
    path = open_folder / "games.sqlite"
    path.touch()
    path.chmod(file)
    open_folder.chmod(folder)
    assert can_others_read(path) == can_read


def test_a_link_to_a_store_that_does_not_exist_yet_creates_it(tmp_path: Path) -> None:
    (tmp_path / "link.sqlite").symlink_to(tmp_path / "games.sqlite")
    GameStore(tmp_path / "link.sqlite").close()
    assert mode_of(tmp_path / "games.sqlite") == 0o600


@pytest.mark.parametrize("content", [b"not a database at all, but long enough", b""])
def test_a_file_of_another_kind_is_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "games.sqlite"
    path.write_bytes(content)
    if content:
        with pytest.raises(StoreError, match="not a store of games"):
            GameStore(path)
        assert path.read_bytes() == content
    else:
        GameStore(path).close()
