"""The page's TypeScript types are those of the server."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tengen.server import create_app

ROOT = Path(__file__).resolve().parents[2]


def test_the_generated_types_are_current() -> None:
    command = [sys.executable, str(ROOT / "tools" / "generate_schema.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_field_of_a_view_reaches_the_page() -> None:
    schemas = create_app().openapi()["components"]["schemas"]
    types = (ROOT / "web/src/lib/api/schema.ts").read_text(encoding="utf-8")
    for field in schemas["PositionView"]["properties"]:
        assert f"  {field}: " in types
