"""Checks that C++ includes point downwards, and that few Python packages import the core.

import-linter checks all other imports between Python packages.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# From the ground up, as in ARCHITECTURE.md.
FLOORS = (
    "limits",
    "game",
    "record",
    "pattern",
    "eval",
    "threat",
    "search",
    "papers",
    "engine",
    "protocol",
)
USERS_OF_CORE = ("game", "record", "formats", "network", "solver", "agents")
CORE_IMPORT = re.compile(r"^\s*(from|import)\s.*\b_core\b", re.MULTILINE)
INCLUDE = re.compile(r'^\s*#\s*include\s+"tengen/(\w+)/', re.MULTILINE)


def wrong_includes(path: Path, floor: str) -> list[str]:
    """The includes of a file that lead to an unknown floor or to one above its own."""
    found = []
    for target in INCLUDE.findall(path.read_text(encoding="utf-8")):
        if target not in FLOORS:
            found.append(f"{path.relative_to(ROOT)}: unknown floor {target}")
        elif FLOORS.index(target) > FLOORS.index(floor):
            found.append(f"{path.relative_to(ROOT)}: {floor} includes {target}, which is above it")
    return found


def wrong_includes_in_core() -> list[str]:
    """All wrong includes below cpp/tengen."""
    problems = []
    sources = (path for kind in ("*.[ch]pp", "*.inl") for path in (ROOT / "cpp/tengen").rglob(kind))
    for path in sorted(sources):
        floor = path.relative_to(ROOT / "cpp/tengen").parts[0]
        if floor not in FLOORS:
            problems.append(f"{path.relative_to(ROOT)}: unknown floor {floor}")
            continue
        problems += wrong_includes(path, floor)
    return problems


def imports_of_core() -> list[str]:
    """Python files that import the compiled module although their package should not."""
    found = []
    for path in sorted((ROOT / "src/tengen").rglob("*.py")):
        package = path.relative_to(ROOT / "src/tengen").parts[0]
        if package in USERS_OF_CORE or not CORE_IMPORT.search(path.read_text(encoding="utf-8")):
            continue
        found.append(f"{path.relative_to(ROOT)}: only {', '.join(USERS_OF_CORE)} import the core")
    return found


def main() -> int:
    """Prints every wrong include and import; exits with status 1 if there is one."""
    problems = wrong_includes_in_core() + imports_of_core()
    print("\n".join(problems), end="\n" if problems else "")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
