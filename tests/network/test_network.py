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
    path.write_bytes(random_network(16, True, 1, **SMALL, **sizes).to_bytes())
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
    nothing = np.zeros((5, 5))
    said = NetworkEvaluation(tengen.BLACK, 600, 0.95, 0.5, nothing, nothing == 0)
    assert said.win_draw_loss == pytest.approx((0.7, 0.3, 0.0))


def test_the_policy_is_a_distribution_over_the_legal_points(network: Network) -> None:
    board = Board.from_moves("h8 a1 i8 a2 g9 a3 g10 a4", rule="renju")
    assert board.forbidden_points() == (tengen.Point.parse("g8", size=15),)
    policy = network.evaluate(board).policy
    assert policy.shape == (15, 15)
    assert policy.sum() == pytest.approx(1)
    legal = {(point.y, point.x) for move in board.legal_moves if (point := move.point)}
    assert {tuple(place) for place in np.argwhere(policy > 0).tolist()} <= legal
    assert policy[7, 6] == 0


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


def test_an_unknown_rule_is_refused(tmp_path: Path) -> None:
    network = Network.load(file_of(tmp_path, trained=0b010001, smallest_board=15))
    assert network.rules == (tengen.Rule.FREESTYLE,)  # Renju needs black's and white's mapping.
    assert network.supports("freestyle", 15)
    assert not network.supports("freestyle", 14)
    with pytest.raises(ValueError, match="the network was not trained on renju"):
        network.evaluate(Board(rule="renju"))


def test_a_network_and_its_evaluation_describe_themselves(network: Network) -> None:
    assert repr(network) == (
        "<Network of 16 channels, convolved, for freestyle, standard, renju, caro, caro_exact, "
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
