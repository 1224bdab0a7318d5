"""Agents that users bring along: functions, classes of the course, agent classes, and files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import numpy
import pytest

from tengen import Board, IllegalMoveError, Move
from tengen.agents import (
    Agent,
    AgentError,
    Choice,
    Entry,
    Limits,
    OptionKind,
    course_class,
    create,
    find,
    register,
    register_prefix,
    registry,
    unregister,
)
from tengen.agents.adapters import chessboard_of

COURSE_FILE = """
class AI(object):
    made = []

    def __init__(self, chessboard_size, color, time_out, row=0):
        self.candidate_list = []
        self.facts = (chessboard_size, color, time_out)
        self.row = row
        self.seen = []
        AI.made.append(self)

    def go(self, chessboard):
        self.seen.append(chessboard.copy())
        free = [(self.row, x) for x in range(len(chessboard)) if chessboard[self.row, x] == 0]
        chessboard[:] = 7
        self.candidate_list.append((0, 0))
        self.candidate_list.append(free[-1])
"""


@pytest.fixture(autouse=True)
def _the_registry_as_it_was(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(registry, "_entries", dict(registry._entries))
    monkeypatch.setattr(registry, "_prefixes", dict(registry._prefixes))
    yield


def corner(board: Board, column: int = 0, *, note: str = "", loud: bool = False) -> tuple[int, int]:
    """Plays in the top row."""
    assert isinstance(note, str)
    assert isinstance(loud, bool)
    board.push((column, 0))
    return column, 0


def test_a_function_is_registered_in_one_line_and_its_defaults_are_options() -> None:
    register("corner", corner)
    entry = find("corner")
    assert (entry.title, entry.help) == ("Corner", "Plays in the top row.")
    assert [(option.name, option.kind, option.default) for option in entry.options] == [
        ("column", OptionKind.INT, 0),
        ("note", OptionKind.TEXT, ""),
        ("loud", OptionKind.BOOL, False),
    ]
    agent = create("corner?column=3&loud=yes")
    board = Board()
    assert str(agent.choose(board).move) == "d15"
    assert board.ply() == 0
    assert create(agent.name).name == agent.name == "corner?column=3&loud=yes"


def test_the_decorator_gives_the_function_back() -> None:
    @register("last", title="Last point")
    def last(board: Board) -> Move:
        return board.legal_moves[-1]

    assert find("last").title == "Last point"
    assert last(Board()) == create("last").choose(Board()).move


def test_an_agent_class_is_made_with_its_options() -> None:
    class Mine:
        def __init__(self, style: Literal["calm", "wild"] = "calm", seed: int | None = None):
            self.name = f"mine?style={style}&seed={seed}"

        def choose(self, board: Board, limits: Limits) -> Choice:
            return Choice(board.legal_moves[limits.nodes or 0])

    register("mine", Mine)
    agent = create("mine?style=wild", seed=4)
    assert isinstance(agent, Agent)
    assert agent.name == "mine?style=wild&seed=4"
    assert str(agent.choose(Board(), Limits(nodes=2)).move) == "c15"
    with pytest.raises(ValueError, match="unknown value 'wlid': expected calm or wild"):
        create("mine?style=wlid")


@pytest.mark.parametrize(
    ("answer", "error", "message"),
    [
        (None, AgentError, "bad answered None: expected a move"),
        ("z99", IllegalMoveError, "bad answered 'z99': z99 is off the board"),
        ("here", AgentError, "bad answered 'here': 'here' is not a move"),
        ((3, 15), IllegalMoveError, r"bad answered \(3, 15\): .*off the board"),
        ([7, 7], AgentError, "expected a move: text such as 'h8'"),
    ],
)
def test_an_answer_that_is_no_move_is_told(
    answer: Any, error: type[Exception], message: str
) -> None:
    register("bad", lambda _board: answer)
    with pytest.raises(error, match=message):
        create("bad").choose(Board())


def test_what_a_function_raises_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "broken.py"
    path.write_text("def broken(board):\n    x = board.size\n    return x / 0\n")
    with pytest.raises(AgentError, match=r"broken\.py:3: ZeroDivisionError: division by zero"):
        create(f"file:{path}").choose(Board())


def test_a_name_can_be_taken_again_and_given_back() -> None:
    register("mine", corner)
    register("mine", lambda _board: "h8")
    assert str(create("mine").choose(Board()).move) == "h8"
    unregister("mine")
    with pytest.raises(ValueError, match="unknown agent 'mine'"):
        create("mine")
    for name in ("mine", "random"):
        with pytest.raises(ValueError, match="was not registered by the user"):
            unregister(name)


@pytest.mark.parametrize(
    ("name", "maker", "error"),
    [
        ("random", corner, "random is already an agent of Tengen"),
        ("two words", corner, "cannot name an agent"),
        ("a:b", corner, "cannot name an agent"),
        ("none", 3, "expected a function or a class, not 3"),
        ("none", dict, "a class needs go"),
        ("none", lambda board, depth: (board, depth), "one parameter, the board, not board, depth"),
    ],
)
def test_what_cannot_be_registered_is_refused(name: str, maker: Any, error: str) -> None:
    with pytest.raises((ValueError, TypeError), match=error):
        register(name, maker)


@pytest.fixture
def course_file(tmp_path: Path) -> Path:
    path = tmp_path / "course.py"
    path.write_text(COURSE_FILE)
    return path


def test_a_class_of_the_course_plays(course_file: Path) -> None:
    agent = create(f"file:{course_file}?row=2")
    board = Board.from_moves("h8 a13")
    assert str(agent.choose(board, Limits(time_ms=1500)).move) == "o13"
    assert agent.name == f"file:{course_file}:AI?row=2"
    player = find(f"file:{course_file}").source.made[-1]  # type: ignore[attr-defined]
    assert player.facts == (15, -1, 1.5)
    (seen,) = player.seen
    assert seen.shape == (15, 15)
    assert (seen[7, 7], seen[2, 0], numpy.abs(seen).sum()) == (-1, 1, 2)
    assert board.ply() == 2


def test_one_player_plays_a_whole_game_and_a_new_game_gets_a_new_one(course_file: Path) -> None:
    agent = create(f"file:{course_file}")
    made = find(f"file:{course_file}").source.made  # type: ignore[attr-defined]
    for _ in range(2):
        board = Board.from_moves("h8")
        for _ in range(3):
            board.push(agent.choose(board).move)
            board.push(board.legal_moves[100])
    assert [len(player.seen) for player in made] == [3, 3]
    assert [player.facts for player in made] == [(15, 1, 5.0)] * 2


@pytest.mark.parametrize(
    ("body", "error"),
    [
        ("pass", "left its candidate_list empty"),
        ("self.candidate_list.append(3)", r"answered 3: expected \(row, column\)"),
        ("self.candidate_list.append((0, 15))", "off the board"),
        ("self.candidate_list.append(('a', 1))", "two whole numbers"),
        ("raise KeyError(4)", r"mine\.py:5: KeyError: 4"),
    ],
)
def test_a_course_class_that_fails_is_told(tmp_path: Path, body: str, error: str) -> None:
    path = tmp_path / "mine.py"
    path.write_text(
        "class AI:\n    def __init__(self, size, color, time_out):\n"
        f"        self.candidate_list = []\n    def go(self, chessboard):\n        {body}\n"
    )
    with pytest.raises((AgentError, IllegalMoveError), match=error):
        create(f"file:{path}:AI").choose(Board())


def test_an_agent_of_ours_plays_in_the_course() -> None:
    ai = course_class("mcts?playouts=300&seed=1", "standard")(15, 1, 5)
    board = Board.from_moves("h8 g8 i8 a3 j8 a5 k8", rule="standard")
    ai.go(chessboard_of(board))
    assert ai.candidate_list == [(7, 11)]
    wrong = chessboard_of(board)
    wrong[3, 4] = 2
    with pytest.raises(ValueError, match="row 3, column 4 is 2: expected -1, 0 or 1"):
        ai.go(wrong)
    with pytest.raises(ValueError, match="unknown agent 'mtcs'"):
        course_class("mtcs")


def test_a_file_names_what_it_holds_and_says_what_it_misses(tmp_path: Path) -> None:
    path = tmp_path / "several.py"
    path.write_text(
        "def first(board): return board.legal_moves[0]\n"
        "def last(board): return board.legal_moves[-1]\n"
    )
    assert str(create(f"file:{path}:last").choose(Board()).move) == "o1"
    with pytest.raises(ValueError, match="has several agents, first, last: name one as in file:"):
        create(f"file:{path}")
    with pytest.raises(ValueError, match=r"has no agent frist; did you mean first\?"):
        create(f"file:{path}:frist")
    with pytest.raises(ValueError, match=r"unknown option of file:.*:last 'deep'"):
        create(f"file:{path}:last?deep=1")


def test_a_file_that_changed_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text("def mine(board): return 'a1'\n")
    assert str(create(f"file:{path}").choose(Board()).move) == "a1"
    path.write_text("def mine(board): return 'a1' and 'b2'\n")
    assert str(create(f"file:{path}").choose(Board()).move) == "b2"


def test_a_file_may_import_what_lies_beside_it(tmp_path: Path) -> None:
    (tmp_path / "beside_it.py").write_text("WHERE = 'c3'\n")
    path = tmp_path / "mine.py"
    path.write_text("from beside_it import WHERE\ndef mine(board): return WHERE\n")
    assert str(create(f"file:{path}").choose(Board()).move) == "c3"


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
def test_a_file_that_cannot_be_run_is_told_with_its_line(
    tmp_path: Path, text: str, error: str
) -> None:
    path = tmp_path / "mine.py"
    path.write_text(text)
    with pytest.raises(ValueError, match=error):
        create(f"file:{path}")


def test_a_missing_file_is_told() -> None:
    with pytest.raises(ValueError, match=r"cannot read nowhere/mine\.py: No such file"):
        create("file:nowhere/mine.py:AI")
    with pytest.raises(ValueError, match="cannot read"):
        create("file:")


def test_a_prefix_brings_agents_from_above() -> None:
    def engine(rest: str) -> Entry:
        if rest != "pela":
            raise ValueError(f"unknown engine {rest!r}")
        random = find("random")
        return Entry(f"engine:{rest}", random.make, random.options)

    register_prefix("engine", engine)
    assert create("engine:pela?seed=3&time=1").name == "random?seed=3&time=1"
    with pytest.raises(ValueError, match="unknown option of engine:pela 'sede'"):
        create("engine:pela?sede=3")
    with pytest.raises(ValueError, match="unknown engine 'plea'"):
        create("engine:plea")
