"""`tengen bench server`: visitors play and are counted."""

from __future__ import annotations

from support.waiting import PATIENCE_S
from tengen.cli.bench.server import measure_server


def test_a_few_visitors_play_without_an_error() -> None:
    minutes = PATIENCE_S / 60
    figures, errors = measure_server(visitors=6, minutes=minutes, pace=0.05, seed=1, moves=20)
    assert errors == []
    assert figures.games >= 4
    assert figures.moves >= 20
    assert 0 < figures.move_median_ms <= figures.move_p99_ms <= figures.move_worst_ms
    assert 0 < figures.echo_median_ms <= figures.echo_p99_ms
    assert figures.median_ratio == figures.move_median_ms / figures.echo_median_ms
    assert figures.memory_most_mib > 10
