"""The settings of all papers."""

from __future__ import annotations

from . import attack_defence
from .setting import Setting

CHEAP: tuple[Setting, ...] = (*attack_defence.CHEAP,)
DEAR: tuple[Setting, ...] = (*attack_defence.DEAR,)
from . import one_ply
from .setting import Setting

CHEAP: tuple[Setting, ...] = (*one_ply.CHEAP,)
DEAR: tuple[Setting, ...] = (*one_ply.DEAR,)
