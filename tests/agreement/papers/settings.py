"""The settings of all papers."""

from __future__ import annotations

from . import pattern_alpha_beta
from .setting import Setting

CHEAP: tuple[Setting, ...] = (*pattern_alpha_beta.CHEAP,)
DEAR: tuple[Setting, ...] = (*pattern_alpha_beta.DEAR,)
