"""The number with which Piskvork's files say how a game ended, and what follows from it.

0 is a normal end, 15 a player out of time, -2 a program that broke the protocol, and -1 means that
nothing is known. Other numbers say nothing to us.
"""

from __future__ import annotations

from ...game import Color, Outcome, Termination
from ...record import GameRecord
from ..format import FormatError

NORMAL = 0
NOT_KNOWN = -1
_TERMINATIONS = {15: Termination.TIME, -2: Termination.CRASH}
KNOWN_CODES = frozenset({NORMAL, NOT_KNOWN, *_TERMINATIONS})
NO_CODE = "no code such as -1 follows the moves: the file may have been cut"
"""The remark on a file without one, since every program writes it."""


def code_of(record: GameRecord) -> int:
    """The code for a game."""
    outcome = record.outcome
    if outcome is None:
        return NOT_KNOWN
    if has_code(outcome):
        return next(code for code, why in _TERMINATIONS.items() if why is outcome.termination)
    return NORMAL if outcome == record.end().board().outcome() else NOT_KNOWN


def has_code(outcome: Outcome | None) -> bool:
    """Whether a code says why the game ended."""
    return outcome is not None and outcome.termination in _TERMINATIONS.values()


def outcome_by_code(record: GameRecord, code: int) -> Outcome | None:
    """The outcome of a game for which a file has the code only: who was to move has lost."""
    if code not in _TERMINATIONS or record.end().board().is_game_over():
        return None
    return Outcome(record.end().turn().opposite, _TERMINATIONS[code])


def cut_error(line_text: str, line: int) -> FormatError:
    """The error for a last line that has no end and could go on."""
    return FormatError(
        f"the file seems to be cut: expected the line to end after {line_text[:40]!r}", line=line
    )


def take_code(record: GameRecord, code: int) -> None:
    """Gives a game the outcome that its code alone tells, if it does, and remarks on it."""
    outcome = outcome_by_code(record, code)
    if code not in KNOWN_CODES:
        record.remarks.append(f"left out: the code {code} at the end, which is not known here")
    elif outcome is not None:
        record.outcome = outcome
        record.remarks.append(
            f"the file ends with code {code} ({outcome.termination}) and no result: whoever was to"
            " move is taken to have lost"
        )


def outcome_by_result(record: GameRecord, code: int | None, winner: Color | None) -> Outcome:
    """The outcome of a game whose winner (None for a draw) a file names; remarks on a conflict."""
    if code in _TERMINATIONS:
        return Outcome(winner, _TERMINATIONS[code])
    by_rules = record.end().board().outcome()
    if by_rules is None:
        return Outcome(winner, Termination.UNKNOWN)
    if by_rules.winner is winner:
        return by_rules
    outcome = Outcome(winner, Termination.UNKNOWN)
    record.remarks.append(
        f"the file has the result {outcome.result}, and the board shows {by_rules.result}: the"
        " file's is kept"
    )
    return outcome
