"""A client that talks to the server without a network."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient

from tengen.server import ServerSettings, create_app


@pytest.fixture(scope="session")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    settings = ServerSettings(store=tmp_path_factory.mktemp("server") / "games.sqlite")
    # An error in the server has to arrive as the 500 a browser would see, not as an exception.
    with TestClient(create_app(settings=settings), raise_server_exceptions=False) as client:
        yield client
