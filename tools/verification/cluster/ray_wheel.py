"""Plays on a Ray cluster whose machines have Ray but no Tengen: the driver sends its wheel."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path

from tengen.arena import Store

from .. import ROOT
from ..install.packages import BIN, DIST, call
from ..state import State

PLACE = ROOT / "build/verify/ray_wheel"
GAMES = 20
PATIENCE_S = 600
"""Timeout for a hang."""
CLUSTER = """
import sys
from ray.cluster_utils import Cluster
facts = {"num_cpus": 1, "include_dashboard": False, "object_store_memory": 100 << 20}
cluster = Cluster(initialize_head=True, head_node_args=facts)
print("address", cluster.address, flush=True)
sys.stdin.read()
cluster.shutdown()
"""
"""A cluster of one machine, until standard input is closed."""


def run(_state: State) -> str:
    """Plays without the wheel, which is refused, and with it; the second time it is there."""
    shutil.rmtree(PLACE, ignore_errors=True)
    python = environment_without_tengen()
    call(sys.executable, str(ROOT / "tools/make_packages.py"))
    [wheel] = DIST.glob("*.whl")
    with cluster_of(python) as address:
        refused = play(address, "refused")
        assert refused.returncode == 2, refused.stderr
        assert "has no Tengen: send yours with --wheel" in refused.stderr, refused.stderr
        seconds = [played_s(address, name) for name in ("first", "second")]
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()[:16]
    return (
        f"a machine with Ray and no Tengen is refused with a sentence; with `--wheel dist`"
        f" (`{wheel.name}`, sha256 {digest}…) it plays {GAMES} games: {seconds[0]:.0f} s for the"
        f" first command, which installs the wheel, and {seconds[1]:.0f} s for the next"
    )


def environment_without_tengen() -> str:
    """The Python of an environment with Ray, and with pip, which Ray calls."""
    uv = str(BIN / "uv")
    call(uv, "venv", "--quiet", "--seed", "--python", sys.executable, str(PLACE / "machine"))
    python = str(PLACE / "machine/bin/python")
    call(uv, "pip", "install", "--quiet", "--python", python, f"ray=={version('ray')}")
    done = subprocess.run([python, "-c", "import tengen"], capture_output=True, check=False)
    assert b"No module named 'tengen'" in done.stderr, done.stderr
    return python


@contextmanager
def cluster_of(python: str) -> Iterator[str]:
    """A cluster of processes of that Python; yields its address."""
    path = os.pathsep.join([str(Path(python).parent), os.environ["PATH"]])
    quiet = {"RAY_USAGE_STATS_ENABLED": "0", "PATH": path}
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    with subprocess.Popen(
        [python, "-c", CLUSTER],
        cwd=PLACE,
        env=environment | quiet,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as cluster:
        assert cluster.stdout is not None
        lines = iter(cluster.stdout.readline, "")
        yield next(line.split()[1] for line in lines if line.startswith("address "))


def play(address: str, name: str, *more: str) -> subprocess.CompletedProcess[str]:
    """Plays a match on the cluster."""
    store = ["--store", str(PLACE / "games.sqlite"), "--name", name]
    match = ["match", "random?seed=1", "mcts?playouts=20", "--games", str(GAMES), "--quiet"]
    place = ["--executor", "ray", "--address", address, "--oversubscribe", *more]
    return subprocess.run(
        [sys.executable, "-m", "tengen", *match, *store, *place],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_S,
    )


def played_s(address: str, name: str) -> float:
    """Plays with the wheel; returns the seconds that the whole command took."""
    began = time.monotonic()
    done = play(address, name, "--wheel", str(DIST))
    assert done.returncode == 0, done.stderr
    with Store(PLACE / "games.sqlite") as store:
        assert store.finished(store.tournament(name)[0]) == set(range(GAMES))
    return time.monotonic() - began
