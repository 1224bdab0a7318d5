"""The state of a cluster whose commands start and end meanwhile; Ray itself is a fake."""

from __future__ import annotations

from contextlib import contextmanager
from typing import Any

import pytest
from typer.testing import CliRunner

from cluster.fake_ray import Actor, ActorDiedError, FakeRay, RayError, late_actor, node
from tengen.cli import app
from tengen.cluster.status import STARTING, RunStatus, cluster_status


def board(shown: RunStatus) -> Actor:
    return Actor(shown=lambda: shown)


def row(node_id: str, games: int) -> dict[str, Any]:
    return {"node": node_id, "workers": 1, "games": games, "per_hour": 10.0 * games}


@pytest.fixture
def ray() -> Any:
    ray = FakeRay()
    ray.here = [node("n1", "vm", 2), node("n2", "vm", 2)]
    ray.names = {"status-1": board({"title": "spring", "nodes": [row("n1", 3), row("n2", 4)]})}
    return ray


def test_two_nodes_on_one_machine_have_their_own_games(ray: Any) -> None:
    assert [(each.id, each.games, each.workers) for each in cluster_status(ray).nodes] == [
        ("n1", 3, 1),
        ("n2", 4, 1),
    ]


def test_boards_that_are_late_or_empty_belong_to_commands_that_are_starting(ray: Any) -> None:
    ray.names |= {"status-2": late_actor("shown"), "status-3": board({})}
    found = cluster_status(ray)
    assert sorted(run["title"] for run in found.runs) == [STARTING, STARTING, "spring"]
    assert found.nodes[0].games == 3


def test_commands_that_end_meanwhile_are_left_out(ray: Any) -> None:
    def died() -> None:
        raise ActorDiedError("The actor is dead because its owner has died.")

    ray.names |= {"status-2": None, "status-3": Actor(shown=died)}
    assert [run["title"] for run in cluster_status(ray).runs] == ["spring"]


def test_a_cluster_that_does_not_answer_gets_one_sentence(
    ray: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nodes() -> None:
        raise RayError("the head is gone\nmore")

    @contextmanager
    def connected(*_values: object, **_named: object) -> Any:
        yield ray

    ray.nodes = nodes
    monkeypatch.setattr("tengen.cli.cluster.status.connected", connected)
    done = CliRunner().invoke(app, ["cluster", "status"])
    assert done.exit_code in {1, 2}
    assert "the Ray cluster does not answer: the head is gone" in done.output
    assert "Traceback" not in done.output
