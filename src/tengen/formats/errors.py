"""What can be wrong with a file, said so that its owner can mend it."""

from __future__ import annotations

from ..game import ParseError


class FormatError(ParseError):
    """A file does not hold what its format promises.

    >>> str(FormatError("expected a move such as 8,8,0", line=3, file="game.psq"))
    'game.psq, line 3: expected a move such as 8,8,0'
    """

    def __init__(
        self,
        problem: str,
        *,
        line: int | None = None,
        byte: int | None = None,
        file: str | None = None,
    ) -> None:
        """`line` counts from 1, `byte` from 0."""
        super().__init__(problem)
        self.problem = problem
        self.line = line
        self.byte = byte
        self.file = file

    def __str__(self) -> str:
        places = [
            self.file,
            None if self.line is None else f"line {self.line}",
            None if self.byte is None else f"byte {self.byte}",
        ]
        place = ", ".join(part for part in places if part is not None)
        return f"{place}: {self.problem}" if place else self.problem


class UnknownFormatError(FormatError):
    """No known format fits a file."""


class AmbiguousFormatError(FormatError):
    """A file can be read in several ways that differ, and only its owner knows which is meant."""


class CannotWriteError(ValueError):
    """A format cannot hold a game at all, such as a large board in a format for 15x15."""
