"""The state of a cluster: its machines, their cores, and what is played on them."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from types import ModuleType
from typing import Any

from .connection import NAMESPACE
from .tally import GamesTally

BOARD = "status-"
"""Prefix of the names of status boards, which are Ray's actors."""
ANSWER_S = 10.0

RunStatus = dict[str, Any]
"""The title of a run, and its machines with their workers, games and games per hour."""


class StatusBoard:
    """Shows what one driver plays; it ends with the driver."""

    def __init__(self) -> None:
        self._shown: RunStatus = {}

    def show(self, shown: RunStatus) -> None:
        """Replaces what is shown."""
        self._shown = shown

    def shown(self) -> RunStatus:
        """What is shown now; empty at first."""
        return self._shown


def snapshot(title: str, tally: GamesTally) -> RunStatus:
    """What a status board shows."""
    return {"title": title, "nodes": [asdict(node) for node in tally.nodes()]}


@dataclass(frozen=True, slots=True)
class Machine:
    """A machine of the cluster."""

    name: str
    address: str
    cores: int
    workers: int
    games: int
    """Games that the runs under way have played on it."""
    per_hour: float


@dataclass(frozen=True, slots=True)
class ClusterStatus:
    """The cluster at one moment."""

    nodes: list[Machine]
    runs: list[RunStatus]


def cluster_status(ray: ModuleType) -> ClusterStatus:
    """Asks the cluster to which this process is connected."""
    boards = [
        ray.get_actor(each["name"], namespace=each["namespace"])
        for each in ray.util.list_named_actors(all_namespaces=True)
        if each["namespace"] == NAMESPACE and each["name"].startswith(BOARD)
    ]
    runs = [run for run in ray.get([board.shown.remote() for board in boards], timeout=ANSWER_S)]
    runs = [run for run in runs if run]
    alive = [node for node in ray.nodes() if node["Alive"]]
    return ClusterStatus([_node(facts, runs) for facts in alive], runs)


def _node(facts: dict[str, Any], runs: list[RunStatus]) -> Machine:
    name = facts["NodeManagerHostname"]
    rows = [row for run in runs for row in run["nodes"] if row["node"] == name]
    return Machine(
        name,
        facts["NodeManagerAddress"],
        int(facts["Resources"].get("CPU", 0)),
        sum(row["workers"] for row in rows),
        sum(row["games"] for row in rows),
        sum(row["per_hour"] for row in rows),
    )
