"""Games of the engine against itself, and the file that keeps them."""

from __future__ import annotations

import json
import lzma
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tengen import Board, Color, Engine, Move, Point, Rule
from tengen.agents.engine import shape_samples
from tengen.train.resumable_log import LogError
from tengen.train.selfplay import (
    GamesFile,
    InteriorPosition,
    ScoredChoice,
    SelfPlayGame,
    SelfPlaySettings,
    read_games,
)
from tengen.train.selfplay.driver import interior_positions, play_game, play_missing
from tengen.train.selfplay.format import FILE_NAME, HEAD, MAGIC, SelfPlayError, read_settings
from tengen.train.selfplay.game import read_game, write_game

DATA = Path(__file__).parent.parent / "data"
QUICK = SelfPlaySettings(nodes=100, size=9)


@st.composite
def games(draw: st.DrawFn, size: int) -> SelfPlayGame:
    points = st.builds(Point, st.integers(0, size - 1), st.integers(0, size - 1), st.just(size))
    move = st.builds(Move, st.none() | points)
    moves = draw(st.lists(move, max_size=40))
    opening = draw(st.integers(0, len(moves)))
    count = len(moves) - opening
    score = st.none() | st.integers(-30_000, 30_000)
    choice = st.builds(ScoredChoice, move, score)
    some = st.lists(move, min_size=1, max_size=3).map(tuple)
    interior = st.builds(InteriorPosition, st.integers(0, 400), some, choice)
    choices = st.lists(choice, max_size=3).map(tuple)
    return SelfPlayGame(
        draw(st.integers(0, 2**32 - 1)),
        tuple(moves),
        opening,
        tuple(draw(st.lists(score, min_size=count, max_size=count))),
        draw(st.sampled_from([Color.BLACK, None, Color.WHITE])),
        draw(st.booleans()),
        tuple(draw(st.lists(choices, min_size=count, max_size=count))),
        tuple(draw(st.lists(interior, max_size=3))),
    )


@given(st.sampled_from([5, 15, 16, 22]).flatmap(lambda size: st.tuples(games(size), st.just(size))))
def test_a_game_survives_a_round_trip(drawn: tuple[SelfPlayGame, int]) -> None:
    game, size = drawn
    assert read_game(write_game(game, size, keeps_more=True), size, keeps_more=True) == game
    plain = replace(game, choices=(), interior=())
    assert read_game(write_game(game, size), size) == plain


@pytest.mark.parametrize("rule", Rule)
def test_a_game_depends_on_its_number_and_settings_alone(rule: Rule) -> None:
    settings = SelfPlaySettings(rule, 9, nodes=60)
    first = play_game(settings, 3)
    play_game(settings, 4)
    assert play_game(settings, 3) == first
    board = Board.from_moves(first.moves, 9, rule)
    outcome = board.outcome()
    assert first.is_proved == (outcome is None)
    assert outcome is None or outcome.winner is first.winner
    assert len(first.scores) == len(first.moves) - first.opening


def test_a_truncated_file_is_resumed(tmp_path: Path) -> None:
    with GamesFile(tmp_path, QUICK) as file:
        for number in range(3):
            file.append(play_game(QUICK, number))
    path = tmp_path / FILE_NAME
    whole = path.read_bytes()
    for cut in (1, 20):
        path.write_bytes(whole[:-cut])
        assert [game.number for game in read_games(tmp_path)] == [0, 1]
        with GamesFile(tmp_path, QUICK) as file:
            assert file.done == {0, 1}
            file.append(play_game(QUICK, 2))
        assert path.read_bytes() == whole


def test_only_missing_games_are_played_and_they_are_the_same(tmp_path: Path) -> None:
    told: list[int] = []
    with GamesFile(tmp_path, QUICK) as file:
        file.append(play_game(QUICK, 1))
        play_missing(file, 4, 2, lambda game: told.append(game.number))
    assert sorted(told) == [0, 2, 3]
    kept = {game.number: game for game in read_games(tmp_path)}
    assert sorted(kept) == [0, 1, 2, 3]
    assert kept[2] == play_game(QUICK, 2)


def test_a_file_with_a_truncated_header_is_restarted(tmp_path: Path) -> None:
    GamesFile(tmp_path, QUICK).close()
    path = tmp_path / FILE_NAME
    whole = path.read_bytes()
    for length in (0, 5, 12, len(whole) - 1):
        path.write_bytes(whole[:length])
        GamesFile(tmp_path, QUICK).close()
        assert path.read_bytes() == whole
    path.write_bytes(b"something else")
    with pytest.raises(SelfPlayError, match="contains no self-play games"):
        GamesFile(tmp_path, QUICK)
    assert path.read_bytes() == b"something else"


