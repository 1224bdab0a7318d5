"""Puzzles on the server: the list and a puzzle without solutions, and what an attempt asks."""

from __future__ import annotations

import json
from threading import Event
from typing import Any

import pytest
from fastapi.testclient import TestClient
from pydantic import ValidationError

from tengen import Board, Color, Proof, puzzles
from tengen.formats import from_link
from tengen.puzzle import Puzzle, Reason
from tengen.server.schemas.puzzles import PuzzleMoves, PuzzleSolution, TryRequest
from tengen.server.workers import ProofJob, PuzzleJob, puzzling

EASY = puzzles(rule="renju", grade=1)[0]
FIRST = str(EASY.first_moves[0])
LONG = "l3 j5 k5 n2 j6 i6 i3 j4 i7 l4 h4 g5 h7 g7 i5 g3"
"""A search for a proof goes on for minutes here."""
SECRETS = ("first_moves", "plies", "kind", "nodes", "is_complete", "line", "proof")
"""What would give a solution away, or a part of it."""


def ask(client: TestClient, question: str, puzzle: Puzzle = EASY, **body: Any) -> dict[str, Any]:
    answer = client.post(f"/api/puzzles/{puzzle.id}/{question}", json={"moves": [], **body})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def refusal(client: TestClient, question: str, **body: Any) -> tuple[int, str]:
    answer = client.post(f"/api/puzzles/{EASY.id}/{question}", json=body)
    assert list(answer.json()) == ["detail"]
    return answer.status_code, answer.json()["detail"]


def test_the_list_has_all_puzzles_and_no_solution(client: TestClient) -> None:
    listed = client.get("/api/puzzles").json()["puzzles"]
    assert [each["id"] for each in listed] == [puzzle.id for puzzle in puzzles()]
    assert set(listed[0]) == {"id", "rule", "grade", "turn"}


def test_a_puzzle_is_shown_without_its_solution(client: TestClient) -> None:
    shown = client.get(f"/api/puzzles/{EASY.id}").json()
    assert (shown["id"], shown["grade"]) == (EASY.id, 1)
    assert shown["position"]["turn"] == EASY.turn.value
    assert "".join(shown["position"]["moves"]) == EASY.moves
    assert not set(SECRETS) & set(shown)
    assert list(from_link(shown["link"]).mainline())[-1].board() == EASY.board()


@pytest.mark.parametrize("question", ["", "/try", "/hint", "/solution"])
def test_an_unknown_puzzle_is_not_found(client: TestClient, question: str) -> None:
    body = {"moves": [], "move": "h8", "step": 1}
    path = f"/api/puzzles/renju-999{question}"
    answer = client.post(path, json=body) if question else client.get(path)
    assert answer.status_code == 404
    assert answer.json() == {"detail": "there is no puzzle 'renju-999'"}


def test_an_attempt_is_played_to_its_end_against_the_longest_defence(client: TestClient) -> None:
    attempt, moves = EASY.attempt(), list[str]()
    while not attempt.is_solved:
        move = str(attempt.solution().first_move)
        told = ask(client, "try", moves=moves, move=move)
        attempt.play(move)
        assert (told["is_right"], told["reason"]) == (True, "wins")
        reply = attempt.reply()
        assert told["reply"] == (None if reply is None else str(reply))
        assert told["position"]["moves"] == [str(each) for each in attempt.board.move_stack]
        assert list(from_link(told["link"]).mainline())[-1].board() == attempt.board
        moves += [move] if reply is None else [move, str(reply)]
    assert told["position"]["outcome"]["winner"] == EASY.turn.value
    assert refusal(client, "try", moves=moves, move="a1") == (
        422,
        "the puzzle is over: there is nothing left to find",
    )


def test_a_wrong_move_leaves_the_position_and_is_explained(client: TestClient) -> None:
    wrong = next(
        move for move in EASY.board().legal_moves if move.point and not EASY.try_move(move).is_right
    )
    told = ask(client, "try", move=str(wrong))
    tried = EASY.try_move(wrong)
    assert (told["is_right"], told["reason"], told["plies"]) == (False, tried.reason.value, 0)
    assert told["refutation"] == [str(move) for move in tried.line]
    assert told["reply"] is None
    assert "".join(told["position"]["moves"]) == EASY.moves


def test_a_right_move_does_not_give_the_rest_away(client: TestClient) -> None:
    told = ask(client, "try", move=FIRST)
    assert told["refutation"] == []
    assert (told["kind"], len(told["position"]["moves"])) == (None, EASY.board().ply() + 2)


def test_hints_tell_more_from_step_to_step(client: TestClient) -> None:
    one, two, three = (ask(client, "hint", step=step) for step in (1, 2, 3))
    assert (one["kind"], one["plies"]) == (EASY.kind.value, EASY.plies)
    assert (one["makes"], one["move"], two["move"]) == (None, None, None)
    assert two["makes"] in {"four", "open_three", "neither"}
    assert three["move"] == FIRST
    only = len(EASY.first_moves) == 1
    assert [each["is_only"] for each in (one, two, three)] == [None, only, only]


