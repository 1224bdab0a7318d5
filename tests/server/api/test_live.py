"""The socket of a game: what is told, to whom, and how it ends."""

from __future__ import annotations

import json
from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from server.visitor import Visitor


def test_a_page_receives_a_snapshot_and_then_events(client: TestClient) -> None:
    one = Visitor.making(client, place="link")
    with one.listening() as page:
        assert page.snapshot["holds"] == ["first"]
        assert page.snapshot["game"]["seq"] == 1
        assert page.snapshot["missed"] == []
        two = one.friend()
        assert page.happened("joined")["game"]["actor"] == "first"
        one.acts("h8")
        acted = page.happened("acted")
        assert acted["event"] == {"seq": 3, "kind": "acted", "player": "first", "text": "h8"}
        assert acted["game"]["position"]["moves"] == ["h8"]
        two.acts("i9")
        assert page.happened("acted")["event"]["seq"] == 4


def test_a_reconnecting_page_receives_missed_events(client: TestClient) -> None:
    one = Visitor.making(client, place="link")
    two = one.friend()
    with one.listening() as page:
        seen = page.snapshot["game"]["seq"]
    one.acts("h8")
    two.acts("i9")
    with one.listening(since=seen) as page:
        missed = [(event["seq"], event["text"]) for event in page.snapshot["missed"]]
    assert missed == [(3, "h8"), (4, "i9")]


def test_two_tabs_of_one_seat_receive_the_same_and_are_independent(client: TestClient) -> None:
    one = Visitor.making(client)
    with one.listening() as left:
        with one.listening() as right:
            one.acts("h8")
            assert left.happened("acted")["event"] == right.happened("acted")["event"]
        one.acts("i9")
        assert left.happened("acted")["event"]["text"] == "i9"


def test_others_see_which_players_are_connected(client: TestClient) -> None:
    one = Visitor.making(client, place="link")
    two = one.friend()
    with one.listening() as page:
        assert page.snapshot["status"]["second_is_here"] is False
        with two.listening():
            while not page.next("status")["status"]["second_is_here"]:
                pass
        while page.next("status")["status"]["second_is_here"]:
            pass


def farewell(client: TestClient, id: str, message: str | bytes) -> tuple[int, str]:
    """What the server answers to a first message that it does not like."""
    with client.websocket_connect(f"/api/games/{id}/live") as socket:
        if isinstance(message, bytes):
            socket.send_bytes(message)
        else:
            socket.send_text(message)
        told = json.loads(socket.receive_text())
        assert told["type"] == "farewell"
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_text()
    return closed.value.code, told["detail"]


@pytest.mark.parametrize(
    "message",
    [
        "",
        "{",
        "null",
        "[]",
        '"hello"',
        "{}",
        '{"type": "goodbye"}',
        '{"type": "hello", "secret": 5}',
        '{"type": "hello", "since": -1}',
        '{"type": "hello", "since": "1"}',
        '{"type": "hello", "since": 1e400}',
        '{"type": "hello", "admin": true}',
        '{"type": "hello", "secret": "\\ud800"}',
        "[" * 1000,
        '{"type": "hello", "secret": "' + "a" * 2000 + '"}',
        b'{"type": "hello"}',
        b"\xff\x00",
    ],
)
def test_an_invalid_hello_ends_the_connection(client: TestClient, message: str | bytes) -> None:
    game = Visitor.making(client)
    assert farewell(client, game.id, message)[0] == 4400


def test_a_wrong_secret_or_game_ends_the_connection(client: TestClient) -> None:
    game, other = Visitor.making(client), Visitor.making(client)
    wrong = json.dumps({"type": "hello", "secret": other.secret})
    assert farewell(client, game.id, wrong) == (4403, "this secret is not valid for the game")
    hello = json.dumps({"type": "hello"})
    assert farewell(client, "nothing", hello) == (4404, "there is no such game")


def test_a_message_after_hello_ends_only_that_connection(client: TestClient) -> None:
    one = Visitor.making(client)
    with one.listening() as quiet:
        with client.websocket_connect(f"/api/games/{one.id}/live") as socket:
            socket.send_text(json.dumps({"type": "hello"}))
            socket.send_text("play h8")
            told: list[Any] = []
            with pytest.raises(WebSocketDisconnect) as closed:
                while True:
                    told.append(json.loads(socket.receive_text()))
            assert closed.value.code == 4400
        one.acts("h8")
        assert quiet.happened("acted")["event"]["text"] == "h8"
