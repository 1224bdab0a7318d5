"""The connection to a Ray cluster: its address, Tengen for its machines, and what Ray prints."""

from __future__ import annotations

import hashlib
import logging
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

NAMESPACE = "tengen"
OBJECT_STORE_BYTES = 200 << 20
"""Memory for files on their way, where Ray is started here; games themselves are small."""
TAG_DIGITS = 16


class ClusterError(ValueError):
    """The cluster cannot be used; the message says what to do."""


def load_ray() -> ModuleType:
    """The module `ray`.

    Raises:
        ClusterError: It is not installed.
    """
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # Ray would send reports to its makers.
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        import ray  # noqa: PLC0415
    except ImportError:
        raise ClusterError(
            "Ray is not installed: pip install 'tengen[ray]', on every machine of the cluster"
        ) from None
    return ray  # type: ignore[no-any-return]


@contextmanager
def connected(
    address: str | None = None, wheel: Path | None = None, *, starts: bool = True
) -> Iterator[ModuleType]:
    """Connects this process to a cluster, and yields the module `ray`.

    Args:
        address: The head's address, such as 10.0.0.1:6379; default: RAY_ADDRESS, or the cluster
            that runs on this machine.
        wheel: A wheel of Tengen for all workers; default: each machine has the same Tengen.
        starts: Whether to start Ray on this machine alone if no cluster is found.

    Raises:
        ClusterError: There is no such cluster, or no such wheel.
    """
    ray = load_ray()
    with tempfile.TemporaryDirectory(prefix="tengen-wheel-") as folder:
        environment = runtime_env(wheel, Path(folder))
        _connect(ray, address, environment, starts=starts)
        try:
            yield ray
        finally:
            ray.shutdown()


def runtime_env(wheel: Path | None, folder: Path) -> dict[str, Any]:
    """The environment of the workers: Ray installs the wheel on each machine once.

    Ray tells wheels apart by their names alone, so the name of the copy that is sent has a hash.

    Args:
        wheel: The wheel; None if the machines have Tengen.
        folder: A folder for the copy.

    Raises:
        ClusterError: The file is missing, or not a wheel of Tengen.
    """
    if wheel is None:
        return {}
    if not wheel.is_file():
        raise ClusterError(f"{wheel}: there is no such file; make wheel writes one to dist")
    if wheel.suffix != ".whl" or not wheel.name.startswith("tengen-"):
        raise ClusterError(f"{wheel}: not a wheel of Tengen; make wheel writes one to dist")
    name, version, *_build, python, abi, system = wheel.stem.split("-")
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()[:TAG_DIGITS]
    copy = folder / f"{name}-{version}-0{digest}-{python}-{abi}-{system}.whl"
    shutil.copy2(wheel, copy)
    return {"py_modules": [str(copy)]}


def _connect(
    ray: ModuleType, address: str | None, environment: dict[str, Any], *, starts: bool
) -> None:
    _silence(ray)
    common = {
        "namespace": NAMESPACE,
        "log_to_driver": False,
        "logging_level": logging.ERROR,
        "runtime_env": environment,
    }
    try:
        ray.init(address or "auto", **common)
    except ConnectionError:
        if address is not None or os.environ.get("RAY_ADDRESS"):
            named = address or os.environ["RAY_ADDRESS"]
            raise ClusterError(
                f"{named}: no Ray cluster answers there; start one with ray start --head"
            ) from None
        if not starts:
            raise ClusterError(
                "no Ray cluster runs on this machine: start one with ray start --head, or name"
                " another with --address"
            ) from None
        ray.init("local", include_dashboard=False, object_store_memory=OBJECT_STORE_BYTES, **common)
    except (RuntimeError, ValueError) as problem:
        raise ClusterError(f"cannot use the Ray cluster: {problem}") from None


def _silence(ray: ModuleType) -> None:
    """Keeps Ray's reports of lost processes off standard output, where --json must be alone.

    The pool says the same in one sentence. Ray has no setting for this.
    """
    worker = ray._private.worker
    if hasattr(worker, "print_to_stdstream"):
        worker.print_to_stdstream = lambda *_args, **_named: None
