"""Agents that users bring along: functions, classes of the course, agent classes, and files."""

from __future__ import annotations

from collections.abc import Iterator
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
    monkeypatch.setattr(registry, "_users", dict(registry._users))
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
def course_class_of_a_user() -> Any:
    namespace: dict[str, Any] = {}
    exec(COURSE_FILE, namespace)
    return register("course", namespace["AI"])


def test_a_class_of_the_course_plays(course_class_of_a_user: Any) -> None:
    agent = create("course?row=2")
    board = Board.from_moves("h8 a13")
    assert str(agent.choose(board, Limits(time_ms=1500)).move) == "o13"
    assert agent.name == "course?row=2"
    player = course_class_of_a_user.made[-1]
    assert player.facts == (15, -1, 1.5)
    (seen,) = player.seen
    assert seen.shape == (15, 15)
    assert (seen[7, 7], seen[2, 0], numpy.abs(seen).sum()) == (-1, 1, 2)
    assert board.ply() == 2


def test_one_player_plays_a_whole_game_and_a_new_game_gets_a_new_one(
    course_class_of_a_user: Any,
) -> None:
    agent = create("course")
    made = course_class_of_a_user.made
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
def test_a_course_class_that_fails_is_reported(body: str, error: str) -> None:
    text = (
        "class AI:\n    def __init__(self, size, color, time_out):\n"
        f"        self.candidate_list = []\n    def go(self, chessboard):\n        {body}\n"
    )
    namespace: dict[str, Any] = {"__name__": "mine"}
    exec(compile(text, "mine.py", "exec"), namespace)
    register("course", namespace["AI"])
    with pytest.raises((AgentError, IllegalMoveError), match=error):
        create("course").choose(Board())


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
