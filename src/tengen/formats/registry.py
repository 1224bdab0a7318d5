"""All file formats by name."""

from __future__ import annotations

import difflib
from functools import cache
from importlib import import_module

from .format import Format

_CLASSES = {
    "json_format": ("JsonFormat",),
    "sgf": ("SgfFormat",),
    "c_gomoku_cli": ("CGomokuCliFormat",),
    "renlib": ("RenlibFormat",),
    "psq": ("PsqFormat",),
    "rec": ("RecFormat",),
    "pos": ("PosFormat", "PosTopFormat"),
    "gomocup_openings": ("OpeningsFormat",),
    "yixin_sav": ("YixinSavFormat",),
    "binary_pos": ("YixinPosFormat", "RenlibPosFormat"),
    "link": ("LinkFormat",),
}
"""Module and classes; the modules are imported when the first file is opened."""


@cache
def formats() -> dict[str, Format]:
    """Every known format by its name."""
    known: dict[str, Format] = {}
    for module, names in _CLASSES.items():
        for name in names:
            found: Format = getattr(import_module(f".{module}", __package__), name)()
            known[found.name] = found
    return known


def format_named(name: str) -> Format:
    """The format of that name; raises ValueError with the nearest one."""
    known = formats()
    if name in known:
        return known[name]
    near = difflib.get_close_matches(name, known, n=1)
    hint = f"; did you mean {near[0]}?" if near else ""
    raise ValueError(f"unknown format {name!r}: expected {', '.join(known)}{hint}")
