"""A game as a short text for a web address."""

from .format import MOVES_ONLY, WITH_NOTES, LinkFormat, check_size, from_link, to_link

__all__ = ["MOVES_ONLY", "WITH_NOTES", "LinkFormat", "check_size", "from_link", "to_link"]
