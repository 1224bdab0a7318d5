"""Wrong files in Tengen's own form: the line is said, and hostile ones take no long time."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress

import pytest

from formats.growth import assert_work_grows_like_its_size
from formats.json.reading import file_with, read
from tengen.formats import FormatError

LINED = b"""{
"tengen": "games",
"version": 1,
"games": [
{"rule": "freestyle", "size": 15, "moves": []},
{
 "rule": "freestyle",
 "size": 15,
 "heading": {"black": "A",
  "white": "B"},
 "moves": [
  [1, "h8 i9"],
  [3, "j8", {"comment": "x",
   "time_ms": 5}],
  [2, "k11"]
 ]
}
]
}
"""


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (b'"games",', b'"engines",', "line 2: the file: expected an object that begins"),
        (b'"version": 1', b'"version": 0', "line 3: version: "),
        (b'"games": [', b'"games": {}, "gams": [', "line 4: the file: unknown key 'gams'"),
        (b'"size": 15,\n', b'"size": 4,\n', r"line 8: games\[1\]\.size: "),
        (b'"size": 15,\n', b'"sice": 15,\n', r"line 8: games\[1\]: unknown key 'sice'"),
        (b' "size": 15,\n', b"\n", r"line 6: games\[1\]\.size: .*found nothing"),
        (b'"B"', b"7", r"line 10: games\[1\]\.heading\.white: expected a string"),
        (b'"h8 i9"', b'"h8 i99"', r"line 12: games\[1\]\.moves\[0\]\[1\]: i99 is off"),
        (b"[3", b"[4", r"line 13: games\[1\]\.moves\[1\]\[0\]: expected a depth"),
        (b": 5", b": -5", r"line 14: games\[1\]\.moves\[1\]\[2\]\.time_ms: expected a whole"),
        (b'"k11"', b'"h8"', r"line 15: games\[1\]\.moves\[2\]\[1\]: move 2 .*already"),
        (b'"j8"', b'"h8"', r"line 13: games\[1\]\.moves\[1\]\[1\]: move 3 .*already"),
        (b'"white"', b'"black"', "line 10: the key 'black' occurs twice in one object"),
        (b'"white"', b'"bl\\u0061ck"', "line 10: the key 'black' occurs twice in one object"),
        (b": 5", b": NaN", "line 14: NaN is not JSON"),
        (b": 5", b": -Infinity", "line 14: -Infinity is not JSON"),
        (b": 5", b": " + b"5" * 5000, "line 14: a number has too many digits"),
        (b": 5", b": " + b"\n[" * 3000, "nested too deeply"),
    ],
)
def test_an_error_names_its_line(old: bytes, new: bytes, words: str) -> None:
    assert LINED.count(old) == 1
    read(LINED)

    with pytest.raises(FormatError, match=words) as caught:
        read(LINED.replace(old, new))
    assert caught.value.line is not None


def a_key_twice(count: int) -> bytes:
    keys = {f"k{i}": "x" for i in range(count)}
    return json.dumps({"tengen": "games", **keys})[:-1].encode() + b', "k%d": 1}' % (count - 1)


def unknown_keys(count: int) -> bytes:
    return file_with(start={f"k{i}": "x" for i in range(count)})


def a_long_key_above_many_values(count: int) -> bytes:
    return file_with(start={"properties": {"k" * 5 * count: [1] * count}})


def many_rows(count: int) -> bytes:
    return file_with(moves=[[1, "h8"]] * count)


def a_deep_line(count: int) -> bytes:
    return file_with(moves=[[1, "h8" + " pass" * count], [9, 9]])


def many_games(count: int) -> bytes:
    empty = {"rule": "freestyle", "size": 15, "moves": []}
    games = [empty] * (count // 8) + [1]
    return json.dumps({"tengen": "games", "version": 1, "games": games}).encode()


@pytest.mark.parametrize("repair", [False, True])
@pytest.mark.parametrize(
    "file",
    [
        a_key_twice,
        unknown_keys,
        a_long_key_above_many_values,
        many_rows,
        a_deep_line,
        many_games,
    ],
)
def test_hostile_files_are_read_in_linear_time(file: Callable[[int], bytes], repair: bool) -> None:
    def read_many(count: int) -> None:
        with suppress(FormatError):
            read(file(count), repair=repair)

    assert_work_grows_like_its_size(read_many, 8000)
