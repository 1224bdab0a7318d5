"""The long checks of `make verify`: each writes its figure to docs/verified.md when it passes.

A stopped check resumes where it was. A check that passed runs again only if the files that it
covers have changed, or with --again.

Examples:
    python tools/verify.py                      every check
    python tools/verify.py agreement-renju      one of them
    python tools/verify.py --list               their names
"""

from __future__ import annotations

import argparse
import hashlib
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests"), str(ROOT / "tools")]

from verification.arena import postgres, resume, sprt_simulation  # noqa: E402
from verification.cluster import ray_nodes, ray_wheel, scale  # noqa: E402
from verification.engine import levels, protocol_games, strength  # noqa: E402
from verification.fuzzing import core as core_fuzzing  # noqa: E402
from verification.fuzzing import formats as format_fuzzing  # noqa: E402
from verification.fuzzing import protocol as protocol_fuzzing  # noqa: E402
from verification.fuzzing import threads  # noqa: E402
from verification.install import clone, packages  # noqa: E402
from verification.network import inference, neon, tutorial  # noqa: E402
from verification.page import analysis_board, explorer, firefox, views  # noqa: E402
from verification.papers import agreement as paper_agreement  # noqa: E402
from verification.papers import reproductions  # noqa: E402
from verification.rules import agreement, batch, patterns, samples  # noqa: E402
from verification.server import load, shared_games  # noqa: E402
from verification.solver import proofs, puzzles, turning_points  # noqa: E402
from verification.speed import arena as arena_speed  # noqa: E402
from verification.speed import bench, large_library, start  # noqa: E402
from verification.speed import engine as engine_speed  # noqa: E402
from verification.speed import envs as envs_speed  # noqa: E402
from verification.state import State  # noqa: E402

PAGE = ROOT / "docs/verified.md"
HEADING = """# Verified

The long checks (`make verify`): the commit on which each last passed, the date, the command and
its result. Short checks are in `make test`. A check writes its line only if it passes. Speeds are
ratios to a baseline measured in the same run, with the absolute values on that machine in brackets.

| check | commit | date | command | figure |
|---|---|---|---|---|
"""


@dataclass(frozen=True)
class Check:
    """A long check: the function that it runs, and the files that it covers."""

    name: str
    run: Callable[[State], str]
    subject: tuple[str, ...]


