"""A tournament from flags and a TOML file; flags override the file."""

from __future__ import annotations

import math
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from ...arena import Adjudication, GameSettings, TimeControl, Tournament, with_default_openings
from ...formats import AmbiguousFormatError, read_all
from ...game import Opening, Rule
from ...settings import OWN_UNIT, SettingError, Unit
from ..flags import flag_of, settings_of
from .flags import GameFlags

WHERE: dict[type[Any], tuple[str, ...]] = {
    Tournament: (),
    GameSettings: ("game",),
    TimeControl: ("game", "clock"),
    Adjudication: ("game", "adjudication"),
}
"""The path of the TOML table with the settings of a class."""
EMPTY = "empty"
"""Given instead of a file of openings, it starts every game on the empty board."""


def read_table(file: Path) -> dict[str, Any]:
    """The table of a TOML file.

    Raises:
        ValueError: It is not TOML, a key is unknown, or a value is invalid; names the file.
        OSError: It cannot be opened.
    """
    try:
        table = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{file}: not a TOML file: {error}") from None
    if isinstance(table.get("openings"), str) and table["openings"] != EMPTY:
        # A path in a TOML file is relative to that file.
        table["openings"] = str(file.parent / table["openings"])
    try:
        _check(table)
    except ValueError as error:
        raise ValueError(f"{file}: {error}") from None
    return table


def tournament_of(flags: GameFlags, players: list[str], table: dict[str, Any]) -> Tournament:
    """The tournament that flags and file describe.

    Raises:
        ValueError: A setting is wrong; the message names it.
        OSError: A file cannot be opened.
    """
    whole = _with_flags(table, flags)
    whole["players"] = players or whole.get("players", [])
    file = flags.openings or whole.get("openings", ())
    if isinstance(file, str | Path):
        whole["openings"] = ()
    tournament = _tournament(whole, flags)
    game = tournament.game
    Opening(game.opening_rule, game.rule, game.size)
    if isinstance(file, str | Path):
        whole["openings"] = openings_of(Path(file), flags.openings_format, game.rule, game.size)
        tournament = _tournament(whole, flags)
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


class _GivenFlag(NamedTuple):
    """A flag that was given."""

    flag: str
    value: Any
    unit: Unit


def _with_flags(table: dict[str, Any], flags: GameFlags) -> dict[str, Any]:
    whole = _copy(table)
    if flags.games is not None:
        if flags.pairs is not None:
            raise ValueError("give either --games or --pairs, not both")
        if flags.games % 2:
            raise ValueError(f"--games: found {flags.games}, expected an even number")
        whole["pairs"] = flags.games // 2
    for path, (_, value, unit) in _given_flags(flags).items():
        inner = whole
        for key in path[:-1]:
            inner = inner.setdefault(key, {})
        is_number = isinstance(value, int | float) and math.isfinite(value)
        inner[path[-1]] = round(value * unit.size) if is_number and unit.size > 1 else value
    return whole


def _given_flags(flags: GameFlags) -> dict[tuple[str, ...], _GivenFlag]:
    """The flags that were given, by the path of their settings."""
    return {
        (*WHERE[setting.kind], setting.name or name): _GivenFlag(
            name, value, setting.unit or OWN_UNIT
        )
        for name, setting in settings_of(type(flags)).items()
        if (value := getattr(flags, name)) is not None
    }


def _tournament(whole: dict[str, Any], flags: GameFlags) -> Tournament:
    try:
        return Tournament(**whole)
    except SettingError as error:
        given = _given_flags(flags).get(error.path)
        if given is None:
            raise
        raise ValueError(error.sentence(flag_of(given.flag), given.value, given.unit)) from None


def _copy(table: dict[str, Any]) -> dict[str, Any]:
    return {key: _copy(value) if isinstance(value, dict) else value for key, value in table.items()}


def _check(table: dict[str, Any]) -> None:
    """Raises ValueError for an unknown key, and for an invalid value."""
    players, openings = table.get("players", []), table.get("openings", ())
    if isinstance(players, list):
        players = [*players, "random", "random"]  # Flags may name them.
    if isinstance(openings, str):
        openings = ()  # The path of a file.
    Tournament(**{**table, "players": players, "openings": openings})
