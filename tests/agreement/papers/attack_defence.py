"""The settings of attack_defence."""

from __future__ import annotations

from .setting import Setting

TINY = (5, 6)
"""Boards on which the reference searches two moves in no time, and four on a full one."""

CHEAP = (
    Setting("attack_defence?search=baseline"),
    Setting("attack_defence?search=minimax&depth=1"),
    Setting("attack_defence?depth=1", sizes=(7, 9, 15)),
    Setting("attack_defence?depth=1&leaf=board", sizes=TINY),
    Setting("attack_defence?depth=1&attack1=line"),
    Setting("attack_defence?depth=1&ties=random"),
    Setting("attack_defence?depth=1&search=annealing&steps=200"),
    Setting("attack_defence?depth=1&w5=1&w2=inf&w6=-inf"),
    Setting("attack_defence?depth=2", sizes=TINY),
    Setting("attack_defence?depth=2&leaf=sum&prune=strict", sizes=TINY),
    Setting("attack_defence?depth=2&ties=random&quick_wins=yes", sizes=(5,)),
    Setting("attack_defence?depth=2&ties=loose", sizes=TINY),
    Setting("attack_defence?search=baseline&sums=double"),
    Setting("attack_defence?depth=1&sums=double&order=udcr:defence"),
    Setting("attack_defence?depth=1&sums=double&order=cdur:attack&attack1=line&ties=random"),
    Setting("attack_defence?depth=1&sums=double&search=annealing&steps=200"),
    Setting("attack_defence?depth=1&sums=double&order=rcdu:attack&w5=1&w2=inf&w6=-inf&w7=0.000003"),
    Setting("attack_defence?depth=1&sums=double&order=rcdu:attack&leaf=board", sizes=TINY),
    Setting("attack_defence?depth=2&sums=double&order=rcdu:defence&leaf=sum", sizes=TINY),
    Setting("attack_defence?depth=2&sums=double&order=durc:attack&ties=loose", sizes=TINY),
)
EXPENSIVE = (
    Setting("attack_defence", sizes=(5, 6, 7)),
    Setting("attack_defence?search=minimax", sizes=TINY),
    Setting("attack_defence?search=minimax&depth=2&leaf=board&w5=2", sizes=TINY),
    Setting("attack_defence?prune=strict&quick_wins=yes", sizes=TINY),
    Setting("attack_defence?leaf=sum", sizes=TINY),
    Setting("attack_defence?leaf=board", sizes=TINY),
    Setting("attack_defence?ties=random", sizes=TINY),
    Setting("attack_defence?search=annealing&steps=40&temperature=3", sizes=TINY),
    Setting("attack_defence?depth=4", sizes=(5,)),
    Setting("attack_defence?sums=double&order=rcdu:attack", sizes=TINY),
    Setting("attack_defence?sort=yes", sizes=TINY),
    Setting("attack_defence?sort=yes&sums=double&order=rcdu:attack&leaf=sum", sizes=(5,)),
    Setting("attack_defence?sums=double&ties=random&quick_wins=yes", sizes=TINY),
    Setting("attack_defence?sums=double&order=ucdr:attack&leaf=sum", sizes=TINY),
)
