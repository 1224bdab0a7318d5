"""The settings of all papers."""

from __future__ import annotations

from . import attack_defence, one_ply
from .setting import Setting

CHEAP: tuple[Setting, ...] = (*attack_defence.CHEAP, *one_ply.CHEAP)
DEAR: tuple[Setting, ...] = (*attack_defence.DEAR, *one_ply.DEAR)
from . import genetic_line, one_ply
from .setting import Setting

CHEAP: tuple[Setting, ...] = (*one_ply.CHEAP, *genetic_line.CHEAP)
DEAR: tuple[Setting, ...] = (*one_ply.DEAR, *genetic_line.DEAR)
