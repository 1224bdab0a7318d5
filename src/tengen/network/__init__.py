"""Neural networks that evaluate positions: `tengen.Network`."""

from .evaluation import NetworkEvaluation
from .network import Network
from .speed import NetworkSpeed, network_speeds

__all__ = ["Network", "NetworkEvaluation", "NetworkSpeed", "network_speeds"]
