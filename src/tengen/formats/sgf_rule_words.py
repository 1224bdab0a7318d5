"""What other programs write for rules and for opening rules, and what it means here."""

from __future__ import annotations

import re
from unicodedata import normalize

from ..game import Opening, Rule
from ..game.gomocup_rules import RULES_BY_NUMBER

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
# What goes on after this is not the name of a rule.
_LONGEST = 100
_NOT_PLAIN = re.compile(r"[^a-z0-9]+")
_FILLERS = re.compile(r"\b(?:openings?|rules?|with|and|the)\b")
# In plain words; the number of Soosorv-N and of Taraguchi-10 may stand apart from the name.
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
    """The rule that a text names, if it names one and says nothing else.

    >>> rule_of("Free-Style"), rule_of("9"), rule_of("Japanese")
    (<Rule.FREESTYLE: 'freestyle'>, <Rule.CARO_EXACT: 'caro_exact'>, None)
    """
    return _RULES.get(re.sub(r"[\s_-]+", "_", text.strip().lower()))


def implied_rule(text: str) -> Rule | None:
    """The rule in a text that says more than that, or the one that goes with its opening.

    >>> implied_rule("RIF"), implied_rule("Standard, Swap2"), implied_rule("Gomoku")
    (<Rule.RENJU: 'renju'>, <Rule.STANDARD: 'standard'>, <Rule.FREESTYLE: 'freestyle'>)
    """
    words = _plain_words(text)
    said = _rule_beside_opening(words)
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
    # These are words of daily use too, and mean an opening only beside a rule.
    if not named and (_rule_beside_opening(words) or not _without_openings(words)):
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


def _rule_beside_opening(words: str) -> Rule | None:
    rest = _without_openings(words)
    if rest == "gomoku":
        return Rule.FREESTYLE
    return None if rest.isdigit() else rule_of(rest)


def _without_openings(words: str) -> str:
    return " ".join(_FILLERS.sub(" ", _OPENINGS.sub(" ", words)).split())


def _plain_words(text: str) -> str:
    """Small letters without accents, and numbers, with spaces between."""
    letters = normalize("NFKD", text[:_LONGEST]).encode("ascii", errors="ignore").decode()
    return _NOT_PLAIN.sub(" ", letters.lower()).strip()
