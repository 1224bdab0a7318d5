"""Analyses of positions: processes of their own search, and visitors take turns."""

from .job import AnalysisJob, FoundLines, Seeks
from .pool import AnalysisPool, AnalysisTicket, SearchProgress, analyst

__all__ = [
    "AnalysisJob",
    "AnalysisPool",
    "AnalysisTicket",
    "FoundLines",
    "SearchProgress",
    "Seeks",
    "analyst",
]
