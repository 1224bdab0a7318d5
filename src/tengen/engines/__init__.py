"""Outside programs: started, asked through their protocols, kept within limits, and ended."""

from .engine_agent import EngineAgent
from .failures import EngineFailure
from .gomocup import GomocupClient
from .gtp import GtpClient
from .handshake import shake_hands
from .installed import Installed, installed
from .process import EngineProcess, ProcessLimits
from .program import Program, find_program
from .registration import engine_names, register_engines
from .verdict import Verdict

register_engines()

__all__ = [
    "EngineAgent",
    "EngineFailure",
    "EngineProcess",
    "GomocupClient",
    "GtpClient",
    "Installed",
    "ProcessLimits",
    "Program",
    "Verdict",
    "engine_names",
    "find_program",
    "installed",
    "register_engines",
    "shake_hands",
]
