"""Levels of the engine: weak by overlooking, never by playing what they hold to be bad."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tengen import Board, Opening, agents
from tengen.agents.engine.level import ATTACK, DEFENCE, FULL, LEVELS, SIGHTS, level_name
from tengen.agents.engine.level_agent import LevelAgent
from tengen.game import Color, PatternBoard
from tengen.reference.shapes import Shape

FOUR = "h8 g8 i8 a3 j8 a5 k8"
LOST = "h8 a1 i8 a3 j8 a5 k8"
OPEN_THREE = "h8 a1 i8 o1 j8"
OWN_OPEN_THREE = "h8 a1 i8 o1 j8 o15"
MIDDLE = LEVELS[3:]


def choice(level: int, moves: str, seed: int = 1, rule: str = "freestyle") -> str:
    agent = agents.create(f"tengen?level={level}", seed=seed)
    return str(agent.choose(Board.from_moves(moves, rule=rule)).move)


def seeds(level: int, count: int) -> range:
    """As many seeds as asked for, but one for a level that does not draw."""
    return range(count if SIGHTS[level].spread else 1)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_plays_the_same_game(level: int) -> None:
    moves = "h8 i9 g9 j8"
    assert choice(level, moves, seed=7) == choice(level, moves, seed=7)


@pytest.mark.parametrize("level", [level for level in LEVELS if SIGHTS[level].spread])
def test_seeds_differ(level: int) -> None:
    assert len({choice(level, "h8", seed) for seed in range(12)}) > 1


@pytest.mark.parametrize("level", MIDDLE)
def test_from_the_middle_on_no_five_and_no_open_four_is_overlooked(level: int) -> None:
    for seed in seeds(level, 8):
        assert choice(level, FOUR, seed) == "l8"
        assert choice(level, f"{FOUR} a7", seed) == "l8"
        assert choice(level, OPEN_THREE, seed) in ("f8", "g8", "k8", "l8")
        assert choice(level, OWN_OPEN_THREE, seed) in ("g8", "k8")


@pytest.mark.parametrize("level", MIDDLE[:-1])
def test_even_a_lost_game_is_defended(level: int) -> None:
    assert choice(level, LOST) in ("g8", "l8")


def test_beginners_overlook_more_than_others() -> None:
    def share_stopped(level: int, moves: str, stops: tuple[str, ...]) -> float:
        return sum(choice(level, moves, seed) in stops for seed in range(60)) / 60

    fours = [share_stopped(level, FOUR, ("l8",)) for level in (1, 3, 4)]
    threes = [share_stopped(level, OPEN_THREE, ("f8", "g8", "k8", "l8")) for level in (1, 3, 4)]
    assert fours[0] < fours[2] == 1.0
    assert threes[0] < threes[1] < threes[2] == 1.0
    assert threes[0] < fours[0]


def test_a_beginner_answers_new_threats_more_often_than_old_ones() -> None:
    new, old = "h8 a1 i8 o1 j8", "h8 a1 i8 o1 j8 o14 c3"
    stops = ("f8", "g8", "k8", "l8")
    seen = [sum(choice(2, moves, seed) in stops for seed in range(80)) for moves in (new, old)]
    assert seen[0] > seen[1]


@pytest.mark.parametrize("level", LEVELS)
def test_black_never_plays_a_forbidden_point(level: int) -> None:
    moves = "h10 a1 h9 c1 i8 e1 j8 g1"
    board = Board.from_moves(moves, rule="renju")
    forbidden = {str(point) for point in board.forbidden_points()}
    assert forbidden == {"h8"}
    assert all(choice(level, moves, seed, "renju") != "h8" for seed in seeds(level, 4))


@pytest.mark.parametrize("level", LEVELS[:-1])
def test_every_level_plays_a_whole_game_on_a_small_board(level: int) -> None:
    board = Board(size=6, rule="renju")
    agent = agents.create(f"tengen?level={level}", seed=3)
    while not board.is_game_over():
        before = board.copy()
        board.push(agent.choose(board).move)
        assert board.move_stack[:-1] == before.move_stack
    assert PatternBoard(board).is_consistent()


@pytest.mark.parametrize("name", ["swap1", "swap2", "swap5", "pro"])
def test_a_level_plays_openings(name: str) -> None:
    opening = Opening(name, "freestyle", 15)
    agent = agents.create("tengen?level=3", seed=1)
    while not opening.is_over:
        opening.act(agent.act_in_opening(opening))  # type: ignore[attr-defined]
    assert opening.board.turn in Color


def test_in_an_opening_the_better_side_is_taken() -> None:
    won = Opening.replay("swap", "freestyle", 15, ["h8", "a1", "i8"])  # White to move, far behind.
    agent = agents.create("tengen")
    assert agent.act_in_opening(won) == "swap"  # type: ignore[attr-defined]


def test_levels_take_no_options_of_the_full_engine() -> None:
    with pytest.raises(ValueError, match=f"leave them out below level {FULL}"):
        agents.create("tengen?level=3&nodes=50")
    with pytest.raises(ValueError, match=f"from 1 to {FULL}"):
        agents.create(f"tengen?level={FULL + 1}")


def test_the_top_level_is_the_engine_and_a_former_one_is_weaker() -> None:
    assert agents.create(f"tengen?level={FULL}").name == "tengen"
    former = agents.create("tengen?level=10", seed=1)
    assert isinstance(former, LevelAgent)
    assert former.name == "tengen?level=10&seed=1"


def test_every_level_has_a_name_and_a_sentence() -> None:
    assert list(SIGHTS) == list(LEVELS)
    assert len({level_name(level) for level in LEVELS}) == len(LEVELS)
    assert all(sight.help.endswith(".") and len(sight.help) < 100 for sight in SIGHTS.values())


@pytest.mark.parametrize(("name", "scores"), [("Attack", ATTACK), ("Defence", DEFENCE)])
def test_levels_order_moves_as_the_engine_does(name: str, scores: dict[str, int]) -> None:
    source = Path(__file__).parents[3] / "cpp/tengen/search/strong/parameters.hpp"
    found = re.search(rf"k{name}Order\{{([^}}]*)\}}", source.read_text(encoding="utf-8"))
    assert found is not None
    assert [int(word) for word in found[1].split(",")] == list(scores.values())
    assert list(scores) == list(Shape)
