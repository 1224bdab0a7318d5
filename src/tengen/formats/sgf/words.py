"""Parses the texts that programs write for results, rules and openings."""

from __future__ import annotations

import re
from unicodedata import normalize

from ...game import Color, Opening, Outcome, Rule, Termination
from ...game.vocabulary import RULES_BY_NUMBER

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
# In order of precedence, since a sentence may contain several of these words.
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
    """Parses a result; None if there is none. Raises ValueError.

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
    """Whether an outcome contains all the information of such a text."""
    word = result.strip().lower()
    suffix = word.partition("+")[2].strip()
    known = (*_DRAWS, *_WINS, *_NO_RESULT)
    return word in known or suffix in _SUFFIXES or _NUMBER.fullmatch(suffix) is not None


def result_of(outcome: Outcome) -> str:
    """The text for an outcome, with the reason if SGF has a suffix for it.

    >>> result_of(Outcome(Color.WHITE, Termination.TIME)), result_of(Outcome(None, "passes"))
    ('W+T', 'Draw')
    """
    if outcome.winner is None:
        return "Draw"
    letter = "B" if outcome.winner is Color.BLACK else "W"
    return f"{letter}+{_WRITTEN_SUFFIXES.get(outcome.termination, '')}"


def termination_in(reason: str) -> Termination | None:
    """Extracts the termination from a sentence.

    >>> termination_in("White win by time forfeit")
    <Termination.TIME: 'time'>
    """
    words = reason.lower()
    return next((end for word, end in _REASONS.items() if word in words), None)


_RULES = RULES_BY_NUMBER | {
    "free": Rule.FREESTYLE,
    "free_style": Rule.FREESTYLE,
    "free_gomoku": Rule.FREESTYLE,
    "freestyle_gomoku": Rule.FREESTYLE,
    "gomoku_freestyle": Rule.FREESTYLE,
    "standard_gomoku": Rule.STANDARD,
    "gomoku_standard": Rule.STANDARD,
    "exactly_five": Rule.STANDARD,
    **{rule.value: rule for rule in Rule},
}
# A longer text is not the name of a rule.
_LONGEST = 100
_NOT_PLAIN = re.compile(r"[^a-z0-9]+")
_FILLERS = re.compile(r"\b(?:openings?|rules?|with|and|the)\b")
# For plain words; the number of Soosorv-N and Taraguchi-10 may be separate from the name.
_RENJU_OPENINGS = {
    r"\brif\b": "rif",
    r"\bsoos[oy]+rv(?: ?([0-9]+))?\b": "soosorv-",
    r"\byamaguchi\b": "yamaguchi",
    r"(?<!\bsuper )\btaraguchi(?: ?10)?\b(?! ?[0-9])": "taraguchi10",
}
_OTHER_OPENINGS = {
    r"\bswap ?1\b": "swap1",
    r"\bswap ?2\b": "swap2",
    r"\bswap ?5\b": "swap5",
    r"\bswap\b(?! ?[0-9])": "swap",
    r"(?<!\blong )\bpro\b": "pro",
    r"\blong ?pro\b": "long_pro",
}
_OPENINGS = re.compile("|".join((*_RENJU_OPENINGS, *_OTHER_OPENINGS)))
_RENJU = re.compile(r"renju|\brif\b|yamaguchi|soos[oy]+rv|taraguchi|sakata|tarannikov")
_USUAL_SOOSORV = "8"


def rule_of(text: str) -> Rule | None:
    """The rule that a text names, if it contains nothing else.

    >>> rule_of("Free-Style"), rule_of("9"), rule_of("Japanese")
    (<Rule.FREESTYLE: 'freestyle'>, <Rule.CARO_EXACT: 'caro_exact'>, None)
    """
    return _RULES.get(re.sub(r"[\s_-]+", "_", text.strip().lower()))


def implied_rule(text: str) -> Rule | None:
    """The rule in a text that contains more, or the one that its opening implies.

    >>> implied_rule("RIF"), implied_rule("Standard, Swap2"), implied_rule("Gomoku")
    (<Rule.RENJU: 'renju'>, <Rule.STANDARD: 'standard'>, <Rule.FREESTYLE: 'freestyle'>)
    """
    words = _plain_words(text)
    said = _rule_with_opening(words)
    if said is None and _RENJU.search(words):
        return Rule.RENJU
    return said


def opening_in(text: str) -> str | None:
    """The opening rule that a text names.

    >>> opening_in("Soosõrv 8"), opening_in("RIF rules 2008"), opening_in("prohibited")
    ('soosorv-8', 'rif', None)
    """
    words = _plain_words(text)
    named = _openings_in(words, _RENJU_OPENINGS)
    # These are common words too, and mean an opening only next to a rule.
    if not named and (_rule_with_opening(words) or not _without_openings(words)):
        named = _openings_in(words, _OTHER_OPENINGS)
    return named.pop() if len(named) == 1 else None


def _openings_in(words: str, known: dict[str, str]) -> set[str]:
    names = set()
    for pattern, name in known.items():
        for found in re.finditer(pattern, words):
            number = found[1] or _USUAL_SOOSORV if name.endswith("-") else ""
            if _is_opening(name + number):
                names.add(name + number)
    return names


def _is_opening(name: str) -> bool:
    try:
        Opening(name, Rule.RENJU)
    except ValueError:
        return False
    return True


def _rule_with_opening(words: str) -> Rule | None:
    rest = _without_openings(words)
    if rest == "gomoku":
        return Rule.FREESTYLE
    return None if rest.isdigit() else rule_of(rest)


def _without_openings(words: str) -> str:
    return " ".join(_FILLERS.sub(" ", _OPENINGS.sub(" ", words)).split())


def _plain_words(text: str) -> str:
    """Lower-case letters without accents, and digits, separated by spaces."""
    letters = normalize("NFKD", text[:_LONGEST]).encode("ascii", errors="ignore").decode()
    return _NOT_PLAIN.sub(" ", letters.lower()).strip()
