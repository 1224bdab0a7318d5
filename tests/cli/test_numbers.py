"""Numbers beyond reason: every numeric option of every command refuses them in one sentence."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from cli.command_tree import Found, all_commands
from tengen.agents import create, entries, find
from tengen.agents.option import OptionKind
from tengen.arguments import MAX_HASH_MIB
from tengen.cli import app

ENORMOUS = "99999999999999999999999"
SENSELESS = (ENORMOUS, f"-{ENORMOUS}", "9" * 5000, "nan", "inf", "-inf", "1e400", "x", "", " ")
"""No number of any option."""
ARGUMENTS: dict[tuple[str, ...], tuple[str, ...]] = {
    ("match",): ("random", "random"),
    ("tournament",): ("random", "random"),
    ("sprt",): ("random", "random"),
    ("show",): ("h8",),
    ("analyse",): ("h8",),
    ("balance",): ("h8",),
    ("solve",): ("h8",),
    ("convert",): ("h8", "out.sgf"),
    ("explain",): ("one_ply", "h8"),
    ("selfplay",): ("--out", "out"),
    ("train", "eval"): ("games",),
    ("train", "data"): ("games",),
    ("train", "network"): ("games", "--out", "out"),
    ("train", "parameters"): ("--out", "out"),
    ("train", "td"): ("--out", "out"),
    ("puzzles", "mine"): ("--out", "out"),
}
"""Arguments with which a command would run, so that nothing but the number can be at fault."""


@dataclass(frozen=True, slots=True)
class NumericOption:
    found: Found
    option: Any

    @property
    def flag(self) -> str:
        flag: str = self.option.opts[0]
        return flag

    def hostile_values(self) -> list[str]:
        """The senseless values, and those just beyond the bounds that it declares."""
        low, high = self.option.min, self.option.max
        step = 1 if self.option.type_descriptor.annotation is int else 1e-4
        beyond = [] if low is None else [low - step]
        beyond += [] if high is None else [high + step]
        return [*SENSELESS, *(repr(value) for value in beyond)]


def is_numeric(option: Any) -> bool:
    return option.type_descriptor.annotation in {int, float, list[int], list[float]}


NUMERIC = [
    NumericOption(found, option)
    for found in all_commands()
    for option in found.options
    if is_numeric(option)
]
NAMES = {f"{' '.join(each.found.path)} {each.flag}" for each in NUMERIC}
PATHS = sorted({each.found.path for each in NUMERIC})


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def refused(*words: str) -> Result:
    """Runs a command, which must refuse the words with one sentence."""
    result = CliRunner().invoke(app, list(words))
    assert result.exit_code == 2, (words, result.output)
    assert isinstance(result.exception, SystemExit), result.exception
    assert result.stdout == ""
    [sentence] = result.stderr.splitlines()
    assert sentence.startswith("Error: ")
    assert "expected" in sentence
    assert len(sentence) < 250
    return result


def test_all_commands_with_numbers_are_found() -> None:
    assert len(NUMERIC) > 80
    assert {"play --size", "match --nodes", "train td --eta", "bench board --seconds"} <= NAMES


@pytest.mark.parametrize("path", PATHS, ids=" ".join)
def test_senseless_numbers_get_one_sentence(path: tuple[str, ...], own_folder: Path) -> None:
    words = (*path, *ARGUMENTS.get(path, ()))
    for each in NUMERIC:
        if each.found.path == path:
            for value in each.hostile_values():
                result = refused(*words, f"{each.flag}={value}")
                assert each.flag.lstrip("-") in result.stderr, result.stderr
    assert list(own_folder.iterdir()) == []


@pytest.mark.parametrize("value", ["1048576", str(MAX_HASH_MIB)])
def test_a_table_larger_than_the_memory_is_refused(
    value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tengen.agents.engine.engine.memory_bytes", lambda: 4 << 30)
    for command in ("analyse", "balance"):
        assert "'--hash': found" in refused(command, "h8", "--hash", value).stderr
    with pytest.raises(ValueError, match="option hash of tengen: expected"):
        create(f"tengen?hash={value}")


def test_zero_is_refused_by_settings_too() -> None:
    for flag in ("--nodes", "--depth", "--pairs", "--games", "--max-moves", "--time"):
        assert flag in refused("match", "random", "random", f"{flag}=0").stderr


@pytest.mark.parametrize("agent", [entry.name for entry in entries()])
def test_senseless_numbers_in_an_agents_options_get_one_sentence(agent: str) -> None:
    for option in find(agent).options:
        if option.kind not in {OptionKind.INT, OptionKind.FLOAT}:
            continue
        assert None not in {option.minimum, option.maximum}
        for value in {*SENSELESS} - ({"inf", "-inf"} if option.takes_infinity else set()):
            expected = f"option {option.name} of {agent}: expected"
            with pytest.raises(ValueError, match=expected) as found:
                create(f"{agent}?{option.name}={value.replace(' ', '%20')}")
            assert len(str(found.value)) < 200


@pytest.mark.parametrize("limit", ["time", "nodes", "depth"])
def test_senseless_limits_of_agents_get_one_sentence(limit: str) -> None:
    for value in ("99999999999999999999999", "-1", "nan", "inf", "1e400", "x", ""):
        assert limit in refused("play", "--opponent", f"random?{limit}={value}").stderr


@pytest.mark.parametrize(
    "line",
    [
        f"pairs = {ENORMOUS}",
        "pairs = nan",
        f"seed = {ENORMOUS}",
        f"[game]\nnodes = {ENORMOUS}",
        f"[game]\ndepth = {ENORMOUS}",
        f"[game]\nmemory_bytes = {ENORMOUS}",
        "[game]\nsize = 1e400",
        f"[game.clock]\nmove_ms = {ENORMOUS}",
        "[game.clock]\ngame_ms = inf",
        f"[game.adjudication]\nmax_moves = {ENORMOUS}",
        f"[game.adjudication]\nwin_score = {ENORMOUS}",
    ],
)
def test_senseless_numbers_in_a_tournaments_file_get_one_sentence(
    line: str, own_folder: Path
) -> None:
    (own_folder / "big.toml").write_text(f'players = ["random", "random"]\n{line}\n')
    assert refused("tournament", "big.toml").stderr.startswith("Error: big.toml: ")
