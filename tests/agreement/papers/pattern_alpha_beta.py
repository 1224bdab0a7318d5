"""The settings of `pattern_alpha_beta`."""

from __future__ import annotations

from .setting import Setting

_SMALL = (5, 6, 7)
_POINTS = "one=3&open_one=7&two=19&open_two=53&three=131&four=5003&double_three=9001"

CHEAP = (
    Setting("pattern_alpha_beta?depth=1"),
    Setting("pattern_alpha_beta?depth=1&greedy=no&sort=no&shortcuts=no", _SMALL),
    Setting(f"pattern_alpha_beta?depth=1&shortcuts=no&distance=0&w=1.7&{_POINTS}", _SMALL),
    Setting("pattern_alpha_beta?depth=1&k=0&shortcuts=no", _SMALL),
    Setting(
        "pattern_alpha_beta?depth=1&shortcuts=no&five=7001&open_three=203&open_four=1009", _SMALL
    ),
    Setting("pattern_alpha_beta?depth=1&k=8&shortcuts=no&split=no"),
    Setting("pattern_alpha_beta?depth=1&k=8&shortcuts=no&open_space=6"),
    Setting("pattern_alpha_beta?depth=1&k=8&shortcuts=no&sort_by=own"),
    Setting("pattern_alpha_beta?depth=2&k=3&shortcuts=no&table=none", _SMALL),
    Setting("pattern_alpha_beta?depth=2&k=3&shortcuts=no&search=minimax", _SMALL),
    Setting("pattern_alpha_beta?depth=3&k=2&shortcuts=no&table=paper", _SMALL),
    Setting("pattern_alpha_beta?depth=3&k=2&shortcuts=no&table=sound&quick_wins=yes", _SMALL),
    Setting("pattern_alpha_beta?depth=3&k=3&shortcuts=no&cache_leaves=yes", (5, 6)),
    Setting("pattern_alpha_beta?depth=3&k=2&shortcuts=no&table=sound&cache_leaves=yes", _SMALL),
)
EXPENSIVE = (
    Setting("pattern_alpha_beta", (7, 9, 15)),
    Setting("pattern_alpha_beta?depth=3&greedy=no&shortcuts=no&table=paper", (7, 8, 9)),
    Setting("pattern_alpha_beta?depth=3&greedy=no&shortcuts=no&table=sound", (7, 8, 9)),
    Setting("pattern_alpha_beta?depth=2&greedy=no&sort=no&shortcuts=no&table=none", (9, 15)),
    Setting("pattern_alpha_beta?depth=4&k=12&shortcuts=no", (9, 11, 15)),
    Setting("pattern_alpha_beta?distance=2&quick_wins=yes&w=0.5", (15, 20)),
    Setting("pattern_alpha_beta?depth=4&k=8&shortcuts=no&cache_leaves=yes", (9, 15)),
)
