"""K. Mao, J. Shen: what the agent plays, what its options change, and what it tells."""

from __future__ import annotations

import json

import pytest

from agreement.papers.setting import Setting
from tengen import Board, Color, GameOverError
from tengen.agents import Choice, Limits, create
from tengen.agents.papers.pattern_alpha_beta.agent import PatternAlphaBetaAgent
from tengen.reference import ReferenceBoard
from tengen.reference.papers.pattern_alpha_beta import PatternEvaluator, PatternOptions
from tengen.reference.papers.pattern_table import PatternForms, PatternKind, kind_at, patterns_on
from tengen.reference.papers.search import MILLION, WIN
from tengen.render.search_tree import MOST_LEAVES

FORMS = PatternForms()
POSITIONS = Setting("", sizes=(5, 7, 9, 11, 15))


def agent_of(spec: str = "") -> PatternAlphaBetaAgent:
    """The agent with some options."""
    agent = create(f"pattern_alpha_beta?{spec}" if spec else "pattern_alpha_beta")
    assert isinstance(agent, PatternAlphaBetaAgent)
    return agent


def nodes_of(choice: Choice) -> int:
    assert choice.info.nodes is not None
    return choice.info.nodes


def kinds(line: str, forms: PatternForms = FORMS) -> list[str]:
    return [pattern.kind.name for pattern in patterns_on(line, forms)]


def worth(text: str, color: Color = Color.BLACK) -> int:
    """What the patterns of a colour on a drawn board are worth, in points."""
    board = ReferenceBoard.of(Board.from_text(text, turn="black"))
    return PatternEvaluator(color, PatternOptions()).utility(board, color)


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("XXXXOMXXXXX", "ONE"),
        ("XXXXMXXXX", "OPEN_ONE"),
        ("XXXXMMO", "TWO"),
        ("XXXMMXXX", "OPEN_TWO"),
        ("XXXMMMO", "THREE"),
        ("XXMMMXX", "OPEN_THREE"),
        ("XMMMMO", "FOUR"),
        ("XMMMMX", "OPEN_FOUR"),
        ("OMMMMMO", "FIVE"),
        ("XMMXMMO", "FOUR"),
        ("XMXMMMX", "FOUR"),
        ("XMMXMX", "OPEN_THREE"),
        ("OMXMMX", "THREE"),
        ("XXMXMX", "OPEN_TWO"),
    ],
)
def test_the_patterns_of_table_one_and_their_split_forms_are_known(line: str, kind: str) -> None:
    assert kinds(line) == [kind]
    assert kinds(line[::-1]) == [kind]


def test_four_stones_in_a_space_can_be_a_four_or_two_open_twos() -> None:
    assert kinds("XXMMXMMXX") == ["FOUR"]
    assert kinds("XXMMXXMMXX") == ["OPEN_TWO", "OPEN_TWO"]


def test_a_blocked_four_without_room_for_five_is_worth_nothing() -> None:
    assert kinds("XOMMMMOX") == []
    assert kind_at("XOMMMMOX", 3, FORMS) is None


def test_each_stone_counts_in_one_pattern_of_a_line_and_the_greatest_are_taken() -> None:
    assert sorted(kinds("XMXMMXMMX")) == ["FOUR", "OPEN_ONE"]
    assert kind_at("XMXMMXMMX", 1, FORMS) is PatternKind.OPEN_THREE


def test_rows_are_patterns_of_their_own_without_split_forms() -> None:
    assert kinds("XMMXMMX", PatternForms(split=False)) == ["OPEN_TWO", "OPEN_TWO"]


def test_a_three_between_blocks_is_open_unless_it_must_have_room_to_grow() -> None:
    assert kinds("OXMMMXO") == ["OPEN_THREE"]
    assert kinds("OXMMMXO", PatternForms(open_space=6)) == ["THREE"]


FOUR = """
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
O X X X X . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
"""
OPEN_FOUR = FOUR.replace("O X X X X", ". X X X X")
DOUBLE_THREE = """
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . X X X . . . .
. . . . X . . . .
. . . . X . . . .
. . . . . . . . .
. . . . . . . . .
"""


