"""What tells careful readers from careless ones does."""

from __future__ import annotations

import pytest

from formats.growth import assert_work_grows_like_its_size


def test_quadratic_growth_is_detected() -> None:
    with pytest.raises(AssertionError):
        assert_work_grows_like_its_size(lambda size: sum(range(size * size)), 2000)


def test_linear_growth_passes() -> None:
    assert_work_grows_like_its_size(lambda size: sum(range(1000 * size)), 2000)
