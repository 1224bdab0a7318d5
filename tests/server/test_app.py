"""The page and the headers it comes with."""

from __future__ import annotations

from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from tengen.server import create_app


@pytest.fixture
def built(tmp_path: Path) -> TestClient:
    (tmp_path / "assets").mkdir()
    (tmp_path / "viewer.js").write_text("1")
    (tmp_path / "index.html").write_text("<title>Tengen</title>")
    (tmp_path / "assets" / "page-1a2b.js").write_text("1")
    return TestClient(create_app(tmp_path))


def test_the_built_page_is_served_at_the_root(built: TestClient) -> None:
    answer = built.get("/")
    assert answer.status_code == 200
    assert "<title>Tengen</title>" in answer.text
    assert answer.headers["cache-control"] == "no-cache"


def test_built_files_are_cacheable_since_their_names_change(built: TestClient) -> None:
    answer = built.get("/assets/page-1a2b.js")
    assert answer.headers["cache-control"] == "max-age=31536000, immutable"


def test_other_sites_may_load_the_viewer_and_nothing_else(built: TestClient) -> None:
    policy = "cross-origin-resource-policy"
    assert built.get("/viewer.js").headers[policy] == "cross-origin"
    assert built.get("/").headers[policy] == "same-origin"


def test_without_a_build_the_root_explains_how_to_build(tmp_path: Path) -> None:
    answer = TestClient(create_app(tmp_path)).get("/")
    assert answer.status_code == 503
    assert "make play" in answer.text


@pytest.mark.parametrize("path", ["/", "/api/health", "/api/nothing", "/assets/page-1a2b.js"])
def test_every_answer_forbids_other_hosts(built: TestClient, path: str) -> None:
    headers = built.get(path).headers
    assert "default-src 'none'" in headers["content-security-policy"]
    assert "http" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "access-control-allow-origin" not in headers


def test_a_refused_body_has_the_headers_too(built: TestClient) -> None:
    answer = built.post("/api/position", content=b" " * 70_000)
    assert answer.status_code == 413
    assert "content-security-policy" in answer.headers


def test_responses_about_games_are_not_cached(built: TestClient) -> None:
    assert built.get("/api/health").headers["cache-control"] == "no-store"


def test_other_sites_get_no_cors_permission(built: TestClient) -> None:
    headers = {"origin": "https://example.org", "access-control-request-method": "POST"}
    answer = built.options("/api/position", headers=headers)
    assert answer.status_code == 403
    assert "access-control-allow-origin" not in answer.headers
