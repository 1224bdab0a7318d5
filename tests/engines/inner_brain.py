"""Mock brains in a thread of the test: for what is said to them and by them, not for how they run.

A process of their own costs a hundred times as much, and other tests see to it.
"""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, cast

from engines.mock_brain import BEHAVIOURS, Brain
from engines.mocks import Launcher, mock
from support.waiting import PATIENCE_S
from tengen.engines import ChildProcess, GomocupClient
from tengen.engines.client import Timeouts
from tengen.engines.dialect import Dialect
from tengen.processes.process import Log


class InnerProcess(ChildProcess):
    """All of a process but the process: lines go through pipes to a thread and back."""

    def __init__(self, brain: Brain, log: Log) -> None:
        self._brain = brain
        self.thread = threading.Thread(target=self._run)
        super().__init__(mock("honest"), log=log)

    def _start(self, *, is_ours: bool) -> None:
        assert not is_ours
        self._scratch = "nowhere"
        self._orders, self._control = os.pipe()
        self._status, self._telling = os.pipe()
        heard, write = os.pipe()
        read, said = os.pipe()
        self._brain.input, self._brain.output = os.fdopen(heard), os.fdopen(said, "w")
        self._input, self._output = os.fdopen(write, "wb", 0), os.fdopen(read, "rb", 0)
        for stream in (write, read, self._status):
            os.set_blocking(stream, False)
        self._supervisor = cast(Any, self)
        self.thread.start()

    def _run(self) -> None:
        """What the program and its supervisor do."""
        with self._brain.input, self._brain.output, suppress(SystemExit):
            self._brain.run()
        events = ({"event": "exit", "code": 0}, {"event": "gone", "stderr": ""})
        os.write(self._telling, "".join(f"{json.dumps(event)}\n" for event in events).encode())
        os.close(self._telling)

    def _order(self, line: str) -> None:
        if line == "kill":
            self._input.close()  # Its end is that of the brain.

    def kill(self) -> None:
        """Does nothing: a thread cannot be ended, and `wait` waits for it."""

    def wait(self) -> None:
        """Ends, as the supervisor does after all else."""
        self.thread.join(PATIENCE_S)
        os.close(self._orders)


class InnerLauncher(Launcher):
    """Starts brains of one behaviour and remembers them."""

    def __init__(self, behaviour: str, *arguments: str) -> None:
        super().__init__(mock("honest"))
        self._behaviour, self._arguments = behaviour, arguments
        self._threads: list[threading.Thread] = []

    def __call__(self) -> ChildProcess:
        process = InnerProcess(BEHAVIOURS[self._behaviour](*self._arguments), self.log)
        self.processes.append(process)
        self._threads.append(process.thread)
        return process

    def is_over(self) -> bool:
        """Whether no brain runs any more."""
        return not any(thread.is_alive() for thread in self._threads)


@contextmanager
def inner_brain(
    behaviour: str,
    *arguments: str,
    dialect: Dialect | None = None,
    options: dict[str, str] | None = None,
) -> Iterator[tuple[GomocupClient, Launcher]]:
    """A client of a mock that is no process, which must leave nothing behind."""
    launcher = InnerLauncher(behaviour, *arguments)
    client = GomocupClient(launcher, dialect, Timeouts(PATIENCE_S, PATIENCE_S), options)
    try:
        yield client, launcher
    finally:
        client.close()
    assert launcher.is_over()
