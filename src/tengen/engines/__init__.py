"""External engines: processes with resource limits, protocol clients and a registry."""

from ..processes.failures import EngineFailure
from ..processes.process import ChildProcess, ProcessLimits
from .agent import EngineAgent
from .dialect import HandshakeResult
from .gomocup.client import GomocupClient
from .gomocup.handshake import shake_hands
from .gtp import GtpClient
from .program import Program, find_program
from .registry import Installed, engine_names, installed, register_engines

register_engines()

__all__ = [
    "ChildProcess",
    "EngineAgent",
    "EngineFailure",
    "GomocupClient",
    "GtpClient",
    "HandshakeResult",
    "Installed",
    "ProcessLimits",
    "Program",
    "engine_names",
    "find_program",
    "installed",
    "register_engines",
    "shake_hands",
]
