"""Neural networks that evaluate positions: `tengen.Network`."""

from .evaluation import NetworkEvaluation
from .network import Network
from .speed import NetworkSpeed, measured_sets, network_speeds

__all__ = ["Network", "NetworkEvaluation", "NetworkSpeed", "measured_sets", "network_speeds"]