def test_other_settings_and_other_files_are_refused(tmp_path: Path) -> None:
    with (
        GamesFile(tmp_path, QUICK),
        pytest.raises(LogError, match="in use by another process"),
    ):
        GamesFile(tmp_path, QUICK)
    with pytest.raises(LogError, match="other settings, nodes 100: resume"):
        GamesFile(tmp_path, SelfPlaySettings(nodes=200, size=9))
    assert read_settings(tmp_path) == QUICK
    other = tmp_path / "other"
    other.write_bytes(b"something else")
    with pytest.raises(SelfPlayError, match="contains no self-play games"):
        list(read_games(other))
    with pytest.raises(SelfPlayError, match="No such file"):
        list(read_games(tmp_path / "nothing"))


def test_the_evaluation_decides_the_games() -> None:
    shapes = SelfPlaySettings(nodes=60, evaluation="linear")
    assert play_game(shapes, 0) != play_game(replace(shapes, evaluation="network"), 0)
    network = (DATA / "networks/narrow.tnn").read_bytes()
    named = replace(shapes, evaluation="sha256:0123")
    game = play_game(named, 0, network)
    assert game == play_game(named, 0, network)
    assert game not in (play_game(shapes, 0), play_game(replace(shapes, evaluation="network"), 0))
    with pytest.raises(ValueError, match="sha256:0123: there is no such file"):
        play_game(named, 0)


def test_openings_differ_and_none_is_decided() -> None:
    settings = SelfPlaySettings(nodes=60)
    found = [play_game(settings, number) for number in range(6)]
    assert len({game.moves for game in found}) == 6
    for game in found:
        assert not Board.from_moves(game.moves[: game.opening]).is_game_over()


def test_a_game_keeps_what_its_searches_found(tmp_path: Path) -> None:
    settings = SelfPlaySettings(nodes=60, size=9, lines=3, interior=1)
    game = play_game(settings, 0)
    assert len(game.choices) == len(game.scores)
    for move, choices in zip(game.moves[game.opening :], game.choices, strict=True):
        assert 1 <= len(choices) <= 3
        assert move in {each.move for each in choices}
    assert game.interior
    for place in game.interior:
        board = Board.from_moves((*game.moves[: place.ply], *place.moves), 9)
        assert game.opening <= place.ply < len(game.moves)
        assert board.is_legal(place.best.move)
        assert shape_samples(board, [place.best.move])[1][0] == 1
    with GamesFile(tmp_path, settings) as file:
        file.append(game)
    assert list(read_games(tmp_path)) == [game]
    with GamesFile(tmp_path, settings) as file:
        assert file.done == {0}


def test_files_without_the_later_settings_are_read_and_resumed(tmp_path: Path) -> None:
    text = json.dumps({"rule": "freestyle", "size": 9, "nodes": 100, "seed": 1}).encode()
    path = tmp_path / FILE_NAME
    path.write_bytes(HEAD.pack(MAGIC, 1, 0, len(text)) + text)
    with GamesFile(tmp_path, QUICK) as file:
        file.append(play_game(QUICK, 0))
    assert [game.number for game in read_games(tmp_path)] == [0]
    path.write_bytes(HEAD.pack(MAGIC, 2, 0, len(text)) + text)
    with pytest.raises(SelfPlayError, match="do not belong to version 2"):
        read_settings(tmp_path)
    path.write_bytes(HEAD.pack(MAGIC, 3, 0, len(text)) + text)
    with pytest.raises(SelfPlayError, match="is of version 3: this Tengen reads 1 and 2"):
        read_settings(tmp_path)


def test_a_packed_file_is_read_as_it_is(tmp_path: Path) -> None:
    with GamesFile(tmp_path, QUICK) as file:
        file.append(play_game(QUICK, 0))
    packed = tmp_path / "games.tsp.xz"
    packed.write_bytes(lzma.compress((tmp_path / FILE_NAME).read_bytes()))
    assert list(read_games(packed)) == list(read_games(tmp_path))


FULL_BUT_FOR_A_FORBIDDEN_POINT = (
    "b2 f7 e3 d5 c7 a7 f6 c1 c2 a3 e4 d7 c4 b1 e5 e2 d6 g5 c3 b3 f2 e1 a1 a5 d1 a2 g1 g7 g4 a4 a6"
    " f4 d2 f5 c5 g3 e7 e6 b4 b6 b7 d4 f1 b5 g2 g6 d3 f3"
)


def test_positions_beside_a_game_may_have_no_legal_move() -> None:
    game = Board.from_moves(FULL_BUT_FOR_A_FORBIDDEN_POINT, 7, Rule.RENJU)
    assert not list(game.legal_moves)
    settings = SelfPlaySettings(rule=Rule.RENJU, size=7, nodes=20, interior=1)
    engine = Engine(hash_mib=1)
    for seed in range(8):
        list(interior_positions(settings, game, game.ply() - 1, Random(seed), engine))
