"""Where the copies of a tournament's players are: made when it begins, removed when it is over."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from ..store.store import Store
from .frozen import Facts, freeze, is_outside, list_engines, names_of_copies


@dataclass(frozen=True, slots=True)
class PlayerCopies:
    """The copies of one tournament, in a folder of its own beside its store.

    Programs may write into their folders, so that a tournament shares its copies with no other.
    """

    store: Store
    number: int
    """The tournament's number in the store."""
    players: tuple[str, ...]

    @property
    def folder(self) -> Path:
        """Where they are, if there are any."""
        return self.store.players_folder / str(self.number)

    def make(self) -> None:
        """Makes them unless they are there.

        Raises:
            ValueError: Games were played with copies that are gone, and the originals are others.
        """
        if self._are_needed() and not self._are_there():
            with self.store.driving(self.number):
                if not self._are_there():
                    self._make()

    def names(self) -> tuple[str, ...]:
        """The players by the names of their copies."""
        if not self._are_needed():
            return self.players
        copies = self._kept() or {}
        list_engines(copies, self.folder)
        return names_of_copies(self.players, copies, self.folder)

    def remarks(self) -> list[str]:
        """What was not copied and may be missed."""
        return [
            f"{player}: {remark}"
            for player, facts in (self._kept() or {}).items()
            for remark in facts["remarks"]
        ]

    def remove(self) -> None:
        """Removes them."""
        shutil.rmtree(self.folder, ignore_errors=True)
        with suppress(OSError):  # Others may be there.
            self.store.players_folder.rmdir()

    def size(self) -> int:
        """Bytes that they take; whoever plays the tournament may remove them meanwhile."""
        size = 0
        for place, _, names in os.walk(self.folder):
            for name in names:
                with suppress(FileNotFoundError):
                    size += Path(place, name).stat().st_size
        return size

    def _are_needed(self) -> bool:
        return any(map(is_outside, self.players))

    def _kept(self) -> dict[str, Facts] | None:
        """What the manifest says of them; None before they are made."""
        return self.store.manifest(self.number).get("copies")

    def _are_there(self) -> bool:
        return self._kept() is not None and self.folder.exists()

    def _make(self) -> None:
        self._remove_left_over()
        kept = self._kept()
        made = freeze(self.players, self.folder, self.store.owns)
        if kept is None and not self.store.finished(self.number):
            self.store.add_to_manifest(self.number, copies=made)
        elif made != kept:
            self.remove()
            raise ValueError(
                "a program has changed since the tournament began, and its copy is gone: begin"
                " a tournament of another name"
            )

    def _remove_left_over(self) -> None:
        """Removes copies of an earlier store of this name."""
        # Listed before the tournaments are, so that the copies of one that begins now are known.
        found = list(self.store.players_folder.glob("*"))
        known = set(map(str, self.store.numbers()))
        for path in found:
            number = path.name.removesuffix(".new")
            if number.isdigit() and number not in known:
                shutil.rmtree(path, ignore_errors=True)
