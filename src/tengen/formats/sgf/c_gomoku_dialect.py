"""The SGF dialect of c-gomoku-cli: what its properties mean, and how to detect it.

The root has the reason of the result in TE, which in SGF is an assessment of a move, the pair of
players in EV, and a number in GN. Comments contain the time of a move or ``opening move``.
"""

from __future__ import annotations

import re

from ...game import Color, Outcome, Termination
from ...record import GameRecord, Heading, Note

OPENING_MOVE = "opening move"
OPENING_PROPERTY = "OPENING"
"""The property of a note whose move was part of a given opening, not chosen by a player."""
UNTERMINATED = "Unterminated"

_LOOKED_AT = 1 << 16
_VALUE = rb"\[[^\\\]]*+(?:\\.[^\\\]]*+)*+\]\s*+"
_SIGNATURE = re.compile(
    rb"\s*+\(\s*+;\s*+FF\[4\]\s*+GM\[4\]\s*+GN\[\d++\]\s*+EV"
    + _VALUE
    + rb"(?:DT"
    + _VALUE
    + rb")?+(?:RO"
    + _VALUE
    + rb")?+RU\[\d\]\s*+SZ\[\d++\]\s*+"
    rb"PB" + _VALUE + rb"PW" + _VALUE + rb"RE\[(?:B\+1|W\+1|0|\*)\]\s*+TE\[[A-Z]",
    re.DOTALL,
)
_NUMBER = re.compile(r"[0-9]+")
_TIME = re.compile(r"\s*(-?[0-9]{1,18})ms\s*")
_PHRASES = {
    Termination.FIVE: " by five connection",
    Termination.FORBIDDEN: " by opponent forbidden move",
    Termination.FULL_BOARD: " by fullfilled board",
    Termination.PASSES: " by two passes",
    Termination.TIME: " by time forfeit",
    Termination.RESIGNATION: " by resignation",
    Termination.AGREEMENT: " by agreement",
    Termination.ILLEGAL: " by opponent illegal move",
    Termination.CRASH: " by opponent crash",
    Termination.ADJUDICATION: " by adjudication",
    Termination.UNKNOWN: "",
}


def has_signature(data: bytes) -> bool:
    """Whether the first root has exactly the properties of c-gomoku-cli, in its order."""
    return _SIGNATURE.match(data[:_LOOKED_AT]) is not None


def reason_of(outcome: Outcome | None) -> str:
    """The sentence of c-gomoku-cli for an outcome, or a similar one if it has none.

    >>> reason_of(Outcome(Color.BLACK, Termination.TIME))
    'Black win by time forfeit'
    """
    if outcome is None:
        return UNTERMINATED
    if outcome == Outcome(Color.WHITE, Termination.FORBIDDEN):
        return "Black play on forbidden position"
    head = {Color.BLACK: "Black win", Color.WHITE: "White win", None: "Draw"}[outcome.winner]
    return head + _PHRASES[outcome.termination]


def adopt_if_recognised(record: GameRecord, number: int) -> None:
    """Calls `adopt` if the heading shows that c-gomoku-cli wrote the game."""
    tags = record.heading.tags
    is_numbered = has_number(record) and "AP" not in tags
    if is_numbered and _reason(record) is not None and _names_players(record):
        adopt(record, number)
        record.remarks.append("read as a game by c-gomoku-cli: comments such as 12ms are times")


def adopt(record: GameRecord, number: int) -> None:
    """Reinterprets a game that was parsed as plain SGF in the dialect of c-gomoku-cli."""
    if _names_players(record):
        record.heading.event = ""
    if record.heading.tags.get("GN") == str(number):
        del record.heading.tags["GN"]
    _adopt_reason(record)
    for note in record.notes.values():
        _adopt_comment(note)


def has_number(record: GameRecord) -> bool:
    """Whether the game has a number among its tags."""
    return _NUMBER.fullmatch(record.heading.tags.get("GN", "")) is not None


def _names_players(record: GameRecord) -> bool:
    return record.heading.event == pair_of(record.heading)


def pair_of(heading: Heading) -> str:
    """The players in c-gomoku-cli's format for the event."""
    return f"{heading.black} x {heading.white}"


def _reason(record: GameRecord) -> str | None:
    start = record.notes.get(0)
    unread = start.properties.get("TE") if start else None
    return record.heading.tags.get("TE", unread[0] if unread else None)


def _adopt_reason(record: GameRecord) -> None:
    """Removes the reason from the tags if the outcome says the same."""
    reason = _reason(record)
    if record.outcome is not None:
        unexplained = Outcome(record.outcome.winner, Termination.UNKNOWN)
        if reason == reason_of(unexplained):
            record.outcome = unexplained
    if reason in (UNTERMINATED, reason_of(record.outcome)):
        record.heading.tags.pop("TE", None)
        if 0 in record.notes:
            record.notes[0].properties.pop("TE", None)


def _adopt_comment(note: Note) -> None:
    time = _TIME.fullmatch(note.comment)
    if time:
        note.time_ms = int(time[1])
        note.comment = ""
    elif note.comment == OPENING_MOVE:
        note.properties[OPENING_PROPERTY] = ("move",)
        note.comment = ""
