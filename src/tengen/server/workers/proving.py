"""Searches for forced wins, and tells them as the page reads them."""

from __future__ import annotations

import json
from threading import Event
from typing import Any

from ...formats import format_named
from ...limits import Limits
from ...solver import Proof, Solution, solve
from .worker import JobAnswer, ProofJob

MOST_NODES = 20_000
"""Nodes of a proof that is sent, about 900 kB; the largest of the shipped test positions has 7000.
"""
MOST_SGF_MOVES = 5_000
MEMORY_BYTES = 1 << 28


class Proving:
    """Searches for forced wins, one at a time."""

    def __init__(self) -> None:
        self._stopped = Event()

    def stop(self) -> None:
        """Ends a search soon, from any thread."""
        self._stopped.set()

    def prove(self, job: ProofJob) -> JobAnswer:
        """The result of a search, as the JSON of a `ProofView`."""
        self._stopped.clear()
        limits = Limits(time_ms=job.time_ms, memory_bytes=MEMORY_BYTES)
        found = solve(job.board, limits, side=job.attacker, stop=self._stopped.is_set)
        return JobAnswer(proof=json.dumps(told(found)))


def told(solution: Solution) -> dict[str, Any]:
    """The fields of a `ProofView`."""
    proof = solution.proof
    is_sent = proof is not None and len(proof.nodes) <= MOST_NODES
    return {
        "status": solution.status.value,
        "attacker": solution.attacker.value,
        "is_to_move": solution.is_to_move,
        "searched": solution.nodes,
        "nodes": 0 if proof is None else len(proof.nodes),
        **(_sent(proof) if proof is not None and is_sent else _NOTHING),
    }


_NOTHING: dict[str, Any] = {"proof": None, "line": [], "plies": [], "sgf": None}


def _sent(proof: Proof) -> dict[str, Any]:
    record = proof.record(MOST_SGF_MOVES)
    return {
        "proof": json.loads(proof.to_json()),
        "line": [str(move) for move in proof.line()],
        "plies": [proof.plies_of(node) for node in range(len(proof.nodes))],
        "sgf": format_named("sgf").write([record]).data.decode("utf-8"),
    }
