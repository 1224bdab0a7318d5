"""The agents, which choose moves, and `create`, which makes one from its name and options.

Names load on first use: the process of a user's file needs few of them, and starts sooner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..lazy import lazy_names

if TYPE_CHECKING:
    from ..limits import UNLIMITED, Limits
    from ..processes.failures import AgentError
    from .adapters import CourseAgent, FunctionAgent
    from .agent import Agent, Choice, close_agent, prepare_agent
    from .engine import AsyncEngine, Engine, TengenAgent
    from .entry import Entry
    from .explanation import Candidate, Explaining, Explanation, Seen
    from .human import HumanAgent
    from .mcts import MctsAgent
    from .option import Option, OptionKind
    from .random import RandomAgent
    from .registry import (
        course_class,
        create,
        entries,
        find,
        names,
        register,
        register_prefix,
        unregister,
    )
    from .report import SearchLine, SearchReport

__all__ = [
    "UNLIMITED",
    "Agent",
    "AgentError",
    "AsyncEngine",
    "Candidate",
    "Choice",
    "CourseAgent",
    "Engine",
    "Entry",
    "Explaining",
    "Explanation",
    "FunctionAgent",
    "HumanAgent",
    "Limits",
    "MctsAgent",
    "Option",
    "OptionKind",
    "RandomAgent",
    "SearchLine",
    "SearchReport",
    "Seen",
    "TengenAgent",
    "close_agent",
    "course_class",
    "create",
    "entries",
    "find",
    "names",
    "prepare_agent",
    "register",
    "register_prefix",
    "unregister",
]

__getattr__, __dir__ = lazy_names(
    __name__,
    {
        "Agent": "agent",
        "AgentError": ".processes.failures",
        "AsyncEngine": "engine",
        "Candidate": "explanation",
        "Choice": "agent",
        "CourseAgent": "adapters",
        "Engine": "engine",
        "Entry": "entry",
        "Explaining": "explanation",
        "Explanation": "explanation",
        "FunctionAgent": "adapters",
        "HumanAgent": "human",
        "Limits": ".limits",
        "MctsAgent": "mcts",
        "Option": "option",
        "OptionKind": "option",
        "RandomAgent": "random",
        "SearchLine": "report",
        "SearchReport": "report",
        "Seen": "explanation",
        "TengenAgent": "engine",
        "UNLIMITED": ".limits",
        "close_agent": "agent",
        "course_class": "registry",
        "create": "registry",
        "entries": "registry",
        "find": "registry",
        "names": "registry",
        "prepare_agent": "agent",
        "register": "registry",
        "register_prefix": "registry",
        "unregister": "registry",
    },
)
