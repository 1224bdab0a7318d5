"""Games on a Ray cluster of this machine."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from support.waiting import wait_until
from tengen.arena import Contest, Store, Tournament
from tengen.cluster.connection import LOCAL, ClusterError, connected
from tengen.cluster.executor import RayExecutor
from tengen.cluster.status import cluster_status

ray = pytest.importorskip("ray", reason="Ray is not installed: pip install 'tengen[ray]'")
pytestmark = pytest.mark.filterwarnings("ignore")  # Ray leaves files and sockets to their fate.

AGENT = """
from pathlib import Path
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


def test_a_missing_cluster_gets_one_sentence() -> None:
    with pytest.raises(ClusterError, match="no Ray cluster answers"), connected("127.0.0.1:1"):
        pass
