"""A program against an older version of itself: each plays with its own modules."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tengen.arena import Contest, GameSettings, Store, Tournament

AT_ONCE = "import weights\n\n\ndef agent(board):\n    return weights.best(board)\n"
LATER = "def agent(board):\n    import weights\n\n    return weights.best(board)\n"
WITH_A_PATH = (
    "import sys\nfrom pathlib import Path\n\n"
    "sys.path.insert(0, str(Path(__file__).parents[1] / 'parts'))\n"
)


def write_version(folder: Path, text: str, place: int) -> str:
    """A player who takes the first legal point, or the last."""
    folder.mkdir()
    (folder / "weights.py").write_text(f"def best(board):\n    return board.legal_moves[{place}]\n")
    (folder / "agent.py").write_text(text)
    return f"file:{folder / 'agent.py'}"


def points_of(store: Store, contest: Contest, place: int) -> set[str]:
    """Where a player went with its first stone, in all games."""
    found = set()
    for stored in store.games(contest.number, contest.tournament.game.size):
        found.add(stored.game.moves.split()[0 if stored.plan.black == place else 1])
    return found


@pytest.mark.parametrize("text", [AT_ONCE, LATER], ids=["at once", "later"])
def test_each_version_plays_with_its_own_module(tmp_path: Path, text: str) -> None:
    players = (
        write_version(tmp_path / "new", text, 0),
        write_version(tmp_path / "old", text, -1),
    )
    tournament = Tournament(players=players, pairs=2, game=GameSettings(size=9))
    with Store(tmp_path / "games.sqlite") as store:
        contest = Contest.begin(store, "t", tournament)
        assert contest.run(1, make_executor=lambda: ThreadPoolExecutor(1))
        assert points_of(store, contest, 0) == {"a9"}
        assert points_of(store, contest, 1) == {"i1"}


def test_workers_do_not_find_the_originals(tmp_path: Path) -> None:
    """What a file adds to the search path is not copied with it: that is told, not passed over."""
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "faraway.py").write_text("def best(board): return board.legal_moves[0]\n")
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "agent.py").write_text(WITH_A_PATH + AT_ONCE.replace("weights", "faraway"))
    player = f"file:{tmp_path / 'mine' / 'agent.py'}"
    with Store(tmp_path / "games.sqlite") as store:
        contest = Contest.begin(store, "t", Tournament(players=(player, "random"), pairs=1))
        assert contest.run(workers=1)
        reasons = [each.game.reason for each in store.games(contest.number, 15)]
    assert all("No module named 'faraway'" in reason for reason in reasons)
