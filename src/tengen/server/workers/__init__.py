"""Programs that play think here: in processes of their own, one job at a time, fairly queued."""

from .job import Job, JobAnswer, JobError, Task
from .pool import BusyError, Ticket, WorkerPool

__all__ = ["BusyError", "Job", "JobAnswer", "JobError", "Task", "Ticket", "WorkerPool"]
