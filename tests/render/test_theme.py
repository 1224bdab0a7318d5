"""Themes: names, and colours that can be told apart."""

from __future__ import annotations

from dataclasses import replace

import pytest

from render.test_overlay import lightness
from tengen import Board
from tengen.render import THEMES, StoneLook, Theme, board_svg

READABLE, VISIBLE = 4.5, 3.0
"""Contrast that WCAG 2 asks of text and of signs."""


def contrast(first: str, second: str) -> float:
    dark, light = sorted((lightness(first), lightness(second)))
    return (light + 0.05) / (dark + 0.05)


def stone_centre(look: StoneLook) -> str:
    """The colour under a number: a third of the way along the stone's gradient."""
    pairs = zip(bytes.fromhex(look.light[1:]), bytes.fromhex(look.dark[1:]), strict=True)
    return "#" + bytes(round(a + (b - a) / 3) for a, b in pairs).hex()


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_text_is_readable_and_signs_are_visible(theme: Theme) -> None:
    for paper in (theme.paper_top, theme.paper_bottom):
        assert contrast(theme.label, paper) >= READABLE
        assert contrast(theme.mark, paper) >= READABLE
        assert contrast(theme.forbidden, paper) >= VISIBLE
    for look in (theme.black, theme.white):
        assert contrast(look.ink, stone_centre(look)) >= READABLE
        assert contrast(look.accent, stone_centre(look)) >= VISIBLE
    assert contrast(theme.black.dark, theme.white.dark) >= READABLE


def test_a_theme_is_found_by_name_or_given() -> None:
    own = replace(THEMES["flat"], name="own", line="#00ff00")
    assert 'stroke="#00ff00"' in board_svg(Board(), theme=own)
    assert board_svg(Board(), theme="flat") == board_svg(Board(), theme=THEMES["flat"])


def test_an_unknown_theme_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(ValueError, match=r"unknown theme 'drak': .* did you mean dark?"):
        board_svg(Board(), theme="drak")


@pytest.mark.parametrize("color", ["white", "#fff", "#12345G", '"/><script>'])
def test_a_colour_must_be_written_in_full(color: str) -> None:
    with pytest.raises(ValueError, match="line must be a colour such as #1d9a75"):
        replace(THEMES["wood"], line=color)
    with pytest.raises(ValueError, match="ink must be a colour such as #1d9a75"):
        replace(THEMES["wood"].black, ink=color)
