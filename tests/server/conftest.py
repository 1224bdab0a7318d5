"""A client that talks to the server without a network."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient

from tengen.server import create_app


@pytest.fixture(scope="session")
def client() -> Iterator[TestClient]:
    # An error in the server has to arrive as the 500 a browser would see, not as an exception.
    with TestClient(create_app(), raise_server_exceptions=False) as client:
        yield client
