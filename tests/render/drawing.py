"""Reads a drawn board back: which elements lie on which point of the picture."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from tengen import Point
from tengen.render.layout import Layout

SVG = "{http://www.w3.org/2000/svg}"


class Drawing:
    """A parsed picture with its layers by class name."""

    def __init__(self, svg: str, size: int = 15, *, coordinates: bool = True) -> None:
        self.root = ET.fromstring(svg)
        self.layout = Layout(size, coordinates)

    def layer(self, name: str) -> list[ET.Element]:
        """The elements of a layer, none if it was not drawn."""
        found = self.root.find(f"{SVG}g[@class='{name}']")
        return [] if found is None else list(found)

    def circles(self, name: str) -> list[str]:
        """The points on which a layer has circles."""
        return [
            self._point(element, "cx", "cy")
            for element in self.layer(name)
            if element.tag == f"{SVG}circle"
        ]

    def texts(self, name: str) -> dict[str, str]:
        """The texts of a layer by their points."""
        return {
            self._point(element, "x", "y"): element.text or ""
            for element in self.layer(name)
            if element.tag == f"{SVG}text"
        }

    def squares(self) -> dict[str, str]:
        """The colours of the heat by their points."""
        return {
            self.nearest(
                float(element.attrib["x"]) + float(element.attrib["width"]) / 2,
                float(element.attrib["y"]) + float(element.attrib["height"]) / 2,
            ): element.attrib["fill"]
            for element in self.layer("heat")
        }

    def nearest(self, x: float, y: float) -> str:
        """The point at a place of the picture; an AssertionError if none is exactly there."""
        for column in range(self.layout.size):
            for row in range(self.layout.size):
                near_x = abs(self.layout.column(column) - x) < 0.02
                if near_x and abs(self.layout.row(row) - y) < 0.02:
                    return str(Point(column, row, self.layout.size))
        raise AssertionError(f"no point at {x}, {y}")

    def _point(self, element: ET.Element, x: str, y: str) -> str:
        return self.nearest(float(element.attrib[x]), float(element.attrib[y]))
