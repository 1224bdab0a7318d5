"""What tests of the laboratory share."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest


@pytest.fixture
def games_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are played in this process: to start others takes longer than a few small games."""
    monkeypatch.setattr(
        "tengen.arena.contest.local_executor", lambda *_args, **_options: ThreadPoolExecutor(1)
    )
