"""The measurement of the explorer tells a first question from the same one again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from verification import explorer as measured

from tengen.explorer import Explorer


def test_the_first_question_about_each_position_finds_nothing_remembered(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("tengen.explorer.explorer.FREQUENT", 0)
    monkeypatch.setattr(measured, "GAMES", 20)
    remembered = []
    rows: Callable[..., Any] = Explorer._rows

    def noting(explorer: Explorer, position: int, games: int) -> Any:
        remembered.append((position, games) in explorer._frequent)
        return rows(explorer, position, games)

    monkeypatch.setattr(Explorer, "_rows", noting)
    slowest = measured._slowest_ms(tmp_path / "games.explorer")
    assert remembered == [False, *[True] * measured.AGAIN] * 8
    assert str(slowest).endswith(" ms again")
