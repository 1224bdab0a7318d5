"""What the engine says of positions and games: values, losses of moves, pictures of both."""

from .game_analysis import GameAnalysis, JudgedMove, analyse_game
from .judgement import Judgement, judge
from .pictures import game_svg, position_svg
from .position_json import position_json

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
