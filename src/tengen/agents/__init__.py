"""The agents, which choose moves, and `create`, which makes one from its name and options."""

from ..limits import UNLIMITED, Limits
from ..processes.failures import AgentError
from .adapters import CourseAgent, FunctionAgent
from .agent import Agent, Choice, close_agent, prepare_agent
from .course_class import course_class
from .engine import Engine, TengenAgent
from .entry import Entry
from .explanation import Candidate, Explaining, Explanation, Seen
from .human import HumanAgent
from .mcts import MctsAgent
from .option import Option, OptionKind
from .random import RandomAgent
from .registry import create, entries, find, names, register, register_prefix, unregister
from .report import SearchLine, SearchReport

__all__ = [
    "UNLIMITED",
    "Agent",
    "AgentError",
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
