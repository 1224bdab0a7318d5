"""Games in play can be watched, and watching changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tengen.arena.run import live as live_games
from tengen.arena.run.live import GameInPlay, LiveReport, games_in_play
from tengen.arena.schedule import GamePlan
from tengen.game import Board

PLAN = GamePlan(number=7, pair=3, black=0, white=1, opening="", seed=1)


def test_a_game_is_shown_while_it_lasts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_games, "EVERY_S", 0)
    report = LiveReport(str(tmp_path), PLAN, first_has_black=False)
    report.tell(Board.from_moves("h8i9"))

    assert games_in_play(tmp_path) == [GameInPlay(7, black=1, white=0, moves="h8 i9")]
    report.end()
    assert games_in_play(tmp_path) == []


def test_a_short_game_is_not_shown_and_a_long_one_now_and_then(tmp_path: Path) -> None:
    now = [100.0]
    report = LiveReport(str(tmp_path), PLAN, first_has_black=True, clock=lambda: now[0])
    now[0] += live_games.EVERY_S - 0.01
    report.tell(Board.from_moves("h8"))
    assert list(tmp_path.iterdir()) == []

    now[0] += 0.02
    report.tell(Board.from_moves("h8i9"))
    now[0] += live_games.EVERY_S - 0.01
    report.tell(Board.from_moves("h8i9j10"))
    assert [game.moves for game in games_in_play(tmp_path)] == ["h8 i9"]


def test_nobody_watching_is_no_trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(live_games, "EVERY_S", 0)
    for folder in ("", str(tmp_path / "gone")):
        report = LiveReport(folder, PLAN, first_has_black=True)
        report.tell(Board.from_moves("h8"))
        report.end()

        assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_being_written_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "1.json").write_text("{")
    (tmp_path / "2.json").write_text('{"number": 1}')

    assert games_in_play(tmp_path) == []
