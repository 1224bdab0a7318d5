"""Who may talk to the server: names, origins, the token, and not too often."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from server.real_server import real_server
from server.visitor import DEFAULTS, Visitor
from tengen.server import ServerLimits, ServerSettings, create_app
from tengen.server.settings import Rate

TOKEN = "a-long-secret-word"
LIMITS = ServerLimits(workers=0)  # No program plays here.


@contextmanager
def served(settings: ServerSettings) -> Iterator[TestClient]:
    with TestClient(create_app(settings=settings), base_url="http://localhost:8000") as client:
        yield client


@pytest.fixture
def settings(tmp_path: Path) -> ServerSettings:
    stopped = 0.0
    return ServerSettings(tmp_path / "games.sqlite", limits=LIMITS, now=lambda: stopped)


@pytest.mark.parametrize("name", ["evil.example", "localhost.evil.example", "[", "", "10.0.0.1"])
def test_a_foreign_host_name_is_refused(settings: ServerSettings, name: str) -> None:
    with served(replace(settings, hosts=("localhost", "127.0.0.1"))) as client:
        assert client.get("/api/health").status_code == 200
        answer = client.get("/api/health", headers={"host": name})
        assert answer.status_code == 421
        assert answer.json() == {"detail": "this server has another host name"}


def test_pages_of_other_sites_can_neither_change_anything_nor_listen(
    settings: ServerSettings,
) -> None:
    with served(settings) as client:
        for origin in ("https://evil.example", "http://localhost:9", "null", "http://["):
            answer = client.post("/api/games", json=DEFAULTS, headers={"origin": origin})
            assert answer.status_code == 403
            game = Visitor.making(client)
            with (
                pytest.raises(WebSocketDisconnect),
                client.websocket_connect(f"/api/games/{game.id}/live", headers={"origin": origin}),
            ):
                pass
        own = client.post("/api/games", json=DEFAULTS, headers={"origin": "http://localhost:8000"})
        assert own.status_code == 201


def test_without_the_token_every_request_is_refused(settings: ServerSettings) -> None:
    with served(replace(settings, token=TOKEN)) as client:
        for path in ("/", "/api/health", "/api/game-options", "/api/openapi.json", "/?token=wrong"):
            answer = client.get(path)
            assert answer.status_code == 401
            assert "needs a token" in answer.json()["detail"]
        with client.websocket_connect("/api/games/x/live") as socket:
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_text()
            assert closed.value.code == 4401


def test_the_address_with_the_token_opens_the_page_and_a_cookie_keeps_it_open(
    settings: ServerSettings,
) -> None:
    with served(replace(settings, token=TOKEN)) as client:
        answer = client.get(f"/?token={TOKEN}", follow_redirects=False)
        assert answer.status_code == 307
        assert answer.headers["location"] == "/"
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert "max-age=15552000" in cookie
        assert "secure" not in cookie
        assert client.get("/api/health").status_code == 200


def test_the_cookie_is_secure_behind_tls(settings: ServerSettings) -> None:
    app = create_app(settings=replace(settings, token=TOKEN))
    with TestClient(app, base_url="https://gomoku.example") as client:
        answer = client.get(f"/?token={TOKEN}", follow_redirects=False)
        assert "; secure" in answer.headers["set-cookie"].lower()
        assert client.get("/api/health").status_code == 200


@pytest.mark.parametrize(("proxy", "is_secure"), [("127.0.0.1", True), ("10.0.0.7", False)])
def test_only_a_trusted_proxy_says_whether_the_connection_is_encrypted(
    settings: ServerSettings, proxy: str, is_secure: bool
) -> None:
    with real_server(replace(settings, token=TOKEN), [proxy]) as server:
        forwarded = {"host": "gomoku.example", "x_forwarded_proto": "https"}
        answer = server.ask("GET", f"/?token={TOKEN}", **forwarded)
        assert answer.status == 307
        assert ("secure" in answer.headers["set-cookie"].lower()) == is_secure


def test_too_many_requests_get_retry_after(settings: ServerSettings) -> None:
    limits, seconds = replace(LIMITS, requests=Rate(per_s=0.1, at_once=3)), 0.0
    with served(replace(settings, limits=limits, now=lambda: seconds)) as client:
        statuses = [client.get("/api/health").status_code for _ in range(4)]
        assert statuses == [200, 200, 200, 429]
        answer = client.get("/api/health")
        assert answer.headers["retry-after"] == "10"
        assert answer.json() == {"detail": "too many requests from your address: wait a moment"}
        seconds = 9.5
        assert client.get("/api/health").headers["retry-after"] == "1"
        seconds = 10.0
        assert client.get("/api/health").status_code == 200


def test_new_games_have_their_own_limit(settings: ServerSettings) -> None:
    limits = replace(LIMITS, new_games=Rate(per_s=0.1, at_once=1))
    with served(replace(settings, limits=limits)) as client:
        Visitor.making(client)
        assert client.post("/api/games", json=DEFAULTS).status_code == 429
        assert client.get("/api/health").status_code == 200


def test_a_full_server_says_so(settings: ServerSettings) -> None:
    with served(replace(settings, limits=replace(LIMITS, games=1, sockets=1))) as client:
        game = Visitor.making(client)
        assert client.post("/api/games", json=DEFAULTS).status_code == 503
        with game.listening(), client.websocket_connect(f"/api/games/{game.id}/live") as second:
            told = second.receive_json()
            assert told == {
                "type": "farewell",
                "detail": "there are too many visitors: try again later",
            }


def test_idle_games_leave_memory_and_are_reloaded(settings: ServerSettings) -> None:
    with served(replace(settings, limits=replace(LIMITS, games_in_memory=2))) as client:
        visitors = [Visitor.making(client) for _ in range(5)]
        for visitor in visitors:
            visitor.acts("h8")
        assert [visitor.acts("i9")["position"]["moves"] for visitor in visitors] == [
            ["h8", "i9"]
        ] * 5
