"""Checks the main journeys of the page in Debian's Firefox, which Playwright does not drive."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from make_screenshots import served_page

from .. import ROOT
from ..state import State

FOLDER = ROOT / "tools/firefox"
FIREFOX = os.environ.get("TENGEN_FIREFOX", "/usr/bin/firefox-esr")
PATIENCE_S = 900


def run(_state: State) -> str:
    """Plays the journeys with puppeteer-core, which is installed for this alone."""
    assert Path(FIREFOX).is_file(), f"no browser at {FIREFOX}: install firefox-esr"
    npm = ["npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"]
    subprocess.run(npm, cwd=FOLDER, check=True, stdout=subprocess.DEVNULL)
    with served_page() as address:
        done = subprocess.run(
            ["node", "journeys.mjs", address, FIREFOX],
            cwd=FOLDER,
            capture_output=True,
            text=True,
            timeout=PATIENCE_S,
            check=False,
        )
    journeys = done.stdout.splitlines()
    assert done.returncode == 0, f"after {journeys}: {done.stderr}"
    version = subprocess.run([FIREFOX, "--version"], capture_output=True, text=True, check=True)
    return f"{len(journeys)} journeys in {version.stdout.strip()}: {'; '.join(journeys)}"
