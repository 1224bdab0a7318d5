"""Animated GIFs: a decoder of the format gets back the pictures that were encoded."""

from __future__ import annotations

import weakref
from collections.abc import Iterator

import numpy as np
import pytest
from numpy.typing import NDArray

from tengen import Board
from tengen.render.animation import CELL, game_gif
from tengen.render.gif import Frame, gif

Picture = NDArray[np.uint8]
Colors = list[tuple[int, int, int]]


def decoded(data: bytes) -> tuple[Colors, list[tuple[Picture, int]]]:
    """The palette of a GIF, and its pictures with their delays in hundredths of a second."""
    assert data[:6] == b"GIF89a"
    assert data[-1:] == b"\x3b"
    width, height = int.from_bytes(data[6:8], "little"), int.from_bytes(data[8:10], "little")
    count = 2 << (data[10] & 7)
    flat = data[13 : 13 + 3 * count]
    palette = [(flat[i], flat[i + 1], flat[i + 2]) for i in range(0, len(flat), 3)]
    at, delay, clear = 13 + 3 * count, 0, -1
    screen = np.zeros((height, width), np.uint8)
    pictures = []
    while data[at] != 0x3B:
        if data[at] == 0x21:
            if data[at + 1] == 0xF9:
                delay, clear = int.from_bytes(data[at + 4 : at + 6], "little"), data[at + 6]
            at += 2
            while data[at]:
                at += data[at] + 1
            at += 1
            continue
        left, top, wide, high = (
            int.from_bytes(data[at + i : at + i + 2], "little") for i in (1, 3, 5, 7)
        )
        bits, at, packed = data[at + 10], at + 11, b""
        while data[at]:
            packed += data[at + 1 : at + 1 + data[at]]
            at += data[at] + 1
        at += 1
        part = np.frombuffer(bytes(pixels_of(packed, bits)), np.uint8).reshape(high, wide)
        place = screen[top : top + high, left : left + wide]
        place[part != clear] = part[part != clear]
        pictures.append((screen.copy(), delay))
    return palette, pictures


def pixels_of(packed: bytes, bits: int) -> Iterator[int]:
    """Decompresses LZW, as the specification of GIF describes a decoder."""
    held = int.from_bytes(packed, "little")
    clear, end = 1 << bits, (1 << bits) + 1
    table: list[bytes] = []
    width, last = bits + 1, b""
    while True:
        code, held = held & ((1 << width) - 1), held >> width
        if code == clear:
            table = [bytes([i]) for i in range(clear)] + [b"", b""]
            width, last = bits + 1, b""
            continue
        if code == end:
            assert held == 0
            return
        entry = table[code] if code < len(table) else last + last[:1]
        yield from entry
        if last and len(table) < 4096:
            table.append(last + entry[:1])
            if len(table) == 1 << width and width < 12:
                width += 1
        last = entry


@pytest.mark.parametrize("colors", [2, 5, 64, 255])
def test_noise_survives_compression(colors: int) -> None:
    random = np.random.default_rng(colors)
    frames = [
        Frame(random.integers(0, colors, (70, 90), dtype=np.uint8), 100 * n) for n in range(1, 4)
    ]
    palette = [(n, n, n) for n in range(colors)]
    found, pictures = decoded(gif(frames, palette))
    assert found[:colors] == palette
    for frame, (pixels, delay) in zip(frames, pictures, strict=True):
        assert (pixels == frame.pixels).all()
        assert delay == frame.delay_ms // 10


def test_equal_frames_and_even_areas_survive_too() -> None:
    flat = np.zeros((120, 200), np.uint8)
    _, pictures = decoded(
        gif([Frame(flat, 100), Frame(flat, 100), Frame(flat + 1, 100)], [(0, 0, 0)] * 2)
    )
    assert [int(pixels.max()) for pixels, _ in pictures] == [0, 0, 1]


def test_a_frame_is_encoded_before_the_one_after_the_next_is_taken() -> None:
    kept: list[weakref.ref[Picture]] = []

    def frames() -> Iterator[Frame]:
        for shade in range(6):
            assert sum(each() is not None for each in kept) <= 2
            pixels = np.full((9, 9), shade, np.uint8)
            kept.append(weakref.ref(pixels))
            yield Frame(pixels, 100)
            del pixels

    _, pictures = decoded(gif(frames(), [(0, 0, 0)] * 6))
    assert [int(pixels.max()) for pixels, _ in pictures] == list(range(6))


def test_a_game_has_a_picture_for_each_position() -> None:
    palette, pictures = decoded(game_gif(Board(9), ["e5", "pass", "a9"]))
    assert len(pictures) == 4
    (empty, _), (first, _), (passed, _), (last, stay) = pictures

    def color(picture: Picture, column: int, row: int) -> int:
        """How bright a stone is, beside its mark."""
        return sum(palette[picture[CELL * row + 7, CELL * column]])

    assert color(first, 5, 5) < 150 < color(empty, 5, 5)
    assert color(passed, 5, 5) < 150
    assert color(last, 1, 1) < 150
    assert stay == 300
