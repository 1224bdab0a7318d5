"""Networks as a Python user meets them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import tengen
from support.random_network import random_network
from tengen import Board, GameOverError, Network
from tengen.network import NetworkEvaluation

SMALL = {"hidden1": 8, "hidden2": 8, "region_units": 8, "value_units": 8}
ROW_OF_THREE = "h8 a1 i8 a2 j8 a3"


def file_of(folder: Path, **sizes: int) -> Path:
    path = folder / "random.tnn"
    path.write_bytes(random_network(16, 1, **SMALL, **sizes).to_bytes())
    return path


@pytest.fixture(scope="module")
def network(tmp_path_factory: pytest.TempPathFactory) -> Network:
    return Network.load(file_of(tmp_path_factory.mktemp("network")))


def test_win_draw_and_loss_make_up_the_win_rate_and_the_score(network: Network) -> None:
    said = network.evaluate(Board.from_moves(ROW_OF_THREE))
    win, draw, loss = said.win_draw_loss
    assert min(win, draw, loss) >= 0
    assert win + draw + loss == pytest.approx(1)
    assert win + draw / 2 == pytest.approx(said.win_rate)
    assert draw == pytest.approx(said.draw_rate)
    assert said.score == pytest.approx(200 * np.log(said.win_rate / (1 - said.win_rate)), abs=1)


def test_a_draw_is_never_more_likely_than_the_win_rate_allows() -> None:
    said = NetworkEvaluation(Board(5), 600, 0.95, 0.5, np.zeros((5, 5)))
    assert said.win_draw_loss == pytest.approx((0.7, 0.3, 0.0))
    assert said.loss_rate == 0
    assert said.win_rate_of("white") == pytest.approx(0.05)


def test_the_policy_is_a_distribution_over_the_legal_points(network: Network) -> None:
    board = Board.from_moves("h8 a1 i8 a2 g9 a3 g10 a4", rule="renju")
    assert board.forbidden_points() == (tengen.Point.parse("g8", size=15),)
    policy = network.evaluate(board).policy
    assert policy.shape == (15, 15)
    assert policy.sum() == pytest.approx(1)
    legal = {(point.y, point.x) for move in board.legal_moves if (point := move.point)}
    assert {tuple(place) for place in np.argwhere(policy > 0).tolist()} <= legal
    assert policy[7, 6] == 0


def test_white_may_play_where_black_may_not(network: Network) -> None:
    board = Board.from_moves("h8 a1 i8 a2 g9 a3 g10 a4 o15", rule="renju")
    assert network.evaluate(board).policy[7, 6] > 0


def test_the_best_moves_come_first(network: Network) -> None:
    said = network.evaluate(Board.from_moves(ROW_OF_THREE))
    best = said.best_moves(3)
    assert len(best) == 3
    assert [share for _, share in best] == sorted((share for _, share in best), reverse=True)
    move, share = best[0]
    assert share == said.policy.max() == said.policy[move.y, move.x]
    assert len(said.best_moves(225)) == 225 - 6
    with pytest.raises(ValueError, match="count: expected a whole number from 1 to 225, not 0"):
        said.best_moves(0)


def test_a_notebook_shows_the_likely_moves_on_the_board(network: Network) -> None:
    said = network.evaluate(Board.from_moves(ROW_OF_THREE))
    picture = said._repr_svg_()
    assert picture.startswith("<svg")
    assert f">{round(100 * said.policy.max())}</text>" in picture


def test_later_moves_do_not_change_an_evaluation(network: Network) -> None:
    board = Board.from_moves(ROW_OF_THREE)
    said = network.evaluate(board)
    before = said.svg()
    board.push("h9")
    assert said.svg() == before
    assert said.turn == tengen.BLACK


def test_a_batch_gives_what_each_board_gives(network: Network) -> None:
    boards = [Board.from_moves("h8 i9"), Board(9, "caro"), Board.from_moves("a1", rule="renju")]
    for board, said in zip(boards, network.evaluate_batch(boards), strict=True):
        alone = network.evaluate(board)
        assert (said.score, said.draw_rate) == (alone.score, alone.draw_rate)
        assert np.array_equal(said.logits, alone.logits)


def test_a_finished_game_is_not_evaluated(network: Network) -> None:
    won = Board.from_moves("h8 a1 i8 a2 j8 a3 k8 a4 l8")
    with pytest.raises(GameOverError, match="the game is over"):
        network.evaluate(won)


def test_an_error_in_a_batch_names_the_board(network: Network) -> None:
    won = Board.from_moves("h8 a1 i8 a2 j8 a3 k8 a4 l8")
    with pytest.raises(GameOverError, match=r"^board 1: the game is over"):
        network.evaluate_batch([Board(), won])
    with pytest.raises(TypeError, match=r"^boards: expected several boards; `evaluate` takes one$"):
        network.evaluate_batch(Board())  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"^size: expected a whole number from 5 to 22, not 'x'$"):
        network.gap("freestyle", "x")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"^board 0: board: expected Board, not str$"):
        network.evaluate_batch("h8")  # type: ignore[arg-type]


def test_a_size_it_was_not_trained_on_is_refused_unless_asked_for(tmp_path: Path) -> None:
    network = Network.load(file_of(tmp_path, smallest_board=15, largest_board=20))
    said = (
        "the network was not trained on 9x9 boards but on 15x15 to 20x20: "
        "any_size=True evaluates them nevertheless"
    )
    with pytest.raises(ValueError, match=f"^{said}$"):
        network.evaluate(Board(9))
    assert network.evaluate(Board(9), any_size=True).policy.shape == (9, 9)
    assert network.evaluate_batch([Board(9)], any_size=True)[0].board == Board(9)


def test_what_it_was_not_trained_on_is_told(tmp_path: Path) -> None:
    network = Network.load(file_of(tmp_path, trained=1, smallest_board=15))
    assert network.gap("freestyle", 15) == ""
    assert network.gap("freestyle", 9) == "the network was not trained on 9x9 boards"
    assert network.gap("caro", 15) == "the network was not trained on caro"


def test_an_unknown_rule_is_refused(tmp_path: Path) -> None:
    network = Network.load(file_of(tmp_path, trained=0b010001, smallest_board=15))
    assert network.rules == (tengen.Rule.FREESTYLE,)  # Renju needs black's and white's mapping.
    assert network.supports("freestyle", 15)
    assert not network.supports("freestyle", 14)
    with pytest.raises(ValueError, match="the network was not trained on renju"):
        network.evaluate(Board(rule="renju"))


def test_a_network_and_its_evaluation_describe_themselves(network: Network) -> None:
    assert repr(network) == (
        "<Network of 16 channels, for freestyle, standard, renju, caro, caro_exact, "
        "boards of 5 to 22: random, seed 1>"
    )
    assert repr(network.evaluate(Board())).startswith("<NetworkEvaluation for black: ")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"nothing\.tnn"):
        Network.load(tmp_path / "nothing.tnn")


@pytest.mark.parametrize(
    ("isa", "status", "said"),
    [
        ("plain", 0, ""),
        ("mmx", 1, "this machine has no instruction set 'mmx' (TENGEN_ISA): expected one of plain"),
    ],
)
def test_the_environment_names_an_instruction_set(
    isa: str, status: int, said: str, tmp_path: Path
) -> None:
    program = "import sys, tengen; tengen.Network.load(sys.argv[1]).evaluate(tengen.Board())"
    done = subprocess.run(
        [sys.executable, "-c", program, str(file_of(tmp_path))],
        env=os.environ | {"TENGEN_ISA": isa},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == status
    assert said in done.stderr
