"""Whatever is sent to the routes of games, the answer is a plain sentence and the game stands."""

from __future__ import annotations

import json
from typing import Any

from fastapi.testclient import TestClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from server.visitor import DEFAULTS, Visitor

COMMANDS = ("acts", "take-back", "draw", "resign", "hint", "join", "live", "")
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.sampled_from(["h8", "pass", "swap", "ask", "grant", "offer", "first", "../x", "\x00"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
FIELDS = st.sampled_from(
    [
        "action",
        "after",
        "say",
        "step",
        "invite",
        "secret",
        "rule",
        "size",
        "place",
        "opponent",
        "clock",
    ]
)
BODIES = VALUES | st.dictionaries(FIELDS, VALUES, max_size=4)
SECRETS = st.sampled_from(["mine", "none", "other"]) | st.text(max_size=80)
MILD = settings(max_examples=75, suppress_health_check=[HealthCheck.function_scoped_fixture])


def headers_of(secret: str, mine: Visitor) -> dict[bytes, bytes]:
    known = {"mine": mine.secret, "none": "", "other": "A" * 32}
    text = known.get(secret, secret)
    value = f"Bearer {text}".encode("utf-8", "backslashreplace")
    clean = bytes(byte for byte in value if 31 < byte < 127)
    return {b"authorization": clean, b"content-type": b"application/json"}


@MILD
@given(command=st.sampled_from(COMMANDS), body=BODIES, secret=SECRETS)
def test_no_request_body_breaks_a_game(
    client: TestClient, command: str, body: Any, secret: str
) -> None:
    mine = Visitor.making(client, place="link")
    path = f"/api/games/{mine.id}/{command}"
    answer = client.post(path, content=json.dumps(body), headers=headers_of(secret, mine))
    assert answer.status_code < 500, answer.text
    if answer.status_code >= 400:
        assert isinstance(answer.json()["detail"], str)
        assert mine.secret not in answer.text
    assert client.get(f"/api/games/{mine.id}").status_code == 200


@MILD
@given(wish=st.dictionaries(FIELDS | st.sampled_from(["seat", "opening"]), VALUES, max_size=4))
def test_no_new_game_request_breaks_the_server(client: TestClient, wish: dict[str, Any]) -> None:
    body = json.dumps({**DEFAULTS, **wish})
    answer = client.post("/api/games", content=body, headers={"content-type": "application/json"})
    assert answer.status_code in {201, 422, 429}, answer.text


@MILD
@given(id=st.text(max_size=80), command=st.sampled_from(COMMANDS))
def test_random_ids_find_no_game(client: TestClient, id: str, command: str) -> None:
    clean = "".join(letter for letter in id if letter.isprintable() and letter not in "/?#%")
    answer = client.get(f"/api/games/{clean}%2f..%2f..%2fsecrets/{command}")
    assert answer.status_code in {404, 405, 422}


def test_no_message_on_a_socket_breaks_the_game(client: TestClient) -> None:
    mine = Visitor.making(client)

    @settings(max_examples=60)
    @given(message=st.text(max_size=200) | st.binary(max_size=200) | BODIES.map(json.dumps))
    def breaks_nothing(message: str | bytes) -> None:
        with client.websocket_connect(f"/api/games/{mine.id}/live") as socket:
            if isinstance(message, bytes):
                socket.send_bytes(message)
            else:
                socket.send_text(message)
            told = json.loads(socket.receive_text())
            assert told["type"] in {"farewell", "snapshot"}
            assert mine.secret not in json.dumps(told)

    breaks_nothing()
    assert mine.acts("h8")["actions"] == 1
