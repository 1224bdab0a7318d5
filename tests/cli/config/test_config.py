"""The config file: `tengen config`, and the defaults of options that it sets."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cli.command_tree import all_commands
from tengen.agents.engine.level import FULL
from tengen.cli import app
from tengen.cli.config.file import KEYS, OTHERS, config_path, defaults_of
from tengen.cli.config.settings import Config
from tengen.cli.flags import ThemeName
from tengen.render import THEMES
from tengen.settings import names_of


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TENGEN_HOME", str(tmp_path))
    return tmp_path


def tengen(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


def config(*words: str) -> Result:
    return tengen("config", *words)


def test_the_file_is_where_xdg_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TENGEN_HOME")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "xdg"))
    assert config_path() == tmp_path / "xdg" / "tengen" / "config.toml"
    monkeypatch.delenv("XDG_CONFIG_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert config_path() == tmp_path / ".config" / "tengen" / "config.toml"


def test_a_setting_is_set_shown_and_removed(home: Path) -> None:
    assert config("threads", "4").stdout == f"threads is now 4, in {home / 'config.toml'}.\n"
    assert (home / "config.toml").read_text() == "threads = 4\n"
    assert config("threads").stdout == "4\n"
    assert "  threads = 4\n" in config().stdout
    assert "  hash = not set\n" in config().stdout
    shown = json.loads(config("--json").stdout)
    assert (shown["settings"]["threads"], shown["settings"]["theme"]) == (4, None)
    assert config("--unset", "threads").exit_code == 0
    assert (home / "config.toml").read_text() == ""
    assert config("threads").stdout == f"threads is not set in {home / 'config.toml'}.\n"


def test_comments_and_other_settings_stay(home: Path) -> None:
    file = home / "config.toml"
    file.write_text("# mine\nthreads = 1 # few\n\ntheme = 'dark'\n")
    config("threads", "2")
    config("store", 'a "b".sqlite')
    assert file.read_text() == (
        '# mine\nthreads = 2\n\ntheme = \'dark\'\nstore = "a \\"b\\".sqlite"\n'
    )
    assert config("store").stdout == 'a "b".sqlite\n'


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ("threads 0", "threads: found 0, expected a whole number from 1 to 256"),
        ("threads many", "threads: found 'many', expected a whole number from 1 to 256"),
        ("hash 99999999999999999999999", "hash: found 99999999999999999999999, expected"),
        (f"hash {'9' * 5000}", "hash: found '9999"),
        ("theme wodo", "did you mean wood?"),
        (f"level {FULL + 1}", f"level: found {FULL + 1}, expected a whole number from 1 to {FULL}"),
        ("thraeds 2", "did you mean threads?"),
        ("thraeds", "did you mean threads?"),
        ("--unset", "--unset takes one setting"),
        ("--unset hash", "hash is not set in"),
    ],
)
def test_a_wrong_setting_gets_one_sentence(home: Path, words: str, problem: str) -> None:
    result = config(*words.split())
    assert result.exit_code == 2
    [line] = result.stderr.splitlines()
    assert problem in line
    assert len(line) < 200
    assert not (home / "config.toml").exists()


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("thraeds = 2", "unknown setting 'thraeds'"),
        ("threads = 0", "threads: found 0, expected a whole number from 1 to 256"),
        ("threads = '2'", "threads: found '2', expected a whole number from 1 to 256"),
        ("store = ''", "store: found an empty text, expected the path of a file"),
        ("threads = ", "not a TOML file"),
        ("[play]\nlevel = 3", "unknown setting 'play'"),
    ],
)
def test_a_faulty_file_is_named_with_its_key(home: Path, text: str, problem: str) -> None:
    (home / "config.toml").write_text(text)
    for words in (("analyse", "h8"), ("config",)):
        result = tengen(*words)
        assert result.exit_code == 2
        [line] = result.stderr.splitlines()
        assert line.startswith(f"Error: {home / 'config.toml'}: ")
        assert problem in line
    assert tengen("analyse", "--help").exit_code == 0
    assert tengen("formats").exit_code == 0


def test_a_last_line_without_an_end_and_a_link_are_no_obstacle(home: Path) -> None:
    real = home / "dotfiles.toml"
    real.write_text("theme = 'dark'")
    (home / "config.toml").symlink_to(real)
    config("threads", "2")
    assert (home / "config.toml").is_symlink()
    assert real.read_text() == "theme = 'dark'\nthreads = 2\n"
    config("--unset", "theme")
    assert real.read_text() == "threads = 2\n"


def test_a_change_is_printed_as_json(home: Path) -> None:
    file = str(home / "config.toml")
    changed = json.loads(config("threads", "2", "--json").stdout)
    assert changed == {"file": file, "settings": {"threads": 2}}
    removed = json.loads(config("--unset", "threads", "--json").stdout)
    assert removed == {"file": file, "settings": {"threads": None}}


def test_a_key_may_be_quoted(home: Path) -> None:
    file = home / "config.toml"
    file.write_text("\"threads\" = 3\n'hash' = 4\n")
    assert config("threads", "2").exit_code == 0
    assert config("--unset", "hash").exit_code == 0
    assert file.read_text() == "threads = 2\n"


@pytest.mark.parametrize("text", ['"th\\u0072eads" = 3\n', "store = '''\na'''\n"])
def test_a_key_without_a_line_of_its_own_is_left_alone(home: Path, text: str) -> None:
    file = home / "config.toml"
    file.write_text(text)
    key = "store" if "store" in text else "threads"
    for words in ((key, "2"), ("--unset", key)):
        result = config(*words)
        assert result.exit_code == 2
        assert result.stderr == (
            f"Error: {file}: {key} does not have a line of its own: edit the file instead\n"
        )
    assert file.read_text() == text


def test_an_unknown_key_can_be_removed(home: Path) -> None:
    (home / "config.toml").write_text("thraeds = 2\nthreads = 3\n")
    assert config("--unset", "thraeds").exit_code == 0
    assert config("threads").stdout == "3\n"


def test_every_setting_is_an_option_and_every_theme_exists() -> None:
    assert tuple(names_of(Config)) == KEYS
    assert list(ThemeName) == list(THEMES)
    options = {option.name for found in all_commands() for option in found.options}
    assert options >= {*KEYS}


def test_a_setting_is_the_default_of_every_option_of_its_name(home: Path) -> None:
    values = {"threads": 3, "hash": 7, "concurrency": 2, "theme": "dark", "level": 9}
    lines = [f"{key} = {json.dumps(value)}" for key, value in values.items()]
    (home / "config.toml").write_text("\n".join([*lines, "store = 'mine.sqlite'"]))
    set_for: dict[str, list[str]] = {}
    for found in all_commands():
        names = {option.name for option in found.options}
        for key, value in (defaults_of(found.path, names) or {}).items():
            assert value == {**values, "store": "mine.sqlite"}[key]
            set_for.setdefault(key, []).append(" ".join(found.path))
        missing = [key for key in KEYS if key in names and found.path not in OTHERS.get(key, ())]
        assert set(defaults_of(found.path, names) or ()) == {*missing}
    assert sorted(set_for["threads"]) == ["analyse", "balance"]
    assert sorted(set_for["hash"]) == ["analyse", "balance", "review"]  # A review has one thread.
    assert sorted(set_for["store"]) == ["control", "games", "match", "sprt", "tournament"]
    assert set_for["level"] == ["play"]


def test_the_command_line_overrides_the_file(home: Path) -> None:
    (home / "config.toml").write_text("level = 1\ntheme = 'dark'\n")
    assert "level=1" in tengen("play").stdout
    assert "level=3" in tengen("play", "--level", "3").stdout
    assert "random?seed=" in tengen("play", "--opponent", "random").stdout
    tengen("show", "h8", "--svg", "dark.svg")
    tengen("show", "h8", "--svg", "wood.svg", "--theme", "wood")
    assert (home / "dark.svg").read_text() != (home / "wood.svg").read_text()


def test_the_table_of_the_config_file_must_fit_into_memory(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tengen.agents.engine.engine.memory_bytes", lambda: 1 << 30)
    (home / "config.toml").write_text("hash = 2048\n")
    result = tengen("analyse", "h8", "--nodes", "10")
    assert result.exit_code == 2
    assert result.stderr.startswith(
        f"Error: {home / 'config.toml'}: hash: found 2048, expected at most 1024"
    )
    assert "for '--hash'" in tengen("analyse", "h8", "--hash", "2048").stderr
    assert tengen("analyse", "h8", "--nodes", "10", "--hash", "1").exit_code == 0
