"""The connection to a Ray cluster: its address, Tengen for its machines, and what Ray prints."""

from __future__ import annotations

import hashlib
import logging
import os
import shutil
import socket
import subprocess
import sys
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
AUTO = "auto"
"""The address that means: the cluster that runs on this machine."""
TAG_DIGITS = 16
ANSWER_S = 5.0
TOKEN_WANTED = 3
"""The exit status of the question if the head wants a token that this machine does not give."""
QUESTION = """
import sys
from ray._private.authentication import authentication_token_setup as token_setup
from ray._raylet import GcsClient
print("asking", flush=True)
try:
    token_setup.ensure_token_if_auth_enabled(None, create_token_if_missing=False)
    GcsClient(address=sys.argv[1]).check_alive([], timeout=60)
except Exception as problem:
    sys.exit(3 if "uthenticat" in f"{type(problem)} {problem}" else 1)
"""
"""Asks a head whether it is one; its exit status is 0 for yes.

It is a program of its own, because Ray would ask for minutes, and can only be stopped by its end.
"""


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
    named = _named(address)
    with tempfile.TemporaryDirectory(prefix="tengen-wheel-") as folder:
        environment = runtime_env(wheel, Path(folder))
        ray = load_ray()
        _connect(ray, named, environment, starts=starts and address in {None, LOCAL})
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


def _named(address: str | None) -> str:
    """The address that the user means.

    Raises:
        ClusterError: Nobody listens there. To know this takes no Ray, whose import takes seconds.
    """
    named = address or os.environ.get("RAY_ADDRESS") or AUTO
    if named not in {LOCAL, AUTO} and not _listens(named):
        raise _no_answer(named)
    return named


def _connect(ray: ModuleType, named: str, environment: dict[str, Any], *, starts: bool) -> None:
    _silence(ray)
    common = {
        "namespace": NAMESPACE,
        "log_to_driver": False,
        "logging_level": logging.ERROR,
        "runtime_env": environment,
    }
    found = _found(ray, named)
    if found is None and not starts:
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
            raise _token_wanted(found) from None
        reason = str(problem).strip().splitlines()[0]
        raise ClusterError(f"cannot use the Ray cluster at {found}: {reason}") from None


def _found(ray: ModuleType, named: str) -> str | None:
    """The address of a cluster that answers; None if none was named and none runs here."""
    if named == LOCAL:
        return None
    if named == AUTO:
        here: str | None = ray._private.services.find_bootstrap_address(None)
        return here if here is not None and _listens(here) and is_head(here) else None
    if not is_head(named):
        raise _no_answer(named)
    return named


def _no_answer(named: str) -> ClusterError:
    return ClusterError(
        f"{named}: no Ray cluster answers there; expected HOST:PORT of a machine on which ray"
        " start --head runs"
    )


def _token_wanted(address: str | None) -> ClusterError:
    return ClusterError(
        f"the Ray cluster at {address} asks for a token: set RAY_AUTH_MODE=token, and copy the"
        " head's ~/.ray/auth_token to this machine"
    )


def _listens(address: str) -> bool:
    host, _, port = address.rpartition(":")
    try:
        with socket.create_connection((host, int(port)), timeout=ANSWER_S):
            return True
    except (OSError, ValueError, OverflowError):
        return False


def is_head(address: str) -> bool:
    """Whether the head of a Ray cluster answers at an address; needs Ray.

    Raises:
        ClusterError: It does, but wants another token.
    """
    command = [sys.executable, "-P", "-c", QUESTION, address]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as asking:
        try:
            assert asking.stdout is not None
            asking.stdout.readline()  # The import of Ray does not count: the machine may be busy.
            status = asking.wait(ANSWER_S)
        except subprocess.TimeoutExpired:
            return False
        finally:
            asking.kill()
    if status == TOKEN_WANTED:
        raise _token_wanted(address)
    return status == 0


def _silence(ray: ModuleType) -> None:
    """Keeps Ray's reports of lost processes off standard output, where --json must be alone.

    The pool says the same in one sentence. Ray has no setting for this.
    """
    worker = ray._private.worker
    if hasattr(worker, "print_to_stdstream"):
        worker.print_to_stdstream = lambda *_args, **_named: None
