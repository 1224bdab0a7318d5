"""The measurement of the explorer tells a server's first answer from the same one again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from verification.page import explorer as measured

from tengen.server import ServerSettings, create_app


def test_each_position_is_asked_first_and_again_of_a_server_just_started(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(measured, "GAMES", 20)
    asked: list[tuple[int, int]] = []

    @contextmanager
    def served(address: Any) -> Iterator[Any]:
        server = len({number for number, _ in asked})
        settings = ServerSettings(tmp_path / "games.sqlite", explored=address)
        with TestClient(create_app(settings=settings)) as client:

            class Noting:
                def post(self, path: str, body: Any) -> Any:
                    if path == "explorer":
                        asked.append((server, len(body["moves"])))
                    return client.post(f"/api/{path}", json=body).json()

            yield Noting()

    monkeypatch.setattr(measured, "_served", served)
    slowest = measured._slowest_ms(tmp_path / "many.sqlite")
    each = {(number, number): 1 + measured.AGAIN for number in range(8)}
    assert Counter(asked) == each
    assert str(slowest).endswith(" ms again")
