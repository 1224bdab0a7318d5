"""What the server sends is small: files that the build compressed, and gzipped answers."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from server.visitor import Visitor
from tengen.server import create_app

SCRIPT = "/assets/page-1a2b.js"
PLAIN = b"plain" * 300
GZIPPED = gzip.compress(b"the gzipped one")


@pytest.fixture
def built(tmp_path: Path) -> TestClient:
    """A page whose compressed files say which one they are."""
    assets = tmp_path / "assets"
    assets.mkdir()
    (tmp_path / "index.html").write_text("<title>Tengen</title>")
    (assets / "page-1a2b.js").write_bytes(PLAIN)
    (assets / "page-1a2b.js.gz").write_bytes(GZIPPED)
    (assets / "page-1a2b.js.br").write_bytes(b"brotli")
    (assets / "font.woff2").write_bytes(bytes(2000))
    return TestClient(create_app(tmp_path))


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("BR; q=0.1", "br"),
        ("identity", None),
        ("", None),
    ],
)
def test_a_file_comes_as_the_browser_accepts_it(
    built: TestClient, accepted: str, encoding: str | None
) -> None:
    with built.stream("GET", SCRIPT, headers={"accept-encoding": accepted}) as answer:
        body = b"".join(answer.iter_raw())
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert int(answer.headers["content-length"]) == len(body)
    assert body == {"br": b"brotli", "gzip": GZIPPED, None: PLAIN}[encoding]


def test_a_browser_that_has_a_file_is_told_so(built: TestClient) -> None:
    tag = built.get(SCRIPT, headers={"accept-encoding": "gzip"}).headers["etag"]
    again = {"accept-encoding": "gzip", "if-none-match": tag}
    answer = built.get(SCRIPT, headers=again)
    assert answer.status_code == 304
    assert answer.headers["vary"] == "Accept-Encoding"
    changed = built.get(SCRIPT, headers={**again, "accept-encoding": "identity"})
    assert changed.content == PLAIN


def test_a_font_is_sent_as_it_is(built: TestClient) -> None:
    answer = built.get("/assets/font.woff2", headers={"accept-encoding": "gzip, br"})
    assert "content-encoding" not in answer.headers
    assert len(answer.content) == 2000


def test_long_answers_are_gzipped_and_short_ones_are_not(client: TestClient) -> None:
    headers = {"accept-encoding": "gzip, br"}
    options = client.get("/api/game-options", headers=headers)
    assert options.headers["content-encoding"] == "gzip"
    assert "Accept-Encoding" in options.headers["vary"]
    assert int(options.headers["content-length"]) < len(options.content) / 2
    assert "content-encoding" not in client.get("/api/health", headers=headers).headers
    plain = client.get("/api/game-options", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == json.loads(options.content)


def test_a_socket_speaks_as_before(client: TestClient) -> None:
    visitor = Visitor.making(client)
    with visitor.listening() as listening:
        visitor.acts("h8")
        assert listening.happened("acted")["event"]["text"] == "h8"
