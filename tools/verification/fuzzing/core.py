"""Tests and libFuzzer runs of the core under ASan and UBSan."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import cast

from .. import ROOT
from ..state import State

BUILD = ROOT / "build/fuzz"
SECONDS = 300
ROUND = 30
LONGEST_INPUT = 600
FLOORS_WITH_TESTS = ("game", "record", "eval", "engine", "protocol")


def build() -> None:
    """Builds tests and fuzzers with clang and both sanitizers."""
    build_in(BUILD, "address,undefined", ["all"], "-DTENGEN_FUZZ=ON")


def build_in(folder: Path, sanitizers: str, targets: list[str], *settings: str) -> None:
    """Builds some targets with clang and sanitizers."""
    configure = ["cmake", "-S", str(ROOT), "-B", str(folder), "-G", "Ninja"]
    configure += ["-DCMAKE_CXX_COMPILER=clang++", "-DCMAKE_BUILD_TYPE=Release"]
    configure += [f"-DTENGEN_SANITIZE={sanitizers}", *settings]
    subprocess.run(configure, check=True, stdout=subprocess.DEVNULL)
    make = ["cmake", "--build", str(folder), "--target", *targets]
    subprocess.run(make, check=True, stdout=subprocess.DEVNULL)


def run_tests(_state: State) -> str:
    """Runs the core's tests under the sanitizers."""
    build()
    figures = []
    for floor in FLOORS_WITH_TESTS:
        said = output([str(BUILD / f"tests/cpp/{floor}_test")])
        figures.append(f"{floor} {said.strip().splitlines()[-1]}")
    return f"core tests under ASan and UBSan (clang): {'; '.join(figures)}"


def run(name: str, state: State) -> str:
    """Fuzzes in short rounds with a growing corpus, so that a stopped run can resume."""
    build()
    corpus = ROOT / "build/verify/corpus" / name
    corpus.mkdir(parents=True, exist_ok=True)
    seconds = cast("int", state.get("seconds") or 0)
    inputs = cast("int", state.get("inputs") or 0)
    while seconds < SECONDS:
        command = [str(BUILD / f"tests/fuzz/{name}_fuzz"), f"-max_total_time={ROUND}"]
        command += [f"-max_len={LONGEST_INPUT}", f"-artifact_prefix={corpus.parent}/{name}-crash-"]
        said = output([*command, str(corpus), str(ROOT / "tests/fuzz/corpus" / name)])
        inputs += int(re.findall(r"Done (\d+) runs", said)[-1])
        seconds += ROUND
        state.set("seconds", seconds)
        state.set("inputs", inputs)
        print(f"fuzz {name}: {seconds} of {SECONDS} s, {inputs} inputs")
    return f"{inputs} inputs in {seconds} s under ASan and UBSan, no finding"


def output(command: list[str]) -> str:
    """The output of a command; raises AssertionError with its end if it fails."""
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    said = done.stdout + done.stderr
    assert done.returncode == 0, said[-4000:]
    return said
