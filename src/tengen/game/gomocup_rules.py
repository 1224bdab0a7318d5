"""The rules by the numbers of the Gomocup protocol, which files and programs use."""

from __future__ import annotations

from .vocabulary import Rule

GOMOCUP_NUMBERS = {
    Rule.FREESTYLE: 0,
    Rule.STANDARD: 1,
    Rule.RENJU: 4,
    Rule.CARO: 8,
    Rule.CARO_EXACT: 9,
}
"""A sum: 1 exactly five, 4 renju, 8 caro. 2 is a continuous game there, and renju elsewhere."""

RULES_BY_NUMBER = {str(number): rule for rule, number in GOMOCUP_NUMBERS.items()}
"""The same, from the number as it is written."""
