"""The random agent: fair, repeatable, and never illegal."""

from __future__ import annotations

from collections import Counter

import pytest

from tengen import Board, Color, GameOverError, Move, Rule
from tengen.agents import Agent, RandomAgent

ONLY_AN_OVERLINE_IS_LEFT = """
X X X . X X
O O X X O O
X O O X X O
O X X O O X
X X O O X X
O O X X O O
"""


def test_it_is_an_agent() -> None:
    agent: Agent = RandomAgent(seed=1)
    assert isinstance(agent, Agent)
    assert agent.name == "random?seed=1"


@pytest.mark.parametrize("rule", Rule)
def test_its_games_are_legal_to_the_end(rule: Rule) -> None:
    agent = RandomAgent(seed=3)
    for size in (5, 9, 15):
        board = Board(size, rule)
        while not board.is_game_over():
            move = agent.choose(board).move
            assert board.is_legal(move)
            board.push(move)


def test_it_leaves_the_board_as_it_was() -> None:
    board = Board.from_moves("h8 i9")
    before = board.copy()
    RandomAgent(seed=1).choose(board)
    assert (board, board.move_stack) == (before, before.move_stack)


def test_equal_seeds_give_equal_games_and_others_do_not() -> None:
    def game(seed: int) -> tuple[Move, ...]:
        board, agent = Board(), RandomAgent(seed)
        while not board.is_game_over():
            board.push(agent.choose(board).move)
        return board.move_stack

    assert game(7) == game(7)
    assert game(7) != game(8)


def test_without_a_seed_it_draws_one_and_tells_it() -> None:
    first, second = RandomAgent(), RandomAgent()
    assert first.seed != second.seed
    again = RandomAgent(first.seed)
    assert again.choose(Board()) == first.choose(Board())


def test_each_legal_move_is_about_as_likely() -> None:
    board = Board.from_moves("c3 c4", size=5)
    agent = RandomAgent(seed=11)
    draws = 200 * len(board.legal_moves)
    counts = Counter(str(agent.choose(board).move) for _ in range(draws))
    assert set(counts) == {str(move) for move in board.legal_moves}
    chi_square = sum((count - 200) ** 2 / 200 for count in counts.values())
    assert chi_square < 43  # 22 degrees of freedom: one fair seed in 200 exceeds it


def test_it_passes_when_only_forbidden_points_are_left() -> None:
    board = Board.from_text(ONLY_AN_OVERLINE_IS_LEFT, rule="renju", turn=Color.BLACK)
    assert not board.is_game_over()
    assert [str(point) for point in board.forbidden_points()] == ["d6"]
    assert RandomAgent(seed=1).choose(board).move == Move.PASS


def test_a_finished_game_has_no_move_to_choose() -> None:
    with pytest.raises(GameOverError, match="the game is over"):
        RandomAgent(seed=1).choose(Board.from_moves("pass pass"))


def test_it_explains_that_all_points_are_alike() -> None:
    told = RandomAgent(seed=7).explain(Board.from_moves("h8"))
    assert told.move == RandomAgent(seed=7).choose(Board.from_moves("h8")).move
    expected = f"All 224 legal points are equal: {told.move} was a random pick with seed 7."
    assert told.summary == expected
    assert (told.candidates, told.counts) == ((), {"legal_points": 224})
