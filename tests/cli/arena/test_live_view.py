"""What the terminal shows while a tournament is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest
from rich.console import Console

from support.waiting import PATIENCE_S
from tengen.arena import Contest, GameSettings, Store, Tournament
from tengen.arena.run import driver
from tengen.arena.run.driver import Finished
from tengen.arena.statistics import Sprt, SprtStatus, SprtVerdict
from tengen.cli import output
from tengen.cli.arena.live_view import View, WorkingClock, sprt_text
from tengen.cli.arena.report import EndingTally
from tengen.cli.output import LINE_EVERY_S, live_display

RESUME = "tengen control live.sqlite --name live resume"
GO_ON = f"paused; to resume: {RESUME}"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "live.sqlite") as opened:
        yield opened


def view_of(contest: Contest) -> View:
    return View(contest, "live: freestyle", EndingTally(contest.standing.names), RESUME)


def drawn(view: View) -> str:
    console = Console(width=80, markup=False)
    with console.capture() as shown:
        console.print(view)
    return shown.get()


def here() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1)


def test_the_live_view_shows_standings_progress_and_the_test(store: Store) -> None:
    tournament = Tournament(("random", "mcts?playouts=20"), pairs=2)
    contest = Contest.begin(store, "live", tournament, Sprt(elo1=300))
    view = view_of(contest)
    assert "0 games" in drawn(view)
    contest.run(observer=view.observe, make_executor=here)
    text = drawn(view)
    for word in ("live: freestyle", "LLR", f"{contest.standing.games} games", "an hour", "five"):
        assert word in text
    assert max(map(len, text.splitlines())) <= 80


def test_a_match_shows_how_many_games_are_left(store: Store) -> None:
    contest = Contest.begin(store, "live", Tournament(("random", "random"), pairs=2))
    view = view_of(contest)
    assert "0 of 4" in drawn(view)
    contest.run(observer=view.observe, make_executor=here)
    assert "4 of 4" in drawn(view)
    assert "an hour, 0:00:00 left" in drawn(view)


@pytest.mark.parametrize(
    ("llr", "told"),
    [
        (1.5, "about 0:16:40 left at this trend"),
        (-1.5, "about 0:16:40 left at this trend"),
        (0.31, "about 1:15:00 left at this trend"),  # At most as many games as are allowed.
        (0.1, "no trend yet"),
        (0.0, "no trend yet"),
        (3.1, "1800 an hour"),
    ],
)
def test_the_time_left_of_a_test_is_that_of_its_trend(llr: float, told: str) -> None:
    status = SprtStatus(llr, -3.0, 3.0, SprtVerdict.CONTINUE)
    assert sprt_text(500, 2750, 0.5, status).endswith(told)


def test_where_nothing_can_be_drawn_a_line_is_told_now_and_then(
    store: Store, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float | None] = []
    is_third = Event()

    class TwoTurns(Event):
        """The first two waits for the end time out at once, the third lasts."""

        def wait(self, timeout: float | None = None) -> bool:
            waits.append(timeout)
            if len(waits) <= 2:
                return False
            is_third.set()
            return super().wait()

    monkeypatch.setattr(output, "Event", TwoTurns)
    contest = Contest.begin(store, "live", Tournament(("random", "random"), pairs=2))
    view = view_of(contest)
    with live_display(view, quiet=True, line=view.line):
        pass
    assert waits == []
    contest.run(observer=view.observe, make_executor=here)
    with live_display(view, quiet=False, line=view.line):
        assert is_third.wait(PATIENCE_S)
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 2
    assert all(line.startswith("live: freestyle: 4 of 4, ") for line in told)
    assert waits == [LINE_EVERY_S] * 3


class EndsThePause(Store):
    """Shows the view at the second check of a pause, then ends it."""

    show: Callable[[], None]
    looks = 0

    def command(self, number: int) -> str:
        command = super().command(number)
        if command == "pause":
            self.looks += 1
            if self.looks == 2:
                self.show()
                self.order(number, "run")
        return command


def test_a_pause_is_shown_with_the_command_that_ends_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "LOOK_SECONDS", 0.001)
    with EndsThePause(tmp_path / "live.sqlite") as store:
        contest = Contest.begin(store, "live", Tournament(("random", "random"), pairs=20))
        view = view_of(contest)
        seen: list[str] = []
        store.show = lambda: seen.append(drawn(view))

        def pause(running: Contest, games: list[Finished]) -> None:
            view.observe(running, games)
            if not seen:
                seen.append(drawn(view))
                running.store.order(running.number, "pause")

        assert contest.run(1, pause, here)
        assert [GO_ON in text for text in (*seen, drawn(view))] == [False, True, False]


def test_choices_by_lot_are_shown_as_games_end(store: Store) -> None:
    settings = GameSettings(opening_rule="swap")
    contest = Contest.begin(store, "live", Tournament(("random", "mcts"), pairs=1, game=settings))
    view = view_of(contest)
    assert "random in" not in drawn(view)
    contest.run(observer=view.observe, make_executor=here)
    assert "random does not support swap: its choices" in drawn(view)


def test_a_pause_does_not_count_as_slowness() -> None:
    moments = iter([100.0, 110.0, 500.0, 510.0])
    clock = WorkingClock(lambda: next(moments))
    pauses = (False, True, False)
    assert [clock.seconds(is_paused=each) for each in pauses] == [10.0, 10.0, 20.0]
