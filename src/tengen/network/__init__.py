"""Neural networks that evaluate positions: `tengen.Network`."""

from .network import Network, NetworkEvaluation

__all__ = ["Network", "NetworkEvaluation"]
