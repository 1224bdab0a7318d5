"""What a search tells, on its way from the engine to a store and back."""

from __future__ import annotations

import json
import pickle

from tengen import Board, Limits
from tengen.agents import SearchReport, TengenAgent


def test_what_the_engine_told_is_in_a_store_as_it_was() -> None:
    choice = TengenAgent(hash=1).choose(Board.from_moves("h8 i9 g9"), Limits(nodes=500))
    told = choice.info
    kept = SearchReport.from_json(json.loads(json.dumps(told.as_json())), 15)
    assert kept.nodes == told.total_nodes
    for name in ("depth", "selective_depth", "time_ms", "score", "win_in", "win_rate", "line"):
        assert getattr(kept, name) == getattr(told, name), name
    assert kept.line[0] == choice.move == told.lines[0].move
    assert pickle.loads(pickle.dumps(told)) == told


def test_what_is_missing_is_left_out() -> None:
    assert SearchReport().as_json() == {}
    assert SearchReport(score=0, win_rate=0.0).as_json() == {"score": 0, "win_rate": 0.0}
    assert SearchReport.from_json({}, 15) == SearchReport()
