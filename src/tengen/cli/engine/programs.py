"""`tengen engines`: registers external engines and checks what they support."""

from __future__ import annotations

import json
import shlex
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from ...engines.dialect import HandshakeResult, Orientation
from ...engines.gomocup.client import GomocupClient
from ...engines.gomocup.handshake import shake_hands
from ...engines.gtp import GtpClient, shake_hands_gtp
from ...engines.program import find_program
from ...engines.registry import Installed, find_installed, installed, keep, launcher
from ...engines.registry import remove as forget
from ...folders import data_folder
from ...processes.failures import EngineFailure
from ..flags import JsonFlag
from ..lazy import new_app
from ..output import WRONG_COMMAND_LINE, counted, fail, plain, progress, say

STEPS = {"gomocup": 7, "gtp": 3}


def check_program(entry: Installed, *, quiet: bool) -> Installed:
    """Runs the handshake and returns the entry with its verdict and the engine's path.

    Raises:
        CannotStart: There is no such program.
    """
    program = find_program(entry.command)
    launch = launcher(program)
    with progress(f"Checking {entry.name}", STEPS[entry.kind], quiet=quiet) as advance:
        if entry.kind == "gtp":
            gtp = GtpClient(launch, options=entry.options)
            verdict = shake_hands_gtp(gtp, program.sha256, on_step=lambda _: advance())
        else:
            client = GomocupClient(launch, options=entry.options)
            verdict = shake_hands(client, program.sha256, on_step=lambda _: advance())
    return replace(entry, command=program.command, sha256=program.sha256, verdict=verdict)


def print_report(entry: Installed) -> None:
    """Prints the results of the handshake, one per line."""
    verdict = entry.verdict
    if verdict is None:
        return
    say(f"Engine {entry.name}, sha256 {verdict.sha256[:16]}")
    for mark, line in _findings(verdict):
        say(plain(f"  {mark:4} {line}"))


def _findings(verdict: HandshakeResult) -> list[tuple[str, str]]:
    about = ", ".join(f"{key} {value}" for key, value in verdict.about.items())
    found = [
        ("FAIL", "does not start a game")
        if verdict.start_ms is None
        else ("ok", f"starts a game in {verdict.start_ms} ms"),
        ("ok" if about else "-", f"identifies as {about}" if about else "does not identify itself"),
        *([] if verdict.start_ms is None else [("ok", f"dialect: {verdict.dialect}")]),
        *_orientation(verdict),
        *_forbidden(verdict),
        *_rules(verdict),
        _ability(verdict.restarts, "starts a new game without a new process (RESTART)"),
        _ability(verdict.swap2, "supports swap2 (SWAP2BOARD)"),
    ]
    return [*found, *(("FAIL", problem) for problem in verdict.problems)]


def _orientation(verdict: HandshakeResult) -> list[tuple[str, str]]:
    if verdict.orientation_seen is None:
        return [("-", "orientation of its coordinates: not tested")]
    way = f"answers {_way(Orientation(verdict.swapped, verdict.flipped))}"
    if not verdict.orientation_seen:
        lines = [("-", "did not play a win in one, so its rules were not tested")]
        if verdict.forbidden_seen:
            lines.append(("note", f"{way}, judging by its forbidden points alone"))
        return lines
    if verdict.dialect == "gtp":
        return [("ok", f"columns are named {verdict.columns}")]
    return [("note" if verdict.swapped or verdict.flipped else "ok", way)]


def _forbidden(verdict: HandshakeResult) -> list[tuple[str, str]]:
    if verdict.forbidden_seen is None:
        return []
    if not verdict.forbidden_seen:
        return [("FAIL", "its forbidden points differ from the rules of renju")]
    reading = Orientation(verdict.forbidden_swapped, verdict.forbidden_flipped)
    line = f"names forbidden points {_way(reading)}"
    if verdict.orientation_seen and reading != Orientation(verdict.swapped, verdict.flipped):
        return [("note", f"{line}, unlike its moves")]
    return [("ok", line)]


def _way(reading: Orientation) -> str:
    axes = "row before column" if reading.swapped else "column before row"
    return f"{axes}, rows from the {'bottom' if reading.flipped else 'top'}"


def _rules(verdict: HandshakeResult) -> list[tuple[str, str]]:
    return [
        ("ok" if won else "FAIL", f"plays {rule}" if won else f"does not play {rule}")
        for rule, won in verdict.rules.items()
    ]


def _ability(able: bool | None, what: str) -> tuple[str, str]:
    words = {True: ("ok", what), False: ("no", what), None: ("-", f"{what}: not tested")}
    return words[able]


engines = new_app(no_args_is_help=True)

