"""`tengen train data`, `train network` and `train export`, as far as they go without torch."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tengen.cli import app
from tengen.cli.train import network
from tengen.train.network.folder import NetworkFolder
from tengen.train.network.options import NetworkOptions
from tengen.train.selfplay import GamesFile, SelfPlaySettings
from tengen.train.selfplay.driver import play_game
from tengen.train.selfplay.format import games_path


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments])


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games")
    settings = SelfPlaySettings(nodes=20, size=7)
    with GamesFile(folder, settings) as file:
        for number in range(8):
            file.append(play_game(settings, number))
    return folder


def test_a_folder_of_folders_stands_for_these(games: Path, tmp_path: Path) -> None:
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        (tmp_path / name / games_path(games).name).write_bytes(games_path(games).read_bytes())
    (report,) = json.loads(run("train", "data", tmp_path, "--json").stdout)
    assert (report["games"], report["repeated"]) == (16, 8)


def test_data_are_shown(games: Path, tmp_path: Path) -> None:
    shown = run("train", "data", games, "--boards", "1")
    assert shown.exit_code == 0, shown.output
    assert "freestyle 7" in shown.stdout
    assert "repeated games, left out" in shown.stdout
    assert "to move\n7 " in shown.stdout
    (report,) = json.loads(run("train", "data", games, games, "--json").stdout)
    assert (report["games"], report["repeated"]) == (16, 8)
    nothing = run("train", "data", tmp_path / "none")
    assert nothing.exit_code == 1
    assert "No such file" in nothing.stderr
    empty = tmp_path / "empty"
    empty.mkdir()
    assert "contains no games of self-play" in run("train", "data", empty).stderr
    GamesFile(tmp_path, SelfPlaySettings(size=7)).close()
    assert "There are no games yet." in run("train", "data", tmp_path).stdout


def test_training_without_torch_says_what_to_install(
    games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network, "find_spec", lambda _name: None)
    result = run("train", "network", games, "--out", tmp_path / "run")
    assert result.exit_code == 1
    assert result.stderr == "training a network needs torch: pip install 'tengen[train]'\n"
    assert not (tmp_path / "run").exists()
    nothing = run("train", "network", tmp_path, "--out", tmp_path / "run")
    assert nothing.exit_code == 1
    assert "contains no games of self-play" in nothing.stderr
    missing = run("train", "network", games, tmp_path / "none", "--out", tmp_path / "run")
    assert "none: No such file" in missing.stderr


def test_a_training_without_a_folder_is_told_in_a_sentence(games: Path) -> None:
    result = run("train", "network", games)
    assert result.exit_code == 2
    assert "Missing option '--out'" in result.stderr


def test_the_command_of_a_training_is_told(tmp_path: Path) -> None:
    options = NetworkOptions(channels=32, rate=1e-3)
    command = network.command_of([Path("games")], Path("run"), options)
    assert command == "tengen train network games --out run --channels 32 --rate 0.001"
    odd = run("train", "network", tmp_path, "--out", tmp_path, "--channels", "7")
    assert odd.exit_code == 2
    assert "--channels: found 7, expected an even number" in odd.stderr


def test_an_export_without_a_training_is_told_in_a_sentence(tmp_path: Path) -> None:
    none = run("train", "export", tmp_path, tmp_path / "weights.tnn")
    assert none.exit_code == 1
    assert "contains no training of a network" in none.stderr
    with NetworkFolder(tmp_path, {}) as folder:
        folder.write_manifest({"options": {}, "groups": []})
    early = run("train", "export", tmp_path, tmp_path / "weights.tnn")
    assert "has no weights yet: wait for its first check" in early.stderr
