"""The progress of a long check, saved in a file so that it can resume after an interruption."""

from __future__ import annotations

import json
from pathlib import Path


class State:
    """A few values of one check, valid for one state of the files that it covers."""

    def __init__(self, path: Path, fingerprint: str) -> None:
        """Reads the file, and discards its values if the covered files have changed."""
        self._path = path
        self._fingerprint = fingerprint
        self._values: dict[str, object] = {}
        try:
            kept = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return
        if kept.get("fingerprint") == fingerprint:
            self._values = kept["values"]

    def get(self, key: str) -> object:
        """A value, or None."""
        return self._values.get(key)

    def set(self, key: str, value: object) -> None:
        """Saves a value; the file is replaced atomically, so a kill leaves the old or new one."""
        self._values[key] = value
        self._path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self._path.with_suffix(".new")
        kept = {"fingerprint": self._fingerprint, "values": self._values}
        fresh.write_text(json.dumps(kept), encoding="utf-8")
        fresh.replace(self._path)

    def clear(self) -> None:
        """Discards all values."""
        self._values = {}
