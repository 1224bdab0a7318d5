"""The backends of the papers' agents choose the same move with the same score and nodes.

Each paper has a file in `papers`: CHEAP settings take under 10 ms for a move of the reference and
are compared here; EXPENSIVE ones are for `make verify`.
"""

from __future__ import annotations

import pytest

from agreement.papers.setting import Setting, check
from agreement.papers.settings import CHEAP

POSITIONS = 25
"""One of each rule and size, if a setting has five sizes; `verify.py papers` compares 2000."""


@pytest.mark.parametrize("setting", CHEAP, ids=lambda setting: setting.spec)
def test_core_and_reference_choose_alike(setting: Setting) -> None:
    assert check(setting, POSITIONS) == POSITIONS
