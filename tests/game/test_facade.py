"""The names a user imports, and the examples in their documentation."""

from __future__ import annotations

import ast
import doctest
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import tengen
import tengen.server
from tengen import ForbiddenKind, Player, Rule, Termination, _core

STUB = Path(tengen.__file__).with_name("_core.pyi")


def test_the_facade_exports_every_name_in_all() -> None:
    for name in tengen.__all__:
        assert getattr(tengen, name) is not None
    public = {
        name
        for name, value in vars(tengen).items()
        if not name.startswith("_") and not isinstance(value, type(tengen))
    }
    modules = {"agents", "analysis", "arena", "formats"}
    assert public - {"TYPE_CHECKING", "lazy_names"} == set(tengen.__all__) - modules
    assert tengen.__all__ == sorted(
        tengen.__all__, key=lambda name: (name.islower(), not name.isupper(), name)
    )


@pytest.mark.parametrize("package", [tengen, tengen.agents, tengen.arena, tengen.server])
def test_every_name_of_a_lazy_package_loads(package: ModuleType) -> None:
    for name in package.__all__:
        assert getattr(package, name) is not None
    assert set(package.__all__) <= set(dir(package))
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        package.nothing  # noqa: B018


def stub_docstrings() -> list[tuple[str, str]]:
    nodes = [
        node
        for node in ast.walk(ast.parse(STUB.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef | ast.FunctionDef)
    ]
    return [(node.name, doc) for node in nodes if (doc := ast.get_docstring(node)) and ">>>" in doc]


@pytest.mark.parametrize(("name", "doc"), stub_docstrings())
def test_the_examples_of_the_core_run(name: str, doc: str) -> None:
    test = doctest.DocTestParser().get_doctest(doc, {"tengen": tengen}, name, str(STUB), 0)
    flags = doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL
    said: list[str] = []
    result = doctest.DocTestRunner(optionflags=flags).run(test, out=said.append)
    assert result.failed == 0, "".join(said)


def test_the_core_examples_are_found() -> None:
    assert len(stub_docstrings()) >= 6


def test_the_enumerators_of_the_core_match_those_of_python() -> None:
    names = _core.vocabulary()
    assert names["rule"] == [rule.value for rule in Rule]
    assert names["player"] == [player.value for player in Player]
    # The rest is decided by players and referees, not by the rules.
    assert names["termination"] == [termination.value for termination in Termination][:4]
    assert names["forbidden_kind"] == [kind.value for kind in ForbiddenKind]


def run_python(code: str) -> tuple[str, str]:
    """What a fresh interpreter writes to its output and its error stream."""
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return shown.stdout, shown.stderr


def test_importing_tengen_is_light_and_its_modules_load_on_first_use() -> None:
    heavy = (
        "fastapi,uvicorn,pydantic,rich,typer,hypothesis,pytest,sqlite3,tengen.arena,tengen.formats"
    )
    code = (
        f"import sys, tengen; print([m for m in '{heavy}'.split(',') if m in sys.modules])\n"
        "print(tengen.arena.Match.__name__, tengen.agents.create('random').name[:6],"
        " tengen.formats.read.__name__, tengen.analysis.judge.__name__)\n"
        "print({'arena', 'agents', 'formats', 'analysis', 'Engine'} <= set(dir(tengen)))"
    )
    shown, errors = run_python(code)
    assert shown.splitlines() == ["[]", "Match random read judge", "True"]
    assert errors == ""


def test_boards_in_a_reference_cycle_are_freed_at_exit() -> None:
    code = (
        "import functools, tengen\n"
        "holder = type('Holder', (), {})()\n"
        "holder.itself, holder.board = holder, tengen.Board()\n"
        "tengen.Board.picture = lambda board: holder\n"
        "kept = functools.cache(lambda key: tengen.Board())\n"
        "kept(tengen.Board().key())\n"
        "del holder\n"
    )
    assert run_python(code) == ("", "")  # nanobind reports what is left on the error stream.
