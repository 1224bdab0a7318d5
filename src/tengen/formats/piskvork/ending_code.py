"""The number in Piskvork's files that says how a game ended, and the outcome that it implies.

0 is a normal end, 15 a loss on time, -2 an engine that broke the protocol, and -1 unknown. Other
numbers have no known meaning.
"""

from __future__ import annotations

from ...game import Color, Outcome, Termination
from ...record import GameRecord
from ..format import FormatError, quoted

NORMAL = 0
NOT_KNOWN = -1
_TERMINATIONS = {15: Termination.TIME, -2: Termination.CRASH}
KNOWN_CODES = frozenset({NORMAL, NOT_KNOWN, *_TERMINATIONS})
NO_CODE = "no code such as -1 follows the moves: the file may be truncated"
"""The remark on a file without a code, since every program writes one."""


def code_of(record: GameRecord) -> int:
    """The code to write for a game."""
    outcome = record.outcome
    if outcome is None:
        return NOT_KNOWN
    if has_code(outcome):
        return next(code for code, why in _TERMINATIONS.items() if why is outcome.termination)
    return NORMAL if outcome == record.end().board().outcome() else NOT_KNOWN


def has_code(outcome: Outcome | None) -> bool:
    """Whether there is a code for the termination."""
    return outcome is not None and outcome.termination in _TERMINATIONS.values()


def outcome_by_code(record: GameRecord, code: int) -> Outcome | None:
    """The outcome of a game if the file has only the code: the side to move has lost."""
    if code not in _TERMINATIONS or record.end().board().is_game_over():
        return None
    return Outcome(record.end().turn().opposite, _TERMINATIONS[code])


def cut_error(line_text: str, line: int) -> FormatError:
    """The error for a last line without a line end that may be incomplete."""
    return FormatError(
        f"the file seems to be truncated: expected a line end after {quoted(line_text)}", line=line
    )


def take_code(record: GameRecord, code: int) -> None:
    """Sets the outcome that the code alone implies, if any, with a remark."""
    outcome = outcome_by_code(record, code)
    if code not in KNOWN_CODES:
        record.remarks.append(f"left out: the unknown code {code} at the end")
    elif outcome is not None:
        record.outcome = outcome
        record.remarks.append(
            f"the file ends with code {code} ({outcome.termination}) and no result: the side to"
            " move is assumed to have lost"
        )


def outcome_by_result(record: GameRecord, code: int | None, winner: Color | None) -> Outcome:
    """The outcome of a game if the file names the winner (None: draw); remarks on a conflict."""
    if code in _TERMINATIONS:
        return Outcome(winner, _TERMINATIONS[code])
    by_rules = record.end().board().outcome()
    if by_rules is None:
        return Outcome(winner, Termination.UNKNOWN)
    if by_rules.winner is winner:
        return by_rules
    outcome = Outcome(winner, Termination.UNKNOWN)
    record.remarks.append(
        f"the file has the result {outcome.result}, but the board shows {by_rules.result}: the"
        " file's is kept"
    )
    return outcome
