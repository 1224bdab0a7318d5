"""A tournament from flags and a TOML file; flags have the last word."""

from __future__ import annotations

import tomllib
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, get_type_hints

from ..arena import Pairing, Tournament, with_default_openings
from ..arena.settings import from_table
from ..formats import AmbiguousFormatError, read_all
from ..game import Opening, Rule
from ..game.nearest import unknown_word
from .arena_flags import GameFlags

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
}
"""Where in the table a flag stands, and how many of the table's units one of the flag's is."""


def read_table(file: Path) -> dict[str, Any]:
    """The table of a TOML file.

    Raises:
        ValueError: It is not TOML, or a value has the wrong type.
        OSError: It cannot be opened.
    """
    try:
        table = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{file}: not a TOML file: {error}") from None
    if isinstance(table.get("openings"), str):
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
    whole["pairing"] = _pairing(whole.get("pairing", Pairing.ROUND_ROBIN))
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
    """The openings of a file: the main line of each of its games."""
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
    for flag, (path, unit) in PLACES.items():
        value = getattr(flags, flag)
        if value is None:
            continue
        inner = whole
        for key in path[:-1]:
            inner = inner.setdefault(key, {})
        inner[path[-1]] = value if unit == 1 else round(value * unit)
    return whole


def _copy(table: dict[str, Any]) -> dict[str, Any]:
    return {key: _copy(value) if isinstance(value, dict) else value for key, value in table.items()}


def _pairing(word: str) -> str:
    known = [kind.value for kind in Pairing]
    if word.replace("-", "_") not in known:
        raise ValueError(unknown_word("pairing", word, known))
    return word.replace("-", "_")


def _check(kind: Any, table: dict[str, Any], where: str) -> None:
    """Raises ValueError for a value of a wrong type; unknown keys are left to `from_table`."""
    hints = get_type_hints(kind)
    for part in fields(kind):
        if part.name not in table:
            continue
        value, name = table[part.name], f"{where}{part.name}"
        if is_dataclass(hints[part.name]):
            _expect(isinstance(value, dict), name, value, "a table")
            _check(hints[part.name], value, f"{name}.")
        elif hints[part.name] is bool:
            _expect(isinstance(value, bool), name, value, "true or false")
        elif hints[part.name] in (int, int | None):
            is_count = isinstance(value, int) and not isinstance(value, bool) and value >= 0
            _expect(is_count, name, value, "a whole number from 0 up")
        elif part.name == "openings" and isinstance(value, str):
            continue
        elif hints[part.name] == tuple[str, ...]:
            is_list = isinstance(value, list) and all(isinstance(each, str) for each in value)
            _expect(is_list, name, value, "a list of texts")
        else:
            _expect(isinstance(value, str), name, value, "a text")


def _expect(is_right: bool, name: str, value: object, expected: str) -> None:
    if not is_right:
        raise ValueError(f"{name}: found {value!r}, expected {expected}")