def test_after_the_first_move_a_hint_is_the_next_move(client: TestClient) -> None:
    attempt = EASY.attempt()
    attempt.play(FIRST)
    moves = [FIRST, str(attempt.reply())]
    told = ask(client, "hint", moves=moves, step=1)
    assert (told["step"], told["move"]) == (3, str(attempt.solution().first_move))


def test_the_solution_is_a_checked_proof_from_where_the_attempt_stands(client: TestClient) -> None:
    shown = ask(client, "solution")
    Proof.from_json(json.dumps(shown["proof"])).check()
    assert shown["first_moves"] == [str(point) for point in EASY.first_moves]
    assert shown["line"][0] == FIRST
    assert shown["plies"][0] == len(shown["line"]) == EASY.plies
    reply = ask(client, "try", move=FIRST)["reply"]
    later = ask(client, "solution", moves=[FIRST, reply])
    assert len(later["line"]) < EASY.plies


def test_a_proof_that_is_too_large_leaves_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzling, "MOST_NODES", 1)
    shown = puzzling.do(PuzzleJob(EASY.id, PuzzleMoves(moves=[]))).found
    assert isinstance(shown, PuzzleSolution)
    assert (shown.proof, shown.plies) == (None, [])
    assert len(shown.line) == EASY.plies


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({"moves": [], "move": "z99"}, "z99 is off the board"),
        ({"moves": [], "move": EASY.moves[:2]}, f"a black stone stands on {EASY.moves[:2]}"),
        ({"moves": ["a1"], "move": "b1"}, f"the last move is {EASY.turn.value}'s: the reply to it"),
        ({"moves": ["a1", "a1"], "move": "b1"}, f"a {EASY.turn.value} stone stands on a1"),
        ({"moves": ["h" * 9], "move": "b1"}, "item 1 of moves must be text of at most 8"),
        ({"moves": ["a1"] * 1001, "move": "b1"}, "moves must be a list of at most 1000 items"),
        ({"moves": []}, "move is missing"),
        ({"moves": [], "move": "h8", "grade": 1}, "there is no field grade"),
    ],
)
def test_moves_that_cannot_be_played_are_refused(
    client: TestClient, body: dict[str, Any], words: str
) -> None:
    status, detail = refusal(client, "try", **body)
    assert status == 422
    assert detail.startswith(words)


def test_a_position_without_a_win_has_no_solution(client: TestClient) -> None:
    tries = (EASY.try_move(move) for move in EASY.board().legal_moves if move.point)
    parried = next(tried for tried in tries if tried.reason is Reason.PARRIED)
    moves = [str(parried.move), str(parried.line[0])]
    status, detail = refusal(client, "solution", moves=moves)
    assert (status, detail) == (422, f"no win of {EASY.turn.value} was found")


@pytest.mark.parametrize("step", [0, 4, "1", True, None, 1e400])
def test_a_step_beyond_the_hints_is_refused(client: TestClient, step: object) -> None:
    body = json.dumps({"moves": [], "step": step})
    answer = client.post(
        f"/api/puzzles/{EASY.id}/hint", content=body, headers={"content-type": "application/json"}
    )
    assert answer.status_code in {400, 422}
    assert "step" in answer.json()["detail"] or "JSON" in answer.json()["detail"]


def test_one_address_cannot_ask_for_any_number_of_answers_at_once(client: TestClient) -> None:
    games = client.app.state.games  # type: ignore[attr-defined]
    games.puzzles["testclient"] = games.limits.puzzles_of_address
    try:
        refused = refusal(client, "try", moves=[], move=FIRST)
    finally:
        del games.puzzles["testclient"]
    sentence = "many questions from your address are waiting: try again in a moment"
    assert refused == (429, sentence)
    assert ask(client, "try", move=FIRST)["is_right"]


def test_searches_for_proofs_do_not_use_up_the_questions_of_an_address(client: TestClient) -> None:
    games = client.app.state.games  # type: ignore[attr-defined]
    games.proofs["testclient"] = games.limits.proofs_of_address
    try:
        assert ask(client, "try", move=FIRST)["is_right"]
    finally:
        del games.proofs["testclient"]


def test_a_question_is_answered_while_a_search_holds_the_prover(client: TestClient) -> None:
    games, portal = client.app.state.games, client.portal  # type: ignore[attr-defined]
    assert portal is not None
    started = Event()
    job = ProofJob(Board.from_moves(LONG), Color.BLACK, 600_000)
    ticket = portal.call(games.provers.submit, job, "anna", started.set)
    try:
        assert started.wait(60)
        assert ask(client, "try", move=FIRST)["is_right"]
        assert not ticket.answer.done()
    finally:
        portal.call(ticket.answer.cancel)


def test_a_view_that_cannot_be_made_is_no_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzling, "position_view", lambda _board: None)
    with pytest.raises(ValidationError):
        puzzling.do(PuzzleJob(EASY.id, TryRequest(moves=[], move=FIRST)))


def test_a_forbidden_point_is_named_as_such() -> None:
    puzzle = next(
        puzzle
        for puzzle in puzzles(rule="renju")
        if puzzle.turn.value == "black" and puzzle.board().forbidden_points()
    )
    forbidden = str(puzzle.board().forbidden_points()[0])
    told = puzzling.do(PuzzleJob(puzzle.id, TryRequest(moves=[], move=forbidden))).found
    assert (told.is_right, told.reason) == (False, "forbidden")
