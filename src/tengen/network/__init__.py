"""Neural networks that evaluate positions: `tengen.Network`."""

from .._core import chosen_instruction_set
from .evaluation import NetworkEvaluation
from .network import Network
from .speed import NetworkSpeed, measured_sets, network_speeds

__all__ = [
    "Network",
    "NetworkEvaluation",
    "NetworkSpeed",
    "chosen_instruction_set",
    "measured_sets",
    "network_speeds",
]
