"""SVG elements as text: the one place where attributes are written and text is escaped."""

from __future__ import annotations

from html import escape


def element(tag: str, *children: str, **attributes: str | float) -> str:
    """Writes an element around children that are markup already.

    Underscores in attribute names become hyphens, and a trailing one is dropped (`class_`).

    >>> element("circle", cx=1.5, stroke_width=2)
    '<circle cx="1.5" stroke-width="2"/>'
    """
    written = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for name, value in attributes.items()
    )
    if not children:
        return f"<{tag}{written}/>"
    return f"<{tag}{written}>{''.join(children)}</{tag}>"


def text(content: str) -> str:
    """Escapes text so that it can be an element's child.

    >>> text("a<b")
    'a&lt;b'
    """
    return escape(content, quote=False)


def _value(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else f"{round(value, 2):g}"
