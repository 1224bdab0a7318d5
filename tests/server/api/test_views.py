"""The server says what the core says: stones, turn, forbidden points, outcome."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

from tengen import Rule

FIVE = ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2", "e1"]
DOUBLE_THREE = ["h10", "a1", "h9", "c1", "i8", "e1", "j8", "g1"]


def judge(
    client: TestClient, moves: list[str], rule: str = "freestyle", size: int = 15
) -> dict[str, Any]:
    answer = client.post("/api/position", json={"rule": rule, "size": size, "moves": moves})
    assert answer.status_code == 200, answer.text
    view: dict[str, Any] = answer.json()
    return view


@pytest.mark.parametrize("rule", list(Rule))
@pytest.mark.parametrize("size", [5, 15, 22])
def test_an_empty_board_of_every_rule(client: TestClient, rule: Rule, size: int) -> None:
    assert judge(client, [], rule, size) == {
        "rule": rule,
        "size": size,
        "moves": [],
        "turn": "black",
        "stones": [],
        "forbidden": [],
        "outcome": None,
        "winning_lines": [],
        "foul": None,
        "last_move": None,
        "can_pass": rule == "renju",
    }


def test_stones_carry_the_number_of_their_move_and_passes_count(client: TestClient) -> None:
    view = judge(client, ["h8", "pass", "i9"], "renju")
    assert view["stones"] == [
        {"point": "h8", "color": "black", "number": 1},
        {"point": "i9", "color": "black", "number": 3},
    ]
    assert view["turn"] == "white"
    assert view["last_move"] == "i9"


def test_moves_are_normalised(client: TestClient) -> None:
    assert judge(client, ["H8", "PASS"], "renju")["moves"] == ["h8", "pass"]


def test_a_win_names_the_line(client: TestClient) -> None:
    view = judge(client, FIVE)
    assert view["outcome"] == {
        "winner": "black",
        "termination": "five",
        "result": "1-0",
        "text": "Black wins with five",
    }
    assert [sorted(line) for line in view["winning_lines"]] == [["a1", "b1", "c1", "d1", "e1"]]
    assert view["can_pass"] is False


def test_a_longer_line_is_called_by_its_length(client: TestClient) -> None:
    six = ["a1", "a3", "b1", "c3", "c1", "e3", "e1", "g3", "f1", "i3", "d1"]
    assert judge(client, six)["outcome"]["text"] == "Black wins with six"
    assert judge(client, six, "standard")["outcome"] is None


def test_a_forbidden_point_is_listed_with_its_reason(client: TestClient) -> None:
    (forbidden,) = judge(client, DOUBLE_THREE, "renju")["forbidden"]
    assert forbidden["point"] == "h8"
    assert forbidden["kinds"] == ["double_three"]
    assert forbidden["text"] == ("Black may not play here: it would make two open threes at once.")
    assert {frozenset(line["stones"]) for line in forbidden["lines"]} == {
        frozenset({"h8", "h9", "h10"}),
        frozenset({"h8", "i8", "j8"}),
    }
    assert all(line["completions"] for line in forbidden["lines"])


def test_other_rules_have_no_forbidden_points(client: TestClient) -> None:
    assert judge(client, DOUBLE_THREE, "freestyle")["forbidden"] == []


def test_a_played_forbidden_point_loses_and_is_explained(client: TestClient) -> None:
    view = judge(client, [*DOUBLE_THREE, "h8"], "renju")
    assert view["outcome"]["winner"] == "white"
    assert view["outcome"]["termination"] == "forbidden"
    assert view["outcome"]["text"] == "White wins: black played a forbidden point"
    assert view["foul"]["point"] == "h8"
    assert view["foul"]["kinds"] == ["double_three"]
    assert view["forbidden"] == []


def test_two_passes_are_a_draw(client: TestClient) -> None:
    view = judge(client, ["pass", "pass"], "renju")
    assert view["outcome"]["winner"] is None
    assert view["outcome"]["text"] == "Draw: both sides passed"


def test_a_full_board_is_a_draw(client: TestClient) -> None:
    picture = [
        "XXOXO",
        "OOXOX",
        "XXOXO",
        "OOXOX",
        "XXOXO",
    ]
    view = judge(client, moves_of(picture), size=5)
    assert view["outcome"]["termination"] == "full_board"
    assert view["outcome"]["text"] == "Draw: the board is full"


def moves_of(picture: list[str]) -> list[str]:
    """The moves, black and white in turn, that fill a board as it is drawn."""
    size = len(picture)
    texts = {
        f"{chr(ord('a') + x)}{size - y}": stone
        for y, row in enumerate(picture)
        for x, stone in enumerate(row)
    }
    black = [text for text, stone in texts.items() if stone == "X"]
    white = [text for text, stone in texts.items() if stone == "O"]
    return [
        side[number // 2] for number in range(size * size) for side in [(black, white)[number % 2]]
    ]


def test_equal_requests_have_equal_responses(client: TestClient) -> None:
    first = judge(client, DOUBLE_THREE, "renju")
    judge(client, FIVE)
    assert judge(client, DOUBLE_THREE, "renju") == first


def test_a_position_begins_with_stones_that_were_set_up(client: TestClient) -> None:
    setup = {"black": ["h8"], "white": ["i9", "g7"], "turn": "black"}
    request = {"rule": "renju", "size": 15, "moves": ["h9"], "setup": setup}
    view = client.post("/api/position", json=request).json()
    assert view["stones"] == [
        {"point": "h8", "color": "black", "number": 0},
        {"point": "g7", "color": "white", "number": 0},
        {"point": "i9", "color": "white", "number": 0},
        {"point": "h9", "color": "black", "number": 1},
    ]
    assert view["turn"] == "white"


@pytest.mark.parametrize(
    ("white", "why"),
    [
        (["h8"], "two stones stand on h8"),
        (["z9"], "z9 is off the board"),
    ],
)
def test_stones_that_cannot_be_set_up_are_refused(
    client: TestClient, white: list[str], why: str
) -> None:
    setup = {"black": ["h8"], "white": white, "turn": "black"}
    request = {"rule": "freestyle", "size": 15, "moves": [], "setup": setup}
    answer = client.post("/api/position", json=request)
    assert answer.status_code == 422
    assert answer.json()["detail"].startswith("the stones cannot be set up: ")
    assert why in answer.json()["detail"]
