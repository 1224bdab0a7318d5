"""The puzzles that come with Tengen. `make verify` proves all of them again, here are a few."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter

import pytest

from puzzle.restated import check_first_moves, check_grade, check_proof
from tengen import Puzzle, Rule, position_id, puzzles
from tengen.puzzle import GRADES, find_puzzle
from tengen.puzzle.examination import LEAST_PLIES, MOST_FIRST_MOVES
from tengen.solver import WinKind

ALL = puzzles()
QUICK = [puzzle for puzzle in ALL if puzzle.grade <= 3 and puzzle.nodes < 1_000]
"""Puzzles whose proofs are short enough for the reference to check them in no time."""
SAMPLE = QUICK[:: len(QUICK) // 14]
UNIQUE = [puzzle for puzzle in SAMPLE if len(puzzle.first_moves) == 1][:4]


def test_there_are_two_hundred_of_all_rules_grades_and_kinds() -> None:
    assert len(ALL) == 200
    assert set(Counter(puzzle.rule for puzzle in ALL)) == set(Rule)
    grades = Counter(puzzle.grade for puzzle in ALL)
    assert min(grades[grade] for grade in GRADES) >= 20
    assert {puzzle.kind for puzzle in ALL} == {WinKind.FOURS, WinKind.THREATS}


def test_ids_games_and_positions_are_unique() -> None:
    assert len({puzzle.id for puzzle in ALL}) == len(ALL)
    assert len({(puzzle.rule, puzzle.origin) for puzzle in ALL}) == len(ALL)
    assert len({position_id(puzzle.board()) for puzzle in ALL}) == len(ALL)


def test_none_is_trivial() -> None:
    for puzzle in ALL:
        assert puzzle.plies >= LEAST_PLIES
        assert 1 <= len(puzzle.first_moves) <= MOST_FIRST_MOVES
        assert all(puzzle.board().is_legal(point) for point in puzzle.first_moves)
        check_grade(puzzle)


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda puzzle: puzzle.id)
def test_its_shortest_win_is_proved_again(puzzle: Puzzle) -> None:
    check_proof(puzzle)


@pytest.mark.parametrize("puzzle", UNIQUE, ids=lambda puzzle: puzzle.id)
def test_no_other_first_move_is_found(puzzle: Puzzle) -> None:
    check_first_moves(puzzle)


def test_they_are_chosen_by_rule_grade_and_kind() -> None:
    chosen = puzzles(rule="renju", grade=2, kind="fours")
    assert chosen
    assert {(puzzle.rule, puzzle.grade, puzzle.kind) for puzzle in chosen} == {
        (Rule.RENJU, 2, WinKind.FOURS)
    }
    assert puzzles(grade=9) == ()


def test_they_are_found_by_name() -> None:
    assert find_puzzle("renju-1") in ALL
    with pytest.raises(ValueError, match=r"there is no puzzle 'renyu-1'; did you mean renju-1\?"):
        find_puzzle("renyu-1")


def test_a_puzzle_draws_itself_and_its_solution() -> None:
    puzzle = SAMPLE[0]
    assert puzzle._repr_svg_().startswith("<svg")
    assert f"within {puzzle.plies} plies" in puzzle.svg(solution=True)


def test_the_file_is_read_on_first_use() -> None:
    code = "import sys, tengen; print('tengen.puzzle' in sys.modules, len(tengen.puzzles()))"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout.split() == ["False", "200"]
