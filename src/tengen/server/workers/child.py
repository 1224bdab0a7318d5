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
from random import Random
from time import perf_counter
from typing import Any, BinaryIO

from ... import agents
from ...agents import Agent, Limits
from ...agents.agent import AgentError, close_agent
from ...engines.agent import wished_action
from ...engines.client import EngineFailure
from ...engines.registry import PREFIX
from ..games.state import Play
from .hinting import Hinting
from .worker import JobAnswer, Task, WorkerJob

MEBIBYTE = 1 << 20


class Programs:
    """The program of the game that was last asked about; it may know that game already."""

    def __init__(self, memory_bytes: int) -> None:
        """Takes the memory that an outside program may use."""
        self._memory_mib = max(memory_bytes // MEBIBYTE, 1)
        self._key = ("", "")
        self._agent: Agent | None = None

    def agent(self, job: WorkerJob) -> Agent:
        """The program that acts."""
        key = (job.game, job.program)
        if self._agent is None or key != self._key:
            self.close()
            self._agent, self._key = agents.create(self._text(job.program), seed=job.seed), key
        return self._agent

    def stop(self) -> None:
        """Stops a search soon, from any thread, if the program supports it."""
        stop = getattr(self._agent, "stop", None)
        if stop is not None:
            stop()

    def close(self) -> None:
        """Lets the program go."""
        if self._agent is not None:
            close_agent(self._agent)
        self._agent = None

    def _text(self, program: str) -> str:
        is_outside = program.startswith(f"{PREFIX}:")
        return f"{program}?memory={self._memory_mib}" if is_outside else program


def act(job: WorkerJob, programs: Programs) -> JobAnswer:
    """Lets the program act, and measures how long it thinks."""
    play = Play(job.settings, job.log)
    limits = Limits(job.time_ms, job.game_ms, job.increment_ms)
    agent = programs.agent(job)
    agents.prepare_agent(agent, play.board)
    started = perf_counter()
    win_rate = None
    if play.opening.is_over:
        choice = agent.choose(play.board, limits)
        action, win_rate = str(choice.move), choice.info.win_rate
    else:
        lot = Random(f"{job.seed} {len(job.log)}")
        wished = wished_action(agent, play.opening, limits)
        action = lot.choice(play.opening.actions) if wished is None else wished
    return JobAnswer(action, round((perf_counter() - started) * 1000), win_rate)


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
    """The jobs of this process and the programs that do them."""

    def __init__(self, memory_bytes: int) -> None:
        self.jobs: SimpleQueue[WorkerJob] = SimpleQueue()
        self._programs = Programs(memory_bytes)
        self._hinting = Hinting()

    def listen(self, lines: BinaryIO) -> None:
        """Takes orders as they come; the end of them ends the process, whatever it is doing."""
        for line in lines:
            order: dict[str, Any] = json.loads(line)
            if order["kind"] == "job":
                self.jobs.put(WorkerJob.from_object(order))
            else:
                self._programs.stop()
                self._hinting.stop()
        os._exit(0)

    def do(self, job: WorkerJob) -> JobAnswer:
        """Does a job; an error becomes one sentence."""
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
