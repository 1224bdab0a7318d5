"""`tengen.solve`: who wins by force, and how the answer is told."""

from __future__ import annotations

import os
import signal
import threading
from typing import Any

import pytest

from support.waiting import PATIENCE_S
from tengen import Board, Color, GameOverError, IllegalMoveError, Limits, _core, solve
from tengen.solver import SolveStatus, WinKind

OPEN_THREE = "h8 a1 i8 a3 j8"
BY_FOURS = "j3h4k4i2j5i6k5h5k6k3l5i5"
BY_THREATS = "l7n7i5n5o3n6n8l5l6k5m5n4n3"
LONG = "l3j5k5n2j6i6i3j4i7l4h4g5h7g7i5g3"
"""A search here goes on for minutes."""
NODES = Limits(nodes=200_000)


def test_a_win_by_fours() -> None:
    solution = solve(Board.from_moves(BY_FOURS))
    assert solution.status is SolveStatus.PROVED
    assert solution.winner is Color.BLACK
    assert solution.proof is not None
    assert (solution.proof.kind, solution.proof.plies) == (WinKind.FOURS, 9)


def test_a_win_by_threats() -> None:
    solution = solve(Board.from_moves(BY_THREATS), NODES)
    assert solution.winner is Color.WHITE
    assert solution.proof is not None
    assert solution.proof.kind is WinKind.THREATS
    assert 0 < solution.fours < solution.nodes


def test_no_win() -> None:
    solution = solve(Board.from_moves("h8 i9"))
    assert (solution.status, solution.winner) == (SolveStatus.NONE_FOUND, None)
    assert str(solution) == "No forced win of black was found"


def test_a_reached_limit_is_reported() -> None:
    solution = solve(Board.from_moves(BY_THREATS), Limits(nodes=10))
    assert solution.status is SolveStatus.STOPPED
    assert str(solution) == "No forced win of white was found within the limits"


def test_what_the_other_side_threatens() -> None:
    solution = solve(Board.from_moves(OPEN_THREE), threatens=True)
    assert solution.status is SolveStatus.NONE_FOUND
    assert solution.threatens is not None
    assert not solution.threatens.is_to_move
    assert str(solution.threatens) == "Black threatens to win by fours within 3 plies: g8 f8 k8"
    assert solution.threatens.proof is not None
    assert solution.threatens.proof.attacker is Color.BLACK
    solution.threatens.proof.check()


def test_a_side_can_be_named() -> None:
    board = Board.from_moves(OPEN_THREE)
    assert solve(board, side="black").is_proved
    assert not solve(board, side=Color.WHITE).is_proved


def test_after_a_pass_the_other_side_threatens_nothing() -> None:
    assert not solve(Board.from_moves("h8 pass"), side="white").is_proved


def test_the_shortest_win_is_marked_as_such() -> None:
    board = Board.from_moves(BY_THREATS)
    assert not solve(board, NODES).is_shortest
    shortest = solve(board, NODES, shortest=True)
    assert shortest.is_shortest
    assert shortest.proof is not None
    assert shortest.proof.plies == 9
    assert "by threats in 9 plies, the shortest: " in str(shortest)


def test_a_win_may_be_restricted_to_first_moves() -> None:
    board = Board.from_moves(BY_FOURS)
    proof = solve(board, NODES, first_moves=["a1", "n5"]).proof
    assert proof is not None
    assert (str(proof.first_move), proof.kind, proof.plies) == ("n5", WinKind.FOURS, 9)
    proof.check()
    assert not solve(board, NODES, first_moves=["a1"]).is_proved


def test_a_win_cannot_begin_on_a_stone() -> None:
    with pytest.raises(IllegalMoveError, match="a stone stands on j3"):
        solve(Board.from_moves(BY_FOURS), first_moves=["j3"])


def test_a_finished_game_has_nothing_to_solve() -> None:
    with pytest.raises(GameOverError, match="nothing to solve"):
        solve(Board.from_moves("h8 a1 i8 a3 j8 a5 k8 a7 l8"))


def test_an_unknown_side_is_an_error() -> None:
    with pytest.raises(ValueError, match="green"):
        solve(Board(), side="green")


@pytest.mark.parametrize(
    ("bound", "value"),
    [
        ("time_ms", -1),
        ("time_ms", 1.5),
        ("nodes", "many"),
        ("nodes", 10**15 + 1),
        ("memory_bytes", -1),
    ],
)
def test_an_invalid_limit_is_an_error(bound: str, value: object) -> None:
    with pytest.raises(ValueError, match=f"^{bound}: expected a whole number from 0 to "):
        Limits(**{bound: value})  # type: ignore[arg-type]


def test_the_result_as_json() -> None:
    told = solve(Board.from_moves(OPEN_THREE), NODES, threatens=True).as_json()
    assert (told["status"], told["kind"], told["line"]) == ("none_found", None, [])
    other = told["threatens"]
    assert (other["attacker"], other["status"], other["kind"]) == ("black", "proved", "fours")
    assert (other["plies"], other["move"], other["line"]) == (3, "g8", ["g8", "f8", "k8"])


def test_the_board_is_unchanged() -> None:
    board = Board.from_moves(BY_FOURS)
    before = board.copy()
    solve(board, threatens=True)
    assert board == before
    assert board.move_stack == before.move_stack


def test_other_threads_run_during_a_search_and_ctrl_c_ends_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ticks = 0
    begins = threading.Event()
    core_solve = _core.solve

    def told_solve(*args: Any, **options: Any) -> object:
        begins.set()
        return core_solve(*args, **options)

    def count_and_interrupt() -> None:
        nonlocal ticks
        begins.wait(PATIENCE_S)
        while ticks < 1000:
            ticks += 1
        os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(_core, "solve", told_solve)
    other = threading.Thread(target=count_and_interrupt)
    other.start()
    # If the search kept the others waiting, it would come to the end of its time.
    with pytest.raises(KeyboardInterrupt):
        solve(Board.from_moves(LONG), Limits(time=PATIENCE_S))
    other.join()
    assert ticks == 1000


def test_another_thread_can_end_a_search() -> None:
    stopped = threading.Event()
    threading.Timer(0.05, stopped.set).start()
    solution = solve(Board.from_moves(LONG), Limits(time_ms=600_000), stop=stopped.is_set)
    assert solution.status is SolveStatus.STOPPED


def test_an_error_of_the_question_whether_to_stop_is_raised() -> None:
    def fail() -> bool:
        raise LookupError("nobody knows")

    with pytest.raises(LookupError, match="nobody knows"):
        solve(Board.from_moves(LONG), stop=fail)
