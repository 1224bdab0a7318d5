"""The strong engine as an object, and the agent that plays its moves."""

from ..._core import (
    HALFWAY_STONES,
    PASS_CODE,
    SearchAnatomy,
    bench_engine,
    bench_position_count,
    bench_push_pop_ns,
    game_samples,
    shape_evaluation,
    shape_names,
    shape_samples,
    shape_weights,
)
from .agent import TengenAgent
from .async_engine import AsyncAnalysis, AsyncEngine
from .chances import SCALES, SCORE_PER_E, score_of, win_rate
from .engine import Engine, engine_hash
from .parameters import EngineParameter, engine_parameters, read_parameters, write_parameters
from .report import EngineBalance, EngineResult
from .search import Analysis

__all__ = [
    "HALFWAY_STONES",
    "PASS_CODE",
    "SCALES",
    "SCORE_PER_E",
    "Analysis",
    "AsyncAnalysis",
    "AsyncEngine",
    "Engine",
    "EngineBalance",
    "EngineParameter",
    "EngineResult",
    "SearchAnatomy",
    "TengenAgent",
    "bench_engine",
    "bench_position_count",
    "bench_push_pop_ns",
    "engine_hash",
    "engine_parameters",
    "game_samples",
    "read_parameters",
    "score_of",
    "shape_evaluation",
    "shape_names",
    "shape_samples",
    "shape_weights",
    "win_rate",
    "write_parameters",
]
