"""Question and answer with a brain, line by line: remarks kept, complaints judged, noise logged."""

from __future__ import annotations

import time

from ..client import BrokeProtocol, Patience, TookTooLong
from ..process.process import EngineProcess
from .text import AnswerKind, Said, read_line

MAX_GARBAGE = 200
"""Lines without meaning after which an answer is no longer waited for."""
MAX_REMARKS = 5000
REFUSALS = frozenset({AnswerKind.ERROR, AnswerKind.UNKNOWN})
SETTLED = frozenset({AnswerKind.OK}) | REFUSALS
"""Answers to commands that are no moves."""


class Conversation:
    """What is said between us and one running brain."""

    def __init__(self, process: EngineProcess) -> None:
        self.process = process
        self.remarks: list[str] = []
        """What the brain said beside its answer, since the last question."""
        self._unanswered = 0
        """Lines since the last answer that the brain may yet complain about."""

    def tell(self, line: str) -> None:
        """Sends a line that need not be answered."""
        self.process.send(f"{line}\r\n")
        self._unanswered += 1

    def settle(self, command: str, seconds: float, wanted: frozenset[AnswerKind] = SETTLED) -> Said:
        """Sends a command that is no move and waits for its answer."""
        self.begin()
        return self.ask(command, wanted, time.monotonic() + seconds)

    def begin(self, patience: Patience | None = None) -> None:
        """Starts a question: output and processor time count from here."""
        if patience is None:
            self.process.begin_answer()
        else:
            self.process.begin_answer(patience.cpu_s, patience.memory_bytes)
        self.remarks = []

    def ask(self, command: str, wanted: frozenset[AnswerKind], deadline: float) -> Said:
        """Sends a command and reads until an answer of a wanted kind.

        Raises:
            TookTooLong: Nothing was answered in time.
            BrokeProtocol: What was answered in time is not in the protocol, or a refusal.
        """
        self.process.send(f"{command}\r\n")
        word = command.split(None, 1)[0]
        garbage: list[str] = []
        while len(garbage) <= MAX_GARBAGE:
            try:
                said = read_line(self.process.read_line(deadline))
            except TookTooLong:
                if not garbage:
                    raise
                break
            if said.kind in wanted:
                self._unanswered = 0
                return said
            if not self._is_beside_the_point(said, word):
                self.process.log("unknown", said.text)
                garbage.append(said.text)
        raise BrokeProtocol(
            f"answered {word} with {garbage[0][:80]!r}, which the protocol does not know"
        )

    def _is_beside_the_point(self, said: Said, word: str) -> bool:
        """Takes note of a line that is no answer; False when it means nothing at all."""
        if said.kind is AnswerKind.REMARK:
            if len(self.remarks) < MAX_REMARKS:
                self.remarks.append(said.text)
            return True
        if said.kind in REFUSALS:
            self._judge_refusal(said, word)
            return True
        return not said.text

    def _judge_refusal(self, said: Said, word: str) -> None:
        """UNKNOWN may be about an earlier line: the brain then still owes an answer to this one."""
        may_be_late = said.kind is AnswerKind.UNKNOWN and self._unanswered > 0
        if not may_be_late or word.lower() in said.text.lower():
            raise BrokeProtocol(f"answered {word} with: {said.text[:200]}")
        self._unanswered -= 1