def test_two_open_threes_are_worth_more_than_a_four_and_less_than_an_open_four() -> None:
    assert worth(FOUR) == 10_000
    # Beside the rows, two diagonals hold an open two: c5-e3 has a split one, d5-e4 a plain one.
    assert worth(DOUBLE_THREE) == 50_000 + 2 * 1_000 + 2 * 10
    assert worth(FOUR) < worth(DOUBLE_THREE) < worth(OPEN_FOUR) == 100_000


def test_the_value_is_w_times_mine_less_theirs() -> None:
    board = ReferenceBoard.of(Board.from_text(FOUR.replace("O X X X X", "O X X X ."), turn="black"))
    for w in (0.5, 2.0):
        patterns = PatternOptions(w=round(w * MILLION))
        assert PatternEvaluator(Color.BLACK, patterns).value(board) == w * 100 * MILLION
        assert PatternEvaluator(Color.WHITE, patterns).value(board) == -100 * MILLION


def test_core_and_reference_value_every_move_alike() -> None:
    spec = "depth=1&search=minimax&sort=no&greedy=no&shortcuts=no&distance=2"
    core, reference = agent_of(spec), agent_of(f"{spec}&backend=reference")
    for board in POSITIONS.positions(40, seed=2):
        assert core.explain(board).candidates == reference.explain(board).candidates


def test_the_order_of_moves_is_alike_in_both_backends() -> None:
    for sort_by in ("own", "both"):
        spec = f"depth=1&search=minimax&greedy=no&shortcuts=no&sort_by={sort_by}"
        core, reference = agent_of(spec), agent_of(f"{spec}&backend=reference")
        for board in POSITIONS.positions(25, seed=3):
            assert core.explain(board).candidates == reference.explain(board).candidates


def test_alpha_beta_and_a_sound_table_change_neither_value_nor_move() -> None:
    plain = "shortcuts=no&greedy=no&sort=no"
    for depth in (1, 2, 3):
        slow = agent_of(f"search=minimax&depth={depth}&{plain}")
        quick = [agent_of(f"depth={depth}&table={table}&{plain}") for table in ("none", "sound")]
        for board in Setting("", sizes=(5, 6, 7)).positions(60, seed=4):
            expected = slow.choose(board)
            for agent in quick:
                found = agent.choose(board)
                assert (found.move, found.info.score) == (expected.move, expected.info.score)
                assert nodes_of(found) <= nodes_of(expected)


def test_each_way_to_save_moves_saves_some() -> None:
    board = Board.from_moves("h8 i9 h10 g9 h9 h7 i8 g10")
    ways = ("sort=no&greedy=no&table=none", "greedy=no&table=none", "table=none", "table=paper")
    nodes = [nodes_of(agent_of(way).choose(board)) for way in ways]
    assert nodes == sorted(nodes, reverse=True)
    assert len(set(nodes)) == len(ways)


def test_only_the_k_most_promising_moves_are_searched() -> None:
    board = Board.from_moves("h8 i9 h10 g9")
    all_moves = agent_of("depth=1&greedy=no").explain(board).candidates
    best = agent_of("depth=1&k=5").explain(board).candidates
    assert len(best) == 5
    assert best == all_moves[:5]
    assert agent_of("depth=1&k=0").explain(board).candidates == all_moves


@pytest.mark.parametrize("backend", ["core", "reference"])
@pytest.mark.parametrize(
    ("moves", "move", "words"),
    [
        ("h8 a1 i8 a2 j8 a3 k8 a4", "g8", "makes five"),
        ("h8 i8 a1 j8 a3 k8 b5 l8", "m8", "blocks the opponent's five"),
        ("h8 a1 i8 c3 j8 o15", "g8", "makes an open four"),
    ],
)
def test_what_is_plain_is_played_without_a_search(
    backend: str, moves: str, move: str, words: str
) -> None:
    told = agent_of(f"backend={backend}").explain(Board.from_moves(moves))
    assert str(told.move) == move
    assert told.counts["nodes"] == 1
    assert words in told.summary
    searched = agent_of(f"shortcuts=no&depth=2&backend={backend}").explain(Board.from_moves(moves))
    assert words not in searched.summary


