"""The check of an outside program, and its report."""

from __future__ import annotations

from dataclasses import replace

from ..engines.dialect import Reading
from ..engines.gomocup import GomocupClient
from ..engines.gtp import GtpClient
from ..engines.gtp_handshake import shake_hands_gtp
from ..engines.handshake import shake_hands
from ..engines.installed import Installed
from ..engines.program import find_program
from ..engines.registration import launcher
from ..engines.verdict import Verdict
from .output import plain, progress, say

STEPS = {"gomocup": 7, "gtp": 3}


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
        *([] if verdict.start_ms is None else [("ok", f"dialect: {verdict.dialect}")]),
        *_orientation(verdict),
        *_forbidden(verdict),
        *_rules(verdict),
        _ability(verdict.restarts, "starts a new game without a new process (RESTART)"),
        _ability(verdict.swap2, "knows swap2 (SWAP2BOARD)"),
    ]
    return [*found, *(("FAIL", problem) for problem in verdict.problems)]


def _orientation(verdict: Verdict) -> list[tuple[str, str]]:
    if verdict.orientation_seen is None:
        return [("-", "which way round it answers: not tried")]
    way = f"answers {_way(Reading(verdict.swapped, verdict.flipped))}"
    if not verdict.orientation_seen:
        lines = [("-", "did not take a win in one, so its rules were not tried")]
        if verdict.forbidden_seen:
            lines.append(("note", f"{way}, to judge by its forbidden points alone"))
        return lines
    if verdict.dialect == "gtp":
        return [("ok", f"columns are named {verdict.columns}")]
    return [("note" if verdict.swapped or verdict.flipped else "ok", way)]


def _forbidden(verdict: Verdict) -> list[tuple[str, str]]:
    if verdict.forbidden_seen is None:
        return []
    if not verdict.forbidden_seen:
        return [("FAIL", "names other forbidden points than the rules of renju")]
    reading = Reading(verdict.forbidden_swapped, verdict.forbidden_flipped)
    line = f"names forbidden points {_way(reading)}"
    if verdict.orientation_seen and reading != Reading(verdict.swapped, verdict.flipped):
        return [("note", f"{line}, unlike its moves")]
    return [("ok", line)]


def _way(reading: Reading) -> str:
    axes = "row before column" if reading.swapped else "column before row"
    return f"{axes}, rows from the {'bottom' if reading.flipped else 'top'}"


def _rules(verdict: Verdict) -> list[tuple[str, str]]:
    return [
        ("ok" if won else "FAIL", f"plays {rule}" if won else f"does not play {rule}")
        for rule, won in verdict.rules.items()
    ]


def _ability(able: bool | None, what: str) -> tuple[str, str]:
    words = {True: ("ok", what), False: ("no", what), None: ("-", f"{what}: not tried")}
    return words[able]
