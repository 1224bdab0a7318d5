"""What stands after the moves of a Piskvork game.

A game saved by hand has a code only; tournaments put two names before it, and GomocupJudge puts the
result and the name of the tournament after it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from .ending_code import KNOWN_CODES, NORMAL, cut_error
from .errors import FormatError

_NUMBER = re.compile(r"[ \t]*(-?[0-9]{1,9})[ \t]*", re.ASCII)
_RESULT = re.compile(r"[ \t]*(-?[0-9]{1,9})[ \t]*,([^\n]*)", re.ASCII)
_MOVE = re.compile(r"[ \t]*-?[0-9]+[ \t]*,[ \t]*-?[0-9]+[ \t]*(?:,[ \t]*-?[0-9]+[ \t]*)?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Trailer:
    """The parts of a trailer, each of which may be missing."""

    names: tuple[str, str] = ("", "")
    """Of player 1 and player 2."""
    code: int | None = None
    result: int | None = None
    """1 or 2 for the player who won, 0 for a draw."""
    event: str = ""
    may_be_cut: bool = False
    """Whether the event has no line end, so that more of it may be missing."""


def is_move_line(line: str) -> bool:
    """Whether a line would be read as a move."""
    return _MOVE.fullmatch(line) is not None


def parse_trailer(lines: list[str], first_line: int) -> Trailer:
    """Reads the lines after the moves; the first of them has the given number in its file.

    Where the last line has a line end, an empty one follows it here.
    """
    end = len(lines)
    while end > 0 and not lines[end - 1].strip():
        end -= 1
    if end == 0:
        return Trailer()
    # A name may be a number too, so that the third line decides whether there are names. If a move
    # follows, the first line is no name but a broken move.
    has_names = end >= 3 and _NUMBER.fullmatch(lines[2]) is not None and not is_move_line(lines[1])
    names = (lines[0], lines[1]) if has_names else ("", "")
    at = 2 if has_names else next(at for at in range(end) if lines[at].strip())
    code = _NUMBER.fullmatch(lines[at])
    if code is None:
        has_code = any(_NUMBER.fullmatch(line) for line in lines[at:end])
        raise FormatError(
            f"{'' if has_code else 'the file seems to be cut: '}expected a move such as 8,8,0, a"
            f" code such as -1, or two names and a code, found {lines[at][:40]!r}",
            line=first_line + at,
        )
    if end == at + 1:
        if end == len(lines) and not _is_whole_code(int(code[1]), has_names):
            raise cut_error(lines[at], first_line + at)
        return Trailer(names, int(code[1]))
    result = _RESULT.fullmatch(lines[at + 1])
    if result is None or end > at + 2:
        at += 1 if result is None else 2
        raise FormatError(
            f"expected the result and the tournament, such as 1,Freestyle, or the end of the file,"
            f" found {lines[at][:40]!r}",
            line=first_line + at,
        )
    return Trailer(names, int(code[1]), int(result[1]), result[2], end == len(lines))


def _is_whole_code(code: int, has_names: bool) -> bool:
    """Whether a code cannot be the begin of a longer one, nor of a move if no names part them."""
    return code in KNOWN_CODES and (has_names or code <= NORMAL)
