"""Agents in users' files: each file has a process of its own, with the modules beside it."""

from __future__ import annotations

import os
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tengen import Board
from tengen.agents import (
    UNLIMITED,
    AgentError,
    Choice,
    Explaining,
    Limits,
    SearchReport,
    close_agent,
    create,
    hosted,
    prepare_agent,
)
from tengen.agents.host import Host
from tengen.agents.hosted import HostedAgent
from tengen.engines.agent import OpeningPlayer
from tengen.game import Opening
from tengen.processes.failures import Exited, TookTooLong

AT_ONCE = "from weights import WHERE\n\n\ndef mine(board):\n    return WHERE\n"
LATER = "def mine(board):\n    import weights\n    return weights.WHERE\n"


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


@pytest.fixture
def host(monkeypatch: pytest.MonkeyPatch) -> Host:
    """A host in this process, for what does not need another."""
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setattr(sys, "modules", dict(sys.modules))
    return Host()


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
    written = path.stat().st_mtime_ns
    weights = write(tmp_path / "weights.py", "WHERE = 'b2'\n")
    os.utime(weights, ns=(0, written))  # As large and as old as before.
    assert move_of(path) == "b2"
    write(path, "def mine(board): return 'c3'\n")
    assert move_of(path) == "c3"


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
def test_any_name_will_do_for_a_file(tmp_path: Path, host: Host, name: str) -> None:
    write(tmp_path / "weights.py", "WHERE = 'f6'\n")
    host.load(write(tmp_path / name, AT_ONCE), name)
    assert host.make(name, "", {}).name == f"file:{name}:mine"
    choice = host.call(60, "choose", Board())
    assert isinstance(choice, Choice)
    assert str(choice.move) == "f6"


def test_an_agent_may_use_processes_of_its_own(tmp_path: Path) -> None:
    write(tmp_path / "a folder" / "net.py", "class Net:\n    where = 'g7'\n")
    path = write(
        tmp_path / "a folder" / "mine.py",
        "import multiprocessing\nfrom net import Net\n\n\ndef where(net):\n    return net.where\n\n"
        "class Agent:\n    name = 'mine'\n    def choose(self, board, limits):\n"
        "        with multiprocessing.get_context('spawn').Pool(1) as pool:\n"
        "            return Choice(Move.parse(pool.apply(where, [Net()])))\n"
        "from tengen import Move\nfrom tengen.agents import Choice\n",
    )
    assert str(create(f"file:{path}:Agent").choose(Board()).move) == "g7"


def test_a_file_runs_in_its_own_folder_and_its_prints_are_no_answers(tmp_path: Path) -> None:
    write(tmp_path / "where.txt", "h8")
    text = "def mine(board):\n    print('thinking')\n    return open('where.txt').read()\n"
    agent = create(f"file:{write(tmp_path / 'mine.py', text)}")
    assert str(agent.choose(Board()).move) == "h8"
    assert isinstance(agent, HostedAgent)
    assert agent.last_words() == "thinking\n"


FULL = """
from tengen import Move
from tengen.agents import Choice, Explanation, SearchReport


class Mine:
    name = "mine"

    def __init__(self, note: str = ""):
        self.note = note

    def prepare(self, board):
        self.size = board.size

    def choose(self, board, limits):
        if limits.nodes == 13:
            raise LookupError(self.note)
        report = SearchReport(depth=self.size, nodes=limits.nodes, text=self.note)
        return Choice(board.legal_moves[0], report)

    def act_in_opening(self, opening, limits):
        return opening.actions[-1]

    def explain(self, board):
        return Explanation(self.note, board, board.legal_moves[0], "because")
"""


def test_all_that_an_agent_can_do_passes_through_its_process(tmp_path: Path) -> None:
    agent = create(f"file:{write(tmp_path / 'mine.py', FULL)}?note=a&nodes=12")
    assert agent.name == f"file:{tmp_path / 'mine.py'}:Mine?note=a&nodes=12"
    board = Board(9)
    prepare_agent(agent, board)
    assert agent.choose(board).info == SearchReport(depth=9, nodes=12, text="a")
    opening = Opening("swap2")
    assert isinstance(agent, OpeningPlayer)
    assert agent.act_in_opening(opening, UNLIMITED) == opening.actions[-1]
    assert isinstance(agent, Explaining)
    assert agent.explain(board).summary == "because"
    with pytest.raises(AgentError, match=r"mine failed: .*mine\.py:17: LookupError: a"):
        create(f"file:{tmp_path / 'mine.py'}?note=a&nodes=13").choose(board)


def test_a_process_is_kept_for_the_next_game_but_not_the_agent(tmp_path: Path) -> None:
    text = (
        "import os\nmade = []\n\ndef mine(board):\n    made.append(1)\n"
        "    print(os.getpid(), len(made))\n    return board.legal_moves[0]\n"
    )
    path = write(tmp_path / "mine.py", text)
    agents = [create(f"file:{path}") for _ in range(2)]
    printed = []
    for agent in [*agents, *agents]:
        assert isinstance(agent, HostedAgent)
        agent.choose(Board())
        printed.append(agent.last_words().split()[-2:])
    assert [count for _, count in printed] == ["1", "1", "2", "2"]
    close_agent(agents[0])
    again = create(f"file:{path}")
    assert isinstance(again, HostedAgent)
    again.choose(Board())
    assert again.last_words().split()[-2:] == [printed[0][0], "3"]


