"""Builds the packages and uses them in empty environments, as a user who has no clone."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from packages.build_backend import NO_PAGE

from .. import ROOT
from ..state import State

PLACE = ROOT / "build/verify/packages"
DIST = ROOT / "dist"
SIGNATURE = (ROOT / "tests/data/bench_signatures.txt").read_text(encoding="ascii").split()[-1]
"""That of the network, which is the default evaluation."""
PATIENCE_S = 300
"""Timeout for a hang."""
TOKEN = "a-long-secret-word"
HEALTH_CHECK = re.compile(r"HEALTHCHECK.*\n +CMD (\[.*\])\n")
BIN = Path(sys.executable).parent
CONTENTS = """
import tengen
from tengen.arena.openings import shipped_openings
from tengen.agents import create
with tengen.Engine() as engine:
    assert engine.search(tengen.Board(), tengen.Limits(nodes=1000)).move
assert create("winning_windows?weights=learnt").choose(tengen.Board())
try:
    tengen.Board.from_moves("h8h8")
except tengen.IllegalMoveError:
    print(len(shipped_openings(tengen.Rule.RENJU, 15)), len(tengen.puzzles()))
"""
"""Searches, loads weights, and lets an exception of the core pass through nanobind's backend."""


@dataclass(frozen=True)
class Installed:
    """An environment with nothing but Tengen and what it requires."""

    folder: Path
    path: str
    """The only folders with programs."""

    def program(self, name: str) -> str:
        """The path of one of its programs."""
        return str(self.folder / "bin" / name)

    def environment(self) -> dict[str, str]:
        """Variables without anything of this machine's user."""
        home = str(self.folder / "home")
        return {"PATH": self.path, "HOME": home, "TENGEN_HOME": home, "LC_ALL": "C.UTF-8"}

    def output(self, *command: str) -> str:
        """What a command prints, outside the repository."""
        done = subprocess.run(
            command, cwd=self.folder, env=self.environment(), capture_output=True, text=True,
            check=False, timeout=PATIENCE_S,
        )  # fmt: skip
        assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}{done.stderr}"
        return done.stdout


def run(_state: State) -> str:
    """Checks that both packages are complete, and that both work where only Python is."""
    shutil.rmtree(PLACE, ignore_errors=True)
    PLACE.mkdir(parents=True)
    refuse_without_page()
    call(sys.executable, str(ROOT / "tools/make_packages.py"))
    [wheel], [source] = DIST.glob("*.whl"), DIST.glob("*.tar.gz")
    missing = tracked("src/tengen", "experiments") - names_in(wheel)
    assert not missing, f"not in {wheel.name}: {missing}"
    missing = tracked("src", "cpp", "experiments", "CMakeLists.txt") - names_in(source)
    assert not missing, f"not in {source.name}: {missing}"
    audit(wheel)
    found = used(install_without_compiler(wheel))
    assert found == used(install_without_node(source))
    openings, puzzles = found
    return (
        f"`{wheel.name}` ({wheel.stat().st_size / 1e6:.1f} MB) and `{source.name}`"
        f" ({source.stat().st_size / 1e6:.1f} MB) in empty environments of Python"
        f" {sys.version_info.major}.{sys.version_info.minor}, the wheel without compiler and node,"
        f" the source package without node: page served, healthy for Docker, bench signature"
        f" {SIGNATURE}, {openings} openings of renju, {puzzles} puzzles, tests/game passes;"
        f" abi3audit finds nothing; neither is built without the page"
    )


def refuse_without_page() -> None:
    """In a clone, where no page is built, both packages must fail with one sentence."""
    clone = PLACE / "clone"
    call("git", "clone", "--quiet", str(ROOT), str(clone))
    for kind in ("--sdist", "--wheel"):
        command = [str(BIN / "uv"), "build", "--no-build-isolation", "--python", sys.executable]
        done = subprocess.run(
            [*command, kind, str(clone)], capture_output=True, text=True, check=False
        )
        assert done.returncode and NO_PAGE in done.stderr + done.stdout, done.stderr
    shutil.rmtree(clone)


def tracked(*folders: str) -> set[str]:
    """The names of all files of git below the folders, as packages name them, and of the page."""
    command = ["git", "ls-files", "--", *folders]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    page = {f"src/{path.relative_to(ROOT / 'src')}" for path in page_files()}
    return {short(name) for name in {*names.splitlines(), *page}}


def page_files() -> Iterable[Path]:
    """The files of the page as it was built."""
    return (path for path in (ROOT / "src/tengen/static").rglob("*") if path.is_file())


