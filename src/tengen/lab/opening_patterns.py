"""The 26 opening patterns of renju: known starts that differ, for players without chance."""

from __future__ import annotations

DIRECT = "h10 i10 j10 i9 j9 i8 j8 h7 i7 j7 h6 i6 j6"
INDIRECT = "j10 j9 j8 j7 j6 i8 i7 i6 h7 h6 g7 g6 f6"
"""The third move of each pattern, in the order of their numbers."""

OPENING_PATTERNS: dict[str, str] = {
    f"{letter}{number}": f"h8 {second} {third}"
    for letter, second, thirds in (("D", "h9", DIRECT), ("I", "i9", INDIRECT))
    for number, third in enumerate(thirds.split(), start=1)
}
"""Moves by the usual name, a letter and a number; for boards of 15×15."""
