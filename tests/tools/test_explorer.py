"""The measurement of the explorer tells a first question from the same one again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from verification.page import explorer as measured

from tengen.explorer import Explorer


def test_each_position_is_asked_first_and_again_of_an_explorer_just_opened(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(measured, "GAMES", 20)
    asked: list[tuple[Explorer, int]] = []
    position: Callable[..., Any] = Explorer.position

    def noting(explorer: Explorer, board: Any, *rest: Any) -> Any:
        asked.append((explorer, board.ply()))
        return position(explorer, board, *rest)

    monkeypatch.setattr(Explorer, "position", noting)
    slowest = measured._slowest_ms(tmp_path / "games.explorer")
    assert Counter(ply for _, ply in asked) == dict.fromkeys(range(8), 1 + measured.AGAIN)
    assert len({id(explorer) for explorer, _ in asked}) == 8
    assert str(slowest).endswith(" ms again")
