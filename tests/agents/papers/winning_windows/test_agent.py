"""The agent of the paper on winning windows."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from agreement.papers.setting import Setting
from support.samples import samples
from tengen import Board, Color, GameOverError, Rule
from tengen.agents import Limits, create
from tengen.agents.papers.winning_windows.agent import WinningWindowsAgent
from tengen.agents.papers.winning_windows.explanation import features
from tengen.agents.papers.winning_windows.weights import read_weights, shipped_names
from tengen.reference import ReferenceBoard
from tengen.reference.papers.search import WIN
from tengen.reference.papers.winning_windows import RecomputedWindows

MIDDLE_GAME = Board.from_moves("h8 i9 h9 h10 g8 i8 g9 f9 i7 f10", size=15)


def test_it_completes_a_five_and_says_so() -> None:
    board = Board.from_moves("h8 a1 i8 a3 j8 a5 k8 o15")
    choice = create("winning_windows?quick_wins=yes").choose(board)
    assert (str(choice.move), choice.info.score, choice.info.win_in) == ("g8", WIN - 1, 1)


def test_it_sees_the_reply_that_wins() -> None:
    board = Board.from_moves("h8 g8 i8 a3 j8 a5 k8")
    assert str(create("winning_windows").choose(board).move) == "l8"
    assert str(create("winning_windows?depth_in=plies").choose(board).move) != "l8"


def test_a_round_is_two_plies() -> None:
    in_rounds = create("winning_windows?depth=2").choose(MIDDLE_GAME)
    in_plies = create("winning_windows?depth=4&depth_in=plies").choose(MIDDLE_GAME)
    assert in_rounds.info.depth == 4
    assert (in_rounds.move, in_rounds.info.nodes) == (in_plies.move, in_plies.info.nodes)


@pytest.mark.parametrize("features", ["paper", "crossing"])
@pytest.mark.parametrize("plies", [1, 2, 3, 4])
def test_pruning_keeping_and_sorting_change_the_nodes_alone(plies: int, features: str) -> None:
    spec = f"winning_windows?depth={plies}&depth_in=plies&features={features}"
    count = 10 if plies == 4 else 25
    for board in Setting(spec, (5, 6) if plies < 4 else (5,)).positions(count):
        plain = create(f"{spec}&search=minimax&windows=recomputed").choose(board)
        for more in ("", "&order=rows", "&windows=recomputed", "&search=minimax"):
            found = create(spec + more).choose(board)
            assert (found.move, found.info.score) == (plain.move, plain.info.score)
            assert (found.info.nodes or 0) <= (plain.info.nodes or 0)


def test_a_draw_is_worth_its_windows_or_a_loss() -> None:
    board = Board.from_text(
        """
        X O X O X
        O X O X O
        O X O X O
        O X O X O
        X O X O .
        """,
        turn="black",
    )
    assert create("winning_windows").choose(board).info.score == 0
    assert create("winning_windows?draw=loss").choose(board).info.score == -WIN


def test_the_weights_of_options_replace_those_of_the_file(tmp_path: Path) -> None:
    file = tmp_path / "own.json"
    file.write_text(json.dumps({"windows": [0.5, 1, 2, 3.000001]}), encoding="utf-8")
    agent = WinningWindowsAgent(weights=str(file), w2=7.0)
    assert agent.window_weights.windows == (500_000, 7_000_000, 2_000_000, 3_000_001)
    assert create(agent.name).name == agent.name


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (None, "expected .*paper or a file"),
        ("windows: 1", "it is not JSON"),
        ("[1, 2, 3, 4]", "expected an object with windows"),
        ('{"windows": [1, 2, 3]}', "expected 4 numbers"),
        ('{"windows": [1, 2, 3, true]}', "expected 4 numbers"),
        ('{"windows": [1, 2, 3, 1e7]}', "from -1e\\+06 to 1e\\+06"),
        ('{"windows": [1, 2, 3, 4], "crossings": [1]}', "expected 3 numbers"),
    ],
)
def test_what_is_no_file_of_weights_is_told_so(
    tmp_path: Path, text: str | None, complaint: str
) -> None:
    file = tmp_path / "weights.json"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=complaint):
        create(f"winning_windows?weights={file}")


def test_crossings_need_weights(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    file.write_text('{"windows": [1, 2, 3, 4]}', encoding="utf-8")
    with pytest.raises(ValueError, match="has no weights for crossings"):
        create(f"winning_windows?features=crossing&weights={file}")


def test_all_weights_that_are_shipped_can_be_read() -> None:
    assert "paper" in shipped_names()
    for name in shipped_names():
        assert len(read_weights(name).windows) == 4
        assert create(f"winning_windows?weights={name}").choose(MIDDLE_GAME)


def test_a_limited_search_begins_with_one_move_and_goes_on_in_rounds() -> None:
    agent = create("winning_windows?depth=3")
    assert agent.choose(MIDDLE_GAME, Limits(depth=2)).info.depth == 2
    assert agent.choose(MIDDLE_GAME, Limits(nodes=30_000)).info.depth == 2
    assert agent.choose(MIDDLE_GAME, Limits(nodes=100)).info.depth == 1


@pytest.mark.parametrize("rule", Rule)
@pytest.mark.parametrize("features", ["paper", "crossing"])
def test_its_games_are_legal_on_every_size(rule: Rule, features: str) -> None:
    agent = create(f"winning_windows?features={features}")
    for size, plies in ((5, 36), (6, 36), (22, samples(12))):
        board = Board(size, rule)
        while not board.is_game_over() and board.ply() < plies:
            choice = agent.choose(board)
            assert board.is_legal(choice.move)
            board.push(choice.move)


def test_a_finished_game_has_no_move() -> None:
    board = Board.from_moves("h8 a1 i8 a2 j8 a3 k8 a4 l8")
    for backend in ("core", "reference"):
        with pytest.raises(GameOverError):
            create(f"winning_windows?backend={backend}").choose(board)


def test_it_explains_its_windows_and_its_search() -> None:
    board = Board.from_moves("c3 d3 c2 d2 b3", size=5)
    told = WinningWindowsAgent().explain(board)
    assert told.move == create("winning_windows").choose(board).move
    assert len(told.seen) == sum(features(board, Color.WHITE)[:4])
    assert [seen.kind for seen in told.seen] == sorted(
        (seen.kind for seen in told.seen), key=["window with two", "window with one"].index
    )
    assert "φ = " in told.summary
    assert "<svg" in told.svg()
    assert json.dumps(told.as_json())


TWO_ROWS_MEET = """
. . . . . . .
. . . X . . .
. . . X . . .
. X X . . . .
. . . . . . .
. . O O . . .
. . O O . . .
"""


def test_what_it_saw_adds_up_to_the_value_of_the_position() -> None:
    board = Board.from_text(TWO_ROWS_MEET, turn="black")
    for options in ("", "?features=crossing", "?features=crossing&w2=0.3&c22=5"):
        agent = create(f"winning_windows{options}")
        assert isinstance(agent, WinningWindowsAgent)
        twin = ReferenceBoard.of(board)
        value = RecomputedWindows(twin, agent.window_weights).value(twin)
        told = agent.explain(board)
        assert sum(thing.score or 0 for thing in told.seen) == value
        assert ("ψ = [1, 0, 0]" in told.summary) == bool(options)
        marked = {str(point): label for point, label in told.labels.items()}
        assert marked == ({"d4": "22"} if options else {})


def test_without_a_reply_it_speaks_of_none() -> None:
    told = WinningWindowsAgent(depth_in="plies").explain(Board.from_moves("c3 d3 c2", size=5))
    assert "After " in told.summary
    assert "replies" not in told.summary
    won = WinningWindowsAgent(depth_in="plies").explain(
        Board.from_moves("h8 a1 i8 a3 j8 a5 k8 o15")
    )
    assert won.summary.endswith("leads to a win within one move.")


def test_a_small_search_is_drawn_as_a_tree() -> None:
    moves = "b3 a4 c3 c4 a5 e4 c1 a2 b2 d5 a3 d4 e5 e3 e1 c5 b1 d3"
    assert WinningWindowsAgent().explain(Board.from_moves(moves, size=5)).tree is not None
    assert WinningWindowsAgent().explain(Board(5)).tree is None
