"""Routes that tell the page what can be played, and that the server is there."""

from __future__ import annotations

from fastapi import APIRouter

from ..game import MAX_SIZE, MIN_SIZE, Rule, opening_names
from .game_schemas import MAX_INCREMENT_MS, MAX_MAIN_MS, MIN_MAIN_MS
from .opponents import opponents
from .option_schemas import ClockLimits, GameOptions, OpeningOption, RuleOption
from .problems import ANY_ROUTE
from .schemas import Health
from .wording import OPENING_DESCRIPTIONS, OPENING_TITLES, RULE_DESCRIPTIONS, RULE_TITLES

router = APIRouter(prefix="/api", responses=ANY_ROUTE)

SIZES = range(MIN_SIZE, MAX_SIZE + 1)


@router.get("/health")
def health() -> Health:
    """Says that the server answers."""
    return Health(status="ok")


@router.get("/game-options")
def game_options() -> GameOptions:
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
    )


def _opening(name: str) -> OpeningOption:
    fits = [(rule, size) for rule in Rule for size in SIZES if name in opening_names(rule, size)]
    return OpeningOption(
        name=name,
        title=OPENING_TITLES[name],
        description=OPENING_DESCRIPTIONS[name],
        rules=[rule for rule in Rule if any(rule is fitting for fitting, _ in fits)],
        sizes=sorted({size for _, size in fits}),
    )
