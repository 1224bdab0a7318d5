"""Sends commands to an engine and reads its answers, remarks, errors and garbage."""

from __future__ import annotations

import time

from ...processes.failures import BrokeProtocol, TookTooLong
from ...processes.process import ChildProcess
from ..client import Patience
from .text import AnswerKind, Said, read_line

MAX_GARBAGE = 200
"""Unknown lines after which the client gives up on an answer."""
MAX_REMARKS = 5000
REFUSALS = frozenset({AnswerKind.ERROR, AnswerKind.UNKNOWN})
SETTLED = frozenset({AnswerKind.OK}) | REFUSALS
"""Answers to commands that do not ask for a move."""


class Conversation:
    """The exchange with one running engine."""

    def __init__(self, process: ChildProcess) -> None:
        self.process = process
        self.remarks: list[str] = []
        """Remarks since the last request."""
        self._unanswered = 0
        """Lines since the last answer that the engine may still reject."""

    def send(self, line: str) -> None:
        """Sends a line that needs no answer."""
        self.process.send(f"{line}\r\n")
        self._unanswered += 1

    def settle(self, command: str, seconds: float, wanted: frozenset[AnswerKind] = SETTLED) -> Said:
        """Sends a command that does not ask for a move, and waits for its answer."""
        self.begin()
        return self.ask(command, wanted, time.monotonic() + seconds)

    def begin(self, patience: Patience | None = None) -> None:
        """Starts a request: output and CPU time are counted from here."""
        if patience is None:
            self.process.begin_answer()
        else:
            self.process.begin_answer(patience.cpu_s, patience.memory_bytes)
        self.remarks = []

    def ask(self, command: str, wanted: frozenset[AnswerKind], deadline: float) -> Said:
        """Sends a command and reads until there is an answer of a wanted kind.

        Raises:
            TookTooLong: There was no answer in time.
            BrokeProtocol: The answer is not valid in the protocol, or rejects the command.
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
            if not self._accept_non_answer(said, word):
                self.process.log("unknown", said.text)
                garbage.append(said.text)
        raise BrokeProtocol(
            f"answered {word} with {garbage[0][:80]!r}, which is not in the protocol"
        )

    def _accept_non_answer(self, said: Said, word: str) -> bool:
        """Handles a line that is not an answer; False if it is garbage."""
        if said.kind is AnswerKind.REMARK:
            if len(self.remarks) < MAX_REMARKS:
                self.remarks.append(said.text)
            return True
        if said.kind in REFUSALS:
            self._judge_refusal(said, word)
            return True
        return not said.text

    def _judge_refusal(self, said: Said, word: str) -> None:
        """Raises unless an UNKNOWN may refer to an earlier line; then the answer is still due."""
        may_be_late = said.kind is AnswerKind.UNKNOWN and self._unanswered > 0
        if not may_be_late or word.lower() in said.text.lower():
            raise BrokeProtocol(f"answered {word} with: {said.text[:200]}")
        self._unanswered -= 1
