"""Anything that chooses a move: the agents, and `create`, which makes one from its name."""

from ..limits import UNLIMITED, Limits
from .agent import Agent, close_agent, prepare_agent
from .choice import Choice
from .course_agent import CourseAgent
from .course_class import course_class
from .engine import Engine, TengenAgent
from .entry import Entry
from .errors import AgentError
from .explanation import Candidate, Explaining, Explanation, Seen
from .function_agent import FunctionAgent
from .human_agent import HumanAgent
from .info import Info
from .mcts_agent import MctsAgent
from .option import Option, OptionKind
from .random_agent import RandomAgent
from .registry import create, entries, find, names, register, register_prefix, unregister

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
    "Info",
    "Limits",
    "MctsAgent",
    "Option",
    "OptionKind",
    "RandomAgent",
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
