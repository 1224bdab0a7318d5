"""An edit of a player cannot change a running tournament."""

from __future__ import annotations

from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from shutil import rmtree

import pytest

from tengen.arena import Contest, Store, Tournament
from tengen.arena.driver import Finished

SOUND = "from beside import first\n\n\ndef agent(board):\n    return first(board)\n"
BESIDE = "def first(board):\n    return board.legal_moves[0]\n"
BROKEN = "def agent(board):\n    raise RuntimeError('edited')\n"


@pytest.fixture
def player(tmp_path: Path) -> Path:
    (tmp_path / "beside.py").write_text(BESIDE)
    path = tmp_path / "mine.py"
    path.write_text(SOUND)
    return path


def here() -> Executor:
    return ThreadPoolExecutor(1)


def test_games_go_on_with_the_program_that_began(tmp_path: Path, player: Path) -> None:
    tournament = Tournament(players=(f"file:{player}", "random"), pairs=4)
    with Store(tmp_path / "games.sqlite") as store:
        contest = Contest.begin(store, "t", tournament)

        def edit(_contest: Contest, _games: list[Finished]) -> None:
            player.write_text(BROKEN)

        assert contest.run(observer=edit, make_executor=here)
        reasons = {game.game.reason for game in store.games(contest.number, 15)}
    assert reasons == {""}


def test_copies_of_another_program_are_not_taken_for_these(tmp_path: Path, player: Path) -> None:
    tournament = Tournament(players=(f"file:{player}", "random"), pairs=1)
    for text, expected in ((SOUND, False), (BROKEN, True)):
        player.write_text(text)
        path = tmp_path / "games.sqlite"
        path.unlink(missing_ok=True)
        with Store(path) as store:
            contest = Contest.begin(store, "t", tournament)
            contest.run(make_executor=here)
            failures = [game.game.is_failure for game in store.games(contest.number, 15)]
        assert failures == [expected, expected]


def test_without_its_copy_a_changed_program_does_not_play_on(tmp_path: Path, player: Path) -> None:
    tournament = Tournament(players=(f"file:{player}:agent", "random"), pairs=2)
    with Store(tmp_path / "games.sqlite") as store:
        Contest.begin(store, "t", tournament).run(make_executor=here)
        [copies] = tmp_path.glob("*.players")
        rmtree(copies)
        player.write_text(BROKEN)

        with pytest.raises(ValueError, match="a program has changed"):
            Contest.resume(store, "t").run(make_executor=here)
