"""Programs that play think here: in processes of their own, one job at a time, fairly queued."""

from .pool import BusyError, Ticket, WorkerPool
from .worker import (
    FileJob,
    JobAnswer,
    JobError,
    ProofJob,
    PuzzleJob,
    ReviewJob,
    Task,
    WorkerJob,
)

__all__ = [
    "BusyError",
    "FileJob",
    "JobAnswer",
    "JobError",
    "ProofJob",
    "PuzzleJob",
    "ReviewJob",
    "Task",
    "Ticket",
    "WorkerJob",
    "WorkerPool",
]
