"""Writes games as files and pictures."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from typing import NamedTuple

from ...formats import CannotWriteError, FormatError, format_named, formats, from_link
from ...formats.link import check_size
from ...record import GameRecord
from ..refusals import RefusedError
from ..schemas.files import FileKind, FileRequest, WrittenFile

MOST_MOVES = 50_000
"""Moves of a game, with its variations; the page refuses larger trees."""
MOST_LINK_BYTES = 1 << 20
"""Bytes of the links of a file when they are decompressed: a small one may hold millions of moves.
"""
MOST_FRAMES = 300
"""Moves of an animation, each of which is a picture."""


def write(request: FileRequest) -> WrittenFile:
    """A game as a file or a picture.

    Raises:
        RefusedError: The link cannot be read, or the format cannot hold the game.
    """
    try:
        link = request.link.strip()
        check_size(link, MOST_LINK_BYTES)
        record = from_link(link)
        check_moves(record, "this game has {} moves")
        made = _WRITERS.get(request.kind, _written)(record, request.kind)
    except FormatError as error:
        raise RefusedError(f"the link cannot be read: {error}") from error
    except CannotWriteError as error:
        raise RefusedError(str(error)) from error
    data = b64encode(made.data).decode()
    return WrittenFile(name=f"gomoku.{made.suffix}", base64=data, losses=list(made.losses))


def check_moves(record: GameRecord, says: str) -> None:
    """Raises RefusedError if a game has more moves than the page can show."""
    moves = record.move_count()
    if moves > MOST_MOVES:
        raise RefusedError(
            f"{says.format(moves)}, more than the {MOST_MOVES} that the page can show"
        )


class _Made(NamedTuple):
    data: bytes
    suffix: str
    losses: tuple[str, ...] = ()


def _written(record: GameRecord, kind: FileKind) -> _Made:
    format = format_named(kind)
    written = format.write([record])
    suffix = format.suffixes[0].lstrip(".")
    # Several formats share a suffix: their name before it tells a reader which of them it is.
    is_clear = sum(format.suffixes[0] in each.suffixes for each in formats().values()) == 1
    is_clear |= suffix == format.name
    return _Made(written.data, suffix if is_clear else f"{format.name}.{suffix}", written.losses)


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
