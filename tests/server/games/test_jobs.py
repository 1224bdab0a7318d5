"""Programs in games: they reply, stop when nobody is there, and survive their own death."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from engines.mocks import FOLDER
from server.visitor import Visitor
from tengen import Board, Move, agents
from tengen.agents.engine.level import FULL
from tengen.engines.registry import FILE_NAME, Installed, keep
from tengen.folders import HOME
from tengen.server import ServerLimits, ServerSettings, create_app
from tengen.server.games.games import Games


@pytest.fixture(scope="module")
def one_worker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server with one worker."""
    store = tmp_path_factory.mktemp("programs") / "games.sqlite"
    settings = ServerSettings(store=store, limits=ServerLimits(workers=1))
    with TestClient(create_app(settings=settings)) as client:
        yield client


def first_legal_move(board: Board) -> Move:
    return board.legal_moves[0]


def against(client: TestClient, opponent: str, **wish: Any) -> Visitor:
    return Visitor.making(client, place="listed", opponent=opponent, **wish)


def worker_of(client: TestClient) -> int:
    games: Games = client.app.state.games  # type: ignore[attr-defined]
    pid = games.pool.workers[0].pid
    assert pid is not None
    return pid


def test_a_program_replies_over_the_socket(one_worker: TestClient) -> None:
    person = against(one_worker, "tengen?level=2")
    with person.listening() as page:
        assert page.snapshot["status"]["second_is_here"] is True
        person.acts("h8")
        page.happened("acted")
        reply = page.happened("acted")
        assert reply["event"]["player"] == "second"
        assert reply["game"]["actor"] == "first"


def test_a_program_that_moves_first_waits_for_a_connected_page(one_worker: TestClient) -> None:
    person = against(one_worker, "one_ply", seat="second")
    assert one_worker.get(f"/api/games/{person.id}").json()["actions"] == 0
    with person.listening() as page:
        assert page.happened("acted")["event"]["player"] == "first"


def test_taking_back_against_a_program_restores_ones_own_turn(one_worker: TestClient) -> None:
    person = against(one_worker, "random")
    with person.listening() as page:
        person.acts("h8")
        page.happened("acted")
        page.happened("acted")
        game = person.does("take-back", {"say": "ask"})
        assert (game["actions"], game["actor"]) == (0, "first")
        assert page.happened("taken_back")["event"]["text"] == "2"


def test_a_program_declines_an_early_draw(one_worker: TestClient) -> None:
    person = against(one_worker, "random")
    with person.listening() as page:
        assert person.does("draw", {"say": "offer"})["outcome"] is None
        assert page.happened("draw_declined")["event"]["player"] == "second"


def test_a_program_plays_the_opening(one_worker: TestClient) -> None:
    person = against(one_worker, "tengen?level=4", seat="second", opening="swap2")
    with person.listening() as page:
        for _ in range(3):
            game = page.happened("acted")["game"]
        assert game["actor"] == "second"
        assert [choice["action"] for choice in game["opening"]["choices"]] == [
            "swap",
            "keep",
            "two_more",
        ]
        person.acts("keep")
        assert page.happened("acted")["game"]["opening"] is None


def test_a_worker_that_dies_is_replaced_and_the_game_continues(one_worker: TestClient) -> None:
    person = against(one_worker, "random")
    with person.listening() as page:
        pid = worker_of(one_worker)
        os.kill(pid, signal.SIGKILL)
        person.acts("h8")
        page.happened("acted")
        assert page.happened("acted")["event"]["player"] == "second"
        assert worker_of(one_worker) != pid


def test_a_program_stops_when_its_only_visitor_disconnects(one_worker: TestClient) -> None:
    slow = against(one_worker, f"tengen?level={FULL}", clock={"main_ms": 3_600_000})
    with slow.listening() as page:
        slow.acts("h8")
        while not page.next("status")["status"]["is_thinking"]:
            pass
    quick = against(one_worker, "random")
    with quick.listening() as page:  # The one worker is free again, or this would take a minute.
        quick.acts("h8")
        page.happened("acted")
        page.happened("acted")
    assert one_worker.get(f"/api/games/{slow.id}").json()["actions"] == 1


def test_hints_come_in_three_steps(one_worker: TestClient) -> None:
    friends = Visitor.making(one_worker)
    friends.acts("h8", "a1", "i8", "a3", "j8", "a5")
    area = friends.does("hint", {"step": 1})
    assert (area["kind"], area["action"], area["line"]) == (None, None, [])
    assert {"g8", "k8"} & set(area["area"])
    kind = friends.does("hint", {"step": 2})
    assert (kind["kind"], kind["action"]) == ("fours", None)
    assert kind["text"].startswith(area["text"])
    move = friends.does("hint", {"step": 3})
    assert move["action"] in ("g8", "k8", "f8", "l8")
    assert move["line"][0] == move["action"]
    assert move["text"].endswith(f"Play {move['action']}.")


@pytest.mark.parametrize(
    ("moves", "kind", "action"),
    [
        ("h8 a1 i8 a3 j8 a5 k8 c1", "five", ("g8", "l8")),
        ("h8 a1 i8 a3 j8 a5 k8", "stop_five", ("g8", "l8")),
        ("h8 a1 i8 a3 j8", "stop_four", ("f8", "g8", "k8", "l8")),
    ],
)
def test_a_hint_names_the_urgent_threat(
    one_worker: TestClient, moves: str, kind: str, action: tuple[str, ...]
) -> None:
    friends = Visitor.making(one_worker)
    friends.acts(*moves.split())
    hint = friends.does("hint", {"step": 3})
    assert hint["kind"] == kind
    assert hint["action"] in action


def test_there_are_no_hints_between_friends_by_link(one_worker: TestClient) -> None:
    one = Visitor.making(one_worker, place="link")
    one.friend()
    status, detail = one.refusal("hint", {"step": 1})
    assert (status, detail) == (422, "there are no hints in a game against a friend")


def test_an_external_engine_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))  # The worker inherits it.
    keep(Installed("mock", (sys.executable, "-S", str(FOLDER / "mock_brain.py"), "honest")))
    limits = ServerLimits(workers=1, move_ms=60_000)  # It answers at once, as far as it can.
    settings = ServerSettings(store=tmp_path / "games.sqlite", limits=limits)
    with TestClient(create_app(settings=settings)) as client:
        options = client.get("/api/game-options").json()["opponents"]
        assert [each["name"] for each in options if each["kind"] == "engine"] == ["engine:mock"]
        person = against(client, "engine:mock")
        with person.listening() as page:
            person.acts("h8")
            page.happened("acted")
            reply = page.happened("acted")
        assert reply["event"]["player"] == "second"


def test_a_damaged_list_of_engines_only_removes_these(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, client: TestClient
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    (tmp_path / FILE_NAME).write_text("{", encoding="utf-8")
    kinds = {each["kind"] for each in client.get("/api/game-options").json()["opponents"]}
    assert kinds == {"level", "agent"}


def test_a_program_that_fails_loses_and_the_server_lives(tmp_path: Path) -> None:
    agents.register("broken", first_legal_move)  # The worker does not know it, and fails.
    settings = ServerSettings(store=tmp_path / "games.sqlite", limits=ServerLimits(workers=1))
    try:
        with TestClient(create_app(settings=settings)) as client:
            person = against(client, "broken")
            with person.listening() as page:
                person.acts("h8")
                failed = page.happened("failed")
            assert failed["game"]["outcome"]["text"] == "Black wins: the other program failed"
            assert client.get("/api/health").status_code == 200
    finally:
        agents.unregister("broken")
