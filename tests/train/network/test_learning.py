"""The training of a network, with torch."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch", reason="training a network needs torch, which `make verify` installs")

import torch

from tengen import Board, Color, Rule
from tengen._core import NetworkBoard, NetworkWeights
from tengen.game import PatternBoard
from tengen.train.network.export import TrainedOn, arrays_of, network_file
from tengen.train.network.folder import exported
from tengen.train.network.form import Sizes
from tengen.train.network.learning.course import Course, schedule
from tengen.train.network.learning.model import LineNetwork
from tengen.train.network.learning.teacher import Teacher, turned
from tengen.train.network.learning.training import NetworkTraining
from tengen.train.network.learning.windows import ROWS
from tengen.train.network.options import NetworkOptions
from tengen.train.selfplay import GamesFile, SelfPlaySettings
from tengen.train.selfplay.driver import play_game

SMALL = Sizes(8, 12, 12, 8, 8)
TINY = NetworkOptions(
    channels=8, first=8, second=8, regions=8, value=8, passes=2, batch=64, checks=4
)


@pytest.fixture(scope="module", autouse=True)
def one_thread() -> None:
    torch.set_num_threads(1)


def random_boards(count: int, size: int, seed: int) -> tuple[torch.Tensor, torch.Tensor]:
    draws = np.random.default_rng(seed)
    cells = draws.choice([0, 1, 2], (count, size, size), p=[0.7, 0.15, 0.15])
    return torch.from_numpy(cells.astype(np.uint8)), torch.from_numpy(draws.random(count) < 0.5)


def network(sizes: Sizes = SMALL, seed: int = 1) -> LineNetwork:
    torch.manual_seed(seed)
    model = LineNetwork(sizes)
    model.eval()
    return model


@pytest.mark.parametrize("rule", Rule)
def test_what_is_trained_is_what_plays(rule: Rule) -> None:
    sizes = Sizes(32, 20, 24, 16, 12)
    model = network(sizes, seed=list(Rule).index(rule)).double()
    shaken = np.random.default_rng(3)
    arrays = {
        name: values + shaken.normal(0, 0.05, values.shape)
        for name, values in model.arrays().items()
    }
    model.load_arrays(arrays)
    weights = NetworkWeights.parse(network_file(model.arrays(), sizes, TrainedOn()))
    for size in (7, 15):
        cells, is_white = random_boards(8, size, size)
        with torch.no_grad():
            out = model(cells, is_white, rule)
        for row in range(len(cells)):
            turn = Color.WHITE if is_white[row] else Color.BLACK
            patterns = stones_of(cells[row], rule)
            _, value, draw, policy = NetworkBoard(weights, patterns).evaluate(turn)
            assert (value, draw) == (out.value[row] * 4096, out.draw[row] * 4096)
            assert (policy.reshape(-1) == out.policy[row].numpy() * 4096).all()


def stones_of(cells: torch.Tensor, rule: Rule) -> PatternBoard:
    """Any stones, even those that no game could lead to."""
    board = PatternBoard(Board(len(cells), rule))
    for y, row in enumerate(cells.tolist()):
        for x, cell in enumerate(row):
            if cell:
                board.push(Color.BLACK if cell == 1 else Color.WHITE, (x, y))
    return board


@pytest.mark.parametrize("rule", Rule)
def test_symmetric_positions_are_equal_to_it(rule: Rule) -> None:
    model = network().double()
    cells, is_white = random_boards(6, 11, 2)
    with torch.no_grad():
        value, draw, policy = model(cells, is_white, rule)
        for symmetry in range(8):
            there = model(turned(cells, symmetry).contiguous(), is_white, rule)
            assert torch.equal(there.value, value)
            assert torch.equal(there.draw, draw)
            expected = turned(policy.reshape(-1, 11, 11), symmetry).reshape(6, -1)
            assert torch.equal(there.policy, expected)


def test_colours_are_equal_to_it_except_in_renju() -> None:
    model = network().double()
    cells, is_white = random_boards(6, 9, 3)
    swapped = torch.where(cells > 0, 3 - cells, cells)
    with torch.no_grad():
        for rule in Rule:
            same = torch.equal(
                model(cells, is_white, rule).policy, model(swapped, ~is_white, rule).policy
            )
            assert same == (rule is not Rule.RENJU)


def test_windows_without_stones_say_nothing() -> None:
    model = network()
    with torch.no_grad():
        assert not model.map_rows(torch.tensor([0]), Rule.FREESTYLE).any()
        rows = model.map_rows(torch.arange(ROWS), Rule.FREESTYLE)
    assert ((rows == 0).all(1)).sum() == 21 + ((rows[rows.any(1)]) == 0).all(1).sum()
    assert rows.min() >= -2
    assert rows.max() < 2
    assert torch.equal(rows * 64, (rows * 64).round())


def test_weights_survive_a_round_trip_and_stay_within_bounds() -> None:
    model, other = network(seed=1), network(seed=2)
    other.load_arrays(model.arrays())
    cells, is_white = random_boards(3, 9, 4)
    with torch.no_grad():
        assert torch.equal(
            model(cells, is_white, Rule.CARO).policy, other(cells, is_white, Rule.CARO).policy
        )
        for parameter in other.parameters():
            parameter.fill_(1e6)
        other.limit()
    for name, field in other.fields.items():
        assert np.abs(other.arrays()[name]).max() <= 1.000001 * field.limit / field.scale


def test_the_teachers_policy_turns_with_the_board() -> None:
    model = Teacher(8, 1).eval()
    cells, is_white = random_boards(2, 9, 5)
    with torch.no_grad():
        assert model(cells, is_white, Rule.RENJU).policy.shape == (2, 81)
    points = torch.arange(81).reshape(1, 9, 9)
    assert len({tuple(turned(points, k).flatten().tolist()) for k in range(8)}) == 8


def test_the_learning_rate_rises_and_falls() -> None:
    rates = [schedule(step, 1000) for step in range(1000)]
    assert rates.index(max(rates)) == 99
    assert rates[0] < 0.02
    assert rates[-1] == pytest.approx(0.02, abs=1e-4)


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games")
    settings = SelfPlaySettings(nodes=20, size=7)
    with GamesFile(folder, settings) as file:
        for number in range(60):
            file.append(play_game(settings, number))
    return folder


class Silent:
    """Observes nothing."""

    def stage(self, text: str, share: float | None = None) -> None:
        """Ignores a stage."""

    def learning(self, name: str, course: Course) -> None:
        """Ignores a step."""


def test_a_training_is_exported_and_plays_as_it_was_trained(games: Path, tmp_path: Path) -> None:
    manifest = NetworkTraining([games], tmp_path, TINY, "made up").run(Silent())
    assert manifest["held_out"]["value"] < 1
    assert manifest["groups"][0]["games"] == 60
    weights = NetworkWeights.parse(exported(tmp_path))
    assert weights.supports("freestyle", 7)
    assert not weights.supports("freestyle", 15)
    assert weights.description.startswith("made up; ")
    again = NetworkTraining([games], tmp_path, TINY, "made up").run(Silent())
    assert again == manifest


def test_a_training_starts_from_the_weights_of_another(games: Path, tmp_path: Path) -> None:
    NetworkTraining([games], tmp_path / "one", TINY, "made up").run(Silent())
    file = tmp_path / "weights.tnn"
    file.write_bytes(exported(tmp_path / "one"))
    arrays = arrays_of(file, TINY.sizes)
    trained = TrainedOn((Rule.FREESTYLE,), 7, 7)
    assert network_file(arrays, TINY.sizes, trained)[-200:-4] == file.read_bytes()[-200:-4]
    options = NetworkOptions(**{**TINY.as_json(), "start": str(file), "rate": 1e-6})
    manifest = NetworkTraining([games], tmp_path / "two", options, "made up").run(Silent())
    first = NetworkTraining([games], tmp_path / "one", TINY, "made up").run(Silent())
    assert manifest["held_out"]["value"] == pytest.approx(first["held_out"]["value"], abs=0.01)
    with pytest.raises(ValueError, match="has other sizes"):
        arrays_of(file, SMALL)


def test_a_teacher_teaches(games: Path, tmp_path: Path) -> None:
    options = NetworkOptions(
        **{**TINY.as_json(), "teacher": 1, "teacher_channels": 8, "teacher_passes": 1}
    )
    manifest = NetworkTraining([games], tmp_path, options, "made up").run(Silent())
    assert (tmp_path / "teacher" / "checkpoint.pt").exists()
    assert manifest["steps"] > 0


class KilledError(Exception):
    """Stands for a kill."""


class Killer(Silent):
    """Kills a training after a step."""

    def __init__(self, step: int) -> None:
        self.step = step

    def learning(self, name: str, course: Course) -> None:
        """Looks at the step."""
        del name
        if course.step == self.step:
            raise KilledError


def test_a_killed_training_ends_with_the_same_weights(games: Path, tmp_path: Path) -> None:
    NetworkTraining([games], tmp_path / "whole", TINY, "made up").run(Silent())
    for step in (1, 5, 8):
        with pytest.raises(KilledError):
            NetworkTraining([games], tmp_path / "killed", TINY, "made up").run(Killer(step))
    NetworkTraining([games], tmp_path / "killed", TINY, "made up").run(Silent())
    assert exported(tmp_path / "killed") == exported(tmp_path / "whole")


def test_too_few_games_are_refused(tmp_path: Path) -> None:
    settings = SelfPlaySettings(nodes=20, size=7)
    with GamesFile(tmp_path / "games", settings) as file:
        file.append(play_game(settings, 0))
    training = NetworkTraining([tmp_path / "games"], tmp_path / "run", TINY, "made up")
    with pytest.raises(ValueError, match="1 games are too few"):
        training.run(Silent())
