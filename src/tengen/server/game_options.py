"""Routes that tell the page what can be played, and that the server is there."""

from __future__ import annotations

from fastapi import APIRouter

from ..game import MAX_SIZE, MIN_SIZE, Rule
from .offered_agents import offered_agents
from .schemas import AgentOption, GameOptions, Health, RuleOption
from .wording import RULE_DESCRIPTIONS, RULE_TITLES

router = APIRouter(prefix="/api")


@router.get("/health")
def health() -> Health:
    """Says that the server answers."""
    return Health(status="ok")


@router.get("/game-options")
def game_options() -> GameOptions:
    """Lists the rules, sizes and agents of a new game."""
    return GameOptions(
        rules=[
            RuleOption(name=rule, title=RULE_TITLES[rule], description=RULE_DESCRIPTIONS[rule])
            for rule in Rule
        ],
        sizes=list(range(MIN_SIZE, MAX_SIZE + 1)),
        agents=[
            AgentOption(name=entry.name, title=entry.title, help=entry.help)
            for entry in offered_agents()
        ],
    )
