"""pbrain-tengen, the program that is installed beside this Python, as tests use it."""

from __future__ import annotations

import subprocess
import threading
from collections.abc import Callable
from pathlib import Path

from support.waiting import PATIENCE_S
from tengen.engines.dialect import HandshakeResult
from tengen.engines.program import find_program, shipped_program
from tengen.engines.registry import Installed, keep

PROGRAM = shipped_program()


def make_known(name: str) -> None:
    """Adds the program under a name, as its handshake finds it."""
    command = (str(PROGRAM),)
    verdict = HandshakeResult(find_program(command).sha256, "rapfi")
    keep(Installed(name, command, verdict=verdict))


class Running:
    """The program in a process, line by line."""

    def __enter__(self) -> Running:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([PROGRAM], stdin=pipe, stdout=pipe, text=True, bufsize=1)
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                stream.close()

    def tell(self, *lines: str) -> None:
        """Sends lines."""
        assert self.process.stdin is not None
        self.process.stdin.write("".join(f"{line}\n" for line in lines))
        self.process.stdin.flush()

    def answer(self) -> str:
        """The next line that is no message."""
        return self._next(lambda line: not line.startswith(("MESSAGE", "INFO")))

    def hear(self, beginning: str) -> str:
        """The next line that begins so."""
        return self._next(lambda line: line.startswith(beginning))

    def _next(self, is_wanted: Callable[[str], bool]) -> str:
        """The next line of a kind; empty when none comes before the program ends or hangs."""
        assert self.process.stdout is not None
        timer = threading.Timer(PATIENCE_S, self.process.kill)
        timer.start()
        try:
            return next((line.strip() for line in self.process.stdout if is_wanted(line)), "")
        finally:
            timer.cancel()

    def ask(self, *lines: str) -> str:
        """Sends lines and waits for an answer."""
        self.tell(*lines)
        return self.answer()

    def peak_bytes(self) -> int:
        """The most memory that it has had so far."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        (line,) = [line for line in status.splitlines() if line.startswith("VmHWM")]
        return int(line.split()[1]) * 1024
