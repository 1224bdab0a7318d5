"""The user's own agents: what makes a function or a class an agent, and its parameters options."""

from __future__ import annotations

import inspect
import typing
from collections.abc import Callable
from typing import Any, Literal

from .adapters import CourseAgent, FunctionAgent
from .agent import Agent, origin_of
from .entry import Entry
from .option import KINDS, Option, OptionKind, Value, title_of

COURSE_ARGUMENTS = 3
"""Size, colour and seconds, which the game provides; further arguments are options."""


def entry_of(name: str, maker: Callable[..., object], title: str = "", help: str = "") -> Entry:
    """The entry of a user's function or class.

    Its options are the parameters with defaults, and have the defaults' types. It may be

    - a function that takes a board and returns a move;
    - a class with ``go`` and ``candidate_list``, as in the course;
    - a class with ``choose``, or a function without required parameters, that makes an `Agent`.

    Raises:
        TypeError: It is none of these, or a parameter cannot be an option.
    """
    make, skipped = _maker(name, maker)
    return Entry(
        name,
        make,
        _options(name, maker, skipped),
        title=title or title_of(name),
        help=help or (inspect.getdoc(maker) or "").partition("\n")[0],
        source=maker,
    )


def can_be_agent(value: object) -> bool:
    """Whether something in a user's file looks like an agent."""
    if inspect.isclass(value):
        return hasattr(value, "go") or hasattr(value, "choose")
    return inspect.isfunction(value) and len(_required(value)) == 1


def _maker(name: str, maker: Callable[..., Any]) -> tuple[Callable[..., Agent], int]:
    """A function that creates the agent from its options, and the number of leading parameters."""
    if not callable(maker):
        raise TypeError(f"{name}: expected a function or a class, not {maker!r}")
    is_class = inspect.isclass(maker)
    if is_class:
        if hasattr(maker, "go"):
            return (lambda **options: CourseAgent(name, maker, options)), COURSE_ARGUMENTS
        if hasattr(maker, "choose"):
            return (lambda **options: _made(name, maker, options)), 0
        raise TypeError(f"{name}: a class needs go(chessboard) or choose(board, limits)")
    required = _required(maker)
    if len(required) > 1:
        raise TypeError(f"{name}: expected one parameter, the board, not {', '.join(required)}")
    if required:
        return (lambda **options: FunctionAgent(name, maker, options)), 1
    return (lambda **options: _made(name, maker, options)), 0


def _made(name: str, maker: Callable[..., Any], options: dict[str, Value]) -> Agent:
    """The agent that a user's class or function creates."""
    try:
        agent = maker(**options)
    except Exception as error:
        raise ValueError(f"{name} cannot be created: {origin_of(error)}") from error
    if not isinstance(agent, Agent):
        raise ValueError(
            f"{name} returned {agent!r}: an agent has a name and choose(board, limits)"
        )
    return agent


def _required(maker: Callable[..., object]) -> list[str]:
    return [
        parameter.name
        for parameter in inspect.signature(maker).parameters.values()
        if parameter.default is parameter.empty
        and parameter.kind not in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD)
    ]


def _options(name: str, maker: Callable[..., object], skipped: int) -> tuple[Option, ...]:
    hints = _hints(maker)
    options = []
    for parameter in list(inspect.signature(maker).parameters.values())[skipped:]:
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            continue
        if parameter.default is parameter.empty:
            raise TypeError(
                f"{name}: the parameter {parameter.name} needs a default to be an option"
            )
        option = _option(parameter.name, parameter.default, hints.get(parameter.name))
        if option is not None:
            options.append(option)
    return tuple(options)


def _option(name: str, default: object, hint: object) -> Option | None:
    """The option of a parameter; None if its type has no text form."""
    title = title_of(name)
    if typing.get_origin(hint) is Literal:
        words = tuple(str(word) for word in typing.get_args(hint))
        return Option(name, OptionKind.CHOICE, str(default), title, choices=words)
    kind = KINDS.get(type(default))
    if kind is None and name == "seed":
        kind = OptionKind.INT
    value: Value | None = default if isinstance(default, int | float | str) else None
    return None if kind is None else Option(name, kind, value, title)


def _hints(maker: Callable[..., object]) -> dict[str, object]:
    """The type hints of the parameters, if they can be resolved."""
    target = maker.__init__ if inspect.isclass(maker) else maker
    try:
        return typing.get_type_hints(target)
    except (NameError, TypeError, AttributeError):
        return {}
