"""What axe-core finds in a page that keeps people out of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SCRIPT = Path(__file__).resolve().parents[2] / "web/node_modules/axe-core/axe.min.js"


def serious_violations(page: Page) -> list[str]:
    """The serious and critical findings, each with the elements it was found in."""
    # As a script of the tools, not of the page: the page's policy allows none but its own.
    page.evaluate(SCRIPT.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run({resultTypes: ['violations']})")
    return [
        f"{violation['id']}: {[node['html'][:120] for node in violation['nodes'][:3]]}"
        for violation in found["violations"]
        if violation["impact"] in {"serious", "critical"}
    ]
