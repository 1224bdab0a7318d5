"""one_ply: the value of every candidate is compared."""

from __future__ import annotations

from .setting import Setting

CHEAP = (
    Setting("one_ply"),
    Setting("one_ply?neighbours=off&distance=0"),
    Setting("one_ply?neighbours=tiebreak&distance=1"),
    Setting("one_ply?distance=1&double_four=0&four_three=0&double_three=0", sizes=(9, 10, 11)),
)
EXPENSIVE = (Setting("one_ply?distance=2", sizes=(15, 19, 20)),)
