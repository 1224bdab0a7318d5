"""Which format a file is in, decided by its content and never by a guess between two readings."""

from __future__ import annotations

from ..record import GameRecord
from .errors import AmbiguousFormatError, FormatError, UnknownFormatError
from .format import Format, ReadOptions
from .registry import formats

Reading = tuple[Format, list[GameRecord]]


def candidates(data: bytes) -> list[Format]:
    """The formats that bytes look like."""
    return [known for known in formats().values() if known.could_be(data)]


def recognise(data: bytes, options: ReadOptions) -> Reading:
    """Reads bytes in the one format that fits them.

    Where several fit, all are tried: what cannot be read is dropped, and equal games need no
    decision.

    Raises:
        UnknownFormatError: Nothing fits.
        AmbiguousFormatError: Several fit, and their games differ.
        FormatError: The one that fits finds something wrong.
    """
    fitting = candidates(data)
    if not fitting:
        names = ", ".join(formats())
        raise UnknownFormatError(f"{_begin(data)}: expected one of {names}")
    readings: list[Reading] = []
    errors: list[FormatError] = []
    for known in fitting:
        try:
            readings.append((known, known.read(data, options)))
        except FormatError as error:
            errors.append(error)
    if not readings:
        raise errors[0]
    if any(records != readings[0][1] for _, records in readings):
        names = " or ".join(known.name for known, _ in readings)
        raise AmbiguousFormatError(
            f"this can be read as {names}, and the stones would stand elsewhere: say which it is"
        )
    return readings[0]


def _begin(data: bytes) -> str:
    return f"no known format begins with {data[:16]!r}" if data else "the file is empty"
