"""Searches for proofs on the server: what comes back, and when they end."""

from __future__ import annotations

import asyncio
import json
from threading import Timer
from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.requests import Request

from tengen import Board, Color, Proof, solve
from tengen.formats import read
from tengen.game import Rule
from tengen.limits import Limits
from tengen.server.api import proofs
from tengen.server.workers import JobAnswer, ProofJob, WorkerPool, proving
from tengen.server.workers.child import Child
from tengen.server.workers.proving import told

BY_FOURS = "j3 h4 k4 i2 j5 i6 k5 h5 k6 k3 l5 i5"
OPEN_THREE = "h8 a1 i8 a3 j8"
BY_THREATS = "l7 n7 i5 n5 o3 n6 n8 l5 l6 k5 m5 n4 n3"
LONG = "l3 j5 k5 n2 j6 i6 i3 j4 i7 l4 h4 g5 h7 g7 i5 g3"
"""A search here goes on for minutes."""
FIVE = ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2", "e1"]


def request_of(moves: str, **more: Any) -> dict[str, Any]:
    return {"rule": "freestyle", "size": 15, "moves": moves.split(), **more}


def ask(client: TestClient, moves: str, **more: Any) -> dict[str, Any]:
    answer = client.post("/api/proof", json=request_of(moves, **more))
    assert answer.status_code == 200, answer.text
    view: dict[str, Any] = answer.json()
    return view


def test_a_proved_win_comes_with_its_whole_proof(client: TestClient) -> None:
    view = ask(client, BY_FOURS)
    proof = Proof.from_json(json.dumps(view["proof"]))
    proof.check()
    assert (view["status"], view["attacker"], view["is_to_move"]) == ("proved", "black", True)
    assert view["nodes"] == len(proof.nodes)
    assert view["line"] == [str(move) for move in proof.line()]
    assert view["plies"] == [proof.plies_of(node) for node in range(len(proof.nodes))]


def test_the_proof_comes_as_a_game_with_variations_too(client: TestClient) -> None:
    record = read(ask(client, BY_THREATS)["sgf"].encode(), format="sgf")
    line = [str(node.move) for node in record.mainline() if node.move is not None]
    assert " ".join(line).startswith(BY_THREATS)
    assert record.move_count() > len(line)


def test_what_the_other_side_threatens_can_be_asked(client: TestClient) -> None:
    view = ask(client, OPEN_THREE, side="black")
    assert (view["status"], view["attacker"], view["is_to_move"]) == ("proved", "black", False)
    assert view["proof"]["attacker"] == "black"


def test_no_win_is_an_answer_without_a_proof(client: TestClient) -> None:
    view = ask(client, "h8 i9")
    assert (view["status"], view["proof"], view["sgf"]) == ("none_found", None, None)


def test_a_search_ends_with_its_time(client: TestClient) -> None:
    assert ask(client, LONG, time_ms=1)["status"] == "stopped"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"time_ms": 10_001}, "time_ms must be a whole number between 1 and 10000"),
        ({"time_ms": 0}, "time_ms must be a whole number between 1 and 10000"),
        ({"side": "green"}, "side must be one of black, white"),
        ({"moves": ["z99"]}, "move 1 cannot be played: "),
        ({"moves": FIVE}, "the game is over: there is nothing to prove"),
    ],
)
def test_a_bad_request_gets_one_sentence(
    client: TestClient, change: dict[str, Any], sentence: str
) -> None:
    answer = client.post("/api/proof", json={**request_of(""), **change})
    assert answer.status_code == 422
    assert answer.json()["detail"].startswith(sentence)


def test_one_address_cannot_start_any_number_of_searches(client: TestClient) -> None:
    games = client.app.state.games  # type: ignore[attr-defined]
    games.proofs["testclient"] = games.limits.proofs_of_address
    try:
        answer = client.post("/api/proof", json=request_of(OPEN_THREE))
    finally:
        del games.proofs["testclient"]
    assert answer.status_code == 429
    assert answer.json()["detail"].startswith("4 searches for proofs from your address")
    assert ask(client, OPEN_THREE)["status"] == "none_found"


def test_a_search_ends_when_its_page_goes() -> None:
    async def go_while_it_searches() -> tuple[bool, int]:
        pool = WorkerPool(1, 1 << 30, 60)  # Never opened, so the job waits forever.
        job = ProofJob(Board.from_moves(LONG), Color.BLACK, 5_000)
        ticket = pool.submit(job, "anna", lambda: None)

        async def receive() -> dict[str, str]:
            return {"type": "http.disconnect"}

        scope = {"type": "http", "method": "POST", "headers": []}
        answer = await proofs._unless_gone(ticket, Request(scope, receive))
        await asyncio.sleep(0)
        return answer is None and ticket.answer.cancelled(), pool.ahead_of(ticket)

    assert asyncio.run(go_while_it_searches()) == (True, 0)


def test_a_worker_stops_a_search_at_once() -> None:
    child = Child()
    Timer(0.05, child.stop).start()
    job = ProofJob(Board.from_moves(LONG), Color.BLACK, 600_000)
    assert json.loads(child.do(job).proof)["status"] == "stopped"


def test_a_proof_that_is_too_large_is_not_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    solution = solve(Board.from_moves(BY_FOURS), Limits(nodes=10_000))
    monkeypatch.setattr(proving, "MOST_NODES", 7)
    view = told(solution)
    assert (view["status"], view["nodes"], view["proof"]) == ("proved", 8, None)


def test_renju_is_searched_with_its_forbidden_points() -> None:
    board = Board.from_moves("h8 a1 i8 a3 g9 a5 g10", rule=Rule.RENJU)
    answer: JobAnswer = Child().do(ProofJob(board, Color.BLACK, 5_000))
    proof = json.loads(answer.proof)["proof"]
    assert proof is None or proof["nodes"][0]["move"] != "g8"
