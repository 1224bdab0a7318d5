"""What holds for every format: round trips, losses that are told, detection, and no crash."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from formats.random_records import random_record
from tengen.formats import CannotWriteError, FormatError, ReadOptions, format_named, formats
from tengen.formats.files import candidates
from tengen.formats.format import ALL_FEATURES
from tengen.record import GameRecord

WRITABLE = [name for name, known in formats().items() if not known.is_read_only]
EVERY_FORMAT = pytest.mark.parametrize("name", WRITABLE)
NEED_A_MOVE = {"yixin-pos", "renlib-pos", "openings", "pos", "pos-top"}
ONE_SIZE = {"renlib": 15, "yixin-pos": 15, "renlib-pos": 15}


def random_game(name: str, seed: int) -> GameRecord:
    """A game that the format can hold wholly."""
    rng = Random(seed)
    while True:
        record = random_record(
            rng, format_named(name).holds, size=ONE_SIZE.get(name), is_western=name == "renlib"
        )
        if record.move_count() or name not in NEED_A_MOVE:
            return record


def options_for(record: GameRecord) -> ReadOptions:
    """What the owner of the file would know."""
    return ReadOptions(rule=record.rule, size=record.size)


@EVERY_FORMAT
@settings(max_examples=40)
@given(seed=st.integers(0, 2**32))
def test_a_round_trip_keeps_the_game(name: str, seed: int) -> None:
    known = format_named(name)
    record = random_game(name, seed)

    written = known.write([record])

    assert set(written.losses) <= {"the rule", "the size"}
    assert known.could_be(written.data)
    [again] = known.read(written.data, options_for(record))
    assert again == record


@EVERY_FORMAT
@settings(max_examples=20)
@given(seed=st.integers(0, 2**32))
def test_every_loss_is_reported(name: str, seed: int) -> None:
    known = format_named(name)
    record = random_record(Random(seed), ALL_FEATURES, size=15)

    try:
        losses = known.write([record]).losses
    except CannotWriteError:
        return

    for feature in known.used_features(record).keys() - known.holds:
        assert any(loss.startswith(feature) for loss in losses)


@EVERY_FORMAT
@settings(max_examples=40)
@given(seed=st.integers(0, 2**32), cut=st.floats(0, 1), noise=st.binary(max_size=8))
def test_a_broken_file_gives_one_clear_error_or_a_game(
    name: str, seed: int, cut: float, noise: bytes
) -> None:
    known = format_named(name)
    data = known.write([random_game(name, seed % 50)]).data if seed % 3 else b""
    at = int(len(data) * cut)
    broken = data[:at] + noise + data[at + len(noise) if seed % 2 else len(data) :]

    for repair in (False, True):
        try:
            for record in known.read(broken, ReadOptions(size=15, repair=repair)):
                record.check()
        except FormatError as error:
            assert str(error)
    candidates(broken)


@EVERY_FORMAT
def test_several_games_go_into_one_file_or_are_refused(name: str) -> None:
    known = format_named(name)
    games = [random_game(name, seed) for seed in range(40)]
    size = games[0].size
    games = [game for game in games if game.size == size and game.move_count()][:3]

    if not known.holds_many and len(games) > 1:
        with pytest.raises(CannotWriteError, match="one game"):
            known.write(games)
        return
    again = known.read(known.write(games).data, ReadOptions(size=size))
    assert [game.end().text() for game in again] == [game.end().text() for game in games]
