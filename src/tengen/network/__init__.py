"""Neural networks that evaluate positions: `tengen.Network`."""

from .network import Network, NetworkEvaluation
from .speed import NetworkSpeed, network_speeds

__all__ = ["Network", "NetworkEvaluation", "NetworkSpeed", "network_speeds"]
