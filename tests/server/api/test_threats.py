"""The threats that the server lists: those of the core, for both sides."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

from tengen import Board, threats

SPLIT_FOUR = ["h8", "a1", "i8", "a3", "k8", "a5"]
DOUBLE_THREE = ["h8", "a1", "i8", "a3", "g9", "a5", "g10", "o15"]
"""Black may not play g8 in renju, where it would make two open threes."""


def ask(client: TestClient, moves: list[str], rule: str = "freestyle") -> list[dict[str, Any]]:
    answer = client.post("/api/threats", json={"rule": rule, "size": 15, "moves": moves})
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["threats"]
    return found


@pytest.mark.parametrize("rule", ["freestyle", "renju"])
def test_threats_are_those_of_the_core(client: TestClient, rule: str) -> None:
    board = Board.from_moves(" ".join(DOUBLE_THREE), rule=rule)
    gains = [
        (view["color"], view["kind"], view["gain"]) for view in ask(client, DOUBLE_THREE, rule)
    ]
    assert gains == [(each.color, each.kind, str(each.gain)) for each in threats(board)]
    assert gains


def test_a_threat_has_its_gain_its_costs_and_its_rests(client: TestClient) -> None:
    view = next(view for view in ask(client, SPLIT_FOUR) if view["gain"] == "g8")
    assert view == {
        "color": "black",
        "kind": "four",
        "gain": "g8",
        "costs": ["j8"],
        "rests": ["h8", "i8", "k8"],
        "is_split": True,
    }


def test_points_forbidden_to_black_are_no_threats(client: TestClient) -> None:
    assert Board.from_moves(" ".join(DOUBLE_THREE), rule="renju").is_forbidden("g8")
    assert "g8" in [view["gain"] for view in ask(client, DOUBLE_THREE, "freestyle")]
    assert "g8" not in [view["gain"] for view in ask(client, DOUBLE_THREE, "renju")]


def test_a_move_that_cannot_be_played_is_refused(client: TestClient) -> None:
    request = {"rule": "renju", "size": 15, "moves": ["h8", "h8"]}
    answer = client.post("/api/threats", json=request)
    assert answer.status_code == 422
    assert answer.json()["detail"].startswith("move 2 cannot be played: ")
