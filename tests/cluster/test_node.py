"""What a worker says of itself: its machine, and the fingerprint of its Tengen."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from tengen.cluster import node
from tengen.cluster.node import NOT_PLAYED_WITH, PLAYED_WITH, NodeWorker, fingerprint, package_hash
from tengen.game import source_hash

ROOT = Path(__file__).parents[2]
CORE_KINDS = {".cpp", ".hpp", ".inl", ".in", ".tnn"}


def test_the_core_knows_the_sources_that_it_was_built_from() -> None:
    paths = [path for path in (ROOT / "cpp").rglob("*") if path.suffix in CORE_KINDS]
    names = sorted(str(path.relative_to(ROOT)) for path in [*paths, ROOT / "CMakeLists.txt"])
    digests = [hashlib.sha256((ROOT / name).read_bytes()).hexdigest() for name in names]
    listed = "".join(f"{digest} {name}\n" for digest, name in zip(digests, names, strict=True))
    assert "cpp/tengen/eval/network/weights.tnn" in names
    assert source_hash() == hashlib.sha256(listed.encode()).hexdigest()


def test_another_core_is_another_tengen(monkeypatch: pytest.MonkeyPatch) -> None:
    mine = fingerprint()
    monkeypatch.setattr(node, "source_hash", lambda: "0" * 64)
    assert fingerprint.__wrapped__() != mine


@pytest.mark.parametrize("name", ["a.py", "weights.json", "puzzles.jsonl", "openings.txt"])
def test_programs_and_data_belong_to_the_fingerprint(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("one")
    before = package_hash(tmp_path, "core")
    (tmp_path / name).write_text("two")
    assert package_hash(tmp_path, "core") != before


@pytest.mark.parametrize(
    "name", ["_core.abi3.so", "static/page.json", "experiments/a.py", "__pycache__/a.pyc"]
)
def test_what_differs_between_a_clone_and_a_wheel_does_not(tmp_path: Path, name: str) -> None:
    before = package_hash(tmp_path, "core")
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_text("two")
    assert package_hash(tmp_path, "core") == before


def test_every_kind_of_data_that_ships_counts() -> None:
    package = ROOT / "src" / "tengen"
    files = [path for path in package.rglob("*") if path.is_file()]
    played = [path for path in files if path.relative_to(package).parts[0] not in NOT_PLAYED_WITH]
    assert {path.suffix for path in played} - PLAYED_WITH <= {".pyc", ".pyi", ".typed", ".so"}, (
        "a new kind of file: does it decide games?"
    )


def test_a_worker_without_cores_says_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def taken(*_values: object) -> list[int]:
        raise ValueError("other games use the rest")

    monkeypatch.setattr(node, "_wait_for_cores", taken)
    facts = NodeWorker().settle(1, pinned=True, node_id=lambda: "n1")
    assert (facts["node_id"], facts["problem"]) == ("n1", "other games use the rest")
    assert facts["tengen"] == fingerprint()
