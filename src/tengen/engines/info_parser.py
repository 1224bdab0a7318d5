"""Parsers for the search output of engines, one for each output format.

Each returns a `SearchReport` from the point of view of the side to move; missing values are None.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from ..agents.report import SearchReport
from ..game import Move, Point
from .dialect import Orientation

_AS_SENT = Orientation()
_NUMBER = r"[-+]?\d+(?:\.\d+)?"
_ALPHAGOMOKU = re.compile(r"depth (\d+)-(\d+) ev (\S+)(.*)", re.IGNORECASE)
_REALTIME = re.compile(r"MESSAGE\s+REALTIME\s+(\w+)\s*(.*)", re.IGNORECASE)
_MATE = re.compile(r"([+-])M(\d+)")
_SUFFIXES = {"K": 10**3, "M": 10**6, "G": 10**9, "B": 10**9}


def read_info(remarks: Sequence[str], size: int, reading: Orientation = _AS_SENT) -> SearchReport:
    """Parses the lines before an answer, in whichever format they are."""
    if any(line.upper().startswith("INFO PV") for line in remarks):
        return rapfi_info(remarks, size, reading)
    for line in reversed(remarks):
        if _ALPHAGOMOKU.search(line):
            return alphagomoku_info(line, size)
    if any(_REALTIME.match(line) for line in remarks):
        return yixin_info(remarks, size, reading)
    return SearchReport(text=_last_message(remarks))


def rapfi_info(remarks: Iterable[str], size: int, reading: Orientation = _AS_SENT) -> SearchReport:
    """Parses blocks of `INFO KEY VALUE` lines that end with `INFO PV DONE`; the best PV counts.

    >>> rapfi_info(["INFO PV 0", "INFO DEPTH 9", "INFO EVAL -M5", "INFO PV DONE"], 15).win_in
    -5
    """
    best: dict[str, str] = {}
    block: dict[str, str] = {}
    for line in remarks:
        _, _, rest = line.partition(" ")
        key, _, value = rest.strip().partition(" ")
        if not line.upper().startswith("INFO "):
            continue
        if key.upper() != "PV":
            block[key.upper()] = value.strip()
        elif value.strip().upper() != "DONE":
            block = {"INDEX": value.strip()}
        elif _rank(block) <= _rank(best):
            best = block
    return _rapfi_block(best, size, reading)


def _rank(block: dict[str, str]) -> int:
    """Multi-PV index of a block: 0 for the best move."""
    index = block.get("INDEX", "")
    return int(index) if index.isdigit() else 10**6


def _rapfi_block(block: dict[str, str], size: int, reading: Orientation) -> SearchReport:
    evaluation = block.get("EVAL", "")
    return SearchReport(
        depth=_whole(block.get("DEPTH")),
        selective_depth=_whole(block.get("SELDEPTH")),
        nodes=_whole(block.get("TOTALNODES") or block.get("NODES")),
        time_ms=_whole(block.get("TOTALTIME")),
        score=_whole(evaluation),
        win_in=_mate(evaluation),
        win_rate=_share(block.get("WINRATE"), whole=1.0),
        line=_numbered_moves(block.get("BESTLINE", ""), size, reading),
        text=" ".join(f"{key.lower()} {value}" for key, value in block.items() if key != "INDEX"),
    )


def alphagomoku_info(message: str, size: int) -> SearchReport:
    """Parses the summary `depth 1-45 ev 60.1 winrate 56.7 ... pv Xf4 Of6`.

    The score is in percent; a proven value such as `W3` may replace it. Rows of the PV are counted
    from 0 at the top.
    """
    found = _ALPHAGOMOKU.search(message)
    if found is None:
        return SearchReport(text=_without_keyword(message))
    value, (rest, _, line) = found[3], found[4].partition(" pv ")
    words = rest.split()
    facts = dict(zip(words[::2], words[1::2], strict=False))
    proven = re.fullmatch(r"([WL])(\d+)", value)
    return SearchReport(
        depth=int(found[1]),
        selective_depth=int(found[2]),
        nodes=_whole(facts.get("n")),
        time_ms=_whole(facts.get("tm")),
        score=_rounded(value),
        win_in=None if proven is None else int(proven[2]) * (1 if proven[1] == "W" else -1),
        win_rate=_share(facts.get("winrate"), whole=100.0),
        line=_lettered_moves(line, size),
        text=_without_keyword(message),
    )


def yixin_info(remarks: Iterable[str], size: int, reading: Orientation = _AS_SENT) -> SearchReport:
    """Parses `MESSAGE REALTIME` lines: the value and the best move so far.

    A move that turns out to lose (LOSE, or LOST in Rapfi) is no longer the best one.
    """
    best: tuple[Move, ...] = ()
    score, text = None, ""
    for line in remarks:
        found = _REALTIME.match(line)
        if found is None:
            continue
        word, value = found[1].upper(), found[2].strip()
        moves = _numbered_moves(value, size, reading)
        if word == "BEST":
            best = moves
        elif word.startswith("LOS") and moves == best:
            best = ()
        elif word == "VAL":
            score = _whole(value)
        elif word == "PV":
            text = value
    return SearchReport(score=score, line=best, text=text or _last_message(remarks))


def kata_info(line: str, size: int, columns: str) -> SearchReport:
    """Parses the first `info move ...` of an analysis in KataGo's format.

    Args:
        line: `info move H8 visits 20 winrate 0.61 ... pv H8 H9 info move ...`.
        size: Size of the board.
        columns: Column letters, in order.
    """
    first = line.strip().removeprefix("info ").split(" info ")[0]
    facts, _, moves = first.partition(" pv ")
    words = facts.split()
    values = dict(zip(words[::2], words[1::2], strict=False))
    expected = []
    for word in moves.split():
        point = vertex_point(word, size, columns)
        if point is None:
            break
        expected.append(Move(point))
    return SearchReport(
        nodes=_whole(values.get("visits")),
        win_rate=_share(values.get("winrate"), whole=1.0),
        line=tuple(expected),
        text=first,
    )


def vertex_point(word: str, size: int, columns: str) -> Point | None:
    """A point from a letter and a row counted from the bottom; None if it is not on the board."""
    x, row = columns.find(word[:1].upper()), word[1:]
    if not word or x < 0 or not row.isdecimal() or not (x < size and 1 <= int(row) <= size):
        return None
    return Point(x, size - int(row), size)


def _numbered_moves(text: str, size: int, reading: Orientation) -> tuple[Move, ...]:
    moves = []
    for first, second in re.findall(r"(\d{1,4}),(\d{1,4})", text):
        x, y = reading.point(int(first), int(second), size)
        if not (0 <= x < size and 0 <= y < size):
            break
        moves.append(Move(Point(x, y, size)))
    return tuple(moves)


def _lettered_moves(text: str, size: int) -> tuple[Move, ...]:
    moves = []
    for letter, row in re.findall(r"[XO]([a-z])(\d+)", text):
        x, y = ord(letter) - ord("a"), int(row)
        if x >= size or y >= size:
            break
        moves.append(Move(Point(x, y, size)))
    return tuple(moves)


def _mate(text: str) -> int | None:
    found = _MATE.fullmatch(text)
    return None if found is None else int(found[1] + found[2])


def _whole(text: str | None) -> int | None:
    """Parses an integer such as 12, -3 or 45K."""
    found = re.fullmatch(rf"({_NUMBER})([KMGB]?)", text or "", re.IGNORECASE)
    return None if found is None else round(float(found[1]) * _SUFFIXES.get(found[2].upper(), 1))


def _rounded(text: str) -> int | None:
    return round(float(text)) if re.fullmatch(_NUMBER, text) else None


def _share(text: str | None, whole: float) -> float | None:
    if not re.fullmatch(_NUMBER, text or ""):
        return None
    share = float(text or "") / whole
    return share if 0 <= share <= 1 else None


def _last_message(remarks: Iterable[str]) -> str:
    messages = [line for line in remarks if line.upper().startswith("MESSAGE")]
    return _without_keyword(messages[-1]) if messages else ""


def _without_keyword(line: str) -> str:
    return line.partition(" ")[2].strip() if line.upper().startswith("MESSAGE") else line
