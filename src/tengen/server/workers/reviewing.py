"""The steps of reviews; one engine does them all."""

from __future__ import annotations

from ...agents.engine import Engine
from ...analysis.review import Part, judge_part, look_again
from .worker import JobAnswer, ReviewJob

HASH_MIB = 16


class Reviewing:
    """Does steps of reviews, each of which begins with a cleared engine."""

    def __init__(self) -> None:
        self._engine = Engine(hash_mib=HASH_MIB)

    def stop(self) -> None:
        """Ends a search soon, from any thread."""
        self._engine.stop()

    def do(self, job: ReviewJob) -> JobAnswer:
        """Does a step."""
        if isinstance(job.step, Part):
            return JobAnswer(found=judge_part(self._engine, job.game, job.step))
        return JobAnswer(found=look_again(self._engine, job.game, job.step))
