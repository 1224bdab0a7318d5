"""Without the extra, one sentence says what to install."""

from __future__ import annotations

import sys
from importlib import import_module

import pytest


@pytest.mark.parametrize("name", ["gymnasium", "pettingzoo"])
def test_a_missing_package_is_named_with_the_command_that_installs_it(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.delitem(sys.modules, "tengen.envs", raising=False)
    monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(ModuleNotFoundError) as caught:
        import_module("tengen.envs")
    assert str(caught.value) == (
        f"the environments need {name}, which is not installed: pip install 'tengen[envs]'"
    )
    assert caught.value.__suppress_context__, "one sentence, without the error behind it"
