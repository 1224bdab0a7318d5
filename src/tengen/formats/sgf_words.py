"""What other programs write for results and the ends of games, and what it means here."""

from __future__ import annotations

import re

from ..game import Color, Outcome, Termination

_RESULT = re.compile(r"([BW])(?:\+(.*))?", re.IGNORECASE | re.DOTALL)
_NUMBER = re.compile(r"[0-9]*(?:\.[0-9]*)?")
_WINS = {
    "1-0": Color.BLACK,
    "0-1": Color.WHITE,
    "black": Color.BLACK,
    "white": Color.WHITE,
}
_DRAWS = ("0", "draw", "jigo", "1/2-1/2", "0.5-0.5", "b+draw", "w+draw")
_NO_RESULT = ("", "?", "*", "void")
_SUFFIXES = {
    "r": Termination.RESIGNATION,
    "resign": Termination.RESIGNATION,
    "t": Termination.TIME,
    "time": Termination.TIME,
    "f": Termination.ADJUDICATION,
    "forfeit": Termination.ADJUDICATION,
}
_WRITTEN_SUFFIXES = {
    Termination.RESIGNATION: "R",
    Termination.TIME: "T",
    Termination.ILLEGAL: "F",
    Termination.CRASH: "F",
    Termination.ADJUDICATION: "F",
}
# A longer word goes before one that may stand beside it.
_REASONS = {
    "forbidden": Termination.FORBIDDEN,
    "five": Termination.FIVE,
    "full": Termination.FULL_BOARD,
    "illegal": Termination.ILLEGAL,
    "time": Termination.TIME,
    "crash": Termination.CRASH,
    "resign": Termination.RESIGNATION,
    "agree": Termination.AGREEMENT,
    "pass": Termination.PASSES,
    "adjudicat": Termination.ADJUDICATION,
}


def outcome_of(result: str) -> Outcome | None:
    """What the text of a result says; None when there is none. Raises ValueError.

    >>> outcome_of("W+Time"), outcome_of("Void")
    (Outcome(winner=<Color.WHITE: 'white'>, termination=<Termination.TIME: 'time'>), None)
    """
    word = result.strip().lower()
    if word in _NO_RESULT:
        return None
    if word in _DRAWS:
        return Outcome(None, Termination.UNKNOWN)
    if word in _WINS:
        return Outcome(_WINS[word], Termination.UNKNOWN)
    found = _RESULT.fullmatch(word)
    if found is None:
        raise ValueError(f"RE[{result[:20]}] is not a result: expected B+, W+, Draw or ?")
    winner = Color.BLACK if found[1] == "b" else Color.WHITE
    suffix = (found[2] or "").strip()
    if _NUMBER.fullmatch(suffix):
        return Outcome(winner, Termination.UNKNOWN)
    return Outcome(winner, _SUFFIXES.get(suffix, Termination.UNKNOWN))


def is_plain_result(result: str) -> bool:
    """Whether an outcome says all that such a text does."""
    word = result.strip().lower()
    suffix = word.partition("+")[2].strip()
    known = (*_DRAWS, *_WINS, *_NO_RESULT)
    return word in known or suffix in _SUFFIXES or _NUMBER.fullmatch(suffix) is not None


def result_of(outcome: Outcome) -> str:
    """The text for an outcome, with what SGF can say about the reason.

    >>> result_of(Outcome(Color.WHITE, Termination.TIME)), result_of(Outcome(None, "passes"))
    ('W+T', 'Draw')
    """
    if outcome.winner is None:
        return "Draw"
    letter = "B" if outcome.winner is Color.BLACK else "W"
    return f"{letter}+{_WRITTEN_SUFFIXES.get(outcome.termination, '')}"


def termination_in(reason: str) -> Termination | None:
    """How a game ended, as a sentence about it says.

    >>> termination_in("White win by time forfeit")
    <Termination.TIME: 'time'>
    """
    words = reason.lower()
    return next((end for word, end in _REASONS.items() if word in words), None)
