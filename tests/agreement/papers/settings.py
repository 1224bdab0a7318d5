"""The settings of all papers."""

from __future__ import annotations

from .setting import Setting

CHEAP: tuple[Setting, ...] = ()
DEAR: tuple[Setting, ...] = ()
