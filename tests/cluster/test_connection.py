"""The wheel that workers install, and clusters that are not there."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from tengen.cli import app
from tengen.cluster.connection import ClusterError, runtime_env

NAME = "tengen-0.1.0-cp311-abi3-manylinux_2_27_x86_64.whl"


def test_machines_that_have_tengen_need_no_wheel(tmp_path: Path) -> None:
    assert runtime_env(None, tmp_path) == {}


def test_the_name_of_a_sent_wheel_has_a_hash_of_its_content(tmp_path: Path) -> None:
    names = []
    for content in (b"one", b"two", b"one"):
        (tmp_path / NAME).write_bytes(content)
        [sent] = runtime_env(tmp_path / NAME, tmp_path)["py_modules"]
        assert Path(sent).read_bytes() == content
        names.append(Path(sent).name)
    assert names[0] == names[2] != names[1]
    assert names[0].startswith("tengen-0.1.0-0")
    assert names[0].endswith("-cp311-abi3-manylinux_2_27_x86_64.whl")


def test_a_folder_with_one_wheel_names_that_wheel(tmp_path: Path) -> None:
    dist, sent = tmp_path / "dist", tmp_path / "sent"
    for folder in (dist, sent):
        folder.mkdir()
    with pytest.raises(ClusterError, match="expected one wheel of Tengen in this folder, found 0"):
        runtime_env(dist, sent)
    (dist / NAME).write_bytes(b"one")
    assert runtime_env(dist, sent) == runtime_env(dist / NAME, sent)
    (dist / NAME.replace("0.1.0", "0.2.0")).write_bytes(b"two")
    with pytest.raises(ClusterError, match="found 2"):
        runtime_env(dist, sent)


@pytest.mark.parametrize("name", ["numpy-2.0-py3-none-any.whl", "tengen-0.1.0.tar.gz"])
def test_other_files_are_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b"")
    with pytest.raises(ClusterError, match="not a wheel of Tengen"):
        runtime_env(tmp_path / name, tmp_path)
    with pytest.raises(ClusterError, match="there is no such file"):
        runtime_env(tmp_path / "missing.whl", tmp_path)


def test_an_address_needs_the_executor_ray(tmp_path: Path) -> None:
    command = ["match", "random", "mcts", "--address", "10.0.0.1:6379"]
    done = CliRunner().invoke(app, [*command, "--store", str(tmp_path / "games.sqlite")])
    assert done.exit_code == 2
    assert "--address needs --executor ray" in done.output
    assert not (tmp_path / "games.sqlite").exists()
