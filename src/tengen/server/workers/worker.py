"""One worker process, as the server sees it."""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import suppress

from .job import STOP, Job, JobAnswer

GRACE_S = 0.3
"""How long a worker may take to end a search that nobody wants any more."""
LINE_BYTES = 1 << 20


class WorkerDiedError(RuntimeError):
    """The process ended or was ended in the middle of a job."""


class Worker:
    """A process that does one job at a time; it is started when it is needed."""

    def __init__(self, memory_bytes: int) -> None:
        self._memory_bytes = memory_bytes
        self._process: asyncio.subprocess.Process | None = None

    @property
    def pid(self) -> int | None:
        """Of the process, while it runs."""
        return None if self._process is None else self._process.pid

    async def start(self) -> None:
        """Makes sure that the process runs."""
        if self._process is not None and self._process.returncode is None:
            return
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tengen.server.workers.child",
            str(self._memory_bytes),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LINE_BYTES,
            start_new_session=True,  # Ctrl-C at the terminal is for the server alone.
            env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},
        )

    async def do(self, job: Job, limit_s: float) -> JobAnswer:
        """Does a job; cancelling it ends the search, and the process too if it does not obey.

        Raises:
            WorkerDiedError: The process is gone.
            TimeoutError: It took longer than the limit, and was ended.
        """
        await self.start()
        try:
            async with asyncio.timeout(limit_s):
                return await self._ask(job)
        except asyncio.CancelledError:
            await asyncio.shield(self._stop())
            raise
        except TimeoutError:
            await self.close()
            raise

    async def _ask(self, job: Job) -> JobAnswer:
        process = self._running()
        with suppress(ConnectionError):
            self._writer(process).write(job.to_line())
        return await self._answer(process)

    async def _answer(self, process: asyncio.subprocess.Process) -> JobAnswer:
        if process.stdout is None:
            raise WorkerDiedError("the worker has no output")
        line = await process.stdout.readline()
        if not line.endswith(b"\n"):
            await self.close()
            raise WorkerDiedError("the worker ended in the middle of a job")
        return JobAnswer.from_line(line)

    async def _stop(self) -> None:
        process = self._running()
        try:
            self._writer(process).write(STOP)
            async with asyncio.timeout(GRACE_S):
                await self._answer(process)
        except (TimeoutError, WorkerDiedError, ConnectionError):
            await self.close()

    async def close(self) -> None:
        """Ends the process."""
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    def _running(self) -> asyncio.subprocess.Process:
        if self._process is None:
            raise WorkerDiedError("the worker does not run")
        return self._process

    @staticmethod
    def _writer(process: asyncio.subprocess.Process) -> asyncio.StreamWriter:
        if process.stdin is None:
            raise WorkerDiedError("the worker has no input")
        return process.stdin
