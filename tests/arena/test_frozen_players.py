"""An edit of a player cannot change a running tournament."""

from __future__ import annotations

import json
import sys
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from shutil import copy2, rmtree
from zipfile import ZipFile

import pytest

from tengen.arena import Contest, GameSettings, Store, Tournament
from tengen.arena.driver import Finished
from tengen.arena.folder_copy import copy_with_surroundings
from tengen.arena.frozen_players import freeze
from tengen.engines.installed import Installed, keep

BRAIN = Path(__file__).parents[1] / "engines" / "mock_brain.py"

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


def test_what_lies_around_a_file_comes_along_but_not_the_store(tmp_path: Path) -> None:
    (tmp_path / "weights").mkdir()
    (tmp_path / "weights" / "first.txt").write_text("0")
    (tmp_path / ".venv").mkdir()
    (tmp_path / ".venv" / "large").write_text("x")
    (tmp_path / "mine.py").write_text(
        "from pathlib import Path\n\n\n"
        "def agent(board):\n"
        "    first = Path(__file__).with_name('weights') / 'first.txt'\n"
        "    return board.legal_moves[int(first.read_text())]\n"
    )
    players = (f"file:{tmp_path / 'mine.py'}", "random")
    with Store(tmp_path / "mine.sqlite") as store:
        for name in ("one", "two"):
            contest = Contest.begin(store, name, Tournament(players=players, pairs=1))
            contest.run(make_executor=here)
            assert {game.game.reason for game in store.games(contest.number, 15)} == {""}
            (tmp_path / "mine.py").write_text((tmp_path / "mine.py").read_text() + "# edited\n")
    copies = [path for path in store.players_folder.rglob("*") if path.is_file()]
    assert sorted(path.name for path in copies if path.suffix != ".pyc") == [
        "engines.json",
        "engines.json",
        "first.txt",
        "first.txt",
        "mine.py",
        "mine.py",
    ]


def test_a_program_beside_the_store_is_copied_without_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TENGEN_HOME", str(tmp_path / ".home"))
    copy2(BRAIN, tmp_path / "brain.py")
    (tmp_path / "weights.bin").write_bytes(b"w")
    keep(Installed("mine", (sys.executable, "-S", str(tmp_path / "brain.py"), "honest")))
    tournament = Tournament(
        players=("engine:mine?time=0.2", "random"), pairs=1, game=GameSettings(size=7)
    )
    with Store(tmp_path / "games.sqlite") as store:
        contest = Contest.begin(store, "t", tournament)
        assert contest.run(make_executor=here)
        assert {game.game.reason for game in store.games(contest.number, 7)} == {""}
    [home] = store.players_folder.iterdir()
    assert sorted(path.name for path in (home / "mine").iterdir()) == ["brain.py", "weights.bin"]


def test_a_zip_is_copied_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TENGEN_HOME", str(tmp_path / ".home"))
    for name in ("mine.zip", "other.zip"):
        with ZipFile(tmp_path / name, "w") as archive:
            archive.writestr("pbrain-mine", "#!/bin/sh\n")
    keep(Installed("mine", (str(tmp_path / "mine.zip"),)))

    assert freeze(("engine:mine",), tmp_path / "copies", lambda _path: False) == ("engine:mine",)
    [copy] = (tmp_path / "copies" / "mine").iterdir()
    assert copy.name == "mine.zip"
    listed = json.loads((tmp_path / "copies" / "engines.json").read_text())
    assert listed["engines"]["mine"]["command"] == [str(copy)]


def test_too_much_around_a_file_stays_where_it_is(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "mine.py").write_text(SOUND)
    (tmp_path / "a" / "film.bin").write_bytes(b"x" * 1000)

    copy_with_surroundings([tmp_path / "a" / "mine.py"], tmp_path / "b", most_bytes=999)
    assert [path.name for path in (tmp_path / "b").iterdir()] == ["mine.py"]


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
