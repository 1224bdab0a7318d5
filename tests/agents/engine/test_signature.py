"""The search is the one whose signatures are committed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tengen._core import instruction_sets
from tengen.agents.engine import bench_engine
from tengen.cli.bench.engine import NODES

DATA = Path(__file__).parents[2] / "data"
COMMITTED = DATA / "bench_signatures.txt"
RANDOM = str(DATA / "networks/narrow.tnn")
FEW_NODES = 100
PROGRAM = """
import sys
from tengen.agents.engine import bench_engine
for evaluation in sys.argv[1:]:
    print(bench_engine({nodes}, evaluation, lambda: None)[0])
"""


@pytest.mark.parametrize("line", COMMITTED.read_text(encoding="ascii").splitlines())
def test_the_bench_signature_of_an_evaluation_is_the_committed_one(line: str) -> None:
    evaluation, committed = line.split()
    signature, *_ = bench_engine(NODES, evaluation, lambda: None)
    assert f"{signature:016x}" == committed, (
        "The search has changed. If that is meant, measure it in games (tengen sprt --base HEAD),"
        " then write the new signatures with: make signature"
    )


def signatures(isa: str, *evaluations: str) -> list[str]:
    """The signatures of short searches with an instruction set, which a process chooses once."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(nodes=FEW_NODES), *evaluations],
        env=os.environ | {"TENGEN_ISA": isa},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


def test_searches_are_the_same_with_every_instruction_set() -> None:
    # Without vector instructions the tables of the network that ships take seconds.
    plain, *others = instruction_sets()
    (random,) = signatures(plain, RANDOM)
    found = {isa: signatures(isa, RANDOM, "network") for isa in others}
    assert {isa: each[0] for isa, each in found.items()} == dict.fromkeys(others, random)
    assert len({each[1] for each in found.values()}) <= 1, found
