"""What the engine says of positions and games: values, losses of moves, pictures of both."""

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