CORE = ("cpp/tengen", "CMakeLists.txt")
PAPERS = (
    "cpp/tengen/papers",
    "cpp/tengen/search",
    "src/tengen/agents/papers",
    "src/tengen/reference",
    "tests/agreement/papers",
)
PROOFS = (
    "cpp/tengen/pattern",
    "cpp/tengen/threat",
    "src/tengen/reference",
    "src/tengen/solver",
    "tests/solver",
)
ENGINE = (
    "cpp/tengen/engine",
    "cpp/tengen/eval",
    "cpp/tengen/search/strong",
    "cpp/tengen/threat",
    "cpp/tengen/pattern",
)
LEVELS = (*ENGINE, "src/tengen/agents/engine")
ARENA = ("src/tengen/arena", "src/tengen/database")
PACKAGES = ("CMakeLists.txt", "cpp", "pyproject.toml", "tools/make_packages.py", "tools/packages")
"""How packages are built, and the part of them that is compiled."""
NETWORK = (
    "cpp/tengen/eval/network",
    "cpp/bindings/network.cpp",
    "src/tengen/network",
    "src/tengen/reference/network.py",
    "tests/agreement/network.py",
    "tests/support/random_network.py",
)
SERVER = (
    "src/tengen/database",
    "src/tengen/server",
    "src/tengen/cli/serve.py",
    "src/tengen/cli/bench/echo.py",
    "src/tengen/cli/bench/server.py",
    "src/tengen/cli/bench/visitors.py",
)
CHECKS = [
    *(
        Check(
            f"agreement-{rule}",
            lambda state, rule=rule: agreement.run(rule, state),  # type: ignore[misc]
            (
                "cpp/tengen/game",
                "cpp/bindings",
                "src/tengen/game",
                "src/tengen/reference",
                "tests/agreement",
            ),
        )
        for rule in agreement.RULES
    ),
    *(
        Check(
            f"patterns-{rule}",
            lambda state, rule=rule: patterns.run(rule, state),  # type: ignore[misc]
            (
                "cpp/tengen/game",
                "cpp/tengen/pattern",
                "cpp/bindings/patterns.cpp",
                "src/tengen/reference",
                "tests/agreement",
            ),
        )
        for rule in agreement.RULES
    ),
    Check(
        "agreement-batch",
        batch.run,
        (
            "cpp/tengen/game",
            "cpp/bindings/batch.cpp",
            "cpp/bindings/batch_arguments.cpp",
            "src/tengen/reference",
            "tests/agreement/batch.py",
        ),
    ),
    Check(
        "samples",
        samples.run,
        (
            "cpp/tengen",
            "docs",
            "src/tengen/agents/papers",
            "src/tengen/reference",
            "src/tengen/solver",
            "tests/agents/papers",
            "tests/agreement",
            "tests/cpp/threat",
            "tests/docs",
            "tests/reference",
            "tests/solver",
            "tools/docs_site",
        ),
    ),
    *(
        Check(
            f"network-{rule}",
            lambda state, rule=rule: inference.run(rule, state),  # type: ignore[misc]
            NETWORK,
        )
        for rule in agreement.RULES
    ),
    Check("network-files", inference.run_files, NETWORK),
    Check("bench-network", inference.run_bench, NETWORK),
    Check(
        "network-neon",
        neon.run,
        (*CORE, "tests/cpp/eval", "tests/data/networks", "tests/data/bench_signatures.txt"),
    ),
    Check("sanitizers", core_fuzzing.run_tests, (*CORE, "tests/cpp")),
    Check(
        "tsan",
        threads.run,
        (
            *CORE,
            "cpp/apps",
            "tests/cpp/eval",
            "tests/cpp/game/batch",
            "tests/cpp/search",
            "tests/cpp/engine",
            "tests/cpp/protocol",
        ),
    ),
    Check("fuzz-board", lambda state: core_fuzzing.run("board", state), (*CORE, "tests/fuzz")),
    Check("fuzz-network", lambda state: core_fuzzing.run("network", state), (*CORE, "tests/fuzz")),
    Check("fuzz-text", lambda state: core_fuzzing.run("text", state), (*CORE, "tests/fuzz")),
    Check("fuzz-renlib", lambda state: core_fuzzing.run("renlib", state), (*CORE, "tests/fuzz")),
    Check("fuzz-psq", lambda state: core_fuzzing.run("psq", state), (*CORE, "tests/fuzz")),
    Check("fuzz-protocol", protocol_fuzzing.run, (*CORE, "tests/fuzz")),
    Check("fuzz-formats", format_fuzzing.run, ("src/tengen/formats", "src/tengen/record")),
    Check("large-library", large_library.run, ("cpp/tengen/record", "src/tengen/cli")),
    Check("resume", resume.run, (*ARENA, "src/tengen/agents", "tests/arena")),
    Check("postgres-stores", postgres.run_stores, (*ARENA, "tests/support/postgres.py")),
    Check("postgres-resume", postgres.run_resume, (*ARENA, "tests/support/postgres.py")),
    Check("postgres-restart", postgres.run_restart, (*ARENA, "tests/support/postgres.py")),
    Check("ray", ray_nodes.run, ("src/tengen/cluster", *ARENA)),
    Check("ray-fairness", ray_nodes.run_fairness, ("src/tengen/cluster",)),
    Check("ray-wheel", ray_wheel.run, ("src/tengen/cluster", *PACKAGES)),
    Check("scale", scale.run, ("src/tengen/cluster", *ARENA)),
    Check("scale-postgres", scale.run_postgres, ("src/tengen/cluster", *ARENA)),
    Check("bench-board", bench.run_board, CORE),
    Check("bench-python", bench.run_python, (*CORE, "cpp/bindings", "src/tengen/game")),
    Check(
        "bench-envs",
        envs_speed.run,
        ("cpp/tengen/game", "cpp/bindings/batch.cpp", "cpp/bindings/batch_arguments.cpp"),
    ),
    Check("bench-formats", bench.run_formats, (*CORE, "src/tengen/formats")),
    Check("start", start.run, ("src/tengen/cli", "src/tengen/__init__.py", "pyproject.toml")),
    Check("sprt", sprt_simulation.run, ("src/tengen/arena/statistics",)),
    Check("papers", paper_agreement.run, PAPERS),
    Check("bench-papers", paper_agreement.run_bench, PAPERS),
    Check(
        "reproductions",
        reproductions.run,
        (*PAPERS, "cpp/tengen", "src/tengen/lab", "src/tengen/arena", "experiments"),
    ),
    Check("proofs", proofs.run, PROOFS),
    Check("solve-tactics", proofs.run_tactics, PROOFS),
    Check("turning-points", turning_points.run, (*ENGINE, "tests/data/turning_points.jsonl")),
    Check("puzzles", puzzles.run, (*PROOFS, "src/tengen/puzzle", "tests/puzzle")),
    Check("bench-arena", arena_speed.run, (*CORE, "src/tengen/arena", "src/tengen/agents")),
    Check("protocol-games", protocol_games.run, (*CORE, "cpp/apps", "src/tengen/engines")),
    Check("engine-speed", engine_speed.run_speed, ENGINE),
    Check("engine-stop", engine_speed.run_stop, ENGINE),
    Check("engine-tactics", strength.run_tactics, (*ENGINE, "tests/data/tactics.jsonl")),
    Check("engine-papers", strength.run_papers, ENGINE),
    Check("levels", levels.run, LEVELS),
    Check(
        "tutorial-network",
        tutorial.run,
        (
            "docs/network.md",
            "cpp/tengen/engine/game_samples.cpp",
            "src/tengen/cli/train",
            "src/tengen/train/network",
            "src/tengen/train/selfplay",
            "tests/train/network",
        ),
    ),
    Check("explorer", explorer.run, ("src/tengen/explorer", "src/tengen/formats", *CORE)),
    Check("bench-server", load.run_bench, SERVER),
    Check("fuzz-server", load.run_fuzzing, SERVER),
    Check("server-death", shared_games.run_death, SERVER),
    Check("bench-servers", shared_games.run_bench, SERVER),
    Check("page", views.run, ("web/src", "tools/page_views.py")),
    Check("analysis", analysis_board.run, ("web/src/lib/analysis", "web/src/lib/board")),
    Check("firefox", firefox.run, ("web", "tools/firefox")),
    Check("packages", packages.run, (*PACKAGES, "Dockerfile", "experiments", "src", "web")),
    Check("fresh-clone", clone.run, (".",)),
    Check("fresh-clone-busy", clone.run_busy, (".",)),
]