def names_in(package: Path) -> set[str]:
    """The names of the files in a wheel or source package, as `tracked` gives them."""
    if package.suffix == ".whl":
        with zipfile.ZipFile(package) as archive:
            return {short(name) for name in archive.namelist()}
    with tarfile.open(package) as archive:
        return {short(name.partition("/")[2]) for name in archive.getnames()}


def short(name: str) -> str:
    """A file's name without the folder in which it lies only in the sources or in the wheel."""
    return name.removeprefix("src/").removeprefix("tengen/")


def audit(wheel: Path) -> None:
    """Python's stable ABI by abi3audit; auditwheel has checked glibc when the wheel was built."""
    said = call(str(BIN / "abi3audit"), "--strict", "--report", str(wheel))
    [module] = json.loads(said)["specs"][str(wheel)]["wheel"]
    assert module["result"]["is_abi3_baseline_compatible"], said


def install_without_compiler(wheel: Path) -> Installed:
    """Only the environment's own programs can be found."""
    folder = new_environment("wheel")
    call(*installer(folder), "--only-binary", ":all:", str(wheel))
    return Installed(folder, str(folder / "bin"))


def install_without_node(source: Path) -> Installed:
    """The compiler is there, but whoever calls node or npm fails."""
    folder = new_environment("source")
    traps = PLACE / "traps"
    traps.mkdir()
    for name in ("node", "npm", "npx"):
        (traps / name).write_text("#!/bin/sh\nexit 1\n", encoding="ascii")
        (traps / name).chmod(0o755)
    path = os.pathsep.join([str(traps), os.environ["PATH"]])
    call(*installer(folder), "--no-binary", "tengen", str(source), path=path)
    return Installed(folder, str(folder / "bin"))


def new_environment(name: str) -> Path:
    """A virtual environment with Python alone."""
    folder = PLACE / name
    call(str(BIN / "uv"), "venv", "--quiet", "--python", sys.executable, str(folder))
    return folder


def installer(folder: Path) -> list[str]:
    """A command that installs into an environment, never from what uv built before."""
    python = str(folder / "bin/python")
    uv = str(BIN / "uv")
    return [uv, "pip", "install", "--quiet", "--refresh-package", "tengen", "--python", python]


def used(place: Installed) -> list[int]:
    """Runs commands, a search, the server and tests; counts the openings and puzzles."""
    assert "The Gomoku laboratory" in place.output(place.program("tengen"), "--help")
    bench = json.loads(place.output(place.program("tengen"), "bench", "engine", "--json"))
    assert bench["signature"] == SIGNATURE, f"signature {bench['signature']}, not {SIGNATURE}"
    assert SIGNATURE in place.output(place.program("pbrain-tengen"), "bench")
    check_page(place)
    numbers = place.output(place.program("python"), "-c", CONTENTS).split()
    call(*installer(place.folder), "pytest", "hypothesis")
    tests = ["-q", "-p", "no:cacheprovider", str(ROOT / "tests/game")]
    place.output(
        place.program("pytest"), "--rootdir", str(ROOT), "-c", str(ROOT / "pyproject.toml"), *tests
    )
    return [int(number) for number in numbers]


def check_page(place: Installed) -> None:
    """The server, set up by variables alone, must serve the page and be healthy for Docker."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    settings = {"TENGEN_HOST": "0.0.0.0", "TENGEN_PORT": port, "TENGEN_TOKEN": TOKEN}
    environment = {**place.environment(), **settings}
    command = [place.program("python"), "-u", place.program("tengen"), "serve"]
    server = subprocess.Popen(
        command, cwd=place.folder, env=environment, stdout=subprocess.PIPE, text=True
    )
    try:
        line = server.stdout.readline() if server.stdout else ""
        assert line.startswith("Tengen is ready"), line
        request = urllib.request.Request(f"http://127.0.0.1:{port}/")
        request.add_header("x-tengen-token", TOKEN)
        with urllib.request.urlopen(request, timeout=PATIENCE_S) as reply:
            assert b'<script type="module"' in reply.read()
        assert is_healthy(environment)
    finally:
        server.terminate()
        server.wait(PATIENCE_S)
    assert not is_healthy(environment)


def is_healthy(environment: dict[str, str]) -> bool:
    """What the health check of the Dockerfile says."""
    [command] = HEALTH_CHECK.findall((ROOT / "Dockerfile").read_text(encoding="utf-8"))
    done = subprocess.run(
        json.loads(command), env=environment, capture_output=True, check=False, timeout=PATIENCE_S
    )
    return done.returncode == 0


def call(*command: str, path: str | None = None) -> str:
    """Runs a command of ours; a failure shows its output."""
    environment = {**os.environ, "PATH": path or os.environ["PATH"]}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}{done.stderr}"
    return done.stdout
