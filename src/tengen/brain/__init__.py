"""Any agent as a brain of the Gomocup protocol, for managers such as Piskvork."""

from .loop import run_brain
from .session import BrainSession

__all__ = ["BrainSession", "run_brain"]