def fingerprint(subject: Iterable[str]) -> str:
    """A hash of the tracked and new files below the given paths."""
    names = git("ls-files", "--cached", "--others", "--exclude-standard", "--", *subject)
    digest = hashlib.sha256()
    for name in sorted(set(names.splitlines())):
        path = ROOT / name
        if path.is_file() and path != PAGE:
            digest.update(name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def commit() -> str:
    """The current commit, with a plus if the working tree differs in other files than the page."""
    head = git("rev-parse", "--short", "HEAD").strip()
    return head + ("+" if git("status", "--porcelain", "--", ".", ":!docs/verified.md") else "")


def git(*arguments: str) -> str:
    """The output of a git command."""
    command = ["git", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def write_row(check: Check, figure: str) -> None:
    """Writes the check's line into the page, in the order of the checks."""
    rows = {}
    if PAGE.exists():
        for line in PAGE.read_text(encoding="utf-8").splitlines():
            if line.startswith("| ") and not line.startswith("| check"):
                rows[line.split("|")[1].strip()] = line
    day = datetime.now(UTC).date().isoformat()
    command = f"`python tools/verify.py {check.name}`"
    rows[check.name] = f"| {check.name} | {commit()} | {day} | {command} | {figure} |"
    ordered = [rows[known.name] for known in CHECKS if known.name in rows]
    PAGE.write_text(HEADING + "\n".join(ordered) + "\n", encoding="utf-8")


def perform(check: Check, again: bool) -> bool:
    """Runs a check unless it has passed on the same files; returns whether it passes."""
    state = State(ROOT / "build/verify" / f"{check.name}.json", fingerprint(check.subject))
    if again:
        state.clear()
    if passed := state.get("passed"):
        print(f"{check.name}: passed before: {passed}")
        return True
    started = time.monotonic()
    try:
        figure = check.run(state)
    except (AssertionError, subprocess.CalledProcessError) as error:
        print(f"{check.name}: FAILED\n{error}")
        return False
    state.set("passed", figure)
    write_row(check, figure)
    print(f"{check.name}: {figure} ({time.monotonic() - started:.0f} s)")
    return True


def main() -> int:
    """Runs the checks named on the command line, or all; exits with status 1 if one fails."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    names = [check.name for check in CHECKS]
    parser.add_argument("checks", nargs="*", metavar="CHECK", help="which checks (default: all)")
    parser.add_argument("--again", action="store_true", help="start over, even if they have passed")
    parser.add_argument("--list", action="store_true", help="print the names of the checks")
    options = parser.parse_args()
    if options.list:
        print(json.dumps(names, indent=1))
        return 0
    if unknown := set(options.checks) - set(names):
        parser.error(f"unknown check {', '.join(sorted(unknown))}: expected {', '.join(names)}")
    chosen = [check for check in CHECKS if not options.checks or check.name in options.checks]
    results = [perform(check, options.again) for check in chosen]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
