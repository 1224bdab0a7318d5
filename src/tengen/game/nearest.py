"""Error messages for unknown words, with the known ones and a suggestion."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


def unknown_word(what: str, word: object, known: Iterable[str]) -> str:
    """An error message for an unknown word that lists the known ones.

    >>> unknown_word("rule", "renyu", ["standard", "renju", "caro"])
    "unknown rule 'renyu': expected standard, renju or caro; did you mean renju?"
    """
    words = list(known)
    expected = " or ".join(filter(None, [", ".join(words[:-1]), words[-1]]))
    return f"unknown {what} {word!r}: expected {expected}{did_you_mean(word, words)}"


def did_you_mean(word: object, known: Iterable[str]) -> str:
    """A suggestion to append to an error message; empty if no known word is similar.

    >>> did_you_mean("circel", ["circle", "cross"]), did_you_mean("x", ["circle", "cross"])
    ('; did you mean circle?', '')
    """
    near = difflib.get_close_matches(str(word), known, n=1)
    return f"; did you mean {near[0]}?" if near else ""
