"""The wheel that workers install, and clusters that are not there."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.version import Version
from typer.testing import CliRunner

from support.waiting import PATIENCE_S
from tengen.cli import app
from tengen.cluster import connection
from tengen.cluster.connection import TOKEN_WANTED, ClusterError, connected, runtime_env

ROOT = Path(__file__).parents[2]
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


@pytest.mark.parametrize("address", ["127.0.0.1:1", "nowhere", "127.0.0.1:port", ":99999999"])
def test_an_address_where_nobody_listens_is_refused_before_ray_is_imported(
    monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    monkeypatch.setattr(connection, "load_ray", lambda: pytest.fail("Ray was imported"))
    with (
        pytest.raises(ClusterError, match=f"{address}: no Ray cluster answers"),
        connected(address),
    ):
        pass


@pytest.mark.parametrize(("status", "answer"), [(0, True), (1, False)])
def test_only_a_head_answers_the_question(
    monkeypatch: pytest.MonkeyPatch, status: int, answer: bool
) -> None:
    monkeypatch.setattr(connection, "QUESTION", f"raise SystemExit({status})")
    monkeypatch.setattr(connection, "ANSWER_S", PATIENCE_S)
    assert connection.is_head("10.0.0.1:6379") == answer


def test_a_head_that_never_answers_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "QUESTION", "print(flush=True); import time; time.sleep(3600)")
    monkeypatch.setattr(connection, "ANSWER_S", 0.01)
    assert not connection.is_head("10.0.0.1:6379")


def test_a_head_that_wants_a_token_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "QUESTION", f"raise SystemExit({TOKEN_WANTED})")
    monkeypatch.setattr(connection, "ANSWER_S", PATIENCE_S)
    with pytest.raises(ClusterError, match=r"10.0.0.1:6379 asks for a token: .*auth_token"):
        connection.is_head("10.0.0.1:6379")


def test_the_extra_allows_only_the_ray_that_the_documents_install() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    [extra] = project["project"]["optional-dependencies"]["ray"]
    assert extra in project["dependency-groups"]["verify"]
    allowed = Requirement(extra).specifier
    text = (ROOT / "docs" / "cluster.md").read_text(encoding="utf-8")
    named = {Version(each) for each in re.findall(r"ray==([\d.]+)", text)}
    assert len(named) == 1
    [version] = named
    assert version in allowed
    assert Version(f"{version.major}.{version.minor + 1}.0") not in allowed
