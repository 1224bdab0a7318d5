"""The state of a cluster: its machines, their cores, and what is played on them."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import asdict, dataclass
from types import ModuleType
from typing import Any

from .connection import NAMESPACE, ClusterError
from .tally import GamesTally

BOARD = "status-"
"""Prefix of the names of status boards, which are Ray's actors."""
ANSWER_S = 10.0
STARTING = "a command that is starting"
"""The title of a run whose board is not ready, or shows nothing yet."""

RunStatus = dict[str, Any]
"""The title of a run, and its machines by id with their workers, games and games per hour."""


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

    id: str
    name: str
    """Two nodes of Ray on one machine have the same."""
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
    """Asks the cluster to which this process is connected.

    Raises:
        ClusterError: It does not answer.
    """
    try:
        runs = _runs(ray)
        alive = [node for node in ray.nodes() if node["Alive"]]
    except ray.exceptions.RayError as problem:
        reason = next(iter(str(problem).splitlines()), type(problem).__name__)
        raise ClusterError(f"the Ray cluster does not answer: {reason}") from None
    return ClusterStatus([_node(facts, runs) for facts in alive], runs)


def _runs(ray: ModuleType) -> list[RunStatus]:
    """What the boards show; those that have just ended are left out."""
    asked = []
    for each in ray.util.list_named_actors(all_namespaces=True):
        if each["namespace"] == NAMESPACE and each["name"].startswith(BOARD):
            with suppress(ValueError):  # Its command has ended meanwhile.
                asked.append(ray.get_actor(each["name"], namespace=NAMESPACE).shown.remote())
    if not asked:
        return []
    answered, late = ray.wait(asked, num_returns=len(asked), timeout=ANSWER_S)
    shown = []
    for ref in answered:
        with suppress(ray.exceptions.RayError):
            shown.append(ray.get(ref, timeout=ANSWER_S))
    return [run or {"title": STARTING, "nodes": []} for run in (*shown, *({} for _ in late))]


def _node(facts: dict[str, Any], runs: list[RunStatus]) -> Machine:
    rows = [row for run in runs for row in run["nodes"] if row["node"] == facts["NodeID"]]
    return Machine(
        facts["NodeID"],
        facts["NodeManagerHostname"],
        facts["NodeManagerAddress"],
        int(facts["Resources"].get("CPU", 0)),
        sum(row["workers"] for row in rows),
        sum(row["games"] for row in rows),
        sum(row["per_hour"] for row in rows),
    )
