"""Names in the package: a name of a class or type alias means one thing."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import tengen

PACKAGE = Path(tengen.__file__).parent
CAMEL_CASE = re.compile(r"_?[A-Z][A-Za-z]*[a-z][A-Za-z]*")
TWINS = {"ForbiddenLine", "Outcome", "ProofNode"}
"""Classes that `reference` has in common with the package."""
COURSE_CLASS = "AI"
"""The course asks every player for a class of this name."""


def defined_types(tree: ast.Module) -> Iterator[str]:
    """The names of a module's classes and of its type aliases, which are in CamelCase too."""
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef(name=name):
                yield name
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                is_variable = isinstance(value, ast.Call)  # A `TypeVar` belongs to one module.
                if CAMEL_CASE.fullmatch(name) and not is_variable:
                    yield name


def test_no_class_or_type_alias_name_is_used_for_two_things() -> None:
    places = defaultdict(set)
    for path in PACKAGE.rglob("*.py"):
        for name in defined_types(ast.parse(path.read_text(encoding="utf-8"))):
            places[name].add(str(path.relative_to(PACKAGE)))
    shared = {name: found for name, found in places.items() if len(found) > 1}
    assert shared.keys() == TWINS | {COURSE_CLASS}, shared