NameArgument = Annotated[str, typer.Argument(metavar="NAME", help="The engine's name.")]


@engines.callback()
def _engines() -> None:
    """Register external engines, which then play as `engine:NAME`.

    The engines speak the Gomocup protocol or GTP.

    For example:

        tengen engines add pela ./pbrain-pela.exe
        tengen match engine:pela mcts --time 1
    """


@engines.command(context_settings={"allow_interspersed_args": False})
def add(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A name for the engine.")],
    command: Annotated[
        list[str], typer.Argument(metavar="COMMAND", help="The executable and its arguments.")
    ],
    kind: Annotated[str, typer.Option(metavar="gomocup|gtp", help="Its protocol.")] = "gomocup",
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="KEY=VALUE", help="An option to send to it; repeatable."),
    ] = None,
    check: Annotated[
        bool, typer.Option(help="Run it now to find out its dialect and what it supports.")
    ] = True,
) -> None:
    """Register an engine under a name.

    A Windows executable runs under Wine; a zip archive is unpacked when the engine starts. Options
    of this command go before NAME.

    For example:

        tengen engines add pela ./pbrain-pela.exe
        tengen engines add --kind gtp katagomo ./katagomo gtp -config renju.cfg
        tengen engines add --option thread_num=2 rapfi ./pbrain-rapfi
    """
    try:
        words = _words(command[1:] if command[0] == "--" else command)
        entry = Installed(name, tuple(words), kind, _options(option or []))
        entry = check_program(entry, quiet=False) if check else _located(entry)
        keep(entry)
    except (ValueError, EngineFailure, OSError) as error:
        fail(str(error), WRONG_COMMAND_LINE)
    if entry.verdict is not None:
        print_report(entry)
    if entry.verdict is not None and entry.verdict.problems:
        say(f"Registered {name}, but it failed: fix it, then run tengen engines check {name}")
    else:
        say(f"Registered {name}: play it as engine:{name}")


@engines.command("list")
def list_(as_json: JsonFlag = False) -> None:
    """List the registered engines.

    Each plays as `engine:NAME` wherever a command takes an agent.

    For example:

        tengen engines list
    """
    known = _known()
    if as_json:
        say(json.dumps({name: entry.as_json() for name, entry in known.items()}, indent=2))
    elif not known:
        say("No engines yet: tengen engines add NAME COMMAND...")
    else:
        for entry in known.values():
            say(plain(f"engine:{entry.name}  {entry.kind}  {_state(entry)}"))
            say(plain(f"    {shlex.join(entry.command)}"))


@engines.command()
def check(name: NameArgument, as_json: JsonFlag = False) -> None:
    """Run an engine, find out its dialect and what it supports, and save the result.

    Exits with code 1 if the engine fails.

    For example:

        tengen engines check pela
    """
    try:
        entry = check_program(find_installed(name), quiet=as_json)
        keep(entry)
    except (ValueError, EngineFailure, OSError) as error:
        fail(str(error), WRONG_COMMAND_LINE)
    assert entry.verdict is not None
    if as_json:
        say(json.dumps(entry.verdict.as_json(), indent=2))
    else:
        print_report(entry)
    if entry.verdict.problems:
        raise typer.Exit(1)


@engines.command()
def remove(name: NameArgument) -> None:
    """Remove an engine from the list.

    Its files are not deleted, so it can be added again.

    For example:

        tengen engines remove pela
    """
    try:
        forget(name)
    except (ValueError, OSError) as error:
        fail(str(error), WRONG_COMMAND_LINE)
    say(f"Removed {name} from {data_folder()}")


def _options(texts: list[str]) -> dict[str, str]:
    options = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not (key and equals) or not (key + value).isprintable() or " " in key:
            raise ValueError(f"cannot read the option {text!r}: expected KEY=VALUE")
        options[key] = value
    return options


def _words(command: list[str]) -> list[str]:
    """Splits a quoted command into words, unless it is the name of a file with spaces."""
    if len(command) == 1 and not Path(command[0]).expanduser().exists():
        return shlex.split(command[0])
    return command


def _located(entry: Installed) -> Installed:
    program = find_program(entry.command)
    return replace(entry, command=program.command, sha256=program.sha256)


def _known() -> dict[str, Installed]:
    try:
        return installed()
    except ValueError as error:
        fail(str(error), WRONG_COMMAND_LINE)


def _state(entry: Installed) -> str:
    if entry.verdict is None:
        return "not checked"
    about = entry.verdict.about
    named = " ".join(filter(None, (about.get("name"), about.get("version"))))
    count = len(entry.verdict.problems)
    found = counted(count, "problem") if count else "checked"
    return f"{found}, {entry.verdict.dialect}{f', {named}' if named else ''}"
