"""Draws a search tree: best moves are emphasised, pruned moves are shown as a count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .layout import document, element, text
from .theme import Theme, theme_named

STEP_X, STEP_Y = 46.0, 84.0
MARGIN = 34.0
BOX_WIDTH, BOX_HEIGHT = 40.0, 32.0
MOST_LEAVES = 60
"""A wider tree is not legible."""


@dataclass(frozen=True, slots=True)
class Branch:
    """A node of the tree: the last move and the value of the position."""

    move: str
    value: str
    is_best: bool = False
    """Whether it is on the principal variation."""
    unseen: int = 0
    """Moves of this position that were pruned."""
    note: str = ""
    """Tooltip."""
    children: Sequence[Branch] = ()

    def leaves(self) -> int:
        """The number of leaves below, including stubs."""
        below = sum(child.leaves() for child in self.children) + bool(self.unseen)
        return max(below, 1)

    def height(self) -> int:
        """The number of levels below."""
        return max((child.height() + 1 for child in self.children), default=0) or bool(self.unseen)


def tree_svg(root: Branch, theme: str | Theme = "flat", title: str = "The tree of a search") -> str:
    """Draws a tree from the root down.

    Raises:
        ValueError: The tree is too wide to be legible.

    >>> tree_svg(Branch("", "1", children=[Branch("h8", "1", is_best=True)])).count("<rect")
    3
    """
    leaves = root.leaves()
    if leaves > MOST_LEAVES:
        raise ValueError(f"a tree with {leaves} leaves is not legible: {MOST_LEAVES} at most")
    look = theme_named(theme)
    width = 2 * MARGIN + STEP_X * max(leaves - 1, 2)
    height = 2 * MARGIN + STEP_Y * root.height()
    drawing = _Drawing(look)
    drawing.draw(root, MARGIN + (width - 2 * MARGIN - STEP_X * (leaves - 1)) / 2, MARGIN)
    return document(
        element("title", text(title)),
        element("rect", width=width, height=height, rx=6, fill=look.paper_bottom),
        *drawing.edges,
        *drawing.boxes,
        width=width,
        height=height,
        font_family=look.font,
        font_size=12,
        text_anchor="middle",
    )


class _Drawing:
    """Edges and boxes, collected from the root down."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.edges: list[str] = []
        self.boxes: list[str] = []

    def draw(self, branch: Branch, left: float, y: float) -> float:
        """Draws a branch whose leftmost leaf is at `left`; returns the x of its own box."""
        places, at = [], left
        for child in branch.children:
            places.append((self.draw(child, at, y + STEP_Y), child.is_best))
            at += STEP_X * child.leaves()
        ends = [place for place, _ in places]
        if branch.unseen:
            self._stub(branch.unseen, at, y + STEP_Y)
            ends.append(at)
        x = (ends[0] + ends[-1]) / 2 if ends else left
        for place, is_best in places:
            self._edge((x, y), (place, y + STEP_Y), is_best)
        if branch.unseen:
            self._cut_edge((x, y), (at, y + STEP_Y))
        self._box(branch, x, y)
        return x

    def _cut_edge(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """A line that ends above its stub, so that it does not cross the text."""
        share = 1 - BOX_HEIGHT / STEP_Y / 2
        x, y = (a + share * (b - a) for a, b in zip(start, end, strict=True))
        self._edge(start, (x, y), is_best=False)

    def _edge(self, start: tuple[float, float], end: tuple[float, float], is_best: bool) -> None:
        ink = self.theme.winning if is_best else self.theme.line
        self.edges.append(
            element(
                "line",
                x1=start[0],
                y1=start[1],
                x2=end[0],
                y2=end[1],
                stroke=ink,
                stroke_width=3 if is_best else 1,
            )
        )

    def _box(self, branch: Branch, x: float, y: float) -> None:
        ink = self.theme.winning if branch.is_best else self.theme.line
        frame = element(
            "rect",
            x=x - BOX_WIDTH / 2,
            y=y - BOX_HEIGHT / 2,
            width=BOX_WIDTH,
            height=BOX_HEIGHT,
            rx=5,
            fill="#ffffff",
            stroke=ink,
            stroke_width=2 if branch.is_best else 1,
        )
        title = [element("title", text(branch.note))] if branch.note else []
        move = element("text", text(branch.move or "now"), x=x, y=y - 3, font_weight="600")
        value = element("text", text(branch.value), x=x, y=y + 11)
        self.boxes.append(element("g", *title, frame, move, value, fill="#26282c"))

    def _stub(self, unseen: int, x: float, y: float) -> None:
        ink = self.theme.forbidden
        self.boxes.append(element("text", text(f"{unseen} cut"), x=x, y=y + 4, fill=ink))
