"""Positions of games as arrays: what they hold, and which are learnt from."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

from tengen import Board, Color, Move, Rule
from tengen.agents.engine import PASS_CODE, game_samples, shape_evaluation, shape_samples
from tengen.train.network.groups import Group, read_groups, split
from tengen.train.network.summary import some_boards, summary_of
from tengen.train.selfplay import (
    GamesFile,
    InteriorPosition,
    ScoredChoice,
    SelfPlayGame,
    SelfPlaySettings,
)
from tengen.train.selfplay.format import SelfPlayError

SIZE = 9


def random_game(rule: Rule, seed: int, moves: int = 20, size: int = SIZE) -> Board:
    draws = Random(seed)
    board = Board(size, rule)
    while board.ply() < moves and not board.is_game_over():
        board.push(draws.choice(list(board.legal_moves)))
    return board


def coded(board: Board) -> list[int]:
    return [
        PASS_CODE if move.is_pass else move.y * board.size + move.x for move in board.move_stack
    ]


@pytest.mark.parametrize("rule", Rule)
def test_the_core_replays_games_as_boards_do(rule: Rule) -> None:
    games = [random_game(rule, seed) for seed in range(40)]
    opening = [seed % 5 for seed in range(40)]
    found = game_samples(
        rule,
        SIZE,
        np.array([code for game in games for code in coded(game)], np.uint16),
        np.cumsum([game.ply() for game in games]),
        np.array(opening, np.int32),
        2,
    )
    cells, quiet, evaluations, keys, final_keys = found
    row = 0
    for game, first in zip(games, opening, strict=True):
        board = Board.from_moves(game.move_stack[:first], SIZE, rule)
        rest = game.move_stack[first:]
        expected = shape_samples(board, rest)[1]
        for move, is_quiet in zip(rest, expected, strict=True):
            assert (cells[row] == board.cells).all()
            assert (quiet[row], evaluations[row]) == (is_quiet, shape_evaluation(board))
            assert keys[row] == board.canonical_key()
            board.push(move)
            row += 1
    assert row == len(keys)
    assert list(final_keys) == [game.canonical_key() for game in games]


def test_a_pass_is_replayed() -> None:
    moves = np.array([40, PASS_CODE, 41, 42], np.uint16)
    cells, *_ = game_samples("freestyle", SIZE, moves, np.array([4]), np.array([0], np.int32), 1)
    assert [int((board > 0).sum()) for board in cells] == [0, 1, 1, 2]


def test_games_that_break_the_rules_are_refused() -> None:
    ends, opening = np.array([1, 3]), np.array([0, 0], np.int32)
    with pytest.raises(ValueError, match="game 1: a black stone stands on e5 already"):
        game_samples("freestyle", SIZE, np.array([0, 40, 40], np.uint16), ends, opening, 1)
    with pytest.raises(ValueError, match="game 1: a move is off the board"):
        game_samples("freestyle", SIZE, np.array([0, 40, 81], np.uint16), ends, opening, 1)
    for wrong in (np.array([1, 4]), np.array([2, 1]), np.array([3])):
        with pytest.raises(ValueError, match="do not fit"):
            game_samples("freestyle", SIZE, np.array([0, 1, 2], np.uint16), wrong, opening, 1)


def game_of(board: Board, number: int, opening: int = 3) -> SelfPlayGame:
    scores = tuple(range(board.ply() - opening))
    return SelfPlayGame(number, board.move_stack, opening, scores, Color.WHITE, is_proved=True)


PLAIN = SelfPlaySettings(nodes=10, size=SIZE)


def group_of(folder: Path, games: list[SelfPlayGame], settings: SelfPlaySettings = PLAIN) -> Group:
    with GamesFile(folder, settings) as file:
        for game in games:
            file.append(game)
    (group,) = read_groups([folder])
    return group


def test_repeated_games_are_dropped_up_to_symmetry(tmp_path: Path) -> None:
    boards = [random_game(Rule.FREESTYLE, seed, moves=8) for seed in range(4)]
    turned = [board.transformed(5) for board in boards]
    group = group_of(tmp_path, [game_of(each, n) for n, each in enumerate(boards + turned)])
    assert (group.games, group.repeated) == (8, 4)
    assert len(group.positions) == 4 * 5
    assert list(group.positions.scores) == [0, 1, 2, 3, 4] * 4
    white = group.positions.is_white
    assert list(white) == [True, False, True, False, True] * 4
    assert (group.positions.results == white).all()
    assert list(group.positions.moves[:5, 0]) == coded(boards[0])[3:]
    assert (group.positions.shares == 1).all()


def test_games_from_one_opening_are_held_out_together(tmp_path: Path) -> None:
    games = []
    for number in range(120):
        opening = random_game(Rule.FREESTYLE, number // 2, moves=3)
        opening = opening.transformed(number % 2 * 3)
        draws = Random(number)
        for _ in range(6):
            opening.push(draws.choice(list(opening.legal_moves)))
        games.append(game_of(opening, number))
    group = group_of(tmp_path, games)
    assert group.repeated == 0
    held_out = group.positions.is_held_out.reshape(120, 6)
    assert (held_out == held_out[:, :1]).all()
    assert (held_out[0::2] == held_out[1::2]).all()
    assert 0 < held_out[:, 0].sum() < 30
    parts = split(group.positions)
    assert not np.isin(parts.learnt.keys, parts.measured.keys).any()
    assert len(parts.learnt) + len(parts.measured) + parts.seen == group.positions.is_quiet.sum()


def test_positions_beside_games_have_scores_and_no_results(tmp_path: Path) -> None:
    board = random_game(Rule.FREESTYLE, 1, moves=6)
    aside = Board.from_moves(board.move_stack[:4], SIZE)
    left = next(iter(aside.legal_moves))
    aside.push(left)
    best = next(iter(aside.legal_moves))
    place = InteriorPosition(4, (left,), ScoredChoice(best, 77))
    two = (ScoredChoice(board.move_stack[4], 50), ScoredChoice(best, 0))
    choices = ((ScoredChoice(board.move_stack[3], 10),), two, ())
    game = SelfPlayGame(0, board.move_stack, 3, (1, None, 3), None, False, choices, (place,))
    settings = SelfPlaySettings(nodes=10, size=SIZE, lines=2, interior=1)
    positions = group_of(tmp_path, [game], settings).positions
    assert (positions.cells[-1] == aside.cells).all()
    assert np.isnan(positions.results).tolist() == [False, False, False, True]
    assert list(positions.results[:3]) == [0.5, 0.5, 0.5]
    assert np.isnan(positions.scores).tolist() == [False, True, False, False]
    assert positions.scores[-1] == 77
    assert positions.is_white[-1]
    assert positions.moves[-1, 0] == best.y * SIZE + best.x
    assert list(positions.shares[0]) == [1, 0]
    assert positions.shares[1, 0] == pytest.approx(np.e / (1 + np.e), abs=1e-6)
    assert list(positions.shares[2]) == [0, 0]


def test_a_file_with_an_illegal_game_is_refused(tmp_path: Path) -> None:
    move = Move.parse("e5", SIZE)
    with pytest.raises(SelfPlayError, match="game 0: a black stone stands on e5 already"):
        group_of(tmp_path, [SelfPlayGame(0, (move, move), 0, (1, 1), None)])


def test_a_summary_counts_games_and_positions(tmp_path: Path) -> None:
    boards = [random_game(Rule.FREESTYLE, seed, moves=8) for seed in (1, 1, 2)]
    group = group_of(tmp_path, [game_of(each, n) for n, each in enumerate(boards)])
    summary = summary_of(group)
    assert (summary.games, summary.repeated, summary.positions) == (3, 1, 10)
    assert (summary.black, summary.white, summary.draws) == (0, 1, 0)
    assert (summary.shortest, summary.longest, summary.length) == (8, 8, 8)
    (board,) = some_boards(group, 1)
    assert (board.size, board.rule) == (SIZE, Rule.FREESTYLE)
