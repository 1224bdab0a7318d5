"""`tengen show`: one game, many games, folders, links and large libraries."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cli.streams import run_here
from tengen import Board
from tengen.cli import app
from tengen.cli.files import large_library
from tengen.cli.files.game_view import tree_text
from tengen.formats import CannotWriteError, ReadOptions, format_named, write
from tengen.formats.link import from_link, to_link
from tengen.formats.renlib import make_carpet_library
from tengen.game.position_id import position_id
from tengen.record import GameRecord

FIVE = "h8 h9 i8 i9 j8 j9 k8 k9 g8"
LINK = to_link(GameRecord.from_moves("h8i9", rule="renju"))


def show(*arguments: str | Path, data: bytes | None = None) -> Result:
    """Runs the command, which must not print a traceback."""
    result = CliRunner().invoke(app, ["show", *map(str, arguments)], input=data)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def fact(result: Result, name: str) -> str:
    """The value of a detail next to the board."""
    rows = [line[34:].strip() for line in result.stdout.splitlines()]
    return next((row[len(name) :].strip() for row in rows if row.startswith(f"{name} ")), "")


@pytest.fixture
def game() -> GameRecord:
    record = GameRecord.from_moves(FIVE, rule="standard")
    record.heading.black, record.heading.white = "Meijin", "Kisei"
    record.heading.event, record.heading.date = "World Championship", "2026-11-15"
    record.start.variations[0].add_variation("c3", comment="far\naway").add_line(["d4", "e5"])
    return record


def test_a_game_is_drawn_at_its_end_with_what_is_known(tmp_path: Path, game: GameRecord) -> None:
    write(tmp_path / "game.json", game)
    result = show(tmp_path / "game.json")
    assert result.exit_code == 0
    assert " 8  ├─┼─┼─┼─┼─┼(●)●─●─●─●─┼─┼─┼─┤" in result.stdout
    assert " 9  ├─┼─┼─┼─┼─┼─┼─○─○─○─○─┼─┼─┼─┤" in result.stdout
    known = {
        "format": "json",
        "rule": "standard",
        "size": "15x15",
        "black": "Meijin",
        "white": "Kisei",
        "event": "World Championship",
        "date": "2026-11-15",
        "result": "1-0 (five)",
        "moves": "9",
        "variations": "1 (12 moves in all)",
        "comments": "1",
        "to move": "",
    }
    assert {name: fact(result, name) for name in known} == known
    assert f"Moves: {FIVE}\n" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_an_earlier_position_can_be_shown(tmp_path: Path, game: GameRecord) -> None:
    write(tmp_path / "game.json", game)
    result = show(tmp_path / "game.json", "--ply", "2")
    assert " 9  ├─┼─┼─┼─┼─┼─┼(○)┼─┼─┼─┼─┼─┼─┤" in result.stdout
    assert fact(result, "shown") == "after move 2 of 9"
    assert fact(result, "to move") == "black"
    assert "Moves: h8 h9\n" in result.stdout
    assert "●" not in show(tmp_path / "game.json", "--ply", "0").stdout
    beyond = show(tmp_path / "game.json", "--ply", "10")
    assert beyond.exit_code == 1
    assert beyond.stderr == "the main line has 9 moves: there is no move 10\n"


def test_the_comment_of_the_position_is_printed(tmp_path: Path, game: GameRecord) -> None:
    game.end().comment = "The end.\nWell played, \x1b[31mMeijin."
    write(tmp_path / "game.json", game)
    result = show(tmp_path / "game.json")
    assert "\nThe end.\nWell played, ?[31mMeijin.\n" in result.stdout


def test_a_narrow_terminal_has_the_facts_below_the_board(
    tmp_path: Path, game: GameRecord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    write(tmp_path / "game.json", game)
    lines = show(tmp_path / "game.json").stdout.splitlines()
    assert max(map(len, lines)) <= 50
    assert "a b c d e f g h i j k l m n o" in lines[15]
    assert lines[16].split() == ["format", "json"]


def test_a_terminal_without_our_signs_gets_plain_letters(tmp_path: Path, game: GameRecord) -> None:
    game.heading.black = "名人"
    write(tmp_path / "game.json", game)
    found = run_here("show", str(tmp_path / "game.json"), encoding="ascii:strict")
    assert found.returncode == 0, found.stderr
    text = found.stdout.decode("ascii")
    assert game.end().board().ascii().splitlines()[7] in text
    assert "black" in text


def test_variations_are_printed_as_text(tmp_path: Path, game: GameRecord) -> None:
    write(tmp_path / "game.json", game)
    result = show(tmp_path / "game.json", "--tree")
    expected = "1. h8 h9\n  2. c3  {far away}\n  3. d4 e5\n3. i8 i9 j8 j9 k8 k9 g8\n"
    assert result.stdout.endswith(f"\n\n{expected}")


def test_a_long_tree_is_cut_with_a_note() -> None:
    record = GameRecord()
    for move in Board().legal_moves:
        if move.point is not None:
            record.start.add_variation(move)
    lines = tree_text(record, 80, 100).splitlines()
    assert len(lines) == 101
    assert lines[-1] == "... and 125 more moves"
    assert tree_text(GameRecord(), 80, 100) == "no moves"


def test_a_tree_as_deep_as_a_board_is_large_is_printed() -> None:
    record = GameRecord(size=22, rule="caro_exact")
    number = 0
    points = [(x, y) for x in range(22) for y in range(22)]
    for here, beside in zip(points[::2], points[1::2], strict=True):
        record.tree.add(number, here)
        number = record.tree.add(number, beside)
    text = tree_text(record, 80, 10_000)
    assert len(text.split()) > record.move_count()
    assert max(map(len, text.splitlines())) < 80


def test_a_picture_is_written_once(tmp_path: Path, game: GameRecord) -> None:
    write(tmp_path / "game.json", game)
    picture = tmp_path / "game.svg"
    result = show(tmp_path / "game.json", "--svg", picture, "--ply", "3")
    assert result.stdout.endswith(f"Saved the board to {picture}\n")
    drawn = picture.read_text()
    assert drawn.startswith("<svg ")
    assert "after 3 moves" in drawn
    again = show(tmp_path / "game.json", "--svg", picture)
    assert (again.exit_code, again.stderr) == (
        1,
        f"{picture} exists already: --force replaces it\n",
    )
    assert show(tmp_path / "game.json", "--svg", picture, "--force").exit_code == 0
    assert "after 9 moves" in picture.read_text()


def test_a_link_is_printed_and_shown(tmp_path: Path, game: GameRecord) -> None:
    write(tmp_path / "game.json", game)
    link, name = show(tmp_path / "game.json", "--link").stdout.splitlines()
    assert link == to_link(game)
    assert name == position_id(game.end().board())
    assert fact(show(link), "variations") == "1 (12 moves in all)"
    assert from_link(link).end().text() == FIVE


def test_moves_are_shown_when_it_is_said_how_they_are_meant() -> None:
    assert "Moves: h8 i9 j8\n" in show("h8i9j8", "--from", "pos").stdout
    assert "Moves: h8 i7 j8\n" in show("h8i9j8", "--from", "pos-top").stdout


def test_moves_need_no_format_and_count_rows_from_the_bottom() -> None:
    result = show("h8i9j8")
    assert result.exit_code == 0
    assert "Moves: h8 i9 j8\n" in result.stdout
    assert "rows are counted from the bottom" in result.stdout
    assert "rows are counted" not in show("h8i8j8").stdout
    assert "rows are counted" not in show("h8i9j8", "--from", "pos").stdout


def test_a_repair_that_drops_something_says_how_much_and_has_its_own_status(
    tmp_path: Path,
) -> None:
    path = tmp_path / "a.sgf"
    path.write_text("(;GM[4]SZ[99])(;GM[4]SZ[15]RU[renju];B[hh];W[zz];B[aa])")
    for source in (path, tmp_path):
        result = show(source, "--repair")
        assert result.exit_code == 3
        assert "dropped 1 game and 2 moves.\n" in result.stderr
    path.write_text("(;GM[4]SZ[15]RU[renju]PB[[a] b];B[hh];W[ii])")
    assert show(path).exit_code == 1
    assert show(path, "--repair").exit_code == 0
    assert show(tmp_path, "--repair").exit_code == 0


def test_standard_input_is_shown() -> None:
    result = show("-", data=f"{LINK}\n".encode())
    assert "Moves: h8 i9\n" in result.stdout
    assert fact(result, "rule") == "renju"


def test_many_games_are_listed_and_one_is_picked(tmp_path: Path, game: GameRecord) -> None:
    other = GameRecord.from_moves("h8i9", rule="renju")
    write(tmp_path / "games.json", [game, other])
    result = show(tmp_path / "games.json")
    assert result.exit_code == 0
    assert "│    1 │ Meijin │ Kisei │ standard │   15 │     9 │ 1-0 (five) │" in result.stdout
    assert "│    2 │        │       │ renju    │   15 │     2 │ unknown    │" in result.stdout
    assert "2 games, json. To see one: --game 1\n" in result.stdout
    assert "Moves: h8 i9\n" in show(tmp_path / "games.json", "--game", "2").stdout
    beyond = show(tmp_path / "games.json", "--game", "3")
    assert "games.json contains 2 games: there is no game 3\n" in beyond.stderr
    unclear = show(tmp_path / "games.json", "--tree")
    assert "games.json contains 2 games: choose one with --game\n" in unclear.stderr
    assert beyond.exit_code == unclear.exit_code == 1


def test_what_is_assumed_about_many_games_is_said_once_below_them(tmp_path: Path) -> None:
    (tmp_path / "moves.txt").write_text("h8i9\nh8i10\nh8i11\n")
    lines = show(tmp_path / "moves.txt", "--from", "pos").stdout.splitlines()
    below = lines[next(n for n, line in enumerate(lines) if line.startswith("└")) + 1 :]
    assert (
        below[0].strip() == "remark  the file does not say the rule: freestyle is assumed (3 games)"
    )
    assert [line for line in below if "the rule" in line] == below[:1]
    assert any("the size" in line for line in below[1:-1])
    told = show(tmp_path / "moves.txt", "--from", "pos", "--rule", "renju", "--size", "15")
    assert "remark" not in told.stdout


def test_what_is_assumed_about_the_files_of_a_folder_is_said_once(tmp_path: Path) -> None:
    for name in "abc":
        (tmp_path / f"{name}.psq").write_text("Piskvorky 15x15, 0:0, 0\n8,8,0\n-1\n")
    result = show(tmp_path)
    assert "remark  the file does not say the rule: freestyle is assumed (3 games)" in result.stdout
    assert result.stdout.count("assumed") == 1
    assert result.stdout.endswith("3 files.\n")


def test_what_is_assumed_about_the_games_of_a_file_is_said_once(tmp_path: Path) -> None:
    games = "(;GM[4]SZ[15];B[hh])\n" * 30 + "(;GM[4]SZ[15]RU[renju];B[hh]W[ii])\n"
    (tmp_path / "games.sgf").write_text(games)
    shown = show(tmp_path / "games.sgf").stdout
    assert "remark  RU is missing: freestyle is assumed (30 games)" in shown
    assert "remark  line 31: two moves in one node: read as two" in shown
    assert shown.count("remark") == 2


def test_the_empty_name_is_no_folder() -> None:
    result = show("")
    problem = "'': expected a file, a link or moves such as h8i9\n"
    assert (result.exit_code, result.stderr) == (1, problem)


def test_of_very_many_remarks_the_first_are_shown(
    tmp_path: Path, game: GameRecord, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path / "games.json", [game, game])
    format = format_named("json")

    def read_with_remarks(data: bytes, options: ReadOptions) -> list[GameRecord]:
        games = type(format).read(format, data, options)
        games[0].remarks = [f"line {number}: odd" for number in range(14)]
        return games

    monkeypatch.setattr(format, "read", read_with_remarks)
    shown = show(tmp_path / "games.json").stdout
    assert "remark  line 9: odd (1 game)" in shown
    assert "4 more remarks (--json has them)" in shown


def test_a_game_that_no_link_can_hold_is_told_in_a_sentence(
    tmp_path: Path, game: GameRecord, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: GameRecord) -> str:
        raise CannotWriteError("link cannot hold set-up stones")

    monkeypatch.setattr("tengen.cli.files.show.to_link", refuse)
    write(tmp_path / "game.json", game)
    result = show(tmp_path / "game.json", "--link")
    assert result.exit_code == 1
    assert result.stderr == f"{tmp_path / 'game.json'}: link cannot hold set-up stones\n"


def test_programs_get_everything_as_json(tmp_path: Path, game: GameRecord) -> None:
    write(tmp_path / "game.json", game)
    shown = json.loads(show(tmp_path / "game.json", "--json", "--link", "--ply", "3").stdout)
    assert shown["format"] == "json"
    [found] = shown["games"]
    assert (found["black"], found["result"], found["termination"]) == ("Meijin", "1-0", "five")
    assert (found["moves"], found["nodes"], found["variations"]) == (9, 12, 1)
    assert found["line"] == ["h8", "h9", "i8"]
    assert found["link"] == to_link(game)


def test_a_folder_has_a_row_for_every_file(tmp_path: Path, game: GameRecord) -> None:
    (tmp_path / "old").mkdir()
    write(tmp_path / "a.json", game)
    write(tmp_path / "old" / "b.link", [game, GameRecord.from_moves("h8", rule="renju")])
    (tmp_path / "broken.psq").write_text("Piskvorky 15x15, 0:0, 0\n99,99,0\n-1\n")
    (tmp_path / "notes.md").write_text("Not a game.\n")
    result = show(tmp_path)
    assert result.exit_code == 1
    rows = [[cell.strip() for cell in row.split("│")[1:-1]] for row in result.stdout.splitlines()]
    assert ["a.json", "json", "standard", "15", "1", "9", "1-0 (five)"] in rows
    assert ["old/b.link", "link", "mixed", "15", "2", "10", ""] in rows
    assert ["broken.psq", "", "", "", "", "", "error"] in rows
    assert f"{tmp_path / 'broken.psq'}, line 2: 99,99 is off the board" in result.stderr
    assert result.stdout.endswith("3 files, and 1 without games.\n")
    files = json.loads(show(tmp_path, "--json").stdout)["files"]
    assert [Path(each["file"]).name for each in files] == [
        "a.json",
        "broken.psq",
        "notes.md",
        "b.link",
    ]
    assert show(tmp_path, "--tree").stderr == (
        f"{tmp_path} is a folder, which can only be listed: choose one of its files\n"
    )


def test_a_large_library_is_counted_and_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(large_library, "LARGE", 1000)
    path = tmp_path / "carpet.lib"
    path.write_bytes(make_carpet_library(50_000, 1))
    result = show(path)
    assert result.exit_code == 0
    assert "renlib, 0.1 MB: counted, not read" in result.stdout
    counted = json.loads(show(path, "--json").stdout)["library"]
    assert counted["nodes"] > 10_000
    assert f"moves        {counted['nodes']} in {counted['leaves']} lines" in result.stdout
    assert "too large to show" in show(path, "--tree").stderr
    assert f"│ {counted['nodes']} │" in show(tmp_path).stdout
    path.write_bytes(path.read_bytes()[:-1])
    broken = show(path)
    assert broken.exit_code == 1
    assert "carpet.lib" in broken.stderr


@pytest.mark.parametrize(
    ("file", "error"),
    [
        ("nothing.sgf", "nothing.sgf: there is no such file or folder\n"),
        (LINK[:-3], f"{LINK[:-3]}, line 1: the link is cut off"),
        ("x" * 5000, "File name too long\n"),
    ],
)
def test_what_cannot_be_shown_is_said_in_one_line(file: str, error: str) -> None:
    result = show(file)
    assert (result.exit_code, result.stdout) == (1, "")
    assert error in result.stderr
    assert result.stderr.count("\n") == 1


def test_marks_of_rich_in_names_are_just_text(tmp_path: Path, game: GameRecord) -> None:
    game.heading.black = "[bold]Meijin[/nonsense] :smile:"
    write(tmp_path / "games.json", [game, game])
    assert "[/nonsense]" in show(tmp_path / "games.json", "--game", "1").stdout
    assert show(tmp_path / "games.json").exit_code == 0
