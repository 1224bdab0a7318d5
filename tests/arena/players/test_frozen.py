"""An edit of a player cannot change a running tournament."""

from __future__ import annotations

import json
import os
import sys
from concurrent.futures import Executor, ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from shutil import copy2, rmtree
from zipfile import ZipFile

import pytest

from tengen.arena import Contest, GameSettings, Store, Tournament
from tengen.arena.players.frozen import (
    copy_with_surroundings,
    freeze,
    list_engines,
    names_of_copies,
)
from tengen.arena.run import driver
from tengen.arena.run.driver import Finished
from tengen.arena.statistics import Sprt
from tengen.engines.dialect import HandshakeResult
from tengen.engines.program import find_program
from tengen.engines.registry import Installed, keep

BRAIN = Path(__file__).parents[2] / "engines" / "mock_brain.py"

SOUND = "from beside import first\n\n\ndef agent(board):\n    return first(board)\n"
BESIDE = "def first(board):\n    return board.legal_moves[0]\n"
BROKEN = "def agent(board):\n    raise RuntimeError('edited')\n"


@pytest.fixture
def player(tmp_path: Path) -> Path:
    (tmp_path / "beside.py").write_text(BESIDE)
    path = tmp_path / "mine.py"
    path.write_text(SOUND)
    return path


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The list of programs."""
    monkeypatch.setenv("TENGEN_HOME", str(tmp_path / ".home"))
    return tmp_path / ".home"


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
        contests = [
            Contest.begin(store, name, Tournament(players=players, pairs=1))
            for name in ("one", "two")
        ]
        copies = [path for path in store.players_folder.rglob("*") if path.is_file()]
        assert sorted(path.name for path in copies) == 2 * ["first.txt"] + 2 * ["mine.py"]
        for contest in contests:
            contest.run(make_executor=here)
            assert {game.game.reason for game in store.games(contest.number, 15)} == {""}


def test_a_program_beside_the_store_is_copied_without_it(tmp_path: Path, home: Path) -> None:
    copy2(BRAIN, tmp_path / "brain.py")
    (tmp_path / "weights.bin").write_bytes(b"w")
    keep(Installed("mine", (sys.executable, "-S", str(tmp_path / "brain.py"), "honest")))
    tournament = Tournament(
        players=("engine:mine?time=60", "random"), pairs=1, game=GameSettings(size=7)
    )
    with Store(tmp_path / "games.sqlite") as store:
        contest = Contest.begin(store, "t", tournament)
        [copy] = contest.copies.folder.iterdir()
        assert sorted(path.name for path in copy.iterdir()) == ["brain.py", "weights.bin"]
        assert contest.run(make_executor=here)
        assert {game.game.reason for game in store.games(contest.number, 7)} == {""}
    assert os.environ["TENGEN_HOME"] == str(home)


@pytest.mark.usefixtures("home")
def test_a_zip_is_copied_alone(tmp_path: Path) -> None:
    for name in ("mine.zip", "other.zip"):
        with ZipFile(tmp_path / name, "w") as archive:
            archive.writestr("pbrain-mine", "#!/bin/sh\n")
    keep(Installed("mine", (str(tmp_path / "mine.zip"),)))

    folder = tmp_path / "copies"
    copies = freeze(("engine:mine",), folder, lambda _path: False)
    listed_copy = f"engine:{folder / 'engines.json'}:mine"
    assert names_of_copies(("engine:mine",), copies, folder) == (listed_copy,)
    assert copies["engine:mine"]["remarks"] == []
    list_engines(copies, folder)
    [copy] = folder.rglob("*.zip")
    assert copy.name == "mine.zip"
    listed = json.loads((folder / "engines.json").read_text())
    assert listed["engines"]["mine"]["command"] == [str(copy)]


def test_too_much_around_a_file_stays_where_it_is(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "mine.py").write_text(SOUND)
    (tmp_path / "a" / "film.bin").write_bytes(b"x" * 1000)

    copied = copy_with_surroundings([tmp_path / "a" / "mine.py"], tmp_path / "b", most_bytes=999)
    assert [path.name for path in (tmp_path / "b").iterdir()] == ["mine.py"]
    [remark] = copied.remarks
    assert remark.startswith(f"only mine.py was copied from {tmp_path / 'a'}")


def test_a_linked_folder_stays_where_it_is_and_that_is_told(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "data").mkdir()
    (tmp_path / "a" / "weights").symlink_to(tmp_path / "data")
    (tmp_path / "a" / "mine.py").write_text(SOUND)

    copied = copy_with_surroundings(
        [tmp_path / "a" / "mine.py"], tmp_path / "b", most_bytes=1 << 20
    )
    assert list(copied.files) == ["mine.py"]
    assert copied.remarks == ("the linked folder weights was not copied",)


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


def stop(contest: Contest, _games: list[Finished]) -> None:
    contest.store.order(contest.number, "stop")


def test_without_its_copy_a_changed_program_does_not_play_on(tmp_path: Path, player: Path) -> None:
    tournament = Tournament(players=(f"file:{player}:agent", "random"), pairs=20)
    with Store(tmp_path / "games.sqlite") as store:
        Contest.begin(store, "t", tournament).run(observer=stop, make_executor=here)
        rmtree(store.players_folder)
        (tmp_path / "beside.py").write_text(BESIDE + "# edited\n")

        with pytest.raises(ValueError, match="an engine has changed"):
            Contest.resume(store, "t").run(make_executor=here)
        assert not store.players_folder.exists()
        (tmp_path / "beside.py").write_text(BESIDE)
        assert Contest.resume(store, "t").run(make_executor=here)


@pytest.mark.parametrize("is_moved", [False, True])
def test_who_resumes_plays_with_the_copies_and_not_with_what_was_edited(
    tmp_path: Path, player: Path, is_moved: bool
) -> None:
    path = tmp_path / "store" / "games.sqlite"
    path.parent.mkdir()
    tournament = Tournament(players=(f"file:{player}", "random"), pairs=20)
    with Store(path) as store:
        assert not Contest.begin(store, "t", tournament).run(observer=stop, make_executor=here)
    if is_moved:
        path = path.parent.rename(tmp_path / "elsewhere") / "games.sqlite"
    player.write_text(BROKEN)
    with Store(path) as store:
        contest = Contest.resume(store, "t")
        assert contest.run(make_executor=here)
        assert {game.game.reason for game in store.games(contest.number, 15)} == {""}


def test_weights_that_were_edited_between_two_matches_count_in_the_second(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "agent.py").write_text(
        "from pathlib import Path\n\n\ndef agent(board):\n"
        "    return Path(__file__).with_name('weights.txt').read_text()\n"
    )
    tournament = Tournament(players=(f"file:{tmp_path / 'mine' / 'agent.py'}", "random"), pairs=1)
    for where in ("h8", "c3"):
        (tmp_path / "mine" / "weights.txt").write_text(where)
        with Store(tmp_path / "games.sqlite") as store:
            contest = Contest.begin(store, where, tournament)
            contest.run(make_executor=here)
            games = list(store.games(contest.number, 15))
        assert games[0].game.moves.split()[0] == where


@pytest.mark.usefixtures("home")
def test_options_that_were_changed_between_two_matches_count_in_the_second(tmp_path: Path) -> None:
    told = tmp_path / "told.txt"
    brain = tmp_path / "brain" / "brain.py"
    brain.parent.mkdir()
    brain.write_text(
        "import sys\nfor line in sys.stdin:\n"
        f"    print(line, end='', file=open({str(told)!r}, 'a'), flush=True)\n"
        "    word = line.split()[0]\n"
        "    if word in ('START', 'DONE', 'TURN'):\n"
        "        print('OK' if word == 'START' else '0,0', flush=True)\n"
    )
    tournament = Tournament(
        players=("engine:mine?time=60", "random"),
        pairs=1,
        openings=("e5d4",),
        game=GameSettings(size=9),
    )
    with Store(tmp_path / "games.sqlite") as store:
        for value in ("1", "2"):
            told.unlink(missing_ok=True)
            command = (sys.executable, "-S", str(brain))
            keep(Installed("mine", command, options={"strength": value}))
            contest = Contest.begin(store, value, tournament)
            contest.run(make_executor=here)
            assert f"INFO strength {value}" in told.read_text()
            [facts] = store.manifest(contest.number)["copies"].values()
            assert facts["entry"]["options"] == {"strength": value}


@pytest.mark.usefixtures("home")
def test_the_manifest_says_what_played(tmp_path: Path, player: Path) -> None:
    (tmp_path / "brain").mkdir()
    brain = Path(copy2(BRAIN, tmp_path / "brain" / "brain.py"))
    (tmp_path / "net.bin").write_bytes(b"net")
    command = (sys.executable, "-S", str(brain), "honest", str(tmp_path / "net.bin"))
    verdict = HandshakeResult(
        find_program(command).sha256, about={"name": "Mock", "version": "1.2"}
    )
    keep(Installed("mine", command, options={"thread_num": "2"}, verdict=verdict))
    keep(Installed("bare", (sys.executable, "-c", "print()"), verdict=verdict))
    players = ("engine:mine", f"file:{player}?time=1", "random", "engine:bare")
    with Store(tmp_path / "games.sqlite") as store:
        contest = Contest.begin(store, "t", Tournament(players=players))
        copies = store.manifest(contest.number)["copies"]
        remarks = contest.copies.remarks()
    entry = copies["engine:mine"]["entry"]
    assert (entry["command"], entry["options"]) == (list(command), {"thread_num": "2"})
    assert entry["verdict"]["about"] == {"name": "Mock", "version": "1.2"}
    assert copies["engine:mine"]["files"] == {"brain.py": sha256(brain.read_bytes()).hexdigest()}
    assert copies["engine:mine"]["elsewhere"] == {
        str(tmp_path / "net.bin"): sha256(b"net").hexdigest()
    }
    mine = copies[f"file:{player}?time=1"]
    assert mine["path"] == str(player)
    assert mine["files"]["beside.py"] == sha256(BESIDE.encode()).hexdigest()
    assert "random" not in copies
    # What was found out about other files does not hold for this one.
    assert copies["engine:bare"]["entry"]["verdict"] is None
    assert remarks == [
        f"engine:mine: {tmp_path / 'net.bin'} was not copied",
        "engine:bare: its command names no file, so nothing was copied",
    ]


def test_copies_are_there_as_long_as_games_are_missing(tmp_path: Path, player: Path) -> None:
    path = tmp_path / "games.sqlite"
    tournament = Tournament(players=(f"file:{player}", "random"), pairs=2)
    with Store(path) as store:
        first, second = (Contest.begin(store, name, tournament) for name in ("one", "two"))
        assert second.copies.size() > 0
        assert first.run(make_executor=here)
        assert [folder.name for folder in store.players_folder.iterdir()] == [str(second.number)]
        assert first.run(make_executor=here)
        assert second.run(make_executor=here)
        assert not store.players_folder.exists()


def test_copies_of_a_store_that_was_deleted_go_too(tmp_path: Path, player: Path) -> None:
    path = tmp_path / "games.sqlite"
    tournament = Tournament(players=(f"file:{player}", "random"), pairs=2)
    with Store(path) as store:
        for name in ("one", "two"):
            Contest.begin(store, name, tournament)
    path.unlink()
    with Store(path) as store:
        contest = Contest.begin(store, "one", tournament)
        assert list(store.players_folder.iterdir()) == [contest.copies.folder]


def test_a_test_that_is_decided_needs_no_copies(
    tmp_path: Path, player: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "JOB_SECONDS", 0.0)  # One game at a time is handed out.
    test = Sprt(0, 200)
    tournament = Tournament(
        players=("mcts?playouts=100", f"file:{player}"), pairs=500, game=GameSettings(size=9)
    )
    with Store(tmp_path / "games.sqlite") as store:
        contest = Contest.begin(store, "t", tournament, test)
        assert contest.pending == set(range(500))
        assert contest.run(1, make_executor=here)
        assert contest.standing.games < 40
        assert not store.players_folder.exists()
        player.write_text(BROKEN)
        assert Contest.resume(store, "t", test).run(make_executor=here)
