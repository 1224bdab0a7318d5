"""A tournament from flags and a TOML file; flags have the last word."""

from __future__ import annotations

import math
import tomllib
from dataclasses import is_dataclass
from pathlib import Path
from typing import Any, get_type_hints

from ...arena import Adjudication, GameSettings, TimeControl, Tournament, with_default_openings
from ...arena.settings import Range, check_keys, from_table, ranges_of
from ...formats import AmbiguousFormatError, read_all
from ...game import Opening, Rule
from .flags import GameFlags

PLACES: dict[str, tuple[tuple[str, ...], int]] = {
    "pairs": (("pairs",), 1),
    "pairing": (("pairing",), 1),
    "seed": (("seed",), 1),
    "rule": (("game", "rule"), 1),
    "size": (("game", "size"), 1),
    "opening_rule": (("game", "opening_rule"), 1),
    "nodes": (("game", "nodes"), 1),
    "depth": (("game", "depth"), 1),
    "memory": (("game", "memory_bytes"), 1 << 20),
    "restart": (("game", "restart"), 1),
    "time": (("game", "clock", "move_ms"), 1000),
    "game_time": (("game", "clock", "game_ms"), 1000),
    "increment": (("game", "clock", "increment_ms"), 1000),
    "tolerance": (("game", "clock", "tolerance_ms"), 1000),
    "max_moves": (("game", "adjudication", "max_moves"), 1),
    "win_score": (("game", "adjudication", "win_score"), 1),
    "win_moves": (("game", "adjudication", "win_moves"), 1),
    "draw_score": (("game", "adjudication", "draw_score"), 1),
    "draw_moves": (("game", "adjudication", "draw_moves"), 1),
    "proven": (("game", "adjudication", "proven"), 1),
    "announced": (("game", "adjudication", "announced"), 1),
}
"""Where in the table a flag stands, and how many of the table's units one of the flag's is."""
ANY_RULE = (Rule.RENJU, 15)
"""A rule and a size that every opening rule goes with."""
EMPTY = "empty"
"""Stands in the place of a file of openings where games are to begin on the empty board."""


def read_table(file: Path) -> dict[str, Any]:
    """The table of a TOML file.

    Raises:
        ValueError: It is not TOML, a key is unknown, or a value cannot be; the file is named.
        OSError: It cannot be opened.
    """
    try:
        table = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{file}: not a TOML file: {error}") from None
    if isinstance(table.get("openings"), str) and table["openings"] != EMPTY:
        # A path in a file is meant from the file's own folder.
        table["openings"] = str(file.parent / table["openings"])
    try:
        _check(Tournament, table, "")
    except ValueError as error:
        raise ValueError(f"{file}: {error}") from None
    return table


def tournament_of(flags: GameFlags, players: list[str], table: dict[str, Any]) -> Tournament:
    """What is to be played.

    Raises:
        ValueError: A setting is wrong; the message names it.
        OSError: A file cannot be opened.
    """
    whole = _with_flags(table, flags)
    whole["players"] = players or whole.get("players", [])
    file = flags.openings or whole.get("openings", ())
    if isinstance(file, str | Path):
        whole["openings"] = ()
    tournament: Tournament = from_table(Tournament, whole)
    game = tournament.game
    Opening(game.opening_rule, game.rule, game.size)
    if isinstance(file, str | Path):
        whole["openings"] = openings_of(Path(file), flags.openings_format, game.rule, game.size)
        tournament = from_table(Tournament, whole)
    return with_default_openings(tournament)


def openings_of(file: Path, format: str | None, rule: Rule, size: int) -> tuple[str, ...]:
    """The openings of a file: the main line of each of its games; none for `EMPTY`."""
    if str(file) == EMPTY:
        return ("",)
    try:
        records = read_all(file, format=format, rule=rule, size=size)
    except AmbiguousFormatError as error:
        raise ValueError(f"{error}, with --openings-format") from None
    for number, record in enumerate(records, start=1):
        if record.size != size:
            raise ValueError(
                f"{file}, opening {number}: found a board of {record.size}, expected {size}"
            )
        if record.setup.black or record.setup.white:
            raise ValueError(f"{file}, opening {number}: found set-up stones, expected moves")
    return tuple("".join(str(node.move) for node in record.mainline()) for record in records)


def _with_flags(table: dict[str, Any], flags: GameFlags) -> dict[str, Any]:
    whole = _copy(table)
    if flags.games is not None:
        if flags.games % 2 or flags.pairs is not None:
            raise ValueError("--games is an even number, and stands without --pairs")
        whole["pairs"] = flags.games // 2
    kinds = (Tournament, GameSettings, TimeControl, Adjudication)
    ranges = {name: each for kind in kinds for name, each in ranges_of(kind).items()}
    for flag, (path, unit) in PLACES.items():
        value = getattr(flags, flag)
        if value is None:
            continue
        inner = whole
        for key in path[:-1]:
            inner = inner.setdefault(key, {})
        inner[path[-1]] = (
            _in_units(flag, value, unit, ranges[path[-1]]) if path[-1] in ranges else value
        )
    return whole


def _in_units(flag: str, value: float, unit: int, allowed: Range) -> int:
    """The number of a flag in the units of the table."""
    if math.isfinite(value) and round(value * unit) in allowed:
        return round(value * unit)
    name = flag.replace("_", "-")
    raise ValueError(f"--{name}: found {value:g}, expected {allowed.text(unit)}")


def _copy(table: dict[str, Any]) -> dict[str, Any]:
    return {key: _copy(value) if isinstance(value, dict) else value for key, value in table.items()}


def _check(kind: Any, table: dict[str, Any], where: str) -> None:
    """Raises ValueError for an unknown key, and for a value that cannot be whatever flags say."""
    check_keys(kind, table, f"of {where.rstrip('.')}" if where else "")
    hints, ranges = get_type_hints(kind), ranges_of(kind)
    for key, value in table.items():
        hint, name = hints[key], f"{where}{key}"
        if is_dataclass(hint):
            _expect(isinstance(value, dict), name, value, "a table")
            _check(hint, value, f"{name}.")
        elif hint is bool:
            _expect(isinstance(value, bool), name, value, "true or false")
        elif key in ranges:
            is_right = type(value) is int and value in ranges[key]
            _expect(is_right, name, value, f"a whole number {ranges[key].text()}")
        elif hint == tuple[str, ...]:
            _check_list(key, value)
        else:
            _check_word(key, hint, value, name)


def _check_list(key: str, value: object) -> None:
    if key == "openings" and isinstance(value, str):
        return  # The path of a file.
    is_right = isinstance(value, list) and all(isinstance(each, str) for each in value)
    _expect(is_right, key, value, "a list of texts")


def _check_word(key: str, kind: Any, value: object, name: str) -> None:
    _expect(isinstance(value, str), name, value, "a text")
    if key == "opening_rule":
        Opening(str(value), *ANY_RULE)
    else:
        kind(value)


def _expect(is_right: bool, name: str, value: object, expected: str) -> None:
    if not is_right:
        raise ValueError(f"{name}: found {value!r}, expected {expected}")
