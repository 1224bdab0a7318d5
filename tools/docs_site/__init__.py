"""Builds the documentation site: pages, links, navigation and layout."""
