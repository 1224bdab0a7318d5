"""The registry's entry of an agent, and the text form of an agent with its options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Annotated, Any, ClassVar
from urllib.parse import parse_qsl, quote

from ..arguments import MAX_DEPTH, MAX_NODES, MAX_SECONDS
from ..game.nearest import unknown_word
from .agent import Agent
from .option import Option, Range, Value, options_of, write_value


def parse_spec(spec: str) -> tuple[str, dict[str, str]]:
    """Splits a specification into the name and the options as texts.

    >>> parse_spec("mcts?playouts=100&seed=1")
    ('mcts', {'playouts': '100', 'seed': '1'})
    """
    name, _, query = spec.strip().partition("?")
    options: dict[str, str] = {}
    for option, value in _pairs(name, query):
        if option in options:
            raise ValueError(f"option {option} of {name} is set twice")
        options[option] = value
    return name, options


def format_spec(name: str, options: Mapping[str, Value | None]) -> str:
    """The specification of a name and its options, without those that are None.

    >>> format_spec("mcts", {"playouts": None, "seed": 1, "note": "a b"})
    'mcts?seed=1&note=a%20b'
    """
    pairs = [
        f"{option}={quote(write_value(value), safe='/:,')}"
        for option, value in options.items()
        if value is not None
    ]
    if not pairs:
        return name
    return f"{name}{'&' if '?' in name else '?'}{'&'.join(pairs)}"


def _pairs(name: str, query: str) -> list[tuple[str, str]]:
    if not query:
        return []
    try:
        return parse_qsl(query, keep_blank_values=True, strict_parsing=True)
    except ValueError:
        raise ValueError(
            f"cannot read the options {query!r} of {name}: expected option=value&option=value"
        ) from None


@dataclass(frozen=True, slots=True)
class Entry:
    """A kind of agent."""

    name: str
    make: Callable[..., Agent]
    """Creates the agent; takes the options that are set as keywords."""
    declared: tuple[Option, ...] | type[Any] = ()
    """The options, or the dataclass whose fields they are."""
    title: str = ""
    help: str = ""
    """One sentence."""
    paper: str = ""
    """Authors, university and, if known, year of the paper it is from; empty if it is from none."""
    is_interactive: bool = False
    """Whether a human at this terminal chooses, so that servers and workers cannot use it."""
    takes_any_option: bool = False
    """Whether `make` also gets unlisted options, as texts."""
    source: object = None
    """The function or class that the user registered; None for the agents of Tengen."""

    @property
    def options(self) -> tuple[Option, ...]:
        """The options; a dataclass is read when they are first needed."""
        return options_of(self.declared) if isinstance(self.declared, type) else self.declared

    def read_options(self, texts: Mapping[str, str]) -> dict[str, Value]:
        """Parses the values of options.

        Raises:
            ValueError: An option or its value is unknown.
        """
        known = {option.name: option for option in self.options}
        values: dict[str, Value] = {}
        for name, text in texts.items():
            if name in known:
                values[name] = _read(self.name, known[name], text)
            elif self.takes_any_option:
                values[name] = text
            else:
                raise ValueError(unknown_option(self.name, name, known))
        return values


def unknown_option(agent: str, option: str, known: Mapping[str, Option]) -> str:
    """An error message for an unknown option, with the options that exist."""
    return unknown_word(f"option of {agent}", option, sorted([*known, *LIMIT_OPTIONS]))


def _read(agent: str, option: Option, text: str) -> Value:
    try:
        return option.read(text)
    except ValueError as error:
        raise ValueError(f"option {option.name} of {agent}: {error}") from None


class Configured:
    """Base of the agents that are dataclasses, whose fields are their options.

    Python code is held to the same ranges as specifications. An option without a default may be
    None.
    """

    entry_name: ClassVar[str]
    __dataclass_fields__: ClassVar[dict[str, Any]]

    def __post_init__(self) -> None:
        """Checks the options, and replaces None by a new value if the field has a factory.

        Raises:
            ValueError: An option has an invalid value.
        """
        for option in options_of(type(self)):
            value = getattr(self, option.name)
            make = self.__dataclass_fields__[option.name].default_factory
            if value is not None or option.default is not None:
                value = _read(self.entry_name, option, write_value(value))
            elif make is not MISSING:
                value = make()
            object.__setattr__(self, option.name, value)  # The agent may be frozen.

    @property
    def name(self) -> str:
        """The specification: the agent with its options that differ from the defaults."""
        values: dict[str, Value | None] = {}
        for option in options_of(type(self)):
            value = getattr(self, option.name)
            values[option.name] = None if value == option.default else value
        return format_spec(self.entry_name, values)


@dataclass(frozen=True)
class LimitOptions:
    """The options that every agent has.

    An agent ignores limits that it does not support, such as a depth for playouts.
    """

    time: Annotated[float | None, Range(0, MAX_SECONDS)] = None
    """Seconds per move."""
    nodes: Annotated[int | None, Range(1, MAX_NODES)] = None
    """Nodes or playouts per move."""
    depth: Annotated[int | None, Range(1, MAX_DEPTH)] = None
    """Search depth in plies."""


LIMIT_OPTIONS = tuple(field.name for field in fields(LimitOptions))
