"""The losses of a network's file on held-out games."""

from __future__ import annotations

import json
import math
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tengen import Network
from tengen.cli import app
from tengen.train.network.groups import read_groups
from tengen.train.network.held_out import measured
from tengen.train.selfplay import GamesFile, SelfPlaySettings
from tengen.train.selfplay.driver import play_game


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games")
    settings = SelfPlaySettings(nodes=20)
    with GamesFile(folder, settings) as file:
        for number in range(40):
            file.append(play_game(settings, number))
    return folder


def test_a_network_is_measured_as_it_plays(games: Path) -> None:
    [group] = read_groups([games])
    found = measured(Network.shipped(), group, 50)
    assert found is not None
    assert 0 < found.positions <= 50
    assert 0.2 < found.value < 1.2
    assert 0 < found.policy < math.log(225)
    assert 0 <= found.top <= 1
    assert found == measured(Network.shipped(), group, 50)


def test_the_command_prints_losses_and_complains_in_one_sentence(games: Path) -> None:
    run = CliRunner()
    told = run.invoke(app, ["train", "measure", "network", str(games), "--most", "20", "--json"])
    assert told.exit_code == 0
    assert json.loads(told.stdout)[0]["rule"] == "freestyle"
    table = run.invoke(app, ["train", "measure", "network", str(games), "--most", "20"])
    assert "freestyle 15" in table.stdout
    assert re.search(r"\d0–\d+0 % │ +\d+ → \d+ │", table.stdout)  # Predicted, and won.
    wrong = run.invoke(app, ["train", "measure", "nowhere.tnn", str(games)])
    assert wrong.exit_code == 1
    assert "nowhere.tnn: there is no such file" in wrong.stderr
