"""Draws what a few channels of the shipped network react to: `python tools/make_network_images.py`.

The channels and their captions follow from the weights. On the lines through all empty points of
the shipped puzzles, the tool compares what each channel is worth where a side can make a four or an
open three. For each of these threats it draws the channel that tells it best from the others, and
prints the line windows that often give this channel a large value.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np
from make_images import IMAGES
from numpy.typing import NDArray

from tengen import Board, Color, Rule, puzzles
from tengen.game import PatternBoard
from tengen.reference import ReferenceBoard
from tengen.reference.network import (
    EMPTY,
    OFF,
    OTHER,
    OWN,
    ReferenceNetwork,
    SideCells,
    clamped,
    mapping_of,
    side,
)
from tengen.reference.rules import DIRECTIONS
from tengen.render import board_svg
from tengen.render.panels import Exhibit, gallery_svg

WEIGHTS = Path(__file__).parent.parent / "cpp/tengen/eval/network/weights.tnn"
VIEW = Color.BLACK
SHOWN_POSITION = "h8 i9 i8 g8 j8 k8 h10 h7 g9 f9 j6 i7 k7 g10"
"""A middle game in which both sides can make fours and open threes."""
DIRECTION_NAMES = ("east", "south", "south_east", "north_east")
"""In the order of DIRECTIONS."""
KINDS = {
    "four": {"four", "open_four", "two_fours", "five"},
    "open three": {"open_three", "wide_open_three"},
}
THREATS = tuple((color, kind) for kind in KINDS for color in Color)
"""What a stone on the point would make on the line."""
LARGE_SHARE = 0.7
"""A window's value is large from this share of the largest on."""
PRINTED = 4
"""Line windows printed for each channel."""
SYMBOLS = {EMPTY: "_", OWN: "X", OTHER: "O", OFF: "|"}

Window = tuple[SideCells, SideCells]
Threat = tuple[Color, str]


@dataclass(frozen=True)
class Sighting:
    """A line through an empty point, as black sees it, and what either side could make there."""

    window: Window
    threats: frozenset[Threat]


def boards() -> list[Board]:
    """The positions on which channels are compared."""
    found = [puzzle.board() for puzzle in puzzles() if puzzle.rule is Rule.FREESTYLE]
    return [board for board in found if board.size == 15]


def sightings(board: Board) -> Iterator[Sighting]:
    """The four lines through each empty point."""
    grid, patterns = ReferenceBoard.of(board).grid, PatternBoard(board)
    for (x, y), stone in grid.items():
        if stone is not None:
            continue
        for (dx, dy), name in zip(DIRECTIONS, DIRECTION_NAMES, strict=True):
            back, ahead = (side(grid, (x, y), step, VIEW) for step in ((-dx, -dy), (dx, dy)))
            made = {color: patterns.pattern(color, (x, y), name) for color in Color}
            threats = {each for each in THREATS if made[each[0]] in KINDS[each[1]]}
            yield Sighting((min(back, ahead), max(back, ahead)), frozenset(threats))


@dataclass
class Comparison:
    """What the channels of a network are worth on the lines of many positions."""

    network: ReferenceNetwork
    seen: list[Sighting]

    def value_of(self, window: Window) -> NDArray[np.int64]:
        """The channels of one line window with an empty middle."""
        back, ahead = window
        return self.network.window(mapping_of(Rule.FREESTYLE, VIEW), back, EMPTY, ahead)

    @cached_property
    def means(self) -> dict[Threat | None, NDArray[np.float64]]:
        """The means of all channels over the lines with a threat, and (None) over all others."""
        values = np.array([self.value_of(each.window) for each in self.seen], dtype=float)
        masks = {
            threat: np.array([threat in each.threats for each in self.seen]) for threat in THREATS
        }
        rest = ~np.any(list(masks.values()), axis=0)
        return {threat: values[mask].mean(axis=0) for threat, mask in masks.items()} | {
            None: values[rest].mean(axis=0)
        }

    def channel_for(self, threat: Threat) -> int | None:
        """The channel that is worth more there than anywhere else, by most; None if none is."""
        others = [mean for other, mean in self.means.items() if other != threat]
        # A negative sum counts as 0, so being negative elsewhere is no merit.
        margins = self.means[threat] - np.maximum(np.max(others, axis=0), 0)
        return int(margins.argmax()) if margins.max() > 0 else None

    def usual_windows(self, channel: int) -> list[tuple[str, int]]:
        """The most frequent line windows that give a channel a large value, with this value."""
        counted = Counter(each.window for each in self.seen)
        values = {each: int(self.value_of(each)[channel]) for each in counted}
        least = LARGE_SHARE * max(values.values())
        large = [each for each in counted if values[each] >= least]
        large.sort(key=lambda each: (-counted[each], -values[each], each))
        return [(text_of(each), values[each]) for each in large[:PRINTED]]

    def caption(self, threat: Threat, channel: int) -> list[str]:
        """The mean there, the largest mean of the other lines, and a usual line window."""
        there = round(float(self.means[threat][channel]))
        most = max(float(mean[channel]) for other, mean in self.means.items() if other != threat)
        text, value = self.usual_windows(channel)[0]
        means = f"mean {there}, elsewhere ≤ {round(most)}".replace("-", "−")
        return [means, f"{text}: {value}"]


def text_of(window: Window) -> str:
    """A window as text, with a star for the point itself."""
    back, ahead = ("".join(SYMBOLS[cell] for cell in cells) for cells in window)
    return f"{back[::-1]}*{ahead}"


def heat_of(network: ReferenceNetwork, board: Board, channel: int) -> NDArray[np.int64]:
    """The values of a channel on all points as black sees them."""
    heat = np.zeros((board.size, board.size), np.int64)
    grid = ReferenceBoard.of(board).grid
    for x, y in grid:
        heat[y, x] = clamped(network.features(grid, (x, y), board.rule, VIEW))[channel]
    return heat


def pictures() -> dict[Path, str]:
    """The text of the picture by its path."""
    network = ReferenceNetwork.from_bytes(WEIGHTS.read_bytes())
    compared = Comparison(network, [each for board in boards() for each in sightings(board)])
    board, exhibits = Board.from_moves(SHOWN_POSITION), []
    for color, kind in THREATS:
        channel = compared.channel_for((color, kind))
        if channel is None:
            continue
        heat = heat_of(network, board, channel)
        picture = board_svg(
            board, heat=heat, size_px=None, coordinates=False, last_move=False, theme="flat"
        )
        title = f"{color.value.capitalize()}’s {kind}s"
        exhibits.append(Exhibit(picture, title, compared.caption((color, kind), channel)))
        listed = ", ".join(f"{text} {value}" for text, value in compared.usual_windows(channel))
        print(f"channel {channel}, {color}'s {kind}s: {listed}")
    svg = gallery_svg("Channels of the network on one position, as black sees it", exhibits)
    return {IMAGES / "network_channels.svg": svg + "\n"}


def main() -> None:
    """Writes the picture."""
    for path, picture in pictures().items():
        path.write_text(picture, encoding="utf-8")
        print(path.relative_to(IMAGES.parent.parent))


if __name__ == "__main__":
    main()
