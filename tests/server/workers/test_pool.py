"""Jobs that fail do not take their worker along."""

from __future__ import annotations

import asyncio

import pytest

from tengen.analysis.review import ReviewGame, parts_of
from tengen.game import Board, Rule
from tengen.server.games.state import GameTerms
from tengen.server.workers.child import FURTHER_NICENESS, Child, Programs
from tengen.server.workers.pool import WorkerPool
from tengen.server.workers.worker import (
    GameWorker,
    JobAnswer,
    JobError,
    ReviewJob,
    Task,
    Worker,
    WorkerDiedError,
    WorkerJob,
)

JOB = WorkerJob(Task.ACT, "g", GameTerms(Rule.FREESTYLE, 15), (), program="random")


@pytest.mark.parametrize("error", [KeyError("x"), OSError(28, "no space"), SystemExit(3)])
def test_whatever_a_program_raises_is_an_answer(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], error: BaseException
) -> None:
    def fail(_self: Programs, _job: WorkerJob) -> None:
        raise error

    monkeypatch.setattr(Programs, "agent", fail)
    assert Child().do(JOB).error == "it failed; the server's log says how"
    assert "random: Traceback" in capfd.readouterr().err


def test_only_proofs_and_reviews_lower_the_priority_further(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    steps: list[int] = []
    monkeypatch.setattr("tengen.server.workers.child.os.nice", steps.append)
    game = ReviewGame(Board(), Board.from_moves("h8 i9").move_stack, nodes=100)
    review = ReviewJob(game, next(iter(parts_of(game))))
    child = Child()
    assert child.do(JOB).error == "" and steps == []
    for _ in range(2):
        assert child.do(review).error == ""
    assert steps == [FURTHER_NICENESS]


def test_a_worker_goes_on_after_a_job_that_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    answers: list[JobAnswer | Exception] = [
        KeyError("x"),
        WorkerDiedError("killed"),
        WorkerDiedError("killed again"),
        JobAnswer("h8"),
    ]

    async def do(_self: GameWorker, _job: WorkerJob, _limit_s: float) -> JobAnswer:
        answer = answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    async def start(_self: GameWorker) -> None:
        raise WorkerDiedError("cannot be started")

    async def play() -> list[str]:
        pool = WorkerPool(1, 1 << 30, 60)
        pool.open()
        tickets = [pool.submit(JOB, "anna", lambda: None) for _ in range(3)]
        found = []
        for ticket in tickets:
            try:
                found.append((await ticket.answer).action)
            except JobError as failure:
                found.append(str(failure))
        await pool.close()
        return found

    monkeypatch.setattr(Worker, "do", do)
    monkeypatch.setattr(Worker, "start", start)
    first, second, third = asyncio.run(play())
    assert first == "it failed; the server's log says how"
    assert "twice" in second
    assert third == "h8"
