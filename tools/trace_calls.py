"""Counts the functions that a click, a match, an analysis and a reproduction run in Tengen.

For each of them: the files and functions of the package that ran, and the deepest call stack.
Imports do not count. Games are played in threads of this process, so that a match is traced too.

    python tools/trace_calls.py             # all four, as a table
    python tools/trace_calls.py click --list    # one of them, with every function that it passed
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from unittest.mock import patch

from fastapi.testclient import TestClient
from typer.testing import CliRunner

import tengen
from tengen.arena.run import executor
from tengen.cli import app
from tengen.server import ServerSettings, create_app

PACKAGE = str(Path(tengen.__file__).parent)


@dataclass
class Trace:
    """The functions of the package that ran."""

    functions: set[CodeType] = field(default_factory=set)
    longest: tuple[CodeType, ...] = ()
    """The deepest call stack of the package, from the outermost call."""

    def record(self, frame: FrameType, event: str, _argument: object) -> None:
        """Records a call; for `sys.setprofile`."""
        code = frame.f_code
        if event != "call" or not _counts(code):
            return
        chain = _chain(frame)
        if chain:
            self.functions.add(code)
        if len(chain) > len(self.longest):
            self.longest = chain

    @property
    def files(self) -> set[str]:
        """The files of the functions."""
        return {code.co_filename for code in self.functions}


def _counts(code: CodeType) -> bool:
    return code.co_filename.startswith(PACKAGE) and code.co_name != "<module>"


def _chain(frame: FrameType | None) -> tuple[CodeType, ...]:
    chain = []
    while frame is not None:
        if frame.f_code.co_name == "<module>" and frame.f_code.co_filename.startswith(PACKAGE):
            return ()  # An import calls it.
        if _counts(frame.f_code):
            chain.append(frame.f_code)
        frame = frame.f_back
    return tuple(reversed(chain))


@contextmanager
def recorded(trace: Trace) -> Iterator[None]:
    """Records all threads."""
    threading.setprofile(trace.record)
    sys.setprofile(trace.record)
    try:
        yield
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


def click(trace: Trace, folder: Path) -> None:
    """A stone placed on the page, from the request to the response, in an existing game."""
    server = create_app(settings=ServerSettings(folder / "games.sqlite"))
    # The server runs in a thread of the client, which is recorded from its start; the first game
    # does all one-time work, and only the second click counts.
    threading.setprofile(trace.record)
    with TestClient(server) as client:
        made = client.post("/api/games", json={"place": "here", "rule": "renju", "size": 15}).json()
        path = f"/api/games/{made['game']['id']}/acts"
        head = {"authorization": f"Bearer {made['secret']}"}
        client.post(path, json={"action": "h8", "after": 0}, headers=head).raise_for_status()
        trace.functions.clear()
        trace.longest = ()
        client.post(path, json={"action": "i9", "after": 1}, headers=head).raise_for_status()
        seen, longest = set(trace.functions), trace.longest
    threading.setprofile(None)
    trace.functions, trace.longest = seen, longest


def match(trace: Trace, folder: Path) -> None:
    """`tengen match` with two games, played in a thread of this process."""
    command = ["match", "random?seed=1", "random?seed=2", "--games", "2"]
    _run(trace, folder, [*command, "--store", str(folder / "match.sqlite")])


def analysis(trace: Trace, folder: Path) -> None:
    """`tengen analyse` of one position."""
    _run(trace, folder, ["analyse", "h8i9g9", "--from", "pos", "--nodes", "1000"])


def reproduction(trace: Trace, folder: Path) -> None:
    """`tengen reproduce genetic_line --quick`."""
    _run(trace, folder, ["reproduce", "genetic_line", "--quick", "--out", str(folder / "out")])


def _run(trace: Trace, folder: Path, arguments: list[str]) -> None:
    def in_threads(workers: int, *_: object, **__: object) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(workers)

    patched = [
        patch(f"{name}.local_executor", in_threads)
        for name, module in list(sys.modules.items())
        if getattr(module, "local_executor", None) is executor.local_executor
    ]
    for each in patched:
        each.start()
    try:
        with recorded(trace):
            result = CliRunner().invoke(app, arguments, catch_exceptions=False)
    finally:
        for each in patched:
            each.stop()
    if result.exit_code:
        raise SystemExit(f"tengen {' '.join(arguments)} failed in {folder}:\n{result.output}")


JOURNEYS: dict[str, Callable[[Trace, Path], None]] = {
    "click": click,
    "match": match,
    "analysis": analysis,
    "reproduction": reproduction,
}


def main() -> None:
    """Traces the journeys named on the command line, or all."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("journeys", nargs="*", metavar="JOURNEY", help=", ".join(JOURNEYS))
    parser.add_argument("--list", action="store_true", help="list every function")
    wanted = parser.parse_args()
    print(f"{'journey':<14}{'files':>7}{'functions':>11}{'longest chain':>15}")
    unknown = [name for name in wanted.journeys if name not in JOURNEYS]
    if unknown:
        parser.error(f"unknown journey {unknown[0]!r}: expected {', '.join(JOURNEYS)}")
    for name in wanted.journeys or JOURNEYS:
        trace = Trace()
        with tempfile.TemporaryDirectory() as folder:
            JOURNEYS[name](trace, Path(folder))
        print(f"{name:<14}{len(trace.files):>7}{len(trace.functions):>11}{len(trace.longest):>15}")
        if wanted.list:
            for code in sorted(trace.functions, key=lambda each: (each.co_filename, each.co_name)):
                print(f"    {Path(code.co_filename).relative_to(PACKAGE)}: {code.co_qualname}")
            print("  longest chain:", " > ".join(code.co_qualname for code in trace.longest))


if __name__ == "__main__":
    main()
