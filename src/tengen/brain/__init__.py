"""Runs any agent as a Gomocup engine ("brain"), for managers such as Piskvork."""

from .loop import run_brain
from .session import BrainSession

__all__ = ["BrainSession", "run_brain"]
