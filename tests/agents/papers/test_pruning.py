"""Alpha-beta finds what minimax finds, for every agent that searches and whatever it is told."""

from __future__ import annotations

import pytest

from agreement.papers.setting import Setting
from support.samples import samples
from tengen.agents import create

TINY = (5,)
SMALL = (5, 6)
EVERY_MOVE = "greedy=no&shortcuts=no"

ATTACK_DEFENCE = (
    "attack1=line",
    "attack1=line&leaf=sum&prune=strict",
    "leaf=board&quick_wins=yes",
    "w2=inf&w6=-inf",
    "w2=inf&w6=-inf&leaf=sum&quick_wins=yes&prune=strict",
    "w5=2&leaf=board",
    "ties=random&seed=3",
    "ties=random&seed=3&quick_wins=yes&leaf=board",
    "ties=random&seed=3&w3=inf&prune=strict",
)
WINNING_WINDOWS = (
    "quick_wins=yes",
    "draw=loss&order=rows",
    "w1=-0.25&w2=1.5&w3=7.123457&w4=40&quick_wins=yes",
    "features=crossing&c22=3.5&c32=-7&c33=11",
    "windows=recomputed&draw=loss&order=rows",
)
PATTERNS = (
    "sort=no",
    "sort=no&w=1.7&quick_wins=yes",
    "sort=no&open_space=6&w=0",
    "sort=no&split=no&distance=2",
    "quick_wins=yes&open_space=6",
    "sort_by=own&w=0.3",
)


POSITIONS = samples(60)


def differences(setting: Setting, *ways: str) -> list[str]:
    """The positions on which a way to prune has another move or score than minimax."""
    slow = create(f"{setting.spec}&search=minimax")
    pruned = [create(f"{setting.spec}&search=alpha_beta{way}") for way in ways]
    found = []
    for board in setting.positions(POSITIONS, seed=5):
        expected = slow.choose(board)
        for agent in pruned:
            choice = agent.choose(board)
            if (choice.move, choice.info.score) != (expected.move, expected.info.score):
                found.append(f"{agent.name}\n{board.ascii()}")
    return found


@pytest.mark.parametrize("options", ATTACK_DEFENCE)
@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_attack_defence(options: str, depth: int) -> None:
    sizes = TINY if depth == 4 else SMALL
    assert differences(Setting(f"attack_defence?depth={depth}&{options}", sizes), "") == []


@pytest.mark.parametrize("options", WINNING_WINDOWS)
@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_winning_windows(options: str, depth: int) -> None:
    spec = f"winning_windows?depth_in=plies&depth={depth}&{options}"
    assert differences(Setting(spec, TINY if depth == 4 else SMALL), "") == []


@pytest.mark.parametrize("options", PATTERNS)
@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_pattern_alpha_beta(options: str, depth: int) -> None:
    spec = f"pattern_alpha_beta?depth={depth}&{EVERY_MOVE}&{options}"
    setting = Setting(spec, TINY if depth == 4 else SMALL)
    assert differences(setting, "&table=none", "&table=sound") == []
