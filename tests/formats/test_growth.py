"""What tells careful readers from careless ones does."""

from __future__ import annotations

import pytest

from formats.growth import assert_work_grows_like_its_size


def test_work_that_grows_with_the_square_does_not_go_unnoticed() -> None:
    with pytest.raises(AssertionError):
        assert_work_grows_like_its_size(lambda size: sum(range(size * size)), 2000)


def test_work_that_grows_like_its_size_is_fine() -> None:
    assert_work_grows_like_its_size(lambda size: sum(range(1000 * size)), 2000)
