"""The process that does the jobs: `python -m tengen.server.workers.child MEMORY_BYTES`.

Jobs come as lines on standard input and answers go out on standard output. What programs print
goes to the error stream. When the server is gone, the input ends, and so does this process.
"""

from __future__ import annotations

import json
import os
import resource
import sys
import threading
from queue import SimpleQueue
from typing import Any, BinaryIO

from ...agents.errors import AgentError
from ...engines.failures import EngineFailure
from .acting import Programs, act
from .hinting import Hinting
from .job import Job, JobAnswer, Task

NICENESS = 5
"""Below the server, which answers clicks while this process thinks."""


def main(memory_bytes: int) -> None:
    """Does jobs until the input ends."""
    answers = _take_output()
    os.nice(NICENESS)
    resource.setrlimit(resource.RLIMIT_DATA, (memory_bytes, memory_bytes))
    child = Child(memory_bytes)
    threading.Thread(target=child.listen, args=(sys.stdin.buffer,), daemon=True).start()
    while True:
        answers.write(child.do(child.jobs.get()).to_line())
        answers.flush()


class Child:
    """What is asked of this process, and who does it."""

    def __init__(self, memory_bytes: int) -> None:
        self.jobs: SimpleQueue[Job] = SimpleQueue()
        self._programs = Programs(memory_bytes)
        self._hinting = Hinting()

    def listen(self, lines: BinaryIO) -> None:
        """Takes orders as they come; the end of them ends the process, whatever it is doing."""
        for line in lines:
            order: dict[str, Any] = json.loads(line)
            if order["kind"] == "job":
                self.jobs.put(Job.from_object(order))
            else:
                self._programs.stop()
                self._hinting.stop()
        os._exit(0)

    def do(self, job: Job) -> JobAnswer:
        """Does a job; what fails is told in words."""
        try:
            if job.task is Task.HINT:
                return self._hinting.hint(job)
            return act(job, self._programs)
        except MemoryError:
            self._programs.close()
            return JobAnswer(error="it ran out of memory")
        except (AgentError, EngineFailure, ValueError, RuntimeError) as error:
            print(f"{job.program}: {error}", file=sys.stderr)
            self._programs.close()
            return JobAnswer(error="it failed; the server's log says how")


def _take_output() -> BinaryIO:
    """Standard output for answers alone: nothing that a program prints gets between them."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return answers


if __name__ == "__main__":
    main(int(sys.argv[1]))
