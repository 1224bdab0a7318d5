"""Games with the names of their players, for people."""

from __future__ import annotations

from collections.abc import Sequence

from ..game import Color
from .played_game import PlayedGame
from .schedule import GamePlan


def named_colors(plan: GamePlan, game: PlayedGame, names: Sequence[str]) -> dict[Color, str]:
    """Who had which colour in the end; `names` are those of the players by place."""
    places = (plan.black, plan.white) if game.first_has_black else (plan.white, plan.black)
    return {color: names[place] for color, place in zip(Color, places, strict=True)}


def named_reason(plan: GamePlan, game: PlayedGame, names: Sequence[str]) -> str:
    """Why a game ended, with the name of the player that failed where one did."""
    if game.failed is None:
        return game.reason
    return f"{named_colors(plan, game, names)[game.failed]} ({game.failed}): {game.reason}"
