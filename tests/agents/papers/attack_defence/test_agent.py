"""attack_defence as an agent."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Literal

import pytest

from tengen import Board, GameOverError
from tengen.agents import Explaining, Limits, create
from tengen.agents.papers.attack_defence.agent import AttackDefenceAgent, Search
from tengen.agents.papers.common import Backend
from tengen.game import Move
from tengen.reference.papers.search import WIN
from tengen.render.search_tree import MOST_LEAVES

SEARCHES: tuple[Search, ...] = ("baseline", "minimax", "alpha_beta", "annealing")


def boards(count: int = 12, size: int = 7) -> Iterator[Board]:
    """Positions after a few moves by lot."""
    for seed in range(count):
        board = Board(size)
        player = create("random", seed=seed)
        while board.ply() < 6 + seed % 5 and not board.is_game_over():
            board.push(player.choose(board).move)
        if not board.is_game_over():
            yield board


ALL_FORBIDDEN = """
XXX.XXX
OXOXOXO
OXOXOXO
XOXOXOX
OXOXOXO
OXOXOXO
XOXOXOX
"""


@pytest.mark.parametrize("backend", ["core", "reference"])
@pytest.mark.parametrize("depth", [1, 2, 3])
def test_it_passes_where_every_empty_point_is_forbidden(backend: Backend, depth: int) -> None:
    board = Board.from_text(ALL_FORBIDDEN, rule="renju", turn="black")
    assert not board.legal_moves
    assert AttackDefenceAgent(depth=depth, backend=backend).choose(board).move == Move(None)


@pytest.mark.parametrize("backend", ["core", "reference"])
def test_a_finished_game_has_no_move_to_choose(backend: Backend) -> None:
    with pytest.raises(GameOverError, match="the game is over"):
        AttackDefenceAgent(backend=backend).choose(Board.from_moves("pass pass"))


def test_it_takes_a_win_and_says_so_with_quick_wins() -> None:
    board = Board.from_moves("a1 e5 b1 e6 c1 e7 d1 i9", size=9)
    choice = AttackDefenceAgent(depth=1, quick_wins=True).choose(board)
    assert (str(choice.move), choice.info.win_in) == ("e1", 1)
    assert AttackDefenceAgent(depth=1).choose(board).info.score == WIN


def test_it_blocks_a_four_and_the_baseline_does_not() -> None:
    board = Board.from_moves("a1 e5 b1 e6 c1 i9 d1", size=9)
    assert str(AttackDefenceAgent(depth=1).choose(board).move) == "e1"
    assert str(AttackDefenceAgent("baseline").choose(board).move) != "e1"


def test_the_baseline_is_minimax_at_depth_1_with_ten_off_for_each_defence() -> None:
    spelt_out = AttackDefenceAgent("minimax", depth=1, w6=-10, w7=-10, w8=-10, w9=-10)
    for board in boards():
        baseline, same = (
            agent.choose(board) for agent in (AttackDefenceAgent("baseline"), spelt_out)
        )
        assert baseline.move == same.move
        assert baseline.info.score == same.info.score


def test_what_is_set_of_the_baseline_holds() -> None:
    agent = AttackDefenceAgent("baseline", depth=2, w9=3)
    assert agent.weights["Defence4"] == 3_000_000
    assert agent.weights["Defence3"] == -10_000_000
    assert agent.choose(Board(5)).info.depth == 2


def test_the_weights_are_those_of_section_4() -> None:
    weights = [-1, 0.1, 0.2, 0.4, math.inf, 0.1, 0.2, 5, 10]
    expected = [WIN if weight == math.inf else round(weight * 1e6) for weight in weights]
    assert list(AttackDefenceAgent().weights.values()) == expected


def test_a_finite_w5_is_what_a_won_game_is_worth() -> None:
    board = Board.from_moves("a1 e5 b1 e6 c1 e7 d1 i9", size=9)
    score = AttackDefenceAgent(depth=1, w5=7).choose(board).info.score
    assert score == 7_000_000
    cheap = AttackDefenceAgent(depth=1, w5=-7).choose(board)
    assert str(cheap.move) != "e1"


def test_pruning_changes_no_value_and_no_move_whatever_the_reading() -> None:
    for leaf in ("last", "sum", "board"):
        for depth in (1, 2, 3):
            every = AttackDefenceAgent("minimax", depth, leaf=leaf)
            for prune in ("equal", "strict"):
                some = AttackDefenceAgent("alpha_beta", depth, leaf=leaf, prune=prune)
                for board in boards(3, size=5):
                    all_seen, pruned = every.choose(board), some.choose(board)
                    assert (all_seen.move, all_seen.info.score) == (pruned.move, pruned.info.score)


@pytest.mark.parametrize("options", ["depth=3", "depth=4&w5=3", "depth=5&quick_wins=yes"])
def test_sorting_saves_nodes_and_chooses_the_same_moves(options: str) -> None:
    more, fewer = 0, 0
    for sums in ("exact", "double&order=dcru:attack&attack1=line"):
        for board in boards(6, size=6):
            plain, sorting = (
                create(f"attack_defence?{options}&sums={sums}&sort={sort}").choose(board)
                for sort in ("no", "yes")
            )
            assert (plain.move, plain.info.score) == (sorting.move, sorting.info.score)
            more, fewer = more + (plain.info.nodes or 0), fewer + (sorting.info.nodes or 0)
    assert fewer < more


def test_both_backends_count_alike() -> None:
    for options in ("depth=2", "depth=2&prune=strict", "depth=3&w5=1", "search=minimax&depth=2"):
        for board in boards(4, size=5):
            counts = []
            for backend in ("core", "reference"):
                agent = create(f"attack_defence?{options}&backend={backend}")
                assert isinstance(agent, Explaining)
                counts.append(agent.explain(board).counts)
            assert counts[0] == counts[1]


def test_strict_pruning_looks_at_more_moves() -> None:
    board = next(boards())
    equal, strict = (
        AttackDefenceAgent(prune=prune).choose(board).info.nodes for prune in ("equal", "strict")
    )
    assert equal is not None
    assert strict is not None
    assert equal < strict


def test_the_sum_of_the_line_differs_from_its_last_stone() -> None:
    scores = {
        leaf: [AttackDefenceAgent(leaf=leaf).choose(board).info.score for board in boards()]
        for leaf in ("last", "sum", "board")
    }
    assert scores["last"] != scores["sum"] != scores["board"] != scores["last"]


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_ties_are_drawn_among_all_the_best_moves_with_pruning_or_without(depth: int) -> None:
    board = Board.from_moves("c3", size=5)
    drawn = {
        search: {
            AttackDefenceAgent(search, depth, ties="random", seed=seed).choose(board).move
            for seed in range(300)
        }
        for search in ("minimax", "alpha_beta")
    }
    told = AttackDefenceAgent("minimax", depth).explain(board)
    best = {each.move for each in told.candidates if each.score == told.score}
    assert drawn["alpha_beta"] == drawn["minimax"] == best
    assert len(best) > 1


def test_loose_ties_let_in_moves_that_alpha_beta_has_refuted() -> None:
    board = Board.from_moves("c3 c4", size=6)
    told = AttackDefenceAgent("minimax", 3).explain(board)
    best = {each.move for each in told.candidates if each.score == told.score}
    drawn = {
        AttackDefenceAgent(depth=3, ties="loose", seed=seed).choose(board).move
        for seed in range(200)
    }
    assert drawn > best


@pytest.mark.parametrize("exact", ["search=minimax", "prune=strict", "depth=1"])
def test_without_bounds_that_equal_the_best_loose_ties_are_ties(exact: str) -> None:
    for board in boards(6):
        loose, random = (
            create(f"attack_defence?{exact}&ties={ties}&seed=4").choose(board).move
            for ties in ("loose", "random")
        )
        assert loose == random


def test_equal_wins_are_drawn_too() -> None:
    board = Board.from_moves("b1 e5 c1 e6 d1 e7 e1 i9", size=9)
    agents = [AttackDefenceAgent(depth=1, ties="random", seed=seed) for seed in range(30)]
    assert {str(agent.choose(board).move) for agent in agents} == {"a1", "f1"}


def test_the_same_seed_and_position_give_the_same_draw() -> None:
    board = Board(9)
    for draws in ("ties=random", "ties=loose", "search=annealing"):
        agents = [create(f"attack_defence?{draws}&seed=5") for _ in range(3)]
        assert len({str(agent.choose(board).move) for agent in agents}) == 1


def test_annealing_without_heat_never_goes_down_and_finds_the_best() -> None:
    for board in boards(6):
        best = AttackDefenceAgent(depth=1).choose(board).info.score
        walk = AttackDefenceAgent("annealing", 1, temperature=0, steps=2000, seed=1).choose(board)
        assert walk.info.score == best


def test_annealing_with_much_heat_may_end_on_a_worse_move() -> None:
    board = Board.from_moves("e5", size=9)
    best = AttackDefenceAgent(depth=1).choose(board).info.score
    scores = {
        AttackDefenceAgent("annealing", 1, temperature=1e6, steps=20, seed=seed)
        .choose(board)
        .info.score
        for seed in range(10)
    }
    assert best is not None
    assert min(score for score in scores if score is not None) < best


def test_a_limit_of_nodes_ends_at_a_depth_of_the_same_kind() -> None:
    board = Board.from_moves("e5 e6", size=9)
    for depth, found in ((7, 3), (6, 2)):
        limited = AttackDefenceAgent(depth=depth).choose(board, Limits(nodes=50_000))
        assert limited.info.depth == found
        assert limited.move == AttackDefenceAgent(depth=found).choose(board).move
    assert AttackDefenceAgent(depth=7).choose(board, Limits(depth=1)).info.depth == 1


def test_with_no_time_at_all_there_is_still_a_move() -> None:
    board = Board.from_moves("h8")
    for search in SEARCHES:
        choice = AttackDefenceAgent(search, depth=9).choose(board, Limits(time_ms=0))
        assert board.is_legal(choice.move)


def test_it_leaves_the_board_as_it_was() -> None:
    board = Board.from_moves("h8 i9")
    before = board.copy()
    AttackDefenceAgent().choose(board)
    AttackDefenceAgent().explain(board)
    assert (board, board.move_stack) == (before, before.move_stack)


@pytest.mark.parametrize(
    ("spec", "name"),
    [
        ("attack_defence", "attack_defence"),
        ("attack_defence?seed=3", "attack_defence"),
        ("attack_defence?search=baseline&depth=1&w5=inf", "attack_defence?search=baseline&depth=1"),
        ("attack_defence?ties=random&seed=3", "attack_defence?ties=random&seed=3"),
        ("attack_defence?w5=2.5&leaf=sum", "attack_defence?w5=2.5&leaf=sum"),
        (
            "attack_defence?order=urdc:attack&sums=double",
            "attack_defence?sums=double&order=urdc:attack",
        ),
    ],
)
def test_its_name_says_what_differs_from_the_defaults(spec: str, name: str) -> None:
    assert create(spec).name == name
    assert create(name).name == name


def test_words_that_mean_nothing_are_refused() -> None:
    with pytest.raises(ValueError, match="option w5 of attack_defence: expected inf, -inf or"):
        create("attack_defence?w5=much")
    for order in ("rcd:attack", "rrdu:attack", "rcdu", "rcdu:both"):
        with pytest.raises(ValueError, match="option order of attack_defence: expected"):
            create(f"attack_defence?order={order}")


@pytest.mark.parametrize("search", SEARCHES)
def test_double_sums_are_reported_in_the_usual_unit(search: Search) -> None:
    for board in boards(3):
        exact, double = (
            AttackDefenceAgent(search, 1, sums=sums, order="rcdu:attack", temperature=0, seed=1)
            for sums in ("exact", "double")
        )
        told = double.explain(board)
        assert told.score == exact.explain(board).score
        values = {each.move: each.score for each in exact.explain(board).candidates}
        assert all(values[each.move] == each.score for each in told.candidates)
        assert told.tree is None


@pytest.mark.parametrize("leaf", ["last", "sum", "board"])
def test_pruning_changes_nothing_with_double_sums_either(
    leaf: Literal["last", "sum", "board"],
) -> None:
    for board in boards(4, size=6):
        minimax, pruned = (
            AttackDefenceAgent(search, 3, sums="double", order="rcdu:attack", leaf=leaf).find(board)
            for search in ("minimax", "alpha_beta")
        )
        assert (minimax.move, minimax.score) == (pruned.move, pruned.score)


def test_it_explains_what_its_stone_attacks_and_defends() -> None:
    board = Board.from_moves("d5 e5 d9 e6 a1 e7", size=9)
    told = AttackDefenceAgent(depth=1).explain(board)
    assert told.move == AttackDefenceAgent(depth=1).choose(board).move
    assert {thing.kind: len(thing.points) for thing in told.seen} == {"Attack2": 2, "Defence3": 4}
    assert told.score == sum(thing.score or 0 for thing in told.seen)
    assert "Defence3 + Attack2" in told.summary
    assert {candidate.move for candidate in told.candidates} == set(board.legal_moves)
    assert all(candidate.note for candidate in told.candidates)
    assert told.svg().startswith("<svg")


def test_a_small_search_is_drawn_as_a_tree() -> None:
    board = Board(5)
    for point in board.legal_moves:
        if board.ply() < 20:
            board.push(point)
    told = AttackDefenceAgent(depth=3).explain(board)
    assert told.tree is not None
    assert told.tree.leaves() <= MOST_LEAVES
    assert told.tree_svg() is not None
    plain = AttackDefenceAgent("minimax", depth=3).explain(board)
    assert (plain.tree, plain.has_tree) == (None, False)
    wide = AttackDefenceAgent(depth=3).explain(Board(5))
    assert (wide.tree, wide.has_tree) == (None, True)


def test_it_says_how_far_it_looks_in_plain_words() -> None:
    board = Board.from_moves("a1 e5 b1 e6 c1 e7 d1 i9", size=9)
    told = AttackDefenceAgent(depth=1).explain(board)
    assert told.summary.startswith(
        "Alpha-beta looks one move ahead and finds that e1 leads to a win."
    )
    last = Board.from_text(
        """
        X O X O X
        O X O X O
        O X O X O
        O X O X O
        X O X O .
        """,
        turn="black",
    )
    assert "looks one move ahead" in AttackDefenceAgent(depth=3).explain(last).summary
