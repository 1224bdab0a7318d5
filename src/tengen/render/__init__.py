"""Renders SVG: boards with themes, text panels beside boards, search trees and charts."""

from .layers import Segment
from .panels import board_with_panel
from .search_tree import Branch, tree_svg
from .svg import board_svg
from .theme import THEMES, StoneLook, Theme

__all__ = [
    "THEMES",
    "Branch",
    "Segment",
    "StoneLook",
    "Theme",
    "board_svg",
    "board_with_panel",
    "tree_svg",
]
