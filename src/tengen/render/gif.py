"""Encodes an animated GIF: pictures of palette colours, each of which changes a part of the last.

The format is that of the GIF89a specification; its compression is LZW with codes of growing width.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

Rgb = tuple[int, int, int]
LARGEST_CODE = 4095
LARGEST_BLOCK = 255


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture, and how long it stays."""

    pixels: NDArray[np.uint8]
    """Palette colours, of shape [height, width]."""
    delay_ms: int


def gif(frames: Iterable[Frame], palette: Sequence[Rgb]) -> bytes:
    """Encodes frames of equal size, shown in a loop.

    Args:
        frames: At least one; each is encoded before the next is taken.
        palette: Up to 255 colours; one more is used for what a frame leaves unchanged.

    >>> gif([Frame(np.zeros((2, 2), np.uint8), 100)], [(0, 0, 0)])[:6]
    b'GIF89a'
    """
    clear = len(palette)
    bits = max(clear.bit_length(), 2)
    left = iter(frames)
    first = next(left)
    height, width = first.pixels.shape
    colors = bytes(part for color in palette for part in color).ljust(3 << bits, b"\0")
    head = b"GIF89a" + _short(width) + _short(height) + bytes([0xF0 | (bits - 1), 0, 0])
    loop = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"
    parts = [head, colors, loop, _picture(first, None, clear, bits)]
    last = first.pixels
    for frame in left:
        parts.append(_picture(frame, last, clear, bits))
        last = frame.pixels
    return b"".join([*parts, b"\x3b"])


def _picture(frame: Frame, last: NDArray[np.uint8] | None, clear: int, bits: int) -> bytes:
    """The part of a frame that differs from the last one, in which equal pixels are clear."""
    top, bottom, left, right = _changed(frame.pixels, last)
    part = frame.pixels[top:bottom, left:right]
    if last is not None:
        part = np.where(part == last[top:bottom, left:right], np.uint8(clear), part)
    delay = _short(max(frame.delay_ms // 10, 2))
    control = b"\x21\xf9\x04\x05" + delay + bytes([clear, 0])
    place = b"".join(map(_short, (left, top, right - left, bottom - top)))
    return control + b"\x2c" + place + b"\0" + bytes([bits]) + _blocks(_lzw(part.tobytes(), bits))


def _changed(
    pixels: NDArray[np.uint8], last: NDArray[np.uint8] | None
) -> tuple[int, int, int, int]:
    """The smallest box with all differences: top, bottom, left and right."""
    height, width = pixels.shape
    if last is None:
        return 0, height, 0, width
    rows, columns = (pixels != last).nonzero()
    if not rows.size:
        return 0, 1, 0, 1
    ends = rows.min(), rows.max() + 1, columns.min(), columns.max() + 1
    top, bottom, left, right = map(int, ends)
    return top, bottom, left, right


def _short(number: int) -> bytes:
    return number.to_bytes(2, "little")


def _lzw(pixels: bytes, bits: int) -> bytes:
    """Compresses pixels; `bits` is the width of a colour."""
    return _packed(_codes(pixels, bits))


def _codes(pixels: bytes, bits: int) -> Iterator[tuple[int, int]]:
    """The codes of pixels and their widths."""
    clear, end = 1 << bits, (1 << bits) + 1
    width, following, known = bits + 1, end + 1, dict[tuple[int, int], int]()
    yield clear, width
    run = pixels[0]
    for pixel in pixels[1:]:
        longer = known.get((run, pixel))
        if longer is not None:
            run = longer
            continue
        yield run, width
        if following > LARGEST_CODE:
            yield clear, width
            width, following = bits + 1, end + 1
            known.clear()
        else:
            known[run, pixel] = following
            if following == 1 << width:
                width += 1
            following += 1
        run = pixel
    yield run, width
    # The decoder has learnt one more code, which may need one more bit.
    yield end, width + (following == 1 << width and width < 12)


def _packed(codes: Iterable[tuple[int, int]]) -> bytes:
    """Codes of their widths, one after the other, from the lowest bit."""
    packed = bytearray()
    held = count = 0
    for code, width in codes:
        held |= code << count
        count += width
        while count >= 8:
            packed.append(held & 0xFF)
            held >>= 8
            count -= 8
    if count:
        packed.append(held)
    return bytes(packed)


def _blocks(data: bytes) -> bytes:
    parts = []
    for begin in range(0, len(data), LARGEST_BLOCK):
        part = data[begin : begin + LARGEST_BLOCK]
        parts += [bytes([len(part)]), part]
    return b"".join([*parts, b"\0"])
