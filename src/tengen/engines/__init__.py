"""External engines: processes with resource limits, protocol clients and a registry."""

from .agent import EngineAgent
from .client import EngineFailure
from .dialect import HandshakeResult
from .gomocup.client import GomocupClient
from .gomocup.handshake import shake_hands
from .gtp import GtpClient
from .process.process import EngineProcess, ProcessLimits
from .program import Program, find_program
from .registry import Installed, engine_names, installed, register_engines

register_engines()

__all__ = [
    "EngineAgent",
    "EngineFailure",
    "EngineProcess",
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
