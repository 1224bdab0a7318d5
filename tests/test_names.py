"""Names in the package: a class name means one thing."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import tengen

PACKAGE = Path(tengen.__file__).parent
TWINS = PACKAGE / "reference"
COURSE_CLASS = "AI"
"""The course asks every player for a class of this name."""


def test_no_class_name_is_used_for_two_things() -> None:
    places = defaultdict(set)
    for path in PACKAGE.rglob("*.py"):
        if TWINS in path.parents:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                places[node.name].add(str(path.relative_to(PACKAGE)))
    del places[COURSE_CLASS]
    assert {name: found for name, found in places.items() if len(found) > 1} == {}
