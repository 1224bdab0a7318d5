"""The swap2 opening for agents that only choose moves: they decide by what they see."""

from __future__ import annotations

from ..agents import Agent, Info, Limits
from ..game import Board, Move, Rule
from .choosing import chosen_move
from .errors import CommandError
from .points import write_move

FIRST_STONES = "c3 f4 e7"
"""Three stones that a strong engine found balanced in standard on 15×15; on other boards and rules
they are a guess."""
FIRST_STONES_SMALL = "a1 c2 b4"
"""For boards of 5 and 6, where the others do not fit."""


def swap2_answer(agent: Agent, stones: list[Move], size: int, rule: Rule, limits: Limits) -> str:
    """The answer to SWAP2BOARD with 0, 3 or 5 stones.

    With stones on the board white is to move. An agent that likes white plays on, another takes
    black. It never places two more stones: an agent that chooses moves cannot balance them.
    """
    if not stones:
        text = FIRST_STONES if size >= 7 else FIRST_STONES_SMALL
        return " ".join(write_move(Move.parse(point, size)) for point in text.split())
    if len(stones) not in (3, 5):
        raise CommandError(f"SWAP2BOARD has 0, 3 or 5 stones, not {len(stones)}")
    try:
        board = Board.from_moves(stones, size, rule)
    except ValueError as error:
        raise CommandError(str(error)) from None
    choice = chosen_move(agent, board, limits)
    return write_move(choice.move) if likes(choice.info) else "SWAP"


def likes(info: Info) -> bool:
    """Whether a search found its own side at least even; so too when it does not say.

    >>> likes(Info(win_rate=0.4)), likes(Info(score=3)), likes(Info(win_in=-6)), likes(Info())
    (False, True, False, True)
    """
    if info.win_in is not None:
        return info.win_in > 0
    if info.win_rate is not None:
        return info.win_rate >= 0.5
    return info.score is None or info.score >= 0
