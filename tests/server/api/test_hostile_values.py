"""Values beyond reason, in every field that the API describes: one sentence and no harm."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from server.visitor import Visitor
from tengen.server import create_app
from tengen.server.schemas.games import Hello

API: dict[str, Any] = create_app().openapi()
SCHEMAS: dict[str, Any] = API["components"]["schemas"]
POSITION: dict[str, Any] = {
    "rule": "renju",
    "size": 15,
    "moves": ["h8"],
    "setup": {"black": ["h9"], "white": ["i9"], "turn": "black"},
}
BODIES: dict[str, dict[str, Any]] = {
    "PositionRequest": POSITION,
    "ProofRequest": {**POSITION, "side": "black", "time_ms": 1},
    "NewGame": {
        "rule": "renju",
        "size": 15,
        "opening": "none",
        "place": "listed",
        "opponent": "random",
        "seat": "first",
        "clock": {"main_ms": 60_000, "increment_ms": 0},
        "name": "Anna",
    },
    "Invitation": {"invite": "wrong", "name": "Anna"},
    "ActRequest": {"action": "h8", "after": 0},
    "TakeBackRequest": {"say": "ask"},
    "DrawRequest": {"say": "offer"},
    "RematchRequest": {"say": "offer"},
    "HintRequest": {"step": 1},
    "FileRequest": {"link": "t1.8NCuAAIPAAACcWM", "kind": "sgf"},
    "OwnGamesRequest": {"seats": [{"id": "game", "secret": "wrong"}]},
    "TryRequest": {"moves": ["h8"], "move": "h8"},
    "PuzzleHintRequest": {"moves": ["h8"], "step": 1},
    "PuzzleMoves": {"moves": ["h8"]},
    "ReviewRequest": {
        "rule": "renju",
        "size": 15,
        "moves": ["h8"],
        "setup": {"black": ["h9"], "white": ["i9"], "turn": "black"},
        "opening": 0,
        "game": "none",
    },
}
"""A good body of each kind, with all its fields."""
NUMBERS = (
    "99999999999999999999999",
    "-99999999999999999999999",
    "-1",
    "1.5",
    "1e400",
    "-1e400",
    "NaN",
    "Infinity",
    "9" * 5000,
)
OTHERS = (
    "null",
    "true",
    '"15"',
    '"\\ud800"',
    '"' + "9" * 5000 + '"',
    "[]",
    "{}",
    "[" * 200 + "]" * 200,
    "[" + "1," * 5000 + "1]",
    '{"a": {"b": 1}}',
)
FREE_TEXTS = {
    ("OwnGamesRequest", "id"),
    ("OwnGamesRequest", "secret"),
    ("NewGame", "name"),
    ("ReviewRequest", "game"),
}
"""Fields in which any short text is a good one."""
JARGON = ("input", "integer", "string", "valid list", "dict", "pydantic", "instance", "parse", "\n")
MARK = "the value"
PUZZLE = "renju-1"

Place = tuple[str | int, ...]


def resolved(schema: dict[str, Any]) -> dict[str, Any]:
    options = [each for each in schema.get("anyOf", [schema]) if each.get("type") != "null"]
    name = options[0].get("$ref", "").rpartition("/")[2]
    found: dict[str, Any] = SCHEMAS[name] if name else options[0]
    return found


def fields(schema: dict[str, Any], place: Place = ()) -> Iterator[tuple[Place, dict[str, Any]]]:
    """All fields of a schema, also those inside others."""
    schema = resolved(schema)
    for name, inner in schema.get("properties", {}).items():
        yield (*place, name), inner
        yield from fields(inner, (*place, name))
    if "items" in schema:
        yield (*place, 0), schema["items"]
        yield from fields(schema["items"], (*place, 0))


def requests() -> Iterator[tuple[str, str, Place, dict[str, Any]]]:
    """The path and the body's kind of every route with a body, for each of its fields."""
    for path, operations in API["paths"].items():
        for operation in operations.values():
            content = operation.get("requestBody", {}).get("content", {})
            if "application/json" in content:
                schema = content["application/json"]["schema"]
                for place, field in fields(schema):
                    yield path, schema["$ref"].rpartition("/")[2], place, field


REQUESTS = list(requests())
IDS = [f"{kind} {'.'.join(map(str, place))}" for _, kind, place, _ in REQUESTS]


def with_value(body: dict[str, Any], place: Place, value: str) -> str:
    """The JSON of a body in which one field has another value, given as text."""
    changed = json.loads(json.dumps(body))
    part = changed
    for name in place[:-1]:
        part = part[name]
    part[place[-1]] = MARK
    return json.dumps(changed).replace(f'"{MARK}"', value)


