"""The test of a command: as its flags say, or as it was when its games began."""

from __future__ import annotations

from ..arena import Store
from ..arena.statistics import Sprt
from .arena_flags import SprtFlags


def new_test(flags: SprtFlags) -> Sprt:
    """The test that the flags ask for.

    Raises:
        ValueError: There is no such test.
    """
    return Sprt(**flags.given())


def kept_test(store: Store, name: str, flags: SprtFlags | None) -> Sprt | None:
    """The test that a tournament began with, so that bounds cannot change on the way.

    Args:
        store: Where the tournament is.
        name: The tournament's name.
        flags: What was said anew; None for a command that is not about a test.

    Raises:
        ValueError: It began without a test that is asked for now, or with another one.
    """
    number, _, _ = store.tournament(name)
    kept = store.manifest(number).get("sprt")
    if kept is None:
        if flags is not None:
            raise ValueError(f"{name} began without a test: tengen match --resume goes on with it")
        return None
    for flag, value in (flags.given() if flags else {}).items():
        if value != kept[flag]:
            raise ValueError(
                f"--{flag}: found {value}, and {name} began with {kept[flag]}: leave it out to go"
                " on, or begin a test of another --name"
            )
    return Sprt(**kept)
