"""A chart's y axis begins where it is told, and words at the right edge stay inside."""

from __future__ import annotations

import re

from tengen.render.chart import WIDTH, Chart, Series, chart_svg

HIGH = Series("", [(1, 0.97), (2, 1.0)], shape="points")


def test_the_y_axis_starts_at_zero_by_default() -> None:
    assert ">0</text>" in chart_svg(Chart("T", "x", "y", [HIGH]))
    assert ">0</text>" not in chart_svg(Chart("T", "x", "y", [HIGH], y_from=0.95))


def test_the_label_of_the_last_point_is_at_its_left() -> None:
    labels = [(1, 0.97, "first"), (2, 1.0, "last")]
    drawn = chart_svg(Chart("T", "x", "y", [HIGH], labels=labels))
    first, last = (re.search(rf"<text ([^>]*)>{word}</text>", drawn) for word in ("first", "last"))
    assert first is not None
    assert last is not None
    assert "text-anchor" not in first[1]
    assert 'text-anchor="end"' in last[1]
    assert float(re.findall(r'\bx="([\d.]+)"', last[1])[0]) < WIDTH


def test_labels_of_near_points_do_not_overlap() -> None:
    labels = [(1.0, 1.0, "incremental"), (1.3, 1.0, "pruned"), (1.3, 1.001, "learnt")]
    series = Series("ours", [(x, y) for x, y, _ in labels] + [(9.0, 2.0)])
    drawn = chart_svg(Chart("T", "x", "y", [series], labels=labels))
    found = re.findall(r'<text x="([\d.]+)" y="([\d.]+)" font-size="11"( [^>]*)?>(\w+)<', drawn)
    lines = {words: (float(y), "end" in anchor) for _, y, anchor, words in found}
    assert len(set(lines.values())) == len(labels)
