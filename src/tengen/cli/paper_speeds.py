"""What `tengen bench papers` measures: the papers' settings, and pairs that differ in one thing."""

from __future__ import annotations

from dataclasses import dataclass

ORIGINAL = "sort=no&greedy=no&table=none"
SORTED = "sort=yes&greedy=no&table=none"
GREEDY = "sort=yes&greedy=yes&table=none"
TABLED = "sort=yes&greedy=yes&table=paper"


@dataclass(frozen=True, slots=True)
class Speed:
    """An agent at a paper's setting."""

    spec: str
    size: int


@dataclass(frozen=True, slots=True)
class Saving:
    """Two settings that differ in one technique."""

    what: str
    without: str
    with_: str
    size: int


SPEEDS = (
    Speed("attack_defence?search=baseline", 9),
    Speed("attack_defence?search=minimax&depth=1", 9),
    Speed("attack_defence?search=minimax&depth=3", 9),
    Speed("attack_defence?search=alpha_beta&depth=1", 9),
    Speed("attack_defence?search=alpha_beta&depth=3", 9),
    Speed("attack_defence?search=alpha_beta&depth=5", 9),
    Speed("blocker", 15),
    Speed("winning_windows?depth=1&search=minimax&windows=recomputed", 15),
    Speed("winning_windows?depth=1&search=alpha_beta&windows=recomputed", 15),
    Speed("winning_windows?depth=1", 15),
    Speed("winning_windows?depth=2", 15),
    Speed("winning_windows?depth=1&weights=learnt", 15),
    *(
        Speed(f"pattern_alpha_beta?depth={depth}&{toggles}", 20)
        for depth in (2, 3, 4)
        for toggles in (ORIGINAL, SORTED, GREEDY, TABLED)
    ),
    Speed("one_ply", 15),
    Speed("genetic_line", 15),
)

SAVINGS = (
    Saving(
        "pruning (attack_defence, depth 3)",
        "attack_defence?search=minimax&depth=3",
        "attack_defence?search=alpha_beta&depth=3",
        9,
    ),
    Saving(
        "pruning (winning_windows, one round)",
        "winning_windows?depth=1&search=minimax&windows=recomputed",
        "winning_windows?depth=1&search=alpha_beta&windows=recomputed",
        9,
    ),
    Saving(
        "incremental windows (one round)",
        "winning_windows?depth=1&search=alpha_beta&windows=recomputed",
        "winning_windows?depth=1&search=alpha_beta&windows=incremental",
        15,
    ),
    Saving(
        "sorting (depth 3)",
        f"pattern_alpha_beta?depth=3&{ORIGINAL}",
        f"pattern_alpha_beta?depth=3&{SORTED}",
        15,
    ),
    Saving(
        "top-k (depth 4)",
        f"pattern_alpha_beta?depth=4&{SORTED}",
        f"pattern_alpha_beta?depth=4&{GREEDY}",
        15,
    ),
    Saving(
        "the paper's table (depth 4)",
        f"pattern_alpha_beta?depth=4&{GREEDY}",
        f"pattern_alpha_beta?depth=4&{TABLED}",
        15,
    ),
    Saving(
        "a sound table (depth 4)",
        f"pattern_alpha_beta?depth=4&{GREEDY}",
        f"pattern_alpha_beta?depth=4&{GREEDY.replace('table=none', 'table=sound')}",
        15,
    ),
)

TWINS = (
    Speed("attack_defence?search=alpha_beta&depth=2", 9),
    Speed("winning_windows?depth=1", 7),
    Speed("pattern_alpha_beta?depth=2", 9),
    Speed("one_ply", 15),
    Speed("genetic_line?population=100&most=150&kept=20", 15),
)
"""Settings small enough for the reference."""
