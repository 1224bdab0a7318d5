"""Playing a puzzle through."""

from __future__ import annotations

import pytest

from tengen import Board, puzzles
from tengen.game import Point
from tengen.puzzle import Attempt, Makes, Puzzle, what_it_makes

EASY = puzzles(grade=1)[::9]
by_id = pytest.mark.parametrize("puzzle", EASY, ids=lambda puzzle: puzzle.id)


@by_id
def test_the_moves_of_the_solution_solve_it(puzzle: Puzzle) -> None:
    attempt = puzzle.attempt()
    played = 0
    while not attempt.is_solved:
        tried = attempt.play(attempt.solution().first_move)
        assert tried.is_right
        played += 1
    outcome = attempt.board.outcome()
    assert outcome is not None
    assert outcome.winner is puzzle.turn
    assert played <= (puzzle.plies + 1) // 2
    assert attempt.mistakes == 0


def test_a_wrong_move_is_not_played() -> None:
    puzzle = EASY[0]
    attempt = puzzle.attempt()
    wrong = next(
        move
        for move in puzzle.board().legal_moves
        if move.point is not None and move.point not in puzzle.first_moves
    )
    assert not attempt.play(wrong).is_right
    assert (attempt.mistakes, attempt.is_begun) == (1, False)
    assert attempt.board == puzzle.board()
    assert attempt.reply() is None


def test_a_right_move_is_answered() -> None:
    puzzle = EASY[0]
    attempt = puzzle.attempt()
    tried = attempt.play(puzzle.first_moves[0])
    assert attempt.is_begun
    assert attempt.board.move_stack[-2:] == (tried.move, tried.line[0])
    assert attempt.reply() == tried.line[0]


def test_each_hint_reveals_more_and_the_last_the_move() -> None:
    puzzle = EASY[0]
    attempt = puzzle.attempt()
    first = str(puzzle.first_moves[0])
    told = [attempt.hint() for _ in range(4)]
    assert f"{puzzle.plies} plies" in told[0]
    assert "first move" in told[1]
    assert told[2] == told[3] == f"It is {first}."
    assert all(first not in hint for hint in told[:2])
    attempt.play(first)
    assert attempt.hint() == f"Play {attempt.solution().first_move}."


def test_an_attempt_goes_on_after_the_moves_that_were_played() -> None:
    puzzle = EASY[0]
    begun = puzzle.attempt()
    begun.play(puzzle.first_moves[0])
    moves = begun.board.move_stack[-2:]
    later = Attempt(puzzle, moves)
    assert later.board == begun.board
    assert (later.is_begun, later.reply()) == (True, begun.reply())
    with pytest.raises(ValueError, match="the reply to it is missing"):
        Attempt(puzzle, moves[:1])


def test_what_a_move_makes_is_told() -> None:
    board = Board.from_moves("h8 a1 i8 a3 j8 a5")
    told = [what_it_makes(board, Point.parse(point, 15)) for point in ("k8", "h9", "o15")]
    assert told == [Makes.FOUR, Makes.NEITHER, Makes.NEITHER]
    board = Board.from_moves("h8 a1 i8 a3")
    assert what_it_makes(board, Point.parse("j8", 15)) is Makes.OPEN_THREE
