"""The next action of a program."""

from __future__ import annotations

from random import Random
from time import perf_counter

from ... import agents
from ...agents import Agent, Limits
from ...agents.agent import close_agent
from ...engines.opening_action import wished_action
from ...engines.registration import PREFIX
from ..play import Play
from .job import Job, JobAnswer

MEBIBYTE = 1 << 20


class Programs:
    """The program of the game that was last asked about; it may know that game already."""

    def __init__(self, memory_bytes: int) -> None:
        """Takes the memory that an outside program may use."""
        self._memory_mib = max(memory_bytes // MEBIBYTE, 1)
        self._key = ("", "")
        self._agent: Agent | None = None

    def agent(self, job: Job) -> Agent:
        """The program that acts."""
        key = (job.game, job.program)
        if self._agent is None or key != self._key:
            self.close()
            self._agent, self._key = agents.create(self._text(job.program), seed=job.seed), key
        return self._agent

    def stop(self) -> None:
        """Ends a search soon, from any thread, where the program knows how to."""
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


def act(job: Job, programs: Programs) -> JobAnswer:
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
