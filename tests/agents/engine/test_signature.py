"""The search is the one whose signatures are committed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tengen.agents.engine import bench_engine
from tengen.cli.bench.engine import NODES

COMMITTED = Path(__file__).parents[2] / "data" / "bench_signatures.txt"


@pytest.mark.parametrize("line", COMMITTED.read_text(encoding="ascii").splitlines())
def test_the_bench_signature_of_an_evaluation_is_the_committed_one(line: str) -> None:
    evaluation, committed = line.split()
    signature, *_ = bench_engine(NODES, evaluation, lambda: None)
    assert f"{signature:016x}" == committed, (
        "The search has changed. If that is meant, measure it in games (tengen sprt --base HEAD),"
        " then write the new signatures with: make signature"
    )
