"""One worker process, as the server sees it."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from typing import Any, Self

from ..games.state import GameTerms


class HintKind(StrEnum):
    """What a hint is about, from the most pressing to quiet play."""

    FIVE = "five"
    """Win at once."""
    STOP_FIVE = "stop_five"
    """The opponent would win at once."""
    FOURS = "fours"
    """A win by fours."""
    THREATS = "threats"
    """A win by fours and open threes."""
    STOP_FOUR = "stop_four"
    """The opponent would make an open four or two fours."""
    STOP_WIN = "stop_win"
    """The opponent would win by force."""
    ATTACK = "attack"
    """A move with a threat."""
    SHAPE = "shape"
    """A move that prepares threats or hinders the opponent's."""
    OPENING = "opening"
    """A choice of the opening."""


class Task(StrEnum):
    """What is to be done in a position."""

    ACT = "act"
    """Take the next action of the game for a program."""
    HINT = "hint"
    """Say what a person might do."""


class JobError(RuntimeError):
    """The job could not be done; the message says why, in words for the player."""


@dataclass(frozen=True, slots=True)
class WorkerJob:
    """A position and what to do there."""

    task: Task
    game: str
    """The id of the game, by which a worker knows that it has the program for it already."""
    settings: GameTerms
    log: tuple[str, ...]
    """The actions so far."""
    program: str = ""
    """The listed name of the program that acts."""
    time_ms: int | None = None
    game_ms: int | None = None
    """Left on the program's clock."""
    increment_ms: int = 0
    seed: int = 0

    def to_line(self) -> bytes:
        """As a line for the worker."""
        return _line({**asdict(self), "settings": self.settings.to_json(), "kind": "job"})

    @classmethod
    def from_object(cls, found: dict[str, Any]) -> Self:
        """From what `to_line` wrote."""
        values = {key: value for key, value in found.items() if key != "kind"}
        values["task"] = Task(values["task"])
        values["settings"] = GameTerms.from_json(values["settings"])
        values["log"] = tuple(values["log"])
        return cls(**values)


@dataclass(frozen=True, slots=True)
class JobAnswer:
    """What came of a job."""

    action: str = ""
    spent_ms: int = 0
    win_rate: float | None = None
    """The program's win rate, from 0 to 1, if it reports one."""
    hint: dict[str, Any] = field(default_factory=dict)
    """The fields of a `HintView`, all steps of it."""
    error: str = ""
    """Why there is no answer, in words for the player."""

    def to_line(self) -> bytes:
        """As a line for the server."""
        return _line(asdict(self))

    @classmethod
    def from_line(cls, line: bytes) -> Self:
        """From what `to_line` wrote."""
        return cls(**json.loads(line))


STOP = b'{"kind": "stop"}\n'
"""Asks a worker to end its search soon and to answer with what it has."""


def _line(value: dict[str, Any]) -> bytes:
    return json.dumps(value).encode("ascii") + b"\n"


GRACE_S = 0.3
"""How long a worker may take to end a cancelled search."""
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

    async def do(self, job: WorkerJob, limit_s: float) -> JobAnswer:
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

    async def _ask(self, job: WorkerJob) -> JobAnswer:
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
