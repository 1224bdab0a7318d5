"""Files of players on other machines."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tengen.arena.schedule import Stage
from tengen.cluster.parcel import pack, unpack
from tengen.engines.client import Allowance

FREE = Allowance(None, None, 1, None)


@pytest.fixture
def stage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Stage:
    """A file agent, an engine and an agent with weights."""
    node = tmp_path / "node"
    node.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(node))
    copies = tmp_path / "games.sqlite.players" / "1"
    (copies / "file-0").mkdir(parents=True)
    (copies / "file-0" / "mine.py").write_text("answer = 42")
    engine = copies / "engine-x" / "x"
    engine.parent.mkdir()
    engine.write_text("#!/bin/sh")
    engine.chmod(0o755)
    listed = {"engines": {"x": {"command": [str(engine), "--fast"]}}}
    (copies / "engines.json").write_text(json.dumps(listed))
    weights = tmp_path / "weights.json"
    weights.write_text("[1, 2]")
    players = (
        f"file:{copies}/file-0/mine.py:Agent?depth=2",
        f"engine:{copies}/engines.json:x",
        f"winning_windows?depth=1&weights={weights}",
        "random?seed=7",
    )
    return Stage(players, FREE, "", "", str(copies))


def test_players_find_their_files_in_the_folder_of_their_machine(stage: Stage) -> None:
    parcel, paths = pack(stage)
    home = unpack(parcel, lambda sha256: paths[sha256].read_bytes())
    mine, engine, windows, random = parcel.moved(stage, home).players
    assert mine == f"file:{home}/players/file-0/mine.py:Agent?depth=2"
    assert Path(mine.partition(":")[2].partition(":")[0]).read_text() == "answer = 42"
    listed = Path(engine.split(":")[1])
    [program, flag] = json.loads(listed.read_text())["engines"]["x"]["command"]
    assert Path(program).is_relative_to(home)
    assert Path(program).stat().st_mode & 0o100
    assert flag == "--fast"
    name, _, weights = windows.rpartition("=")
    assert name == "winning_windows?depth=1&weights"
    assert Path(weights).is_relative_to(home)
    assert Path(weights).read_text() == "[1, 2]"
    assert random == "random?seed=7"


def test_files_are_fetched_once_on_each_machine(stage: Stage) -> None:
    parcel, paths = pack(stage)
    fetched: list[str] = []

    def fetch(sha256: str) -> bytes:
        fetched.append(sha256)
        return paths[sha256].read_bytes()

    assert unpack(parcel, fetch) == unpack(parcel, fetch)
    assert sorted(fetched) == sorted(paths)


def test_changed_files_are_another_parcel(stage: Stage) -> None:
    before, _ = pack(stage)
    (Path(stage.copies) / "file-0" / "mine.py").write_text("answer = 43")
    after, paths = pack(stage)
    assert before.key != after.key
    home = unpack(after, lambda sha256: paths[sha256].read_bytes())
    assert (home / "players" / "file-0" / "mine.py").read_text() == "answer = 43"


def test_a_damaged_file_is_refused_and_fetched_again(stage: Stage) -> None:
    parcel, paths = pack(stage)
    with pytest.raises(ValueError, match="arrived damaged"):
        unpack(parcel, lambda _sha256: b"noise")
    home = unpack(parcel, lambda sha256: paths[sha256].read_bytes())
    assert (home / "players" / "file-0" / "mine.py").exists()


def test_agents_of_tengen_need_no_files() -> None:
    parcel, paths = pack(Stage(("random", "mcts?playouts=10"), FREE, ""))
    assert not paths
    assert not parcel.files
