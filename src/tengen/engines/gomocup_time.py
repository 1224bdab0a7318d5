"""Limits as INFO lines of the Gomocup protocol, the dialects' keys included."""

from __future__ import annotations

from ..limits import Limits

NO_LIMIT_MS = 2_147_483_647
"""What the protocol says for a clock that does not run."""


def time_settings(limits: Limits, match_ms: int | None, *, is_plain: bool) -> dict[str, str]:
    """Keys and values to tell before a move, in the order to tell them.

    Args:
        limits: Of the move to come.
        match_ms: Milliseconds that the whole game was given.
        is_plain: Whether the brain knows no more than the protocol of Gomocup.

    >>> time_settings(Limits(time_ms=500), None, is_plain=True)
    {'timeout_turn': '500', 'timeout_match': '0', 'max_memory': '0', 'time_left': '2147483647'}
    """
    turn = limits.time_ms if limits.time_ms is not None else limits.game_ms
    settings = {
        "timeout_turn": NO_LIMIT_MS if turn is None else turn,
        "timeout_match": match_ms or 0,
        "max_memory": limits.memory_bytes or 0,
    }
    if not is_plain:
        settings["time_increment"] = limits.increment_ms
    if limits.nodes is not None:
        settings["max_node"] = limits.nodes
    if limits.depth is not None:
        settings["max_depth"] = limits.depth
    settings["time_left"] = NO_LIMIT_MS if limits.game_ms is None else limits.game_ms
    return {key: str(value) for key, value in settings.items()}
