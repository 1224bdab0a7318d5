"""The games of a run can be replayed from its records, and are checked."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tengen import formats
from tengen.arena import GameSettings, Tournament
from tengen.lab import Run
from tengen.lab.game_records import (
    RECORDS,
    DifferentGamesError,
    TournamentRecord,
    read_records,
    replay,
    write_records,
)

pytestmark = pytest.mark.usefixtures("games_here")


def test_games_are_replayed_and_compared(tmp_path: Path) -> None:
    lab = Run("small", {"seed": 1}, (), tmp_path / "run", lambda _what, _share: None)
    lab.match("one_ply", "random", games=4, size=7)
    lab.finish("tengen reproduce small")
    [record] = read_records(lab.folder)
    assert [record] == lab.records
    assert (record.games, record.different) == (4, 4)
    told: list[float] = []
    replay(record, tmp_path / "again", lambda _what, share: told.append(share), "one.sgf")
    assert told[-1] == 1.0
    assert len(formats.read_all(tmp_path / "again" / "one.sgf")) == 4
    changed = replace(record, sha256="0" * 64)
    with pytest.raises(DifferentGamesError, match="one_ply - random"):
        replay(changed, tmp_path / "again", lambda _what, _share: None)


def test_settings_survive_the_file_and_defaults_are_left_out(tmp_path: Path) -> None:
    tournament = Tournament(("a", "b"), pairs=3, openings=("h8",), game=GameSettings(size=9))
    record = TournamentRecord("a - b", tournament, 6, 2, "ff")
    assert '"game": {"size": 9}' in record.json
    assert "seed" not in record.json
    write_records([record], tmp_path)
    assert read_records(tmp_path) == [record]


def test_a_missing_or_broken_file_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="is missing: a full run writes it"):
        read_records(tmp_path)
    (tmp_path / RECORDS).write_text('{"name": 1}\n')
    with pytest.raises(ValueError, match="is invalid"):
        read_records(tmp_path)
