"""genetic_line: small populations, so that the reference takes no longer than it may."""

from __future__ import annotations

from .setting import Setting

SMALL = "genetic_line?population=10&most=12&kept=5&generations=2&mutation=300"
CHEAP = (
    Setting(SMALL, sizes=(5, 6, 7, 9)),
    Setting(f"{SMALL}&length=4&lines=sum", sizes=(6, 9, 12)),
    Setting(f"{SMALL}&close_victory=no", sizes=(6, 8)),
    Setting(f"{SMALL}&close_victory=now&length=5", sizes=(6, 8)),
    Setting(f"{SMALL}&doubles=four_three&lines=sum", sizes=(7, 9)),
    Setting(f"{SMALL}&doubles=threes", sizes=(7, 9)),
    Setting(f"{SMALL}&length=3&tendency=no&maximum=100&stable=2", sizes=(7, 10)),
)
EXPENSIVE = (
    Setting("genetic_line", sizes=(9, 15)),
    Setting("genetic_line?population=100&most=150&kept=20", sizes=(9, 15)),
    Setting("genetic_line?population=60&most=90&kept=20&length=10&lines=sum", sizes=(9, 15, 20)),
)
