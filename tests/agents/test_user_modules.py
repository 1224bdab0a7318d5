"""Each user's file imports what lies beside it, and no other file's."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import sys
from pathlib import Path

import pytest

from tengen import Board
from tengen.agents import create, find
from tengen.agents.user_modules import module_of

PATIENCE_S = 120
AT_ONCE = "from weights import WHERE\n\n\ndef mine(board):\n    return WHERE\n"
LATER = "def mine(board):\n    import weights\n    return weights.WHERE\n"


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def move_of(path: Path) -> str:
    return str(create(f"file:{path}").choose(Board()).move)


@pytest.mark.parametrize("text", [AT_ONCE, LATER], ids=["at once", "later"])
def test_two_versions_have_modules_of_the_same_name(tmp_path: Path, text: str) -> None:
    agents = {}
    for version, where in (("new", "a1"), ("old", "b2")):
        write(tmp_path / version / "weights.py", f"WHERE = '{where}'\n")
        path = write(tmp_path / version / "mine.py", text)
        agents[where] = create(f"file:{path}")
    for where in ("b2", "a1", "b2"):
        assert str(agents[where].choose(Board()).move) == where
    assert "weights" not in sys.modules


def test_what_a_module_imports_in_turn_lies_beside_it_too(tmp_path: Path) -> None:
    for version, where in (("new", "a1"), ("old", "b2")):
        home = tmp_path / version
        write(home / "mine.py", "import net.layers as layers\n\ndef mine(b): return layers.where()")
        write(home / "net" / "__init__.py", "from .last import WHERE\n")
        write(home / "net" / "last.py", "from weights import *\n")
        write(home / "net" / "layers.py", "def where():\n    import net\n    return net.WHERE\n")
        write(home / "weights.py", f"WHERE = '{where}'\n")
    assert move_of(tmp_path / "new" / "mine.py") == "a1"
    assert move_of(tmp_path / "old" / "mine.py") == "b2"


def test_the_working_folder_does_not_come_before_the_file_s_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path / "new" / "weights.py", "WHERE = 'a1'\n")
    write(tmp_path / "old" / "weights.py", "WHERE = 'b2'\n")
    path = write(tmp_path / "old" / "mine.py", AT_ONCE)
    monkeypatch.syspath_prepend(tmp_path / "new")
    assert move_of(path) == "b2"


def test_the_search_path_of_the_process_stays_as_it_is(tmp_path: Path) -> None:
    write(tmp_path / "weights.py", "WHERE = 'c3'\n")
    before = list(sys.path)
    assert move_of(write(tmp_path / "mine.py", AT_ONCE)) == "c3"
    assert sys.path == before


def test_the_standard_library_tengen_and_what_is_installed_are_shared(tmp_path: Path) -> None:
    write(tmp_path / "tengen" / "__init__.py", "raise RuntimeError('another tengen')\n")
    write(tmp_path / "numpy" / "data.txt", "a folder that is no module\n")
    path = write(
        tmp_path / "random.py",
        "import random\nimport numpy\nfrom tengen import Move\n\n\ndef mine(board):\n"
        "    assert random.Random and numpy.array and isinstance(board.legal_moves[0], Move)\n"
        "    return 'd4'\n",
    )
    assert move_of(path) == "d4"


def test_an_edit_of_a_module_beside_counts(tmp_path: Path) -> None:
    write(tmp_path / "weights.py", "WHERE = 'a1'\n")
    path = write(tmp_path / "mine.py", AT_ONCE)
    assert move_of(path) == "a1"
    for where in ("b2", "c3"):  # As large as before, and within the same second.
        weights = write(tmp_path / "weights.py", f"WHERE = '{where}'\n")
        os.utime(weights, ns=(0, weights.stat().st_mtime_ns + 1))
        assert move_of(path) == where


def test_a_mended_module_is_run_again(tmp_path: Path) -> None:
    path = write(tmp_path / "mine.py", AT_ONCE)
    with pytest.raises(ValueError, match=r"mine\.py:1: ModuleNotFoundError: No module named"):
        create(f"file:{path}")
    write(tmp_path / "weights.py", "WHERE = nothing\n")
    with pytest.raises(ValueError, match=r"mine\.py:1: NameError"):
        create(f"file:{path}")
    write(tmp_path / "weights.py", "WHERE = 'e5'\n")
    assert move_of(path) == "e5"


@pytest.mark.parametrize("name", ["my-agent.py", "agent.v2.py", "agent.txt", "ägent.py", "_1_.py"])
def test_any_name_will_do_for_a_file(tmp_path: Path, name: str) -> None:
    write(tmp_path / "weights.py", "WHERE = 'f6'\n")
    assert move_of(write(tmp_path / name, AT_ONCE)) == "f6"
    assert find(f"file:{tmp_path / name}").name == f"file:{tmp_path / name}:mine"


def test_other_processes_unpickle_what_a_module_holds(tmp_path: Path) -> None:
    write(tmp_path / "a_folder.of mine" / "net.py", "class Net:\n    where = 'g7'\n")
    path = write(
        tmp_path / "a_folder.of mine" / "mine.py",
        "from net import Net\n\n\ndef where(net):\n    return net.where\n",
    )
    mine = module_of(path)
    assert isinstance(pickle.loads(pickle.dumps(mine.Net())), mine.Net)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        # A pool begins a process that cannot begin anew for ever, so the wait has an end.
        assert pool.apply_async(mine.where, [mine.Net()]).get(PATIENCE_S) == "g7"
