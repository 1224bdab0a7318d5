"""Renders SVG: boards with themes, text panels beside boards, search trees and charts."""

from .panels import panel_beside
from .search_tree import Branch, tree_svg
from .segments import Segment
from .svg import board_svg
from .theme import THEMES, StoneLook, Theme

__all__ = [
    "THEMES",
    "Branch",
    "Segment",
    "StoneLook",
    "Theme",
    "board_svg",
    "panel_beside",
    "tree_svg",
]
