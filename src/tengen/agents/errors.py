"""What can go wrong with an agent, apart from its moves."""

from __future__ import annotations

import traceback
from pathlib import Path

_PACKAGE = str(Path(__file__).resolve().parent.parent)


class AgentError(RuntimeError):
    """An agent failed to choose: its own code raised, or its answer is no move."""


def origin_of(error: BaseException) -> str:
    """Says what was raised and in which line of the user's code.

    >>> try:
    ...     1 / 0
    ... except ZeroDivisionError as error:
    ...     print(origin_of(error).partition(": ")[2])
    ZeroDivisionError: division by zero
    """
    said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    if isinstance(error, SyntaxError) and error.filename:
        return f"{error.filename}:{error.lineno}: {type(error).__name__}: {error.msg}"
    frames = traceback.extract_tb(error.__traceback__)
    foreign = [frame for frame in frames if not frame.filename.startswith(_PACKAGE)]
    if not foreign:
        return said
    # The user's file calls libraries: the line to show is the last one of its own.
    line = [frame for frame in foreign if frame.filename == foreign[0].filename][-1]
    return f"{line.filename}:{line.lineno}: {said}"
