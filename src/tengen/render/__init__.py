"""Pictures of boards: `board_svg` and the themes it draws in."""

from .svg import board_svg
from .theme import THEMES, StoneLook, Theme

__all__ = ["THEMES", "StoneLook", "Theme", "board_svg"]
