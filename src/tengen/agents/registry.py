"""The registry of agents: creates an agent from a specification such as ``random?seed=7``.

`course_class` creates a class of the SUSTech course from one; see `adapters`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, TypeVar, overload

from ..game import Rule
from ..game.nearest import unknown_word
from ..limits import Limits
from . import limited
from .adapters import CourseBase, board_of
from .agent import Agent
from .entry import LIMIT_OPTIONS, Entry, LimitOptions, parse_spec
from .hosted import file_entry
from .user import entry_of

if TYPE_CHECKING:
    from numpy import int_
    from numpy.typing import NDArray

Maker = TypeVar("Maker", bound=Callable[..., object])

_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*")

_MODULES = {
    "human": ".human",
    "random": ".random",
    "blocker": ".papers.winning_windows.blocker",
    "winning_windows": ".papers.winning_windows.agent",
    "mcts": ".mcts",
    "attack_defence": ".papers.attack_defence.agent",
    "genetic_line": ".papers.genetic_line.agent",
    "one_ply": ".papers.one_ply",
    "pattern_alpha_beta": ".papers.pattern_alpha_beta.agent",
    "tengen": ".engine.entry",
}
"""Each has an `ENTRY`, and is imported on first use: a worker plays few of them.

From weak to strong, as measured by `tengen match A B --pairs 10` between neighbours.
"""
_users: dict[str, Entry] = {}
"""The agents that `register` has added."""
_prefixes: dict[str, Callable[[str], Entry]] = {"file": file_entry}


def create(spec: str, *, seed: int | None = None) -> Agent:
    """Creates an agent from a specification such as ``random`` or ``mcts?playouts=100&seed=7``.

    Args:
        spec: A name from `names`, or a prefix such as ``file:`` and what follows it, then options
            as in a URL. Besides its own options, every agent has ``time`` in seconds, ``nodes``
            and ``depth``, which limit each move.
        seed: The seed, if the specification sets none.

    Raises:
        ValueError: The name, an option or a value is unknown; the message lists the known ones.

    >>> create("random?seed=7").name
    'random?seed=7'
    >>> create("radnom")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ValueError: unknown agent 'radnom': expected ...mcts...file:…; did you mean random?
    """
    name, texts = parse_spec(spec)
    entry = find(name)
    own = {option.name for option in entry.options}
    limits = {key: texts.pop(key) for key in LIMIT_OPTIONS if key in texts and key not in own}
    options = entry.read_options(texts)
    if seed is not None and "seed" in own:
        options.setdefault("seed", seed)
    agent = entry.make(**options)
    if not limits:
        return agent
    limiting = Entry(entry.name, entry.make, LimitOptions).read_options(limits)
    return limited.Limited(agent, limiting)


def find(name: str) -> Entry:
    """The entry of a name without options.

    Raises:
        ValueError: It is unknown; the message lists the known ones.
    """
    if name in _MODULES:
        return _own_entry(name)
    if name in _users:
        return _users[name]
    prefix, colon, rest = name.partition(":")
    if colon and prefix in _prefixes:
        return _prefixes[prefix](rest)
    known = [*names(), *(f"{known}:…" for known in sorted(_prefixes))]
    raise ValueError(unknown_word("agent", name, known))


def names() -> tuple[str, ...]:
    """The agents that `create` knows, except those behind a prefix.

    >>> set(names()) >= {"human", "mcts", "random"}
    True
    """
    return tuple(sorted([*_MODULES, *_users]))


def entries() -> tuple[Entry, ...]:
    """The entries of the agents of `names`, from weak to strong, the user's own last."""
    return (*map(_own_entry, _MODULES), *_users.values())


def _own_entry(name: str) -> Entry:
    entry: Entry = import_module(_MODULES[name], __package__).ENTRY
    return entry


@overload
def register(
    name: str, maker: None = None, *, title: str = "", help: str = ""
) -> Callable[[Maker], Maker]: ...


@overload
def register(name: str, maker: Maker, *, title: str = "", help: str = "") -> Maker: ...


def register(
    name: str, maker: Maker | None = None, *, title: str = "", help: str = ""
) -> Maker | Callable[[Maker], Maker]:
    """Registers a user's agent under a name, for this process; also works as a decorator.

    Args:
        name: Letters, digits, ``_`` and ``-``. A user's name can be registered again, as in a
            notebook.
        maker: A function of a board, a class of the course, or an agent class; see
            `tengen.agents.user.entry_of`.
        title: The name that interfaces show.
        help: One sentence.

    >>> from tengen import Board
    >>> @register("top_left")
    ... def top_left(board):
    ...     return board.legal_moves[0]
    >>> str(create("top_left").choose(Board()).move)
    'a15'
    >>> unregister("top_left")
    """
    if not _NAME.fullmatch(name):
        raise ValueError(f"{name!r} cannot name an agent: expected letters, digits, _ and -")
    if name in _MODULES:
        raise ValueError(f"{name} is already an agent of Tengen: choose another name")

    def add(maker: Maker) -> Maker:
        _users[name] = entry_of(name, maker, title, help)
        return maker

    return add if maker is None else add(maker)


def unregister(name: str) -> None:
    """Removes a user's agent.

    Raises:
        ValueError: It is not the name of a user's agent.
    """
    if name not in _users:
        raise ValueError(f"{name!r} was not registered by the user")
    del _users[name]


def register_prefix(prefix: str, find_entry: Callable[[str], Entry]) -> None:
    """Registers agents ``prefix:rest``; the function finds the entry for what follows the colon.

    Packages above this one register their agents in this way when they are imported. The function
    raises ValueError if there is no such agent.
    """
    if not _NAME.fullmatch(prefix):
        raise ValueError(f"{prefix!r} cannot be a prefix: expected letters, digits, _ and -")
    _prefixes[prefix] = find_entry


def course_class(spec: str, rule: Rule | str = Rule.FREESTYLE) -> type:
    """A class ``AI`` that the course's platform can load and that plays like the agent.

    >>> import numpy
    >>> AI = course_class("mcts?playouts=100&seed=1")
    >>> ai = AI(15, -1, 5)
    >>> board = numpy.zeros((15, 15), dtype=int)
    >>> board[7, 3:7], board[8, 3:7] = -1, 1
    >>> ai.go(board)
    >>> ai.candidate_list[-1]
    (7, 2)
    """
    create(spec)  # Report a wrong specification now rather than in the first game.

    class AI(CourseBase):
        """Plays one game."""

        def __init__(self, chessboard_size: int, color: int, time_out: float) -> None:
            super().__init__(chessboard_size, color, time_out)
            self._agent = create(spec)

        def go(self, chessboard: NDArray[int_]) -> None:
            """Appends the agent's move to `candidate_list`; nothing if it passes."""
            self.candidate_list.clear()
            board = board_of(chessboard, self.color, rule)
            choice = self._agent.choose(board, Limits(time_ms=round(self.time_out * 1000)))
            if choice.move.point is not None:
                self.candidate_list.append((choice.move.y, choice.move.x))

    return AI
