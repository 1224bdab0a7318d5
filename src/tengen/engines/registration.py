"""Outside programs by name: ``engine:pela?time=0.5`` makes an agent of the program `pela`."""

from __future__ import annotations

from collections.abc import Callable

from ..agents.entry import Entry
from ..agents.option import Option, OptionKind
from ..agents.registry import register_prefix
from ..agents.spec import format_spec
from .client import Client
from .engine_agent import EngineAgent
from .gomocup import GomocupClient
from .gtp import WITHOUT_I, GtpClient
from .installed import Installed, find_installed, installed
from .process import EngineProcess, Log, ProcessLimits
from .program import Program, find_program
from .transcript import Transcript

PREFIX = "engine"
MEBIBYTE = 1 << 20

OPTIONS = (
    Option(
        "memory",
        OptionKind.INT,
        title="Memory",
        help="MiB for the program and its children; more ends it.",
        minimum=1,
        maximum=1 << 24,
    ),
    Option(
        "cores",
        OptionKind.FLOAT,
        title="Cores",
        help="Processor seconds for each second of a move; more ends the program.",
        minimum=0.01,
        maximum=4096,
    ),
)


def register_engines() -> None:
    """Lets `tengen.agents.create` know texts that begin with ``engine:``."""
    register_prefix(PREFIX, engine_entry)


def engine_names() -> tuple[str, ...]:
    """The agents that the user's programs are, without options."""
    return tuple(f"{PREFIX}:{name}" for name in installed())


def engine_entry(name: str) -> Entry:
    """What the registry knows about one of the user's programs.

    Raises:
        ValueError: There is none of that name; the message says which there are.
    """
    entry = find_installed(name)
    about = entry.verdict.about if entry.verdict else {}
    title = about.get("name", name)

    def make(memory: int | None = None, cores: float | None = None) -> EngineAgent:
        return agent_of(entry, memory, cores)

    return Entry(f"{PREFIX}:{name}", make, OPTIONS, title, f"The outside program {name}.")


def agent_of(
    entry: Installed, memory: int | None = None, cores: float | None = None
) -> EngineAgent:
    """The agent of a program; `memory` is in MiB.

    Raises:
        CannotStart: The program is not there any more.
    """
    text = format_spec(f"{PREFIX}:{entry.name}", {"memory": memory, "cores": cores})
    memory_bytes = None if memory is None else memory * MEBIBYTE
    transcript = Transcript()
    client = client_of(entry, ProcessLimits(memory_bytes=memory_bytes), transcript)
    return EngineAgent(text, client, memory_bytes, cores, transcript=transcript)


def client_of(
    entry: Installed, limits: ProcessLimits | None = None, log: Log | None = None
) -> Client:
    """A client for a program, in the dialect that its handshake found, if it is still the same."""
    program = find_program(entry.command)
    launch = launcher(program, limits, log)
    verdict = entry.verdict_of(program.sha256)
    if entry.kind == "gtp":
        columns = verdict.columns if verdict and verdict.columns else WITHOUT_I
        return GtpClient(launch, columns, options=entry.options)
    return GomocupClient(launch, verdict.speech() if verdict else None, options=entry.options)


def launcher(
    program: Program, limits: ProcessLimits | None = None, log: Log | None = None
) -> Callable[[], EngineProcess]:
    """What starts a program, each time that it is called."""
    return lambda: EngineProcess(program, limits, log)
