"""What a worker finds for a route: a view, or the refusal that says why there is none."""

from __future__ import annotations

from typing import TypeVar

from ..refusals import RefusedError
from ..workers import FileJob, JobError, PuzzleJob, WorkerPool

Found = TypeVar("Found")


async def found_by(
    pool: WorkerPool, job: FileJob | PuzzleJob, visitor: str, kind: type[Found], about: str
) -> Found:
    """The view that a worker makes; `about` names what the job is about.

    Raises:
        RefusedError: The request is not possible, or no worker could do the job.
    """
    ticket = pool.submit(job, visitor, lambda: None)
    try:
        found = (await ticket.answer).found
    except JobError as error:
        raise RefusedError(f"the server gave up on this {about}: {error}") from error
    if isinstance(found, kind):
        return found
    raise found
