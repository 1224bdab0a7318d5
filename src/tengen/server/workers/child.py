"""The process that does the jobs of a server; what programs print goes to the server's log."""

from __future__ import annotations

import os
import resource
import sys
import traceback
from random import Random
from time import perf_counter

from ... import agents
from ...agents import Agent, Limits
from ...agents.agent import close_agent
from ...engines.agent import wished_action
from ...engines.registry import PREFIX
from ...processes.python import serve
from ..games.state import Play
from . import filing, puzzling
from .hinting import Hinting
from .proving import Proving
from .reviewing import Reviewing
from .worker import AnyJob, FileJob, JobAnswer, ProofJob, PuzzleJob, ReviewJob, Task, WorkerJob

MEBIBYTE = 1 << 20


class Programs:
    """The program of the game that was last asked about; it may know that game already."""

    def __init__(self) -> None:
        self._memory_mib = 1
        self._key = ("", "")
        self._agent: Agent | None = None

    def limit_memory(self, memory_bytes: int) -> None:
        """Sets the memory that an external engine may use."""
        self._memory_mib = max(memory_bytes // MEBIBYTE, 1)

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
FURTHER_NICENESS = 5
"""Of proofs, puzzles, reviews and files, below the programs that play, whose opponents wait."""


class Child:
    """The programs of this process, which do its jobs."""

    def __init__(self) -> None:
        self._programs = Programs()
        self._hinting = Hinting()
        self._proving = Proving()
        self._reviewing = Reviewing()
        self._is_nicer = False

    def handle(self, request: int | AnyJob) -> JobAnswer | None:
        """Does a job; the first request is the memory that this process may use."""
        if not isinstance(request, int):
            return self.do(request)
        os.nice(NICENESS)
        resource.setrlimit(resource.RLIMIT_DATA, (request, request))
        self._programs.limit_memory(request)
        return None

    def stop(self) -> None:
        """Ends a search soon, from any thread."""
        self._programs.stop()
        self._hinting.stop()
        self._proving.stop()
        self._reviewing.stop()

    def do(self, job: AnyJob) -> JobAnswer:
        """Does a job; an error becomes one sentence."""
        try:
            return self._done(job)
        except MemoryError:
            self._programs.close()
            return JobAnswer(error="it ran out of memory")
        except (ValueError, RuntimeError) as error:
            return self._failed(job, str(error))
        except (Exception, SystemExit):
            return self._failed(job, traceback.format_exc())

    def _done(self, job: AnyJob) -> JobAnswer:
        match job:
            case ProofJob():
                self._be_nicer()
                return self._proving.prove(job)
            case ReviewJob():
                self._be_nicer()
                return self._reviewing.do(job)
            case FileJob():
                self._be_nicer()
                return filing.do(job)
            case PuzzleJob():
                self._be_nicer()
                return puzzling.do(job)
            case WorkerJob(task=Task.HINT):
                return self._hinting.hint(job)
            case WorkerJob():
                return act(job, self._programs)

    def _be_nicer(self) -> None:
        """Lowers the priority of this process, which plays no games."""
        if not self._is_nicer:
            os.nice(FURTHER_NICENESS)
            self._is_nicer = True

    def _failed(self, job: AnyJob, why: str) -> JobAnswer:
        what = job.program if isinstance(job, WorkerJob) else type(job).__name__
        print(f"{what}: {why}", file=sys.stderr)
        self._programs.close()
        return JobAnswer(error="it failed; the server's log says how")


def main() -> None:
    """Does jobs until the server ends this process."""
    # numpy would start a thread for each core, which takes more memory than a worker has.
    os.environ["OPENBLAS_NUM_THREADS"] = "1"
    child = Child()
    serve(child.handle, child.stop)
