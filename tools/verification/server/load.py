"""Checks the server under load, and with requests that a fuzzer derives from its schema."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from ..speed.bench import bench
from ..state import State

VISITORS, MINUTES = 200, 10
FUZZ_S = 600
CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
    "negative_data_rejection",
    "unsupported_method",
)

REFUSALS = """\
[checks.negative_data_rejection]
expected-statuses = ["400", "401", "403", "404", "405", "409", "413", "415", "422", "429"]
"""
"""Statuses for bad data, including 413, which schemathesis does not expect by default."""


def run_bench(_state: State) -> str:
    """Runs `tengen bench server`, which fails if a limit is not met."""
    [row] = bench("server", "--visitors", str(VISITORS), "--minutes", str(MINUTES))
    return (
        f"a move takes {row['cpu_ratio']:.1f} times the processor's time of a bare server's echo"
        f" ({row['move_cpu_ms']:.1f} and {row['echo_cpu_ms']:.1f} ms) and is answered"
        f" {row['median_ratio']:.1f} times as late (median; {row['move_median_ms']:.1f} and"
        f" {row['echo_median_ms']:.1f} ms), {row['p99_ratio']:.1f} times (p99;"
        f" {row['move_p99_ms']:.0f} and {row['echo_p99_ms']:.0f} ms); {row['visitors']} visitors"
        f" for {row['minutes']:g} minutes, {row['games']} games, {row['moves']} moves,"
        f" {row['errors']} errors; a program"
        f" replies in {row['reply_median_ms']:.0f} ms (median), {row['reply_p99_ms']:.0f} ms (p99);"
        f" memory {row['memory_early_mib']:.0f} MiB early, {row['memory_late_mib']:.0f} MiB late"
    )


def run_fuzzing(_state: State) -> str:
    """Runs schemathesis against a new server."""
    program = "from tengen.cli import app; app()"
    with tempfile.TemporaryDirectory() as folder:
        # Nothing of the person's own games may get into it, or the other way round.
        stores = {"--store": "games.sqlite", "--games": "arena.sqlite"}
        places = [part for name, file in stores.items() for part in (name, f"{folder}/{file}")]
        command = [sys.executable, "-u", "-c", program, "serve", "--port", "0", *places]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            line = server.stdout.readline() if server.stdout else ""
            return _fuzz(line.split()[3], Path(folder))
        finally:
            assert server.poll() is None, "the server died"
            server.terminate()
            server.wait(60)


def _fuzz(address: str, folder: Path) -> str:
    settings = folder / "schemathesis.toml"
    settings.write_text(REFUSALS, encoding="utf-8")
    fuzzer = str(Path(sys.executable).with_name("schemathesis"))
    options = ["--max-time", str(FUZZ_S), "--rate-limit", "200/s", "--checks", ",".join(CHECKS)]
    command = [fuzzer, "run", f"{address}api/openapi.json", "--warnings", "off", "--no-color"]
    # It loads its settings from the working directory and writes its files there.
    done = subprocess.run(
        [*command, *options], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-4000:]
    [cases] = re.findall(r"(\d+) generated", done.stdout)
    [operations] = re.findall(r"Tested: (\d+)", done.stdout)
    return f"schemathesis sent {cases} requests to {operations} routes in {FUZZ_S} s; no finding"
