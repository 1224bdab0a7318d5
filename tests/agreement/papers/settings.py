"""The settings of all papers."""

from __future__ import annotations

from . import genetic_line, one_ply
from .setting import Setting

CHEAP: tuple[Setting, ...] = (*one_ply.CHEAP, *genetic_line.CHEAP)
DEAR: tuple[Setting, ...] = (*one_ply.DEAR, *genetic_line.DEAR)
