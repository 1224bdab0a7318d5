"""Who can be played against: only what is listed here is ever started for a visitor."""

from __future__ import annotations

import json
import logging
from functools import cache
from importlib.resources import files

from ..agents import Entry, entries, find
from ..agents.engine.level import LEVELS, level_help
from ..engines import engine_names
from ..game.nearest import unknown_word
from .option_schemas import OpponentKind, OpponentOption, Rating
from .problems import RefusedError

ENGINE = "tengen"

_log = logging.getLogger(__name__)


def opponents() -> list[OpponentOption]:
    """Levels of the engine, agents from weak to strong, and programs that the user made known."""
    levels = [
        OpponentOption(
            name=f"{ENGINE}?level={level}",
            kind=OpponentKind.LEVEL,
            level=level,
            title=f"Level {level}",
            help=level_help(level),
            rating=_ratings().get(f"{ENGINE}?level={level}"),
        )
        for level in LEVELS
    ]
    agents = [_option(entry, OpponentKind.AGENT) for entry in _offered_agents()]
    programs = [_option(entry, OpponentKind.ENGINE) for entry in _programs()]
    return levels + agents + programs


def opponent(name: str) -> OpponentOption:
    """A listed opponent.

    Raises:
        RefusedError: There is none of that name; the message says which there are.
    """
    listed = {option.name: option for option in opponents()}
    if name not in listed:
        raise RefusedError(unknown_word("opponent", name, list(listed)))
    return listed[name]


@cache
def title_of(name: str) -> str:
    """How an opponent is called; its name where it is listed no more."""
    return next((option.title for option in opponents() if option.name == name), name)


def _offered_agents() -> list[Entry]:
    """The listed agents, from weak to strong, but for people at the server's own terminal."""
    return [entry for entry in entries() if not entry.is_interactive]


def _programs() -> list[Entry]:
    try:
        return [find(name) for name in engine_names()]
    except ValueError as error:
        _log.warning("programs of the user are not offered: %s", error)
        return []


def _option(entry: Entry, kind: OpponentKind) -> OpponentOption:
    return OpponentOption(
        name=entry.name,
        kind=kind,
        level=None,
        title=entry.title,
        help=entry.help,
        rating=_ratings().get(entry.name),
    )


@cache
def _ratings() -> dict[str, Rating]:
    """What `tools/verify.py levels` and the league have measured."""
    found = json.loads(files(__package__).joinpath("ratings.json").read_text(encoding="utf-8"))
    return {name: Rating(**rating) for name, rating in found["ratings"].items()}
