"""Single games of a store: one as a whole, and those that a player spoilt."""

from __future__ import annotations

import json
from typing import Any

from ..arena import Store
from ..arena.export import Archive
from ..arena.store_rows import StoredGame
from .arena_tally import failure_line
from .game_view import print_game
from .output import plain, say, stdout_console


def show_game(store: Store, name: str, number: int, *, as_json: bool) -> None:
    """Shows a game with the last that was seen of a player that failed in it.

    Raises:
        ValueError: There is no game of that number.
    """
    archive = Archive.of(store, name)
    stored = next((each for each in archive.games if each.plan.number == number - 1), None)
    if stored is None:
        raise ValueError(f"{name} has no game {number}: it has {len(archive.games)} so far")
    if as_json:
        say(json.dumps(_facts(archive, stored), indent=2))
        return
    print_game(stdout_console(), archive.record(stored).end(), "store")
    if stored.game.log:
        say(f"\nThe last that was seen of it (> is what it was told):\n{_lines(stored.game.log)}")


def list_failures(store: Store, name: str, *, as_json: bool) -> None:
    """Lists the games that a player spoilt."""
    archive = Archive.of(store, name)
    spoilt = [stored for stored in archive.games if stored.game.is_failure]
    if as_json:
        say(json.dumps([_facts(archive, stored) for stored in spoilt], indent=2))
        return
    for stored in spoilt:
        say(failure_line(stored.plan, stored.game, archive.names))
    if not spoilt:
        say(f"{plain(name)}: no player has spoilt a game")


def _facts(archive: Archive, stored: StoredGame) -> dict[str, Any]:
    game = stored.game
    black, white = archive.colors(stored)
    return {
        "number": stored.plan.number + 1,
        "black": black,
        "white": white,
        "result": game.outcome.result,
        "termination": game.outcome.termination.value,
        "reason": archive.reason(stored),
        "log": game.log,
        "moves": game.moves,
        "times_ms": game.times_ms,
    }


def _lines(text: str) -> str:
    return "\n".join(f"  {plain(line)}" for line in text.split("\n"))
