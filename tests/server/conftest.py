"""What holds for all tests of the server, and a client that talks to it without a network."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient

from tengen.server import ServerSettings, create_app
from tengen.server.settings import Rate, ServerLimits


@pytest.fixture(autouse=True)
def usual_priority(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets tests do a worker's jobs without lowering the priority of all tests that follow."""
    monkeypatch.setattr(os, "nice", lambda _step: 0)


@pytest.fixture(scope="session")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    # All tests come from one address; how much one may ask for is the business of test_access.
    many = Rate(per_s=1_000, at_once=100_000)
    limits = ServerLimits(requests=many, new_games=many, lists=many, new_reviews=many, files=many)
    settings = ServerSettings(tmp_path_factory.mktemp("server") / "games.sqlite", limits=limits)
    # An error in the server has to arrive as the 500 a browser would see, not as an exception.
    with TestClient(create_app(settings=settings), raise_server_exceptions=False) as client:
        yield client
