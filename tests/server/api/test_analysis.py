"""The socket on which the engine analyses a position."""

from __future__ import annotations

import json
from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from server.api.test_hostile_values import NUMBERS, OTHERS, check_sentence, with_value
from tengen.server.schemas.analysis import AnalysisRequest

POSITION = {"rule": "freestyle", "size": 15, "moves": ["h8", "a1", "i8", "a3", "j8", "a5"]}
REQUEST: dict[str, Any] = {"type": "analyse", "position": POSITION, "lines": 2}


def last_progress(client: TestClient, request: dict[str, Any]) -> dict[str, Any]:
    with client.websocket_connect("/api/analysis") as socket:
        socket.send_text(json.dumps(request))
        while True:
            told: dict[str, Any] = json.loads(socket.receive_text())
            assert told["type"] == "analysis", told
            if told["has_ended"]:
                return told


def farewell(client: TestClient, message: str) -> str:
    with client.websocket_connect("/api/analysis") as socket:
        socket.send_text(message)
        told: dict[str, Any] = {"type": "analysis"}
        while told["type"] == "analysis":
            told = json.loads(socket.receive_text())
        assert told["type"] == "farewell"
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_text()
        assert closed.value.code == 4400
        detail: str = told["detail"]
        return detail


def test_an_analysis_tells_lines_depth_and_nodes(client: TestClient) -> None:
    progress = last_progress(client, REQUEST)
    assert progress["ahead"] is None
    assert progress["nodes"] > 0
    report = progress["report"]
    assert report["turn"] == "black"
    first, second = report["lines"]
    assert {first["moves"][0], second["moves"][0]} == {"g8", "k8"}
    assert (first["win_in"], first["win_rate"], first["is_proved"]) == (3, 1.0, True)


def test_threats_are_those_of_the_other_side(client: TestClient) -> None:
    position = {**POSITION, "moves": ["h8", "a1", "i8", "a3", "j8"]}
    progress = last_progress(client, {**REQUEST, "position": position, "seeks": "threats"})
    assert progress["report"]["turn"] == "black"
    assert progress["report"]["lines"][0]["win_in"] == 3


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"moves": ["h8", "h8"]}, "move 2 cannot be played"),
        ({"moves": ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2", "e1"]}, "the game is over"),
    ],
)
def test_a_position_that_cannot_be_searched_is_refused_in_a_sentence(
    client: TestClient, change: dict[str, Any], why: str
) -> None:
    request = {**REQUEST, "position": {**POSITION, **change}}
    assert why in farewell(client, json.dumps(request))


def test_a_move_that_cannot_be_excluded_is_refused_in_a_sentence(client: TestClient) -> None:
    assert "z9" in farewell(client, json.dumps({**REQUEST, "excluded": ["z9"]}))


@pytest.mark.parametrize("field", AnalysisRequest.model_fields)
def test_no_field_of_a_request_takes_a_value_beyond_reason(client: TestClient, field: str) -> None:
    request = {**REQUEST, "seeks": "best", "excluded": ["b2"]}
    for value in (*NUMBERS, *OTHERS):
        if value == "[]" and field == "excluded":
            continue
        detail = farewell(client, with_value(request, (field,), value))
        check_sentence({"detail": detail}, "" if len(value) > 900 else field)


def test_a_page_that_goes_frees_the_engine_for_the_next(client: TestClient) -> None:
    long = {**REQUEST, "position": {**POSITION, "moves": ["h8"]}}
    for _ in range(3):
        with client.websocket_connect("/api/analysis") as socket:
            socket.send_text(json.dumps(long))
            assert json.loads(socket.receive_text())["type"] == "analysis"
    assert last_progress(client, REQUEST)["report"]["depth"] >= 0
