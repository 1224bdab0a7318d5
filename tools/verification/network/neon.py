"""Runs the network's kernels for ARM under an emulator."""

from __future__ import annotations

import os
import subprocess

from .. import ROOT
from ..fuzzing.core import output
from ..state import State

BUILD = ROOT / "build/aarch64"
COMPILER = "aarch64-linux-gnu-g++"
EMULATOR = ("qemu-aarch64", "-L", "/usr/aarch64-linux-gnu")
"""The emulator, and the folder of the libraries that Debian's compiler links with."""
SIGNATURES = ROOT / "tests/data/bench_signatures.txt"


def run(_state: State) -> str:
    """Compares the kernels with the plain ones, and whole searches with those of this machine."""
    _build("eval_test", "pbrain-tengen")
    tests = output([*EMULATOR, str(BUILD / "tests/cpp/eval_test")]).strip().splitlines()[-1]
    found = _signature()
    committed = dict(line.split() for line in SIGNATURES.read_text(encoding="ascii").splitlines())
    assert found == committed["network"], f"the signature is {found}: {committed}"
    return (
        f"tests of the evaluations for aarch64 under QEMU, NEON as plain: {tests}; the bench"
        f" signature of searches with NEON is the committed one, {found}"
    )


def _build(*targets: str) -> None:
    configure = ["cmake", "-S", str(ROOT), "-B", str(BUILD), "-G", "Ninja"]
    configure += ["-DCMAKE_SYSTEM_NAME=Linux", "-DCMAKE_SYSTEM_PROCESSOR=aarch64"]
    configure += [f"-DCMAKE_CXX_COMPILER={COMPILER}", "-DCMAKE_BUILD_TYPE=Release"]
    subprocess.run(configure, check=True, stdout=subprocess.DEVNULL)
    make = ["cmake", "--build", str(BUILD), "--target", *targets]
    subprocess.run(make, check=True, stdout=subprocess.DEVNULL)


def _signature() -> str:
    """The signature of the engine's bench, with NEON."""
    command = [*EMULATOR, str(BUILD / "pbrain-tengen"), "bench"]
    environment = os.environ | {"TENGEN_ISA": "neon"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.split()[1]
