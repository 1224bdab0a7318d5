"""Themes: colours and proportions of a drawn board; lengths are in cells."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields

from ..game.nearest import unknown_word

_COLOR = re.compile("#[0-9a-f]{6}")
_OTHER_FIELDS = frozenset({"name", "font"})


def _check_colors(values: StoneLook | Theme) -> None:
    """Requires hexadecimal colours, since they are blended; names such as ``white`` are invalid."""
    for field in fields(values):
        value = getattr(values, field.name)
        if (
            isinstance(value, str)
            and field.name not in _OTHER_FIELDS
            and not _COLOR.fullmatch(value)
        ):
            raise ValueError(f"{field.name} must be a colour such as #1d9a75, not {value!r}")


@dataclass(frozen=True, slots=True)
class StoneLook:
    """How stones of one colour are drawn."""

    light: str
    """The lit side; equal to `dark` for a flat stone."""
    dark: str
    edge: str
    """Outline, for contrast with a board of a similar colour."""
    ink: str
    """Numbers and marks on the stone."""
    accent: str
    """The last move's dot or number on the stone."""

    def __post_init__(self) -> None:
        _check_colors(self)


@dataclass(frozen=True, slots=True)
class Theme:
    """The look of a board."""

    name: str
    paper_top: str
    paper_bottom: str
    line: str
    label: str
    """Coordinates at the edge."""
    black: StoneLook
    white: StoneLook
    forbidden: str
    winning: str
    mark: str
    """Marks on empty points."""
    heat_low: str
    heat_high: str
    """Ends of the heat gradient. They differ in lightness as well as in hue, so that values stay
    ordered with any kind of colour blindness and in greyscale."""
    shadow: float = 0.0
    """Opacity of the shadow under stones."""
    stone_radius: float = 0.46
    line_width: float = 0.035
    star_radius: float = 0.1
    font: str = "system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"

    def __post_init__(self) -> None:
        _check_colors(self)


WOOD = Theme(
    name="wood",
    paper_top="#ecc98c",
    paper_bottom="#dcae67",
    line="#5f4220",
    label="#553a18",
    black=StoneLook("#666a70", "#101114", "#08090a", "#f4f1ea", "#ff9478"),
    white=StoneLook("#ffffff", "#d9d4ca", "#8d7f69", "#1d1a16", "#c1271b"),
    forbidden="#b3200f",
    winning="#0f8a66",
    mark="#123f78",
    heat_low="#a9d4ee",
    heat_high="#0b3c82",
    shadow=0.3,
)

FLAT = Theme(
    name="flat",
    paper_top="#f4ead8",
    paper_bottom="#f4ead8",
    line="#94836a",
    label="#75664f",
    black=StoneLook("#26282c", "#26282c", "#26282c", "#ffffff", "#ff8f75"),
    white=StoneLook("#ffffff", "#ffffff", "#77695a", "#26282c", "#c1271b"),
    forbidden="#c1271b",
    winning="#12a07c",
    mark="#1f5fae",
    heat_low="#b4d3ea",
    heat_high="#0f5aa6",
)

DARK = Theme(
    name="dark",
    paper_top="#2b3038",
    paper_bottom="#252a31",
    line="#6a7482",
    label="#9aa5b4",
    black=StoneLook("#24282e", "#050608", "#97a2b1", "#e9edf2", "#ff9a80"),
    white=StoneLook("#f6f8fa", "#c9d0d8", "#e6ebf0", "#14171b", "#b3261a"),
    forbidden="#ff7b66",
    winning="#2fc39a",
    mark="#8cc4ff",
    heat_low="#3f4a3a",
    heat_high="#f5d94a",
    shadow=0.35,
)

PRINT = Theme(
    name="print",
    paper_top="#ffffff",
    paper_bottom="#ffffff",
    line="#000000",
    label="#000000",
    black=StoneLook("#000000", "#000000", "#000000", "#ffffff", "#ffffff"),
    white=StoneLook("#ffffff", "#ffffff", "#000000", "#000000", "#000000"),
    forbidden="#000000",
    winning="#9a9a9a",
    mark="#000000",
    heat_low="#e8e8e8",
    heat_high="#7d7d7d",
    line_width=0.03,
)

THEMES: dict[str, Theme] = {theme.name: theme for theme in (WOOD, FLAT, DARK, PRINT)}


def theme_named(theme: str | Theme) -> Theme:
    """The theme of that name; a `Theme` is returned unchanged.

    >>> theme_named("wodo")
    Traceback (most recent call last):
    ValueError: unknown theme 'wodo': expected wood, flat, dark or print; did you mean wood?
    """
    if isinstance(theme, Theme):
        return theme
    if theme in THEMES:
        return THEMES[theme]
    raise ValueError(unknown_word("theme", theme, THEMES))
