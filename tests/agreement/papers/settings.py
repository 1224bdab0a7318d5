"""The settings of all papers."""

from __future__ import annotations

from . import winning_windows
from .setting import Setting

CHEAP: tuple[Setting, ...] = (*winning_windows.CHEAP,)
DEAR: tuple[Setting, ...] = (*winning_windows.DEAR,)
