"""Imports the modules beside a user's file, separately for each folder.

Two versions of an agent have modules of the same names. So the modules of a folder are loaded into
a package of their own, ``tengen.agents.user_modules.<folder>``. Code of that folder that runs
``import weights``, at load time or later, gets the ``weights`` beside it. ``sys.path`` is not
changed, and since the package's name contains the folder, other processes can unpickle its objects.

The standard library and Tengen take precedence over modules beside a file, which take precedence
over everything else. Only import statements know their folder:
``importlib.import_module("weights")`` and pickles made by a script do not, but
``importlib.import_module(".weights", __package__)`` does.
"""

from __future__ import annotations

import builtins
import importlib
import re
import sys
from collections.abc import Mapping, Sequence
from functools import cache, partial
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from importlib.util import find_spec, module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Any

__path__: list[str] = []
"""Makes this module a package, whose submodules the finder below finds."""

SHARED = sys.stdlib_module_names | {"tengen", "__main__"}
"""Modules that are the same for all folders."""


def module_of(path: Path) -> ModuleType:
    """The module of a file. It is run once, and again if it or one beside it has changed.

    Args:
        path: Its path, without symbolic links.
    """
    package = f"{__name__}.{_quoted(str(path.parent))}"
    _forget_if_changed(package)
    is_plain = path.suffix == ".py" and path.stem.isidentifier()
    name = f"{package}.{path.stem if is_plain else _quoted(path.name)}"
    if name in sys.modules:
        return sys.modules[name]
    importlib.import_module(package)
    loader = _Loader(name, str(path))
    spec = spec_from_loader(name, loader)
    assert spec is not None
    module = sys.modules[name] = module_from_spec(spec)
    try:
        loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


class _Finder(MetaPathFinder):
    """Finds folders by their quoted names, and the modules in them."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith(f"{__name__}."):
            return None
        if fullname == _package_in(fullname):
            folder = ModuleSpec(fullname, None, is_package=True)
            folder.submodule_search_locations = [_unquoted(fullname.rpartition(".")[2])]
            return folder
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            spec.loader = _Loader(spec.loader.name, spec.loader.path)
        return spec


class _Loader(SourceFileLoader):
    """Runs a file whose import statements look beside it first."""

    def exec_module(self, module: ModuleType) -> None:
        assert module.__spec__ is not None
        module.__spec__.loader_state = _stamp(self.path)
        module.__dict__["__builtins__"] = _builtins_in(_package_in(module.__name__))
        code = self.get_code(module.__name__)
        assert code is not None
        exec(code, module.__dict__)

    def path_stats(self, path: Any) -> Mapping[str, Any]:
        # Bytecode files have timestamps in seconds, and an edit may come sooner.
        raise OSError(f"{path} is compiled each time")


def _import_in(
    package: str,
    name: str,
    globals: Mapping[str, object] | None = None,
    locals: Mapping[str, object] | None = None,
    fromlist: Sequence[str] | None = (),
    level: int = 0,
) -> ModuleType:
    """The ``__import__`` of code in a folder."""
    first = name.partition(".")[0]
    if level or not _is_beside(package, first):
        return builtins.__import__(name, globals, locals, fromlist or (), level)
    found = builtins.__import__(f"{package}.{name}", globals, locals, fromlist or ())
    return found if fromlist else sys.modules[f"{package}.{first}"]


def _is_beside(package: str, first: str) -> bool:
    if first in SHARED:
        return False
    spec = find_spec(f"{package}.{first}")
    if spec is not None and spec.loader is None and f"{package}.{first}" not in sys.modules:
        # A namespace package counts only if there is no other module of that name.
        return first not in sys.modules and find_spec(first) is None
    return spec is not None


@cache
def _builtins_in(package: str) -> dict[str, object]:
    return {**vars(builtins), "__import__": partial(_import_in, package)}


def _forget_if_changed(package: str) -> None:
    """Unloads the whole package, since unchanged modules may refer to changed ones."""
    inside = {
        name: module
        for name, module in list(sys.modules.items())
        if f"{name}.".startswith(f"{package}.")
    }
    if any(map(_is_changed, inside.values())):
        for name in inside:
            sys.modules.pop(name, None)
        importlib.invalidate_caches()


def _is_changed(module: ModuleType) -> bool:
    spec = module.__spec__
    if spec is None or not isinstance(spec.loader, _Loader) or spec.loader_state is None:
        return False
    return bool(_stamp(spec.loader.path) != spec.loader_state)


def _stamp(path: str) -> tuple[int, int]:
    """A file's modification time in ns and its size in bytes; zeros if it does not exist."""
    try:
        status = Path(path).stat()
    except OSError:
        return 0, 0
    return status.st_mtime_ns, status.st_size


def _package_in(name: str) -> str:
    """The package of the folder that a module is in."""
    first = name.removeprefix(f"{__name__}.").partition(".")[0]
    return f"{__name__}.{first}"


def _quoted(text: str) -> str:
    """Encodes a text as one component of a module's name."""
    return re.sub(r"[^A-Za-z0-9]", lambda found: f"_{ord(found[0]):x}_", text)


def _unquoted(word: str) -> str:
    return re.sub(r"_([0-9a-f]+)_", lambda found: chr(int(found[1], 16)), word)


sys.meta_path.insert(0, _Finder())
