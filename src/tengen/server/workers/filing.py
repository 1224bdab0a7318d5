"""Reads and writes files of games, as the page shows them."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from ...formats import (
    AmbiguousFormatError,
    CannotWriteError,
    FormatError,
    ReadOptions,
    format_named,
    from_link,
    to_link,
)
from ...formats.files import FormatAndGames, candidates, recognise
from ...formats.format import Feature
from ...formats.link import LinkFormat, check_size
from ...record import GameRecord
from ..api.file_schemas import LONGEST_LINK, FileGame, FileKind, FileRequest, FileView, WrittenFile
from ..api.problems import RefusedError
from .worker import FileJob, JobAnswer

MOST_GAMES = 200
MOST_MOVES = 50_000
"""Moves of a game, with its variations; the page refuses larger trees."""
MOST_LINK_BYTES = 1 << 20
"""Bytes of the links of a file when they are decompressed: a small one may hold millions of moves.
"""
MOST_LINKS = 2_000
"""Links of a file."""
MOST_FRAMES = 300
"""Moves of an animation, each of which is a picture."""
REMARKS_SHOWN = 6


def do(job: FileJob) -> JobAnswer:
    """Reads or writes a file; a refusal is an answer, too."""
    try:
        return JobAnswer(found=_done(job.request))
    except RefusedError as refusal:
        return JobAnswer(found=refusal)


def _done(request: bytes | FileRequest) -> FileView | WrittenFile:
    return _read(request) if isinstance(request, bytes) else _write(request)


def _write(request: FileRequest) -> WrittenFile:
    try:
        link = request.link.strip()
        check_size(link, MOST_LINK_BYTES)
        record = from_link(link)
        _check_moves(record, "this game has {} moves")
        made = _WRITERS.get(request.kind, _written)(record, request.kind)
    except FormatError as error:
        raise RefusedError(f"the link cannot be read: {error}") from error
    except CannotWriteError as error:
        raise RefusedError(str(error)) from error
    data = b64encode(made.data).decode()
    return WrittenFile(name=f"gomoku.{made.suffix}", base64=data, losses=list(made.losses))


def _read(data: bytes) -> FileView:
    try:
        _check_links(data)
        found, repairs = _games_of(data)
    except FormatError as error:
        raise RefusedError(f"this file cannot be read: {error}") from error
    format, records = found
    for record in records:
        _check_moves(record, "this file has a game of {} moves")
    shown = records[:MOST_GAMES]
    return FileView(
        format=format.name,
        games=[_game(record) for record in _within(shown)],
        left_out=len(records) - len(_within(shown)),
        remarks=_remarks(shown, repairs),
    )


def _check_moves(record: GameRecord, says: str) -> None:
    moves = record.move_count()
    if moves > MOST_MOVES:
        raise RefusedError(
            f"{says.format(moves)}, more than the {MOST_MOVES} that the page can show"
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


def _games_of(data: bytes) -> tuple[FormatAndGames, list[str]]:
    """The games of a file, and what had to be assumed or repaired."""
    try:
        return _recognised(data, ReadOptions())
    except FormatError as error:
        try:
            found, remarks = _recognised(data, ReadOptions(repair=True))
        except FormatError:
            raise error from None
        return found, [f"repaired: {error}", *remarks]


def _recognised(data: bytes, options: ReadOptions) -> tuple[FormatAndGames, list[str]]:
    try:
        return recognise(data, options), []
    except AmbiguousFormatError:
        # The formats differ only in the place of the stones; the person sees whether it is right.
        readings: list[FormatAndGames] = []
        for known in candidates(data):
            with suppress(FormatError):
                readings.append((known, known.read(data, options)))
        chosen, *others = (known.name for known, _ in readings)
        remark = f"read as {chosen}: as {' or '.join(others)} the stones would stand elsewhere"
        return readings[0], [remark]


def _within(records: list[GameRecord]) -> list[GameRecord]:
    """The first records, with no more moves together than the page can show."""
    total = 0
    for place, record in enumerate(records):
        total += record.move_count()
        if total > MOST_MOVES:
            return records[:place]
    return records


def _remarks(records: list[GameRecord], repairs: list[str]) -> list[str]:
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
        moves=record.move_count(),
    )


class _Made(NamedTuple):
    data: bytes
    suffix: str
    losses: tuple[str, ...] = ()


def _written(record: GameRecord, kind: FileKind) -> _Made:
    format = format_named(kind)
    written = format.write([record])
    return _Made(written.data, format.suffixes[0].lstrip("."), written.losses)


def _svg(record: GameRecord, _kind: FileKind) -> _Made:
    from ...render import board_svg  # noqa: PLC0415

    return _Made(board_svg(record.end().board(), numbers=True).encode(), "svg")


def _gif(record: GameRecord, _kind: FileKind) -> _Made:
    from ...render.animation import game_gif  # noqa: PLC0415

    moves = [node.move for node in record.mainline() if node.move is not None]
    if len(moves) > MOST_FRAMES:
        raise RefusedError(
            f"an animation shows at most {MOST_FRAMES} moves, and this game has {len(moves)}:"
            " save it as a picture or a file"
        )
    return _Made(game_gif(record.start_board(), moves), "gif")


_WRITERS: dict[FileKind, Callable[[GameRecord, FileKind], _Made]] = {
    FileKind.SVG: _svg,
    FileKind.GIF: _gif,
}
