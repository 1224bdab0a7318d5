"""Builds the wheel and the source package into dist, for `make wheel`.

The wheel is for Python 3.11 and newer (abi3) and for every Linux with glibc 2.27 or newer, which
nanobind's backend and numpy need as well. auditwheel checks what it links with and names it.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))

from packages.old_glibc_compiler import write_toolchain  # noqa: E402

GLIBC = "2.27"
OLDEST_DATE = "315532800"
DIST = ROOT / "dist"
WORK = ROOT / "build/packages"
UV = (str(Path(sys.executable).with_name("uv")), "build", "--no-build-isolation")


def main() -> None:
    """Builds both packages and lists them with their hashes."""
    shutil.rmtree(WORK / "built", ignore_errors=True)
    source = built("--sdist")
    toolchain = write_toolchain(WORK / "compiler", GLIBC)
    settings = {"cmake.toolchain-file": toolchain, "build-dir": WORK / "cmake"}
    wheel = built("--wheel", *(f"-C{key}={value}" for key, value in settings.items()))
    audited = with_platform(wheel)
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    packages = [Path(shutil.move(package, DIST)) for package in (audited, source)]
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}" for path in packages]
    (DIST / "SHA256SUMS").write_text("\n".join(lines) + "\n", encoding="utf-8")
    for path, line in zip(packages, lines, strict=True):
        print(f"dist/{path.name}: {path.stat().st_size / 1e6:.1f} MB, sha256 {line[:64]}")


def built(kind: str, *settings: str) -> Path:
    """Builds one package with this environment's build requirements."""
    folder = WORK / "built" / kind.strip("-")
    command = [*UV, kind, "--python", sys.executable, "--out-dir", str(folder), *settings, "."]
    run(command)
    [package] = [path for path in folder.iterdir() if path.suffix in {".whl", ".gz"}]
    return package


def with_platform(wheel: Path) -> Path:
    """The wheel renamed to the oldest platform that it runs on, which must not be younger."""
    folder = WORK / "built" / "audited"
    tag = f"manylinux_{GLIBC.replace('.', '_')}_{platform.machine()}"
    run(["auditwheel", "repair", "--plat", tag, "--only-plat", "-w", str(folder), str(wheel)])
    [audited] = folder.glob("*.whl")
    return audited


def run(command: list[str]) -> None:
    """Runs a command; its output is of interest only if it fails."""
    programs = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {"SOURCE_DATE_EPOCH": date(), **os.environ, "PATH": programs}
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    if done.returncode:
        sys.stdout.buffer.write(done.stdout)
        sys.stdout.flush()
        raise SystemExit(f"{Path(command[0]).name} {command[1]} failed; its output is above.")


def date() -> str:
    """When the last commit was made, in seconds since 1970: all files in the packages have it.

    Without git it is the first day that a zip archive can hold.
    """
    try:
        command = ["git", "log", "-1", "--format=%ct"]
        said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return OLDEST_DATE
    return said.stdout.strip() or OLDEST_DATE


if __name__ == "__main__":
    main()
