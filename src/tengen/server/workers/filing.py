"""Reads files of games, as the page shows them, and has them written."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import PurePath
from typing import Any

from ...formats import (
    AmbiguousFormatError,
    Format,
    FormatError,
    ReadOptions,
    format_named,
    to_link,
)
from ...formats.files import candidates, recognise
from ...formats.format import Feature
from ...formats.link import LinkFormat, check_size
from ...record import GameRecord
from ..refusals import RefusedError
from ..schemas.files import (
    LONGEST_LINK,
    FileAssumptions,
    FileEncoding,
    FileFormat,
    FileGame,
    FileRequest,
    FileView,
    ReadRequest,
    WrittenFile,
)
from .file_writing import MOST_LINK_BYTES, MOST_MOVES, check_moves, write
from .worker import FileJob, JobAnswer

MOST_GAMES = 200
MOST_LINKS = 2_000
"""Links of a file."""
REMARKS_SHOWN = 6


def do(job: FileJob) -> JobAnswer:
    """Reads or writes a file; a refusal is an answer, too."""
    try:
        return JobAnswer(found=_done(job))
    except RefusedError as refusal:
        return JobAnswer(found=refusal)


def _done(job: FileJob) -> FileView | WrittenFile:
    request = job.request
    return write(request) if isinstance(request, FileRequest) else _read(job.data, request)


def _read(data: bytes, known: ReadRequest) -> FileView:
    options = ReadOptions(known.rule, known.size, known.encoding, PurePath(known.name).stem)
    try:
        _check_links(data)
        found = _games_of(data, options, _format_of(known))
    except FormatError as error:
        raise RefusedError(f"this file cannot be read: {error}") from error
    format, records = found.format, found.records
    for record in records:
        check_moves(record, "this file has a game of {} moves")
    shown = records[:MOST_GAMES]
    return FileView(
        format=format.name,
        label=format.label,
        others=[FileFormat(name=each.name, label=each.label) for each in found.others],
        assumed=_assumed(found.assumed),
        games=[_game(record) for record in _within(shown)],
        left_out=len(records) - len(_within(shown)),
        remarks=_remarks(shown, found.remarks),
    )


def _check_links(data: bytes) -> None:
    if not LinkFormat().could_be(data):
        return
    lines = data.decode("ascii", errors="replace").split()
    if len(lines) > MOST_LINKS:
        raise RefusedError(
            f"this file has {len(lines)} links, more than the {MOST_LINKS} that are read at once:"
            " split it"
        )
    left = MOST_LINK_BYTES
    for line in lines:
        if left <= 0:
            raise RefusedError(
                f"the links of this file hold more than {MOST_LINK_BYTES} bytes: split it"
            )
        left -= check_size(line, left)


@dataclass(frozen=True, slots=True)
class _Reading:
    """A file as it was read."""

    format: Format
    records: list[GameRecord]
    assumed: dict[str, Any]
    others: tuple[Format, ...] = ()
    """Formats in which it has other games."""
    remarks: tuple[str, ...] = ()


def _format_of(known: ReadRequest) -> Format | None:
    try:
        return None if known.format is None else format_named(known.format)
    except ValueError as error:
        raise RefusedError(str(error)) from error


def _games_of(data: bytes, options: ReadOptions, format: Format | None) -> _Reading:
    """The games of a file, and what had to be assumed or repaired."""
    try:
        return _recognised(data, options, format)
    except FormatError as error:
        try:
            found = _recognised(data, replace(options, repair=True, assumed={}), format)
        except FormatError:
            raise error from None
        return replace(found, remarks=(f"repaired: {error}", *found.remarks))


def _recognised(data: bytes, options: ReadOptions, format: Format | None) -> _Reading:
    if format is not None:
        return _Reading(format, format.read(data, options), options.assumed)
    try:
        return _Reading(*recognise(data, options), options.assumed)
    except AmbiguousFormatError:
        # The formats differ only in the place of the stones; the person sees whether it is right.
        readings: list[_Reading] = []
        for known in candidates(data):
            tried = replace(options, assumed={})
            with suppress(FormatError):
                readings.append(_Reading(known, known.read(data, tried), tried.assumed))
        chosen, *others = (each.format for each in readings)
        labels = " or ".join(each.label for each in others)
        remark = f"read as {chosen.label}: as {labels}, the stones would stand elsewhere"
        return replace(readings[0], others=tuple(others), remarks=(remark,))


def _assumed(assumed: dict[str, Any]) -> FileAssumptions:
    encoding = assumed.get("encoding")
    return FileAssumptions(
        rule=assumed.get("rule"),
        size=assumed.get("size"),
        encoding=None if encoding is None else FileEncoding(encoding),
    )


def _within(records: list[GameRecord]) -> list[GameRecord]:
    """The first records, with no more moves together than the page can show."""
    total = 0
    for place, record in enumerate(records):
        total += record.move_count()
        if total > MOST_MOVES:
            return records[:place]
    return records


def _remarks(records: list[GameRecord], repairs: Sequence[str]) -> list[str]:
    said = dict.fromkeys(repairs)
    for record in records:
        said |= dict.fromkeys(record.remarks)
        lost = LinkFormat().used_features(record).keys() - LinkFormat.holds
        said |= dict.fromkeys(f"the page does not show {name}" for name in _in_order(lost))
    remarks = list(said)
    more = len(remarks) - REMARKS_SHOWN
    return remarks[:REMARKS_SHOWN] + ([f"and {more} more remarks"] if more > 0 else [])


def _in_order(features: set[Feature]) -> list[Feature]:
    return sorted(features, key=list(Feature).index)


def _game(record: GameRecord) -> FileGame:
    link = to_link(record)
    if len(link) > LONGEST_LINK:
        raise RefusedError("this file has more text than the page can hold")
    heading = record.heading
    return FileGame(
        link=link,
        black=heading.black,
        white=heading.white,
        event=heading.event,
        date=heading.date,
        rule=record.rule,
        size=record.size,
        moves=record.move_count(),
    )
