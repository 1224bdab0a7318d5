"""BoardBatch: arrays, steps, new games, symmetries and errors. Rules: tests/agreement."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from threading import Thread
from typing import Any

import numpy
import pytest

import tengen
from tengen import Board, BoardBatch, IllegalMoveError, Outcome, Termination

FIVE_IN_A_ROW = [0, 5, 1, 6, 2, 7, 3, 8, 4]
"""On size 5: black fills the top row while white plays in the second."""


def play(batch: BoardBatch, actions: list[int]) -> list[tuple[int, bool]]:
    """Plays the same actions on all boards; the rewards and ends of the first."""
    results = [batch.step([action] * len(batch)) for action in actions]
    return [(int(rewards[0]), bool(done[0])) for rewards, done, _ in results]


def test_a_batch_begins_with_empty_boards() -> None:
    batch = BoardBatch(3, 9, "renju")
    assert len(batch) == 3
    assert batch.cells.shape == (3, 9, 9)
    assert batch.cells.dtype == numpy.uint8
    assert not batch.cells.any()
    assert batch.turns.tolist() == [1, 1, 1]
    assert batch.legal.shape == (3, 81)
    assert batch.legal.dtype == bool
    assert batch.legal.all()
    assert batch.last_actions.tolist() == [-1, -1, -1]
    assert (batch.size, batch.rule) == (9, tengen.Rule.RENJU)
    assert repr(batch) == "BoardBatch(3, size=9, rule='renju')"


def test_the_arrays_are_read_only_views_that_follow_the_games() -> None:
    batch = BoardBatch(2, 5)
    cells, turns, legal, plies = batch.cells, batch.turns, batch.legal, batch.plies
    _, _, returned = batch.step([7, 24])
    assert cells[0, 1, 2] == 1
    assert cells[1, 4, 4] == 1
    assert turns.tolist() == [2, 2]
    assert plies.tolist() == [1, 1]
    assert not legal[0, 7]
    assert legal[1, 7]
    assert numpy.shares_memory(returned, legal)
    assert numpy.shares_memory(batch.cells, cells)
    with pytest.raises(ValueError, match="read-only"):
        cells[0, 0, 0] = 1


def test_views_outlive_their_batch() -> None:
    batch = BoardBatch(1000, 15)
    batch.step([112] * 1000)
    cells = batch.cells
    del batch
    assert cells.sum() == 1000


def test_the_step_that_ends_a_game_returns_its_reward_and_begins_the_next() -> None:
    batch = BoardBatch(2, 5)
    *quiet, last = play(batch, FIVE_IN_A_ROW)
    assert quiet == [(0, False)] * 8
    assert last == (1, True)
    assert batch.winners.tolist() == [1, 1]
    assert batch.lengths.tolist() == [9, 9]
    assert batch.final_cells[1].tolist()[:2] == [[1, 1, 1, 1, 1], [2, 2, 2, 2, 0]]
    assert batch.outcome(1) == Outcome(tengen.BLACK, Termination.FIVE)
    assert not batch.cells.any()
    assert batch.turns.tolist() == [1, 1]
    assert batch.plies.tolist() == [0, 0]
    rewards, done, legal = batch.step([3, 4])
    assert (rewards.tolist(), done.tolist()) == ([0, 0], [False, False])
    assert legal.sum() == 48
    assert batch.winners.tolist() == [1, 1], "kept until the next game ends"


def test_rewards_and_ends_are_arrays_of_their_own() -> None:
    batch = BoardBatch(1, 5)
    *_, (rewards, done, _) = [batch.step([action]) for action in FIVE_IN_A_ROW]
    batch.step([0])
    assert (rewards.tolist(), done.tolist()) == ([1], [True])
    assert rewards.dtype == numpy.int8
    assert done.dtype == bool


def test_a_forbidden_point_is_not_legal_and_loses_as_on_a_board() -> None:
    moves = "h7 a1 h9 a15 g8 o1 i8 o15"
    board = Board.from_moves(moves, rule="renju")
    actions = [move.y * 15 + move.x for move in board.move_stack]
    forbidden = 7 * 15 + 7
    batch = BoardBatch(1, rule="renju")
    play(batch, actions)
    assert not batch.legal[0, forbidden]
    assert batch.legal[0].sum() == len(board.legal_moves)
    assert play(batch, [forbidden]) == [(-1, True)]
    assert batch.outcome(0) == Outcome(tengen.WHITE, Termination.FORBIDDEN)
    assert batch.winners.tolist() == [2]


def test_only_the_chosen_boards_move() -> None:
    batch = BoardBatch(3, 5)
    rewards, done, _ = batch.step([0, -5, 2], where=[True, False, True])
    assert batch.plies.tolist() == [1, 0, 1]
    assert batch.turns.tolist() == [2, 1, 2]
    assert not rewards.any()
    assert not done.any()


@pytest.mark.parametrize(
    ("actions", "problem"),
    [
        ([1, 0, 0], "board 1: a black stone stands on a5 already"),
        ([1, 1, 25], "board 2: 25 is no action on a board of 5x5: expected 0 to 24"),
        ([1, 1, -1], "board 2: -1 is no action"),
        (numpy.array([1, 1, 2**63 - 1], numpy.uint64), f"board 2: {2**63 - 1} is no action"),
    ],
)
def test_an_illegal_action_names_its_board_and_changes_nothing(
    actions: list[int], problem: str
) -> None:
    batch = BoardBatch(3, 5)
    batch.step([0, 0, 0])
    cells, legal, plies = batch.cells.copy(), batch.legal.copy(), batch.plies.copy()
    with pytest.raises(IllegalMoveError, match=problem):
        batch.step(actions)
    assert numpy.array_equal(cells, batch.cells)
    assert numpy.array_equal(legal, batch.legal)
    assert numpy.array_equal(plies, batch.plies)
    assert batch.board(0) == Board.from_moves("a5", size=5)


def test_an_illegal_action_can_lose_instead() -> None:
    batch = BoardBatch(3, 5, illegal="lose")
    batch.step([0, 0, 0])
    rewards, done, _ = batch.step([0, 1, 99])
    assert rewards.tolist() == [-1, 0, -1]
    assert done.tolist() == [True, False, True]
    assert batch.winners.tolist() == [1, 0, 1]
    assert batch.outcome(0) == Outcome(tengen.BLACK, Termination.ILLEGAL)
    assert batch.outcome(1) is None
    assert batch.lengths.tolist() == [1, 0, 1]


def test_random_games_are_the_same_for_every_number_of_threads() -> None:
    batches = [BoardBatch(700, 9, "renju", threads=threads, seed=5) for threads in (1, 2, 7)]
    assert [batch.threads for batch in batches] == [1, 2, 7]
    for _ in range(60):
        chosen = [batch.random_actions() for batch in batches]
        for batch, actions in zip(batches, chosen, strict=True):
            batch.step(actions)
            assert numpy.array_equal(actions, chosen[0])
            assert numpy.array_equal(batch.legal, batches[0].legal)
    symmetries = numpy.arange(700) % 8
    first, *others = [batch.observe(symmetries) for batch in batches]
    assert all(numpy.array_equal(first, other) for other in others)


def test_small_batches_need_one_thread_and_no_batch_more_than_boards() -> None:
    assert BoardBatch(10).threads == 1
    assert BoardBatch(3, threads=200).threads == 3


def test_seeds_decide_random_actions() -> None:
    batch = BoardBatch(50, seed=1)
    first, second = batch.random_actions().tolist(), batch.random_actions().tolist()
    assert first != second
    assert BoardBatch(50, seed=2).random_actions().tolist() != first
    batch.reset(seed=1)
    assert batch.random_actions().tolist() == first


def test_random_actions_are_uniform_on_a_nearly_full_board() -> None:
    batch = BoardBatch(9000, 5, seed=3)
    for action in (0, 5, 1, 6, 2, 7, 3, 8, 9, 4, 10, 15, 11, 16, 12, 17, 13, 18, 19, 14, 20, 21):
        assert not batch.step([action] * 9000)[1].any()
    counts = numpy.bincount(batch.random_actions(), minlength=25)
    assert counts.sum() == 9000
    assert numpy.flatnonzero(counts).tolist() == [22, 23, 24]
    assert (abs(counts[22:] - 3000) < 250).all()


def test_boards_can_be_reset() -> None:
    batch = BoardBatch(3, 5)
    batch.step([0, 1, 2])
    batch.reset(where=numpy.array([True, False, True]))
    assert batch.plies.tolist() == [0, 1, 0]
    assert batch.legal.sum(axis=1).tolist() == [25, 24, 25]
    batch.reset()
    assert not batch.cells.any()


def test_a_board_of_the_batch_is_a_copy_of_its_game() -> None:
    batch = BoardBatch(2, 5)
    batch.step([0, 12])
    board = batch.board(1)
    assert board == Board.from_moves("c3", size=5)
    board.push("a1")
    assert batch.plies.tolist() == [1, 1]


def test_the_planes_of_an_observation() -> None:
    batch = BoardBatch(1, 5)
    assert batch.observe()[0, 3].all()
    batch.step([3])
    batch.step([10])
    batch.step([14])
    own, other, last, black = batch.observe()[0]
    assert numpy.flatnonzero(own).tolist() == [10]
    assert numpy.flatnonzero(other).tolist() == [3, 14]
    assert numpy.flatnonzero(last).tolist() == [14]
    assert not black.any()


@pytest.mark.parametrize("dtype", ["uint8", numpy.float32])
def test_observations_can_be_written_to_an_array(dtype: Any) -> None:
    batch = BoardBatch(4, 5)
    batch.step([0, 1, 2, 3])
    planes = numpy.full((4, 4, 5, 5), 9, dtype)
    assert batch.observe(out=planes) is planes
    assert planes.tolist() == batch.observe(dtype=dtype).tolist()
    assert batch.observe(dtype=dtype).dtype == dtype


def test_an_action_chosen_under_a_symmetry_leads_back() -> None:
    batch = BoardBatch(8, 7)
    batch.step(numpy.arange(8) * 3)
    symmetries = numpy.arange(8)
    seen = batch.observe(symmetries)[:, 1].reshape(8, 49)
    stones = seen.argmax(axis=1)
    assert batch.preimages[symmetries, stones].tolist() == (numpy.arange(8) * 3).tolist()
    masks = numpy.take_along_axis(batch.legal, batch.preimages[symmetries].astype(int), axis=1)
    assert (masks == (seen == 0)).all()


def test_a_symmetry_is_that_of_a_board() -> None:
    batch = BoardBatch(1, 6)
    play(batch, [1, 14, 33])
    for symmetry in range(8):
        cells = batch.board(0).transformed(symmetry).cells
        assert batch.observe(symmetry)[0, 1].tolist() == (cells == 1).tolist()


def test_a_fork_of_the_process_works_alone() -> None:
    code = (
        "import os, tengen\n"
        "batch = tengen.BoardBatch(500, 5, threads=4)\n"
        "batch.step(batch.random_actions())\n"
        "child = os.fork()\n"
        "for _ in range(20): batch.step(batch.random_actions())\n"
        "total = int(batch.plies.sum())\n"
        "del batch\n"
        "if child == 0: os._exit(total % 100)\n"
        "assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == total % 100"
    )
    subprocess.run([sys.executable, "-W", "ignore", "-c", code], check=True, timeout=120)


def test_two_threads_can_use_one_batch() -> None:
    batch = BoardBatch(200, 9, illegal="lose")

    def steps() -> None:
        for _ in range(100):
            batch.step(batch.random_actions())

    threads = [Thread(target=steps) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for i in range(0, 200, 20):
        assert batch.board(i).is_consistent()
        assert numpy.array_equal(batch.board(i).cells, batch.cells[i])


untyped: Any = BoardBatch


@pytest.mark.parametrize(
    ("misuse", "problem"),
    [
        (lambda: untyped(0), "n: expected a whole number from 1 to 1000000, not 0"),
        (lambda: untyped("many"), "n: expected a whole number from 1 to 1000000, not 'many'"),
        (lambda: untyped(2**70), "n: expected a whole number"),
        (lambda: untyped(2, 4), "a board has 5 to 22 points a side, not 4"),
        (lambda: untyped(2, rule="rneju"), "unknown rule 'rneju'"),
        (lambda: untyped(2, threads=0), "threads: expected a whole number from 1 to 256, not 0"),
        (lambda: untyped(2, seed=-1), "seed: expected a whole number from 0 to"),
        (lambda: untyped(2, illegal="win"), "illegal: expected 'raise' or 'lose', not 'win'"),
        (lambda: untyped(2).step([1]), r"a whole number for each of the 2 boards, .*\(1,\)"),
        (lambda: untyped(2).step([1.0, 2.0]), "actions: expected a whole number .* float64"),
        (lambda: untyped(2).step(["h8", "h8"]), "actions: expected a whole number"),
        (lambda: untyped(2).step(None), "actions: expected a whole number"),
        (
            lambda: untyped(2, illegal="lose").step(numpy.array([1, 2**64 - 1], numpy.uint64)),
            r"actions: expected whole numbers below 2\*\*63, not 18446744073709551615",
        ),
        (lambda: untyped(2).step([1, 2], [1, 0]), "where: expected True or False for each"),
        (lambda: untyped(2).observe(8), "symmetries: expected a number from 0 to 7, or one for"),
        (lambda: untyped(2).observe([0, -1]), "symmetries: expected a number from 0 to 7"),
        (lambda: untyped(2).observe([0, 1, 2]), "symmetries: expected a number from 0 to 7"),
        (lambda: untyped(2).observe([]), "symmetries: expected a number from 0 to 7"),
        (lambda: untyped(2).observe(dtype="int64"), "dtype: expected uint8 or float32, not int64"),
        (lambda: untyped(2).observe(out=[]), "out: expected a writable, contiguous array of"),
        (
            lambda: untyped(2).observe(out=numpy.zeros((2, 4, 15, 15)[::-1], numpy.uint8)),
            r"out: expected a writable, contiguous array of shape \(2, 4, 15, 15\) and dtype uint8"
            r" or float32, not an array of shape \(15, 15, 4, 2\) and dtype uint8",
        ),
        (lambda: untyped(2).observe(out=numpy.zeros((2, 4, 15, 15))), "out: .* dtype float64"),
        (lambda: untyped(2).observe(out=untyped(2).cells), "out: expected a writable"),
        (
            lambda: untyped(2).observe(out=numpy.broadcast_to(numpy.uint8(0), (2, 4, 15, 15))),
            "out: expected a writable, contiguous array",
        ),
        (lambda: untyped(2).board(2), "board: expected a whole number from 0 to 1, not 2"),
        (lambda: untyped(2).outcome(-1), "board: expected a whole number from 0 to 1, not -1"),
        (untyped, r"BoardBatch\(\) needs arguments"),
        (lambda: untyped(2).step(), r"BoardBatch\.step\(\) needs arguments"),
    ],
)
def test_wrong_arguments_get_one_sentence(misuse: Callable[[], object], problem: str) -> None:
    with pytest.raises((TypeError, ValueError), match=problem) as caught:
        misuse()
    assert "\n" not in str(caught.value)
