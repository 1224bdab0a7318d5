"""Programs that play think here: in processes of their own, one job at a time, fairly queued."""

from .pool import BusyError, Ticket, WorkerPool
from .worker import Job, JobAnswer, JobError, Task

__all__ = ["BusyError", "Job", "JobAnswer", "JobError", "Task", "Ticket", "WorkerPool"]
