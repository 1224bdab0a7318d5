"""Reviews of games: labelled moves, key moments, missed wins with proofs, exercises, a summary."""

from .labels import Label
from .review import Exercise, ProvedWin, Review, ReviewedMove, SideSummary
from .run import Steps, review_game
from .steps import (
    Look,
    Part,
    ReviewGame,
    SecondLook,
    judge_part,
    look_again,
    parts_of,
    second_looks,
)
from .views import review_json, review_text

__all__ = [
    "Exercise",
    "Label",
    "Look",
    "Part",
    "ProvedWin",
    "Review",
    "ReviewGame",
    "ReviewedMove",
    "SecondLook",
    "SideSummary",
    "Steps",
    "judge_part",
    "look_again",
    "parts_of",
    "review_game",
    "review_json",
    "review_text",
    "second_looks",
]
