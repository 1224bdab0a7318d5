"""The settings of all papers."""

from __future__ import annotations

from . import one_ply
from .setting import Setting

CHEAP: tuple[Setting, ...] = (*one_ply.CHEAP,)
DEAR: tuple[Setting, ...] = (*one_ply.DEAR,)
