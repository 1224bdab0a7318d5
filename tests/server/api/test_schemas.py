"""The page's TypeScript types are those of the server."""

from __future__ import annotations

from pathlib import Path

import pytest
from generate_schema import main

from tengen.server import create_app

ROOT = Path(__file__).resolve().parents[3]


def test_the_generated_types_are_current(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"]) == 0, capsys.readouterr().out


def test_every_field_of_a_view_reaches_the_page() -> None:
    schemas = create_app().openapi()["components"]["schemas"]
    types = (ROOT / "web/src/lib/api/schema.ts").read_text(encoding="utf-8")
    for field in schemas["PositionView"]["properties"]:
        assert f"  {field}: " in types