def check_sentence(answer: Any, words: str = "") -> None:
    detail = answer["detail"]
    assert 10 < len(detail) <= 400
    assert not any(word in detail for word in JARGON), detail
    assert words in detail or "not valid JSON" in detail, detail


@pytest.fixture(scope="module")
def game(client: TestClient) -> Visitor:
    return Visitor.making(client)


def headers_of(game: Visitor) -> dict[str, str]:
    return {"authorization": f"Bearer {game.secret}", "content-type": "application/json"}


@pytest.mark.parametrize(("path", "kind", "place", "field"), REQUESTS, ids=IDS)
def test_no_field_takes_a_value_beyond_reason(
    client: TestClient, game: Visitor, path: str, kind: str, place: Place, field: dict[str, Any]
) -> None:
    allows_null = any(option.get("type") == "null" for option in field.get("anyOf", []))
    is_open = kind == "Invitation"  # Any short text may be an invite; the answer is 403.
    name = next(str(part) for part in reversed(place) if isinstance(part, str))
    for value in (*NUMBERS, *OTHERS):
        if value == "null" and allows_null:
            continue
        if value == '"15"' and (kind, name) in FREE_TEXTS:
            continue
        if value == "[]" and field.get("type") == "array":
            continue
        answer = client.post(
            path.replace("{id}", PUZZLE if path.startswith("/api/puzzles/") else game.id),
            content=with_value(BODIES[kind], place, value),
            headers=headers_of(game),
        )
        assert 400 <= answer.status_code < 500, (value, answer.text)
        check_sentence(answer.json(), "" if is_open or value == '"15"' else name.rstrip("s"))


def test_every_number_of_the_api_has_both_bounds() -> None:
    bodies = {kind for _, kind, _, _ in REQUESTS}
    assert bodies == set(BODIES)
    numbers = [(name, resolved(field)) for _, _, (*_, name), field in REQUESTS]
    for name, field in [*numbers, ("since", Hello.model_json_schema()["properties"]["since"])]:
        found = resolved(field)
        if found.get("type") in ("integer", "number"):
            assert {"minimum", "maximum"} <= set(found), name


@pytest.mark.parametrize("action", ["h99999999999999", "a-1", "declare 99999999", "offer h0", "９"])
def test_numbers_in_an_action_are_checked(game: Visitor, action: str) -> None:
    status, detail = game.refusal("acts", {"action": action, "after": 0})
    assert status == 422
    check_sentence({"detail": detail})


@pytest.mark.parametrize(
    "wish",
    [
        {"opening": "soosorv-99999999999999999999999"},
        {"opening": "soosorv-0"},
        {"place": "listed", "opponent": "tengen?level=99999999999999999999"},
        {"place": "listed", "opponent": "tengen?level=-1"},
        {"place": "listed", "opponent": "mcts?playouts=99999999999999999999"},
    ],
)
def test_numbers_in_a_name_are_checked(client: TestClient, wish: dict[str, str]) -> None:
    answer = client.post("/api/games", json={"rule": "renju", "size": 15, "place": "here", **wish})
    assert answer.status_code == 422
    check_sentence(answer.json())


@pytest.mark.parametrize(
    "id", ["9" * 64, "9" * 5000, "-1", "NaN", "1e400", "%00", "%FF", "%F0%9F%98%80", "%0A", "*"]
)
def test_no_game_has_such_an_id(client: TestClient, id: str) -> None:
    for path, operations in API["paths"].items():
        if "{id}" in path:
            for method, operation in operations.items():
                content = operation.get("requestBody", {}).get("content", {})
                schema = content.get("application/json", {}).get("schema", {"$ref": ""})
                body = BODIES.get(schema["$ref"].rpartition("/")[2])
                answer = client.request(method, path.replace("{id}", id), json=body)
                assert answer.status_code in {404, 422}, answer.text
                check_sentence(answer.json())
                assert "content-type" not in answer.text


@pytest.mark.parametrize("field", Hello.model_json_schema()["properties"])
def test_no_field_of_a_hello_takes_a_value_beyond_reason(
    client: TestClient, game: Visitor, field: str
) -> None:
    hello = {"type": "hello", "secret": game.secret, "since": 0}
    for value in (*NUMBERS, *OTHERS):
        if value == "null" and field != "type":
            continue
        with client.websocket_connect(f"/api/games/{game.id}/live") as socket:
            socket.send_text(with_value(hello, (field,), value))
            told = socket.receive_json()
            assert told["type"] == "farewell", (value, told)
            check_sentence(told, "" if len(value) > 900 or value == '"15"' else field)
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_text()
            assert closed.value.code in {4400, 4403}
