"""The options of a new game: rules, sizes, openings and opponents."""

from __future__ import annotations

import json
import logging
from functools import cache
from importlib.resources import files

from fastapi import APIRouter, Request

from ...agents import Entry, entries, find
from ...agents.engine.level import LEVELS, SIGHTS, level_help, level_name
from ...engines import engine_names
from ...game import MAX_SIZE, MIN_SIZE, Rule, opening_names
from ...game.nearest import unknown_word
from ..refusals import RefusedError
from ..schemas.games import MAX_INCREMENT_MS, MAX_MAIN_MS, MIN_MAIN_MS
from ..schemas.player_name import MAX_NAME_LENGTH
from ..schemas.positions import (
    ClockLimits,
    GameOptions,
    Health,
    OpeningOption,
    OpponentKind,
    OpponentOption,
    Rating,
    RuleOption,
)
from .openings import opening_description, opening_title
from .problems import ANY_ROUTE

ENGINE = "tengen"

RULE_TITLES = {
    Rule.FREESTYLE: "Freestyle",
    Rule.STANDARD: "Standard",
    Rule.RENJU: "Renju",
    Rule.CARO: "Caro",
    Rule.CARO_EXACT: "Caro, exactly five",
}

RULE_DESCRIPTIONS = {
    Rule.FREESTYLE: "Five or more in a row wins.",
    Rule.STANDARD: "Exactly five in a row wins. Six or more does not.",
    Rule.RENJU: "Some points are forbidden to black, to balance the advantage of moving first.",
    Rule.CARO: "Five wins unless it is blocked at both ends. Six always wins.",
    Rule.CARO_EXACT: "Only exactly five wins, and not if it is blocked at both ends.",
}

_log = logging.getLogger(__name__)


def opponents() -> list[OpponentOption]:
    """Levels of the engine, agents from weak to strong, and the user's external engines."""
    levels = [
        OpponentOption(
            name=f"{ENGINE}?level={level}",
            kind=OpponentKind.LEVEL,
            level=level,
            title=f"{level_name(level)} ({level})",
            help=level_help(level),
            paper="",
            rating=_ratings().get(f"{ENGINE}?level={level}"),
            depth=SIGHTS[level].depth,
            nodes=SIGHTS[level].nodes,
        )
        for level in LEVELS
    ]
    agents = [_option(entry, OpponentKind.AGENT) for entry in _offered_agents()]
    programs = [_option(entry, OpponentKind.ENGINE) for entry in _programs()]
    return levels + agents + programs


def opponent(name: str) -> OpponentOption:
    """A listed opponent.

    Raises:
        RefusedError: There is none with that name; the message lists them.
    """
    listed = {option.name: option for option in opponents()}
    if name not in listed:
        raise RefusedError(unknown_word("opponent", name, list(listed)))
    return listed[name]


@cache
def title_of(name: str) -> str:
    """The title of an opponent; its name if it is no longer listed."""
    return next((option.title for option in opponents() if option.name == name), name)


def _offered_agents() -> list[Entry]:
    """The listed agents, from weak to strong, without people at the server's own terminal."""
    return [entry for entry in entries() if not entry.is_interactive]


def _programs() -> list[Entry]:
    try:
        return [find(name) for name in engine_names()]
    except ValueError as error:
        _log.warning("the user's external engines are not offered: %s", error)
        return []


def _option(entry: Entry, kind: OpponentKind) -> OpponentOption:
    return OpponentOption(
        name=entry.name,
        kind=kind,
        level=None,
        title=entry.title,
        help=entry.help,
        paper=entry.paper,
        rating=_ratings().get(entry.name),
        depth=None,
        nodes=None,
    )


@cache
def _ratings() -> dict[str, Rating]:
    """The ratings measured by `tools/verify.py levels` and the league."""
    found = json.loads(files(__package__).joinpath("ratings.json").read_text(encoding="utf-8"))
    return {name: Rating(**rating) for name, rating in found["ratings"].items()}


router = APIRouter(prefix="/api", responses=ANY_ROUTE)

SIZES = range(MIN_SIZE, MAX_SIZE + 1)


@router.get("/health")
def health() -> Health:
    """Reports that the server is running."""
    return Health(status="ok")


@router.get("/game-options")
def game_options(request: Request) -> GameOptions:
    """Lists the rules, sizes, openings and opponents of a new game."""
    return GameOptions(
        rules=[
            RuleOption(name=rule, title=RULE_TITLES[rule], description=RULE_DESCRIPTIONS[rule])
            for rule in Rule
        ],
        sizes=list(SIZES),
        openings=[_opening(name) for name in opening_names()],
        opponents=opponents(),
        clocks=ClockLimits(
            min_main_ms=MIN_MAIN_MS, max_main_ms=MAX_MAIN_MS, max_increment_ms=MAX_INCREMENT_MS
        ),
        max_name_length=MAX_NAME_LENGTH,
        reach=request.app.state.reach,
    )


def _opening(name: str) -> OpeningOption:
    fits = [(rule, size) for rule in Rule for size in SIZES if name in opening_names(rule, size)]
    return OpeningOption(
        name=name,
        title=opening_title(name),
        description=opening_description(name),
        rules=[rule for rule in Rule if any(rule is fitting for fitting, _ in fits)],
        sizes=sorted({size for _, size in fits}),
    )
