"""The search is the one whose signature is committed."""

from __future__ import annotations

from pathlib import Path

from tengen.agents.engine import bench_engine
from tengen.cli.bench.engine import NODES

COMMITTED = Path(__file__).parents[2] / "data" / "bench_signature.txt"


def test_the_bench_signature_is_the_committed_one() -> None:
    signature, *_ = bench_engine(NODES, lambda: None)
    assert f"{signature:016x}" == COMMITTED.read_text(encoding="ascii").strip(), (
        "The search has changed. If that is meant, measure it in games (tengen sprt --base HEAD),"
        " then write the new signature with: make signature"
    )
