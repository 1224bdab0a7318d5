"""Whatever is sent, the answer is a plain sentence with a 4xx, never a 500."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from fastapi.testclient import TestClient
from hypothesis import given, settings
from hypothesis import strategies as st

from tengen.server import guards as body_limit
from tengen.server.guards import MAX_BODY_BYTES, BodyLimit

GOOD: dict[str, Any] = {"rule": "freestyle", "size": 15, "moves": ["h8"]}
JSON = {"content-type": "application/json"}
SIZE = "size must be a whole number between 5 and 22"
RULE = "rule must be one of freestyle, standard, renju, caro, caro_exact"
LIST = "moves must be a list of at most 1000 items"
MOVE = "item 1 of moves must be text of at most 8 characters"
FIVE = ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2", "e1"]


def problem(client: TestClient, body: str | bytes, path: str = "/api/position") -> tuple[int, str]:
    answer = client.post(path, content=body, headers=JSON)
    assert list(answer.json()) == ["detail"]
    detail = answer.json()["detail"]
    assert isinstance(detail, str)
    return answer.status_code, detail


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"size": 4}, SIZE),
        ({"size": 23}, SIZE),
        ({"size": "15"}, SIZE),
        ({"size": 15.5}, SIZE),
        ({"size": True}, SIZE),
        ({"size": None}, SIZE),
        ({"size": float("nan")}, SIZE),
        ({"size": float("inf")}, SIZE),
        ({"rule": "rneju"}, RULE),
        ({"rule": ["renju"]}, RULE),
        ({"rule": "\ud800"}, "rule contains invalid characters"),
        ({"moves": "h8"}, LIST),
        ({"moves": [8]}, MOVE),
        ({"moves": [["h8"]]}, MOVE),
        ({"moves": ["h8\ud800"]}, "item 1 of moves contains invalid characters"),
        ({"moves": ["h" * 9]}, MOVE),
        ({"moves": ["h8"] * 1001}, LIST),
        ({"moves": ["h8", "h8"]}, "move 2 cannot be played: a black stone stands on h8 already"),
        ({"moves": ["z99"]}, "move 1 cannot be played: z99 is off the board"),
        ({"moves": [""]}, "move 1 cannot be played"),
        ({"moves": ["\x00"]}, "move 1 cannot be played"),
        ({"moves": ["h8i9"]}, "move 1 cannot be played"),
        ({"moves": [*FIVE, "e2"]}, "move 10 cannot be played: the game is over"),
        ({"color": "black"}, "there is no field color"),
    ],
)
def test_a_wrong_field_is_named(client: TestClient, change: dict[str, Any], words: str) -> None:
    status, detail = problem(client, json.dumps({**GOOD, **change}))
    assert status == 422
    assert detail.startswith(words)


@pytest.mark.parametrize("field", list(GOOD))
def test_a_missing_field_is_named(client: TestClient, field: str) -> None:
    body = {name: value for name, value in GOOD.items() if name != field}
    assert problem(client, json.dumps(body)) == (422, f"{field} is missing")


@pytest.mark.parametrize(
    "body",
    [b"{", b"\xff\xfe", b"[" * 20_000, b'{"a":' * 10_000, b'{"size": ' + b"1" * 5000 + b"}"],
    ids=["cut short", "not utf-8", "deep list", "deep object", "endless number"],
)
def test_a_body_that_is_not_json_is_refused(client: TestClient, body: bytes) -> None:
    status, detail = problem(client, body)
    assert status in {400, 422}
    assert detail == "the request is not valid JSON"


@pytest.mark.parametrize("body", ["null", "[]", "3", '"h8"', "NaN"])
def test_json_that_is_not_an_object_is_refused(client: TestClient, body: str) -> None:
    assert problem(client, body) == (422, "the request must be a JSON object")


@pytest.mark.parametrize("headers", [{}, {"content-type": "text/plain"}])
def test_a_wrong_content_type_is_explained(client: TestClient, headers: dict[str, str]) -> None:
    answer = client.post("/api/position", content=json.dumps(GOOD), headers=headers)
    assert answer.status_code == 422
    assert answer.json() == {"detail": "send JSON with content-type: application/json"}


def test_a_get_is_not_answered_with_advice_about_its_body(client: TestClient) -> None:
    answer = client.get(f"/api/games/{'x' * 65}")
    assert answer.status_code == 422
    assert answer.json() == {"detail": "id must be text of at most 64 characters"}


def test_a_body_of_just_the_limit_is_read(client: TestClient) -> None:
    body = json.dumps(GOOD).ljust(MAX_BODY_BYTES)
    assert client.post("/api/position", content=body, headers=JSON).status_code == 200


def test_a_larger_body_is_refused(client: TestClient) -> None:
    body = json.dumps(GOOD).ljust(MAX_BODY_BYTES + 1)
    assert problem(client, body) == (413, "the request is larger than 64 kB")


def test_a_larger_body_without_a_length_is_refused(client: TestClient) -> None:
    chunks = (b" " * 1024 for _ in range(MAX_BODY_BYTES // 1024 + 1))
    answer = client.post("/api/position", content=chunks, headers=JSON)
    assert answer.status_code == 413


def test_a_body_that_never_ends_times_out(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(body_limit, "PATIENCE_S", 0.05)
    sent: list[Any] = []

    async def receive() -> dict[str, Any]:
        await asyncio.sleep(0.01)
        return {"type": "http.request", "body": b" ", "more_body": True}

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "POST", "path": "/api/position", "headers": []}
    assert client.portal is not None
    client.portal.call(BodyLimit(client.app), scope, receive, send)
    assert sent[0]["status"] == 408
    assert json.loads(sent[1]["body"])["detail"].startswith("the request was not complete")


@pytest.mark.parametrize("length", ["-1", "abc", "9" * 5000, "٣"])
def test_a_false_length_does_no_harm(client: TestClient, length: str) -> None:
    headers = [(b"content-type", b"application/json"), (b"content-length", length.encode())]
    answer = client.post("/api/position", content=json.dumps(GOOD), headers=headers)
    assert answer.status_code in {200, 413}


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/position"),
        ("GET", "/api/nothing"),
        ("GET", "/docs"),
        ("GET", "/../../etc/passwd"),
        ("GET", "/%2e%2e/%2e%2e/server/app.py"),
        ("GET", "/..%2fserver%2fapp.py"),
        ("DELETE", "/api/health"),
    ],
)
def test_an_unknown_path_is_not_found(client: TestClient, method: str, path: str) -> None:
    answer = client.request(method, path)
    assert answer.status_code in {404, 405}
    assert list(answer.json()) == ["detail"]


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)
MOVES = st.lists(st.sampled_from(["h8", "pass", "a1", "e5", "H8", "o15", "x", ""]) | JSON_VALUES)
NEARLY = st.fixed_dictionaries(
    {
        "rule": st.sampled_from(["renju", "caro", "freestyle"]) | JSON_VALUES,
        "size": st.integers(4, 23) | JSON_VALUES,
        "moves": MOVES,
    }
)


@settings(max_examples=100)
@given(body=JSON_VALUES | NEARLY)
def test_no_json_breaks_the_server(client: TestClient, body: Any) -> None:
    answer = client.post("/api/position", content=json.dumps(body), headers=JSON)
    assert answer.status_code in {200, 400, 422}
    assert answer.status_code == 200 or isinstance(answer.json()["detail"], str)


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [("GET", "/api/games", 405), ("PUT", "/api/position", 405), ("GET", "/api/nothing", 404)],
)
def test_an_unknown_method_differs_from_an_unknown_path(
    client: TestClient, method: str, path: str, status: int
) -> None:
    answer = client.request(method, path)
    assert answer.status_code == status
    assert list(answer.json()) == ["detail"]
    assert ("allow" in answer.headers) == (status == 405)
