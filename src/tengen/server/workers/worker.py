"""One worker process, as the server sees it."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from enum import StrEnum
from threading import Event
from typing import Any, Generic, TypeVar

from ...analysis.review import Part, ReviewGame, SecondLook
from ...game import Board, Color
from ...processes.failures import EngineFailure, TookTooLong
from ...processes.python import PythonProcess
from ..games.state import GameTerms
from ..schemas.files import FileRequest, ReadRequest
from ..schemas.puzzles import PuzzleMoves


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


@dataclass(frozen=True, slots=True)
class ProofJob:
    """A position in which to search for a forced win of one side."""

    board: Board
    attacker: Color
    time_ms: int


@dataclass(frozen=True, slots=True)
class ReviewJob:
    """A step of the review of a game."""

    game: ReviewGame
    step: Part | SecondLook


@dataclass(frozen=True, slots=True)
class FileJob:
    """A file to read, or a game to write as a file."""

    request: ReadRequest | FileRequest
    data: bytes = b""
    """Of the file to read."""


@dataclass(frozen=True, slots=True)
class PuzzleJob:
    """A question in an attempt at a puzzle: a move to try, a hint, or else the solution."""

    puzzle: str
    """The id."""
    request: PuzzleMoves


AnyJob = WorkerJob | ProofJob | ReviewJob | FileJob | PuzzleJob


@dataclass(frozen=True, slots=True)
class JobAnswer:
    """What came of a job."""

    action: str = ""
    spent_ms: int = 0
    win_rate: float | None = None
    """The program's win rate, from 0 to 1, if it reports one."""
    hint: dict[str, Any] = field(default_factory=dict)
    """The fields of a `HintView`, all steps of it."""
    proof: str = ""
    """A `ProofView` as JSON."""
    found: Any = None
    """The judgements or the look of a step of a review; the view of a file or a puzzle, or the
    `RefusedError` that says why there is none."""
    error: str = ""
    """Why there is no answer, in words for the player."""


Job = TypeVar("Job")
Answer = TypeVar("Answer")

GRACE_S = 0.3
"""How long a worker may take to end a cancelled search."""


class WorkerDiedError(RuntimeError):
    """The process ended or was ended in the middle of a job."""


class Worker(Generic[Job, Answer]):
    """A process that does one job at a time; it is started when it is needed."""

    def __init__(self, memory_bytes: int, module: str = "tengen.server.workers.child") -> None:
        """Takes the memory of the process, and the module that it runs."""
        self._memory_bytes, self._module = memory_bytes, module
        self._process: PythonProcess | None = None
        self.pid = 0
        """The id of the process that was started last."""
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="engine")
        """Waits for the process, so that the event loop need not."""

    async def start(self) -> None:
        """Makes sure that the process runs.

        Raises:
            WorkerDiedError: It cannot be started.
        """
        try:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._running)
        except EngineFailure as failure:
            raise WorkerDiedError(f"the worker {failure}") from None

    async def do(self, job: Job, limit_s: float) -> Answer:
        """Does a job; cancelling it ends the search, and the process too if it does not obey.

        Raises:
            WorkerDiedError: The process is gone.
            TimeoutError: It took longer than the limit, and was ended.
        """
        is_cancelled = Event()
        call = self._thread.submit(self._do, job, limit_s, is_cancelled)
        doing = asyncio.wrap_future(call)
        try:
            return await asyncio.shield(doing)
        except asyncio.CancelledError:
            is_cancelled.set()
            if not call.cancel():
                await asyncio.shield(self._stop(doing))
            raise

    def interrupt(self) -> None:
        """Asks the process for its answer to the current job soon."""
        if self._process is not None:
            self._process.interrupt()

    async def _stop(self, doing: asyncio.Future[Answer]) -> None:
        """Ends the job that the process is doing."""
        if self._process is None:
            return
        self._process.interrupt()
        _, late = await asyncio.wait([doing], timeout=GRACE_S)
        if late:
            self._process.kill()
            await asyncio.wait([doing])
        doing.exception()  # Nobody waits for the answer.

    def _do(self, job: Job, limit_s: float, is_cancelled: Event) -> Answer:
        try:
            process = self._running()
            if is_cancelled.is_set():
                raise WorkerDiedError("the job is not wanted any more")
            answer: Answer = process.call(job, limit_s)
        except TookTooLong:
            raise TimeoutError from None
        except EngineFailure as failure:
            raise WorkerDiedError(f"the worker {failure}") from None
        return answer

    def _running(self) -> PythonProcess:
        if self._process is None or not self._process.is_alive:
            self._end()
            self._process = PythonProcess(self._module)
            self.pid = self._process.pid
            self._process.call(self._memory_bytes)
        return self._process

    async def close(self) -> None:
        """Ends the process."""
        if self._process is not None:
            self._process.kill()
        await asyncio.get_running_loop().run_in_executor(self._thread, self._end)
        self._thread.shutdown(wait=False)

    def _end(self) -> None:
        if self._process is not None:
            self._process.close()


GameWorker = Worker[AnyJob, JobAnswer]
"""A process for the programs that play, for hints and for proofs."""
