"""Winning windows and the blocker: settings in which core and reference are compared."""

from __future__ import annotations

from .setting import Setting

_PLY = "winning_windows?depth=1&depth_in=plies"
_THREE_PLIES = "winning_windows?depth=3&depth_in=plies"
_LEARNT = "w1=-0.25&w2=1.5&w3=7.123457&w4=40"

CHEAP: tuple[Setting, ...] = (
    Setting("blocker", (5, 7, 9, 12, 15)),
    Setting("blocker?gaps=yes", (5, 7, 9, 12, 15)),
    Setting(_PLY, (5, 6, 7, 9, 11)),
    Setting(f"{_PLY}&windows=recomputed"),
    Setting(f"{_PLY}&features=crossing", (5, 6, 7)),
    Setting("winning_windows", (5, 6)),
    Setting(f"winning_windows?{_LEARNT}&draw=loss&quick_wins=yes", (5, 6)),
    Setting("winning_windows?windows=recomputed", (5,)),
    Setting("winning_windows?search=minimax", (5,)),
    Setting("winning_windows?search=minimax&windows=recomputed", (5,)),
    Setting("winning_windows?features=crossing", (5,)),
    Setting(f"{_PLY}&features=crossing&c22=3.5&c32=-7&c33=11", (5, 6, 7)),
    Setting(f"winning_windows?order=rows&{_LEARNT}", (5,)),
    Setting(f"{_THREE_PLIES}&draw=loss", (5,)),
)
EXPENSIVE: tuple[Setting, ...] = (
    Setting("winning_windows", (7, 8, 9)),
    Setting("winning_windows?search=minimax&windows=recomputed", (7, 8)),
    Setting("winning_windows?features=crossing", (6, 7)),
    Setting("winning_windows?features=crossing&windows=recomputed", (6,)),
    Setting(f"winning_windows?{_LEARNT}&quick_wins=yes", (7, 9)),
    Setting("winning_windows?depth=2", (5, 6)),
    Setting("winning_windows?depth=2&order=rows", (5,)),
    Setting("winning_windows?depth=2&windows=recomputed&draw=loss", (5,)),
    Setting("winning_windows?depth=2&features=crossing&quick_wins=yes", (5,)),
    Setting(f"{_THREE_PLIES}&search=minimax", (5,)),
)
