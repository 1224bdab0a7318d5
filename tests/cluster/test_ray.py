"""Games on a Ray cluster of this machine."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest

from support.waiting import PATIENCE_S, wait_until
from tengen.arena import Contest, Store, Tournament
from tengen.cluster import connection
from tengen.cluster.connection import LOCAL, ClusterError, connected
from tengen.cluster.executor import RayCrew, RayExecutor, RayWorker
from tengen.cluster.pool import ClusterWorker, UnfitWorker
from tengen.cluster.status import cluster_status

ray = pytest.importorskip("ray", reason="Ray is not installed: pip install 'tengen[ray]'")
pytestmark = pytest.mark.filterwarnings("ignore")  # Ray leaves files and sockets to their fate.

AGENT = """
from pathlib import Path
from queue import SimpleQueue
NUMBER = int(Path("number.txt").read_text())
def choose(board):
    return sorted(board.legal_moves, key=str)[NUMBER]
"""


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with connected(LOCAL) as module:
        yield module


def games_of(store: Store, contest: Contest) -> list[str]:
    return [each.game.moves for each in store.games(contest.number, 15)]


@pytest.mark.usefixtures("cluster")
def test_a_cluster_plays_the_same_games_with_the_players_files(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(AGENT)
    (tmp_path / "number.txt").write_text("3")
    tournament = Tournament((f"file:{tmp_path}/mine.py", "mcts?playouts=20"), pairs=2)
    with Store(tmp_path / "games.sqlite") as store:
        here = Contest.begin(store, "here", tournament)
        assert here.run(make_executor=lambda: ThreadPoolExecutor(1))
        pool = RayExecutor("a test", 1, pinned=False)
        there = Contest.begin(store, "there", tournament)
        assert there.run(lambda: pool.workers, make_executor=lambda: pool)
        assert games_of(store, there) == games_of(store, here)


def test_the_status_shows_machines_and_games(cluster: Any) -> None:
    with RayExecutor("a test", 1, pinned=False) as pool:
        assert pool.submit(pow, 2, 3).result(300) == 8
        wait_until(lambda: any(run["nodes"] for run in cluster_status(cluster).runs), "no status")
        found = cluster_status(cluster)
    [node] = found.nodes
    assert node.games == 1
    assert node.cores >= 1
    assert [run["title"] for run in found.runs] == ["a test"]


def test_a_port_that_is_not_a_heads_gets_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "ANSWER_S", 0.1)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"127.0.0.1:{silent.getsockname()[1]}"
        with pytest.raises(ClusterError, match="no Ray cluster answers"), connected(address):
            pass


def test_the_port_of_a_head_is_known(cluster: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "ANSWER_S", PATIENCE_S)
    assert connection.is_head(cluster.get_runtime_context().gcs_address)


def test_workers_avoid_machines_and_know_theirs(cluster: Any) -> None:
    [here] = [each["NodeID"] for each in cluster.nodes()]
    crew = RayCrew(cluster, 1, pinned=False)
    assert list(crew.room()) == [here]
    found: SimpleQueue[ClusterWorker | UnfitWorker] = SimpleQueue()
    crew.start(found.put, ["0" * len(here)])
    worker = found.get(timeout=PATIENCE_S)
    assert isinstance(worker, RayWorker)
    assert worker.node_id == here
    worker.end()