def test_a_five_of_ones_own_comes_before_theirs_and_theirs_before_an_open_four() -> None:
    agent = agent_of()
    both_four = "h8 h3 i8 i3 j8 j3 k8 k3"
    assert str(agent.choose(Board.from_moves(both_four)).move) == "g8"
    three_and_their_four = "a1 i3 h8 j3 i8 k3 j8 l3"
    assert str(agent.choose(Board.from_moves(three_and_their_four)).move) == "h3"


def test_a_six_is_no_five_where_the_rule_says_so() -> None:
    moves = "f8 a1 g8 a3 h8 a5 j8 o1 k8 o3"  # i8 makes six.
    free = agent_of().explain(Board.from_moves(moves))
    exact = agent_of().explain(Board.from_moves(moves, rule="standard"))
    assert (str(free.move), free.score) == ("i8", WIN)
    assert (str(exact.move) == "i8", "makes five" in exact.summary) == (False, False)


def test_a_forbidden_point_is_never_a_candidate() -> None:
    board = Board.from_moves("h8 a1 i8 c1 j9 a3 j10 c3", rule="renju")
    assert [str(point) for point in board.forbidden_points()] == ["j8"]
    told = agent_of("depth=2&distance=0&greedy=no").explain(board)
    assert "j8" not in [str(candidate.move) for candidate in told.candidates]
    assert len(told.candidates) == len(board.legal_moves)


@pytest.mark.parametrize("backend", ["core", "reference"])
def test_a_finished_game_has_no_move_and_an_empty_board_the_centre(backend: str) -> None:
    agent = agent_of(f"backend={backend}")
    assert str(agent.choose(Board()).move) == "h8"
    with pytest.raises(GameOverError):
        agent.choose(Board.from_moves("pass pass"))


def test_limits_bound_the_depth_and_the_nodes() -> None:
    board = Board.from_moves("h8 i9 h10 g9 h9 h7")
    agent = agent_of("depth=8&greedy=no")
    assert agent.choose(board, Limits(depth=2)).info.depth == 2
    limited = agent.choose(board, Limits(nodes=5_000))
    assert nodes_of(limited) < 7_000
    assert limited.info.depth is not None
    assert limited.info.depth < 8


def test_its_name_holds_what_differs_from_the_defaults() -> None:
    assert PatternAlphaBetaAgent().name == "pattern_alpha_beta"
    options = "depth=2&w=1.5&sort_by=own&table=sound&open_three=900"
    assert agent_of(options).name == f"pattern_alpha_beta?{options}"
    with pytest.raises(ValueError, match="expected a whole number from 0 to 10000000"):
        agent_of("five=10000001")


def test_it_tells_the_patterns_it_saw_and_draws_them() -> None:
    board = Board.from_moves("d4 a1 e4 a7 f4 g7 b2 g5", size=7)
    told = agent_of("depth=2&k=4").explain(board)
    assert told.seen[0].kind == "open three"
    assert [str(point) for point in told.seen[0].points] == ["d4", "e4", "f4"]
    assert told.seen[0].score == 1_000 * MILLION
    assert told.svg().startswith("<svg")
    assert json.dumps(told.as_json())


def test_it_tells_a_win_that_it_searched_for() -> None:
    board = Board.from_moves("h8 a1 i8 a2 j8 a3 k8 a4")
    told = agent_of("shortcuts=no").explain(board)
    assert told.summary == "Looking 4 moves ahead, g8 leads to a win."


def test_it_draws_the_tree_of_a_small_search() -> None:
    board = Board.from_moves("d4 c3", size=7)
    told = agent_of("depth=2&k=4").explain(board)
    tree = told.tree_svg()
    assert tree is not None
    assert told.tree is not None
    assert len(told.tree.children) == 4
    assert agent_of("depth=2&search=minimax").explain(board).tree is None


def test_it_keeps_no_board_of_its_caller() -> None:
    board = Board.from_moves("h8 i9 j9")
    told = [agent_of(spec).explain(board) for spec in ("depth=1", "opening=yes")]
    board.push("a1")
    assert [each.board.ply() for each in told] == [3, 3]


def test_a_tree_that_cannot_be_drawn_is_not_searched_again() -> None:
    board = Board.from_moves("k11 l12 k12 k13 j11 l11 j12 i12 l10 i13 m9 n8", size=22)
    told = agent_of().explain(board)
    assert (told.tree, told.has_tree) == (None, True)
    assert told.counts["leaves"] > MOST_LEAVES
