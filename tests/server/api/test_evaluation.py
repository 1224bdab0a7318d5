"""What the server says of the network's estimate: the numbers of the core, or a gap."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from support.random_network import narrow_network
from tengen import Board, Color, Network
from tengen.server.api import evaluation

ROW_OF_THREE = ["h8", "a1", "i8", "a2", "j8", "a3"]
FIVE = ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2", "e1"]


@pytest.fixture
def network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Network:
    """A network for freestyle on 15 points a side alone."""
    network = Network.load(narrow_network(tmp_path))
    monkeypatch.setattr(evaluation, "_network", lambda: network)
    return network


def ask(
    client: TestClient, moves: list[str], rule: str = "freestyle", size: int = 15
) -> dict[str, Any]:
    answer = client.post("/api/evaluation", json={"rule": rule, "size": size, "moves": moves})
    assert answer.status_code == 200, answer.text
    view: dict[str, Any] = answer.json()
    return view


@pytest.mark.parametrize("moves", [ROW_OF_THREE, ROW_OF_THREE[:-1]])
def test_chances_are_those_of_the_colours_and_add_up(
    client: TestClient, network: Network, moves: list[str]
) -> None:
    view = ask(client, moves)
    assert view["gap"] is None
    estimate = view["estimate"]
    assert estimate["black"] + estimate["draw"] + estimate["white"] == pytest.approx(1)
    found = network.evaluate(Board.from_moves(" ".join(moves)))
    rate = estimate["black"] + estimate["draw"] / 2
    assert rate == pytest.approx(found.win_rate_of(Color.BLACK))


def test_the_policy_begins_with_the_best_move(client: TestClient, network: Network) -> None:
    policy = ask(client, ROW_OF_THREE)["estimate"]["policy"]
    found = network.evaluate(Board.from_moves(" ".join(ROW_OF_THREE)))
    best, share = found.best_moves(1)[0]
    assert policy[0] == {"point": str(best), "share": pytest.approx(share)}
    shares = [move["share"] for move in policy]
    assert shares == sorted(shares, reverse=True)
    assert min(shares) >= evaluation.LEAST_SHARE


@pytest.mark.parametrize(
    ("moves", "rule", "size", "gap"),
    [
        (FIVE, "freestyle", 15, "over"),
        ([], "freestyle", 9, "size"),
        ([], "caro", 15, "rule"),
        ([], "caro", 9, "rule"),
    ],
)
@pytest.mark.usefixtures("network")
def test_a_gap_is_named(
    client: TestClient, moves: list[str], rule: str, size: int, gap: str
) -> None:
    assert ask(client, moves, rule, size) == {"estimate": None, "gap": gap}


def test_a_server_without_a_network_says_so(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evaluation, "_network", lambda: None)
    assert ask(client, [])["gap"] == "no_network"


def test_an_illegal_move_is_named(client: TestClient) -> None:
    body = {"rule": "freestyle", "size": 15, "moves": ["h8", "h8"]}
    answer = client.post("/api/evaluation", json=body)
    assert answer.status_code == 422
    assert answer.json()["detail"].startswith("move 2 cannot be played: ")
