"""The engine under asyncio: awaited, iterated, cancelled, several at once."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

import pytest

from support.waiting import PATIENCE_S
from tengen import AsyncEngine, Board, Engine, GameOverError, Limits

T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    async def bounded() -> T:
        return await asyncio.wait_for(work, PATIENCE_S)

    return asyncio.run(bounded())


def opening() -> Board:
    return Board.from_moves("h8 i9 g9 i7 i8")


def test_a_search_gives_what_the_engine_gives() -> None:
    async def search() -> Any:
        async with AsyncEngine() as engine:
            return await engine.search(opening(), nodes=3000)

    with Engine() as engine:
        expected = engine.search(opening(), Limits(nodes=3000))
    found = run(search())
    assert (found.move, found.score, found.nodes) == (
        expected.move,
        expected.score,
        expected.nodes,
    )


def test_reports_are_iterated_and_the_loop_may_be_left() -> None:
    async def analyse() -> list[int | None]:
        depths = []
        async with AsyncEngine() as engine:
            async with engine.analyse(opening(), lines=2) as analysis:
                async for report in analysis:
                    depths.append(report.depth)
                    if len(depths) == 3:
                        break
            assert analysis.has_ended
            assert (await engine.search(opening(), depth=2)).depth == 2
        return depths

    assert run(analyse()) == [1, 2, 3]


def test_a_cancelled_search_stops_and_the_engine_can_be_used_again() -> None:
    async def cancel() -> None:
        async with AsyncEngine() as engine:
            task = asyncio.create_task(engine.search(opening(), time=3600))
            await asyncio.sleep(0)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            assert (await engine.search(opening(), nodes=100)).nodes <= 100

    run(cancel())


def test_stop_keeps_the_best_move_so_far() -> None:
    async def stop() -> None:
        async with AsyncEngine() as engine, engine.analyse(opening()) as analysis:
            await anext(analysis)
            analysis.stop()
            assert (await analysis.result()).move in opening().legal_moves

    run(stop())


def test_several_engines_search_at_once_while_the_loop_goes_on() -> None:
    async def together() -> list[bool]:
        engines = [AsyncEngine(hash_mib=1) for _ in range(3)]
        analyses = [engine.analyse(opening()) for engine in engines]
        for analysis in analyses:
            await anext(analysis)
        ended = [analysis.has_ended for analysis in analyses]
        for engine in engines:
            await engine.close()
        return ended

    assert run(together()) == [False, False, False]


def test_close_may_be_called_again_and_inside_the_block() -> None:
    async def close() -> None:
        async with AsyncEngine() as engine:
            async with engine.analyse(opening()) as analysis:
                await anext(analysis)
                assert repr(analysis) == "<AsyncAnalysis, running>"
                await asyncio.gather(engine.close(), engine.close())
                assert repr(analysis) == "<AsyncAnalysis, ended>"
                with pytest.raises(RuntimeError, match="the engine is closed"):
                    await anext(analysis)
            await engine.close()

    run(close())


def test_a_finished_game_and_a_closed_engine_are_refused() -> None:
    async def misuse() -> None:
        engine = AsyncEngine()
        with pytest.raises(GameOverError):
            await engine.search(Board.from_moves("a1 a2 b1 b2 c1 c2 d1 d2 e1"))
        with pytest.raises(ValueError, match="given twice"):
            await engine.search(opening(), Limits(nodes=1), nodes=1)
        await engine.close()
        assert repr(engine) == "<AsyncEngine, closed>"
        with pytest.raises(RuntimeError, match="closed"):
            await engine.search(opening(), nodes=1)

    run(misuse())
