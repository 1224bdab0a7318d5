"""The check of an outside program, and its report."""

from __future__ import annotations

from dataclasses import replace

from ..engines.gomocup import GomocupClient
from ..engines.gtp import GtpClient
from ..engines.gtp_handshake import shake_hands_gtp
from ..engines.handshake import shake_hands
from ..engines.installed import Installed
from ..engines.program import find_program
from ..engines.registration import launcher
from ..engines.verdict import Verdict
from .output import plain, progress, say

STEPS = {"gomocup": 6, "gtp": 3}


def check_program(entry: Installed, *, quiet: bool) -> Installed:
    """Runs the handshake and returns the entry with its verdict and the place of the program.

    Raises:
        CannotStart: There is no such program.
    """
    program = find_program(entry.command)
    launch = launcher(program)
    with progress(f"Checking {entry.name}", STEPS[entry.kind], quiet=quiet) as advance:
        if entry.kind == "gtp":
            gtp = GtpClient(launch, options=entry.options)
            verdict = shake_hands_gtp(gtp, program.sha256, tell=lambda _: advance())
        else:
            client = GomocupClient(launch, options=entry.options)
            verdict = shake_hands(client, program.sha256, tell=lambda _: advance())
    return replace(entry, command=program.command, sha256=program.sha256, verdict=verdict)


def print_report(entry: Installed) -> None:
    """Prints what the handshake found, one line for each thing."""
    verdict = entry.verdict
    if verdict is None:
        return
    say(f"Program {entry.name}, sha256 {verdict.sha256[:16]}")
    for mark, line in _findings(verdict):
        say(plain(f"  {mark:4} {line}"))


def _findings(verdict: Verdict) -> list[tuple[str, str]]:
    about = ", ".join(f"{key} {value}" for key, value in verdict.about.items())
    found = [
        ("FAIL", "does not start a game")
        if verdict.start_ms is None
        else ("ok", f"starts a game in {verdict.start_ms} ms"),
        ("ok" if about else "-", f"says of itself: {about}" if about else "says nothing of itself"),
        ("ok", f"dialect: {verdict.dialect}"),
        _orientation(verdict),
        *_rules(verdict),
        _ability(verdict.restarts, "starts a new game without a new process (RESTART)"),
        _ability(verdict.swap2, "knows swap2 (SWAP2BOARD)"),
    ]
    return [*found, *(("FAIL", problem) for problem in verdict.problems)]


def _orientation(verdict: Verdict) -> tuple[str, str]:
    if not verdict.orientation_seen:
        return "-", "did not take a win in one, so its rules were not tried"
    if verdict.dialect == "gtp":
        return "ok", f"columns are named {verdict.columns}"
    if verdict.swapped or verdict.flipped:
        ways = [verdict.swapped and "row before column", verdict.flipped and "rows from the bottom"]
        return "note", f"answers with {' and '.join(way for way in ways if way)}"
    return "ok", "answers column, row from the top"


def _rules(verdict: Verdict) -> list[tuple[str, str]]:
    return [
        ("ok" if won else "FAIL", f"plays {rule}" if won else f"does not play {rule}")
        for rule, won in verdict.rules.items()
    ]


def _ability(able: bool | None, what: str) -> tuple[str, str]:
    words = {True: ("ok", what), False: ("no", what), None: ("-", f"{what}: not tried")}
    return words[able]
