"""The name that a person plays under: short, in one line, and what it looks like."""

from __future__ import annotations

import unicodedata
from itertools import groupby
from typing import Annotated

from pydantic import AfterValidator, Field

MAX_NAME_LENGTH = 24
MAX_MARKS = 3
"""Accents and other marks on one letter; some scripts need several."""

_INVISIBLE = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
"""Categories of control characters, such as those that change the direction of writing."""
_JOINERS = "\u200c\u200d"
"""Part of words in Persian and of some emoji, between two visible characters."""
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that nobody sees."""
_MARKUP = "<>"


def player_name(text: str) -> str:
    """A name in its usual form, with single spaces between its words; empty for none.

    >>> player_name("  Anna   Lind ")
    'Anna Lind'

    Raises:
        ValueError: It could be mistaken for something else.
    """
    if not all(map(_is_visible, text)) or any(pair in text for pair in _pairs()):
        raise ValueError("must be one line of visible characters without < and >")
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if name.strip(_JOINERS) != name or unicodedata.category(name[:1] or "a").startswith("M"):
        raise ValueError("must begin and end with a visible character")
    marks = groupby(name, lambda sign: unicodedata.category(sign).startswith("M"))
    if any(is_mark and len(list(signs)) > MAX_MARKS for is_mark, signs in marks):
        raise ValueError(f"must have at most {MAX_MARKS} marks on a letter")
    return name


def _is_visible(sign: str) -> bool:
    if sign in _JOINERS:
        return True
    return unicodedata.category(sign) not in _INVISIBLE and sign not in _BLANK + _MARKUP


def _pairs() -> list[str]:
    return [one + other for one in _JOINERS for other in _JOINERS]


PlayerName = Annotated[str, Field(max_length=MAX_NAME_LENGTH), AfterValidator(player_name)]