@pytest.mark.parametrize(
    "loop",
    [
        "while True: pass",
        "while True:\n        try: time.sleep(60)\n        except: pass",
        "sum(itertools.repeat(0))",
    ],
    ids=["in Python", "with all errors caught", "where no thread runs"],
)
def test_an_agent_that_hangs_is_ended_and_says_where(tmp_path: Path, loop: str) -> None:
    text = f"import itertools, time\ndef mine(board):\n    {loop}\n"
    agent = create(f"file:{write(tmp_path / 'hangs.py', text)}")
    with pytest.raises(TookTooLong, match="did not answer, so its process was killed"):
        agent.choose(Board(), Limits(time_ms=1))
    assert isinstance(agent, HostedAgent)
    assert "hangs.py" in agent.last_words().splitlines()[1]


ODD = """
import io, sys, time
from tengen.agents import Choice


class Found(Choice):
    pass


class Odd:
    name = "odd"

    def prepare(self, board):
        if board.size == 9:
            time.sleep(3600)

    def choose(self, board, limits):
        sys.stderr = io.StringIO()
        if board.size == 7:
            sys.exit(5)
        return Found(board.legal_moves[0])

    def stop(self):
        raise RuntimeError("not now")

    def close(self):
        time.sleep(3600)
"""


def test_odd_agents_do_no_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosted, "CLOSE_S", 0.1)
    agent: Any = create(f"file:{write(tmp_path / 'odd.py', ODD)}:Odd")
    for _ in range(2):  # With another stderr the second time.
        assert type(agent.choose(Board())) is Choice
    agent.stop()
    assert str(agent.choose(Board()).move) == "a15"
    with pytest.raises(AgentError, match=r"odd failed: .*odd\.py:20: SystemExit: 5"):
        agent.choose(Board(7))
    agent.close()
    assert not agent._process.is_alive


def test_an_agent_that_hangs_in_its_preparation_loses_on_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    agent: Any = create(f"file:{write(tmp_path / 'odd.py', ODD)}:Odd")
    agent.prepare(Board())
    monkeypatch.setattr(agent, "prepare", partial(hosted._call, agent._process, 0.2, "prepare"))
    with pytest.raises(TookTooLong):
        agent.prepare(Board(9))
    assert "odd.py" in agent.last_words()


def test_a_file_that_never_loads_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosted, "LOAD_S", 0.1)
    path = write(tmp_path / "loops.py", "while True: pass\n")
    with pytest.raises(ValueError, match=r"loops\.py took longer than 0\.1 s to load or to create"):
        create(f"file:{path}")


def test_an_agent_that_ends_its_process_fails_alone(tmp_path: Path) -> None:
    text = "import os\ndef mine(board):\n    os._exit(3)\n"
    path = write(tmp_path / "mine.py", text)
    agent, other = create(f"file:{path}"), create(f"file:{path}")
    with pytest.raises(Exited, match="the player's process ended with exit code 3"):
        agent.choose(Board())
    with pytest.raises(Exited, match="exit code 3"):
        other.choose(Board())


@pytest.mark.parametrize(
    ("limits", "seconds"),
    [
        (Limits(time_ms=200), 0.7),
        (Limits(time_ms=60_000, game_ms=10**7), 60.5),
        (Limits(time_ms=60_000, game_ms=2000, increment_ms=1000), 2.5),
        (Limits(game_ms=600_000), 600.5),
        (Limits(), 3600),
    ],
)
def test_a_call_may_last_its_time_limit_and_less_than_a_second_more(
    limits: Limits, seconds: float
) -> None:
    assert hosted.CallPatience().seconds(limits) == seconds


def test_what_a_function_raises_is_reported_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "broken.py"
    path.write_text("def broken(board):\n    x = board.size\n    return x / 0\n")
    with pytest.raises(AgentError, match=r"broken\.py:3: ZeroDivisionError: division by zero"):
        create(f"file:{path}").choose(Board())


def test_a_file_names_what_it_holds_and_says_what_it_misses(tmp_path: Path, host: Host) -> None:
    path = write(
        tmp_path / "several.py",
        "def first(board): return board.legal_moves[0]\n"
        "def last(board): return board.legal_moves[-1]\n",
    )
    host.load(path, "several.py")
    assert host.describe("several.py", "last").name == "file:several.py:last"
    with pytest.raises(ValueError, match="has several agents, first, last: name one as in file:"):
        host.describe("several.py", "")
    with pytest.raises(ValueError, match=r"has no agent frist; did you mean first\?"):
        host.describe("several.py", "frist")
    with pytest.raises(ValueError, match=r"unknown option of file:.*:last 'deep'"):
        create(f"file:{path}:last?deep=1")


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("x = 1\ny = x.foo\n", r"mine\.py:2: AttributeError: 'int' object has no attribute 'foo'"),
        ("x = 1\nif x\n    y = 2\n", r"mine\.py:2: SyntaxError: expected ':'"),
        ("import sys\nsys.exit(3)\n", r"mine\.py:2: SystemExit: 3"),
        ("x = 1\n", "has no agent: expected a function of a board, or a class with go or choose"),
        ("\x00", "cannot be loaded"),
    ],
)
def test_a_file_that_cannot_be_run_is_reported_with_its_line(
    tmp_path: Path, host: Host, text: str, error: str
) -> None:
    path = write(tmp_path / "mine.py", text)
    with pytest.raises(ValueError, match=error):
        host.load(path, "mine.py")
        host.describe("mine.py", "")


def test_a_missing_file_is_told() -> None:
    with pytest.raises(ValueError, match=r"cannot read nowhere/mine\.py: No such file"):
        create("file:nowhere/mine.py:AI")
    with pytest.raises(ValueError, match="cannot read"):
        create("file:")
