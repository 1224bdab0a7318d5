"""Analysis of positions and games by the engine: evaluations, losses of moves, pictures."""

from .game import GameAnalysis, JudgedMove, Judgement, analyse_game, judge
from .views import game_svg, position_json, position_svg

__all__ = [
    "GameAnalysis",
    "JudgedMove",
    "Judgement",
    "analyse_game",
    "game_svg",
    "judge",
    "position_json",
    "position_svg",
]
