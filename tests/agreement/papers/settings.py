"""The settings of all papers."""

from __future__ import annotations

from . import attack_defence, genetic_line, one_ply, pattern_alpha_beta, winning_windows
from .setting import Setting

PAPERS = (attack_defence, winning_windows, pattern_alpha_beta, one_ply, genetic_line)
CHEAP: tuple[Setting, ...] = tuple(setting for paper in PAPERS for setting in paper.CHEAP)
EXPENSIVE: tuple[Setting, ...] = tuple(setting for paper in PAPERS for setting in paper.EXPENSIVE)
