"""The explorer: what was played, under the symmetries of the board, on both databases."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tengen.arena import GameSettings, Store, Tournament
from tengen.arena.game.played import PlayedGame
from tengen.arena.schedule import schedule
from tengen.arena.store.explored import add_tournaments
from tengen.database import Address, StoreError, open_database
from tengen.explorer import OWN_GAMES, ExploredGame, Explorer, explorer_of, merged
from tengen.explorer.explored_game import TALLIED_STONES, position_key, stone_count
from tengen.explorer.tables import SCHEMA
from tengen.game import Board, Color, Outcome, Rule, Termination
from tengen.record import GameRecord

SYMMETRIES = range(8)


@pytest.fixture
def explorer(address: Address) -> Iterator[Explorer]:
    with Explorer(address) as opened:
        yield opened


def game(
    moves: str, winner: Color | None = Color.BLACK, *, white: str = "", date: str = ""
) -> GameRecord:
    record = GameRecord.from_moves(moves, 9, "renju")
    record.outcome = Outcome(winner, Termination.RESIGNATION if winner else Termination.AGREEMENT)
    record.heading.black, record.heading.white, record.heading.date = "Anna", white, date
    return record


def add(explorer: Explorer, *games: GameRecord) -> int:
    return explorer.add("test", [ExploredGame.of(each, "here") for each in games])


def played(number: int, moves: str) -> PlayedGame:
    times = " ".join("0" for _ in moves.split())
    return PlayedGame(number, Outcome(Color.WHITE, Termination.TIME), moves, times)


def board(moves: str = "", rule: str = "renju") -> Board:
    return Board.from_moves(moves, 9, rule)


def test_moves_come_with_their_results_the_most_frequent_first(explorer: Explorer) -> None:
    add(
        explorer,
        game("e5 e6", Color.BLACK),
        game("e5 f6", Color.WHITE, date="2019-05-01"),
        game("e5 f6 g7", None, date="2021"),
    )

    found = explorer.position(board("e5"))

    counts = [(each.games, each.black, each.white, each.draws) for each in found.continuations]
    assert counts == [(2, 0, 1, 1), (1, 1, 0, 0)]
    assert [each.last_year for each in found.continuations] == [2021, 0]
    assert found.total == 3


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_a_rotated_or_reflected_game_counts_at_the_same_moves(
    explorer: Explorer, symmetry: int
) -> None:
    record = game("c3 d7 e5 f2 g6")
    turned = record.end().board().transformed(symmetry)
    add(explorer, record)

    while turned.move_stack:
        played = turned.pop()
        [only] = explorer.position(turned).continuations
        assert played in only.images


def test_moves_that_are_the_same_by_symmetry_are_one(explorer: Explorer) -> None:
    add(explorer, game("e5 e6"), game("e5 f5", white="Ben"), game("e5 d5", white="Cleo"))

    [only] = explorer.position(board("e5")).continuations

    assert only.games == 3
    assert sorted(map(str, only.images)) == ["d5", "e4", "e6", "f5"]


def test_moves_in_another_order_lead_to_the_same_position(explorer: Explorer) -> None:
    add(explorer, game("e5 a1 g7 b2"), game("g7 a1 e5 c3"))

    assert explorer.position(board("e5 a1 g7")).total == 2


def test_other_rules_and_sizes_are_other_games(explorer: Explorer) -> None:
    add(explorer, game("e5 e6"))

    assert explorer.position(board(rule="freestyle")).total == 0
    assert explorer.position(Board(10, Rule.RENJU)).total == 0


def test_the_end_of_a_game_shows_that_it_ended(explorer: Explorer) -> None:
    add(explorer, game("e5 e6"))

    [only] = explorer.position(board("e5 e6")).continuations

    assert (only.move, only.games, only.black) == (None, 1, 1)


def test_the_latest_games_are_named_and_can_be_opened(explorer: Explorer) -> None:
    add(explorer, game("e5 e6", date="1999"), game("e5 d6", date="2020-01-02"))

    latest, oldest = explorer.position(board("e5")).games

    assert (latest.year, str(latest.move), oldest.year) == (2020, "d6", 1999)
    opened = explorer.game(latest.number)
    assert opened is not None
    assert opened == game("e5 d6", date="2020-01-02")
    assert explorer.game(latest.number + 100) is None


def test_a_game_that_is_there_already_is_left_out(explorer: Explorer) -> None:
    assert add(explorer, game("e5 e6"), game("e5 e6")) == 1
    assert add(explorer, game("e5 e6"), game("e5 e6", white="Ben")) == 1
    assert explorer.position(board("e5")).total == 2
    assert explorer.sources() == [("test", 2)]


def test_a_game_with_passes_and_set_up_stones_is_found(explorer: Explorer) -> None:
    start = Board.from_fen(board("e5 e6 d4").fen())
    record = GameRecord(size=9, rule="renju", setup=start.setup)
    record.start.add_line(["pass", "f6"])
    add(explorer, record)

    assert [str(each.move) for each in explorer.position(start).continuations] == ["pass"]


def test_variations_are_no_games(explorer: Explorer) -> None:
    record = game("e5 e6")
    record.start.next().add_variation("f6")  # type: ignore[union-attr]
    add(explorer, record)

    assert [str(each.move) for each in explorer.position(board("e5")).continuations] == ["e6"]


def test_the_keys_in_stores_keep_their_meaning() -> None:
    """Explorers live long: another key for a position needs a new version of their tables."""
    assert position_key(board("e5 f6")) == 4236258451174730758


def test_two_processes_do_not_add_games_at_once(address: Address) -> None:
    with (
        Explorer(address) as one,
        Explorer(address) as other,
        one.adding(),
        pytest.raises(StoreError, match="another process is adding games"),
        other.adding(),
    ):
        pass


def test_the_games_of_tournaments_are_added_as_they_end(address: Address) -> None:
    tournament = Tournament(
        players=("random", "random?seed=2"),
        pairs=2,
        openings=("e5",),
        game=GameSettings(size=9, rule=Rule.RENJU),
    )
    plans = list(schedule(tournament))
    with Store(address) as store, Explorer(explorer_of(store.address)) as explorer:
        number = store.begin("spring", tournament, {})
        for plan in (plans[0], plans[2]):
            store.add(number, [(plan, played(plan.number, "e5 e6"))])
        assert add_tournaments(explorer, store) == 2
        store.add(number, [(plans[1], played(1, "e5 e6 d4"))])
        assert add_tournaments(explorer, store) == 1
        assert add_tournaments(explorer, store) == 0

        found = explorer.position(board("e5"))
        assert (found.total, found.continuations[0].white) == (3, 3)
        assert {each.event for each in found.games} == {"spring"}


def test_counted_results_are_those_of_the_games_one_by_one(
    explorer: Explorer, monkeypatch: pytest.MonkeyPatch
) -> None:
    random, records = Random(7), []
    for number in range(60):
        played = Board(5, "freestyle")
        while not played.is_game_over() and played.ply() < 18:
            chosen = random.choice(["pass", *map(str, played.legal_moves)])
            played.push(chosen if random.random() < 0.9 else "pass")
        record = GameRecord.from_board(played)
        record.outcome = random.choice([None, Outcome(Color.WHITE, Termination.RESIGNATION)])
        record.heading.date = random.choice(["", str(1990 + number)])
        records.append(record)
    for part in (records[:25], records[25:]):
        add(explorer, *part)

    positions = [node.board() for record in records for node in record.nodes()]
    counted = [explorer.position(each) for each in positions]
    monkeypatch.setattr("tengen.explorer.explorer.TALLIED_STONES", -1)
    assert counted == [explorer.position(each) for each in positions]
    assert {stone_count(each) > TALLIED_STONES for each in positions} == {True, False}


def test_an_explorer_of_an_earlier_version_is_emptied_and_goes_on(address: Address) -> None:
    with Explorer(address) as explorer:
        add(explorer, game("e5 e6"))
    with open_database(address, SCHEMA) as database:
        database.execute("DROP TABLE tally")
        if isinstance(address, Path):
            database.execute("PRAGMA user_version = 1")
        else:
            database.execute("UPDATE schema_version SET version = 1")

    with Explorer(address) as explorer:
        assert (explorer.position(board("e5")).total, explorer.sources()) == (0, [])
        assert add(explorer, game("e5 e6")) == 1
        assert explorer.position(board("e5")).total == 1


def test_the_own_games_of_servers_leave_an_explorer_of_version_2_and_all_others_stay(
    address: Address, tmp_path: Path
) -> None:
    kept = [game("e5 e6 f7"), game("e5 f6", Color.WHITE, date="2019")]
    with Explorer(address) as explorer:
        add(explorer, *kept)
        own = (game("e5 e6 f7", None, date="2025"), game("e5 e6 g7"), game("d4"))
        explorer.add(OWN_GAMES, [ExploredGame.of(each, "", each.end().text()) for each in own])
        assert explorer.position(board("e5")).total == 4
    with open_database(address, SCHEMA) as database:
        if isinstance(address, Path):
            database.execute("PRAGMA user_version = 2")
        else:
            database.execute("UPDATE schema_version SET version = 2")

    with Explorer(address) as left, Explorer(tmp_path / "fresh.explorer") as fresh:
        add(fresh, *kept)
        for moves in ("", "e5", "e5 e6", "e5 e6 f7", "e5 e6 g7", "d4"):
            assert left.position(board(moves)) == fresh.position(board(moves)), moves
        assert left.sources() == [("test", 2)]
        assert left.mark(OWN_GAMES) == ""


def test_the_answers_of_two_explorers_add_up(address: Address, tmp_path: Path) -> None:
    games = [game("e5 e6 f7", date="2020"), game("e5 f6", None, date="2021"), game("e5 e6 g7")]
    with Explorer(address) as one, Explorer(tmp_path / "b.explorer") as other:
        add(one, games[0], games[2])
        add(other, games[1])
        found = merged([each.position(board("e5")) for each in (one, other)])
        add(one, games[1])
        assert found.continuations == one.position(board("e5")).continuations
    assert [each.year for each in found.games] == [2021, 2020, 0]


def test_a_found_game_tells_its_date_length_and_rule(explorer: Explorer) -> None:
    add(explorer, game("e5 e6 f7", date="2020-02-29"))
    [found] = explorer.position(board("e5")).games
    told = (found.date, found.year, found.moves, found.rule, found.size)
    assert told == ("2020-02-29", 2020, 3, Rule.RENJU, 9)


def test_the_first_question_does_not_wait_for_numpy(tmp_path: Path) -> None:
    path = tmp_path / "games.explorer"
    with Explorer(path) as explorer:
        add(explorer, game("e5 e6"))
    ask = (
        "import sys; from tengen.explorer import Explorer; from tengen.game import Board;"
        "found = Explorer(sys.argv[1]).position(Board(9, rule='renju'));"
        "print(found.total, 'numpy' in sys.modules)"
    )
    command = [sys.executable, "-c", ask, str(path)]
    told = subprocess.run(command, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "1 False"


@pytest.mark.parametrize("shown", [1, 3, 5, 9])
def test_the_latest_games_are_those_of_all_moves_together(explorer: Explorer, shown: int) -> None:
    moves = {"e5 e6": (2001, 2019, 2019), "e5 f6": (2019, 2020), "e5 g7": (1999, 2018)}
    given = [(move, year) for move, years in moves.items() for year in years]
    add(
        explorer,
        *(
            game(move, white=str(number), date=str(year))
            for number, (move, year) in enumerate(given)
        ),
    )

    found = explorer.position(board("e5"), games=shown).games

    numbered = sorted(((year, number) for number, (_, year) in enumerate(given)), reverse=True)
    expected = [(year, str(number)) for year, number in numbered]
    assert [(each.year, each.white) for each in found] == expected[:shown]
