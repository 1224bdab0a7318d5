"""The connection to a Ray cluster: its address, Tengen for its machines, and what Ray prints."""

from __future__ import annotations

import hashlib
import logging
import os
import shutil
import socket
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

NAMESPACE = "tengen"
OBJECT_STORE_BYTES = 200 << 20
"""Memory for files on their way, where Ray is started here; games themselves are small."""
LOCAL = "local"
"""The address that means: start Ray here, for this process alone."""
TAG_DIGITS = 16
ANSWER_S = 5.0


class ClusterError(ValueError):
    """The cluster cannot be used; the message says what to do."""


def load_ray() -> ModuleType:
    """The module `ray`.

    Raises:
        ClusterError: It is not installed.
    """
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # Ray would send reports to its makers.
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    # Whoever used Ray after the end would start it anew, on this machine.
    os.environ.setdefault("RAY_ENABLE_AUTO_CONNECT", "0")
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
            that runs on this machine; `LOCAL` starts one for this process alone.
        wheel: A wheel of Tengen for all workers, or a folder with one; default: each machine has
            the same Tengen.
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
        wheel: The wheel, or a folder with one; None if the machines have Tengen.
        folder: A folder for the copy.

    Raises:
        ClusterError: The file is missing, or not a wheel of Tengen.
    """
    if wheel is None:
        return {}
    if wheel.is_dir():
        wheel = _only_wheel(wheel)
    if not wheel.is_file():
        raise ClusterError(f"{wheel}: there is no such file; make wheel writes one to dist")
    if wheel.suffix != ".whl" or not wheel.name.startswith("tengen-"):
        raise ClusterError(f"{wheel}: not a wheel of Tengen; make wheel writes one to dist")
    name, version, *_build, python, abi, system = wheel.stem.split("-")
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()[:TAG_DIGITS]
    copy = folder / f"{name}-{version}-0{digest}-{python}-{abi}-{system}.whl"
    shutil.copy2(wheel, copy)
    return {"py_modules": [str(copy)]}


def _only_wheel(folder: Path) -> Path:
    wheels = list(folder.glob("tengen-*.whl"))
    if len(wheels) != 1:
        raise ClusterError(
            f"{folder}: expected one wheel of Tengen in this folder, found {len(wheels)};"
            " make wheel writes one to dist"
        )
    return wheels[0]


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
    found = _found(ray, address)
    if found is None and not (starts and address in {None, LOCAL}):
        raise ClusterError(
            "no Ray cluster runs on this machine: start one with ray start --head, or name another"
            " with --address"
        )
    try:
        if found is None:
            small = {"include_dashboard": False, "object_store_memory": OBJECT_STORE_BYTES}
            ray.init(LOCAL, **small, **common)
        else:
            ray.init(found, **common)
    except (RuntimeError, ValueError, OSError) as problem:
        if "AuthToken" in f"{problem} {problem.__cause__}":
            raise ClusterError(
                f"the Ray cluster at {found} asks for a token: set RAY_AUTH_MODE=token, and give"
                " this machine the cluster's token as Ray's documentation says"
            ) from None
        reason = str(problem).strip().splitlines()[0]
        raise ClusterError(f"cannot use the Ray cluster at {found}: {reason}") from None


def _found(ray: ModuleType, address: str | None) -> str | None:
    """The address of a cluster that answers; None if none was named and none runs here.

    Ray itself would try for minutes.
    """
    named = address or os.environ.get("RAY_ADDRESS") or None
    if named == LOCAL:
        return None
    if named in {None, "auto"}:
        here: str | None = ray._private.services.find_bootstrap_address(None)
        return here if here is not None and _answers(here) else None
    if named is not None and not _answers(named):
        raise ClusterError(
            f"{named}: no Ray cluster answers there; expected HOST:PORT of a machine on which ray"
            " start --head runs"
        )
    return named


def _answers(address: str) -> bool:
    host, _, port = address.rpartition(":")
    try:
        with socket.create_connection((host, int(port)), timeout=ANSWER_S):
            return True
    except (OSError, ValueError, OverflowError):
        return False


def _silence(ray: ModuleType) -> None:
    """Keeps Ray's reports of lost processes off standard output, where --json must be alone.

    The pool says the same in one sentence. Ray has no setting for this.
    """
    worker = ray._private.worker
    if hasattr(worker, "print_to_stdstream"):
        worker.print_to_stdstream = lambda *_args, **_named: None
