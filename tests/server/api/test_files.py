"""Files on the page: any format is recognised, with its repairs told, and written back."""

from __future__ import annotations

from base64 import b64decode
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tengen.formats import format_named, formats, from_link, read, to_link
from tengen.formats.link.seal import sealed
from tengen.game import Board, Point
from tengen.record import GameRecord
from tengen.server.app import create_app
from tengen.server.guards import MAX_FILE_BYTES
from tengen.server.settings import ServerLimits, ServerSettings
from tengen.server.workers.file_writing import MOST_LINK_BYTES

CORPUS = Path("tests/fuzz/corpus/formats")


def reading(client: TestClient, data: bytes, **known: str | int) -> dict[str, Any]:
    answer = client.post("/api/files/read", content=data, params=known)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def writing(client: TestClient, record: GameRecord, kind: str) -> tuple[bytes, dict[str, Any]]:
    answer = client.post("/api/files/write", json={"link": to_link(record), "kind": kind})
    assert answer.status_code == 200, answer.text
    return b64decode(answer.json()["base64"]), answer.json()


def annotated() -> GameRecord:
    record = GameRecord.from_moves("h8 i9 j8", rule="renju")
    record.heading.black, record.heading.white = "Meijin", "Kudo"
    first = record.start.next()
    assert first is not None
    first.comment, first.note.glyphs = "the centre, 天元", ("!",)
    first.add_line(["i10", "h10"])
    return record


@pytest.mark.parametrize("kind", ["sgf", "json"])
def test_a_written_file_is_read_as_the_same_game(client: TestClient, kind: str) -> None:
    data, written = writing(client, annotated(), kind)
    assert written["losses"] == []
    found = reading(client, data)
    assert (found["format"], found["remarks"]) == (kind, [])
    [game] = found["games"]
    assert from_link(game["link"]) == annotated()
    assert (game["black"], game["white"], game["moves"]) == ("Meijin", "Kudo", 5)


@pytest.mark.parametrize(
    ("kind", "suffix", "lost"),
    [("psq", "psq", "comments"), ("renlib", "lib", "glyphs"), ("pos", "pos.txt", "variations")],
)
def test_other_formats_tell_what_they_lose(
    client: TestClient, kind: str, suffix: str, lost: str
) -> None:
    data, written = writing(client, annotated(), kind)
    assert written["name"] == f"gomoku.{suffix}"
    assert any(loss.startswith(lost) for loss in written["losses"])
    again = read(data, format=kind, rule="renju")
    assert again.end().text() == "h8 i9 j8"


def test_pictures_show_the_main_line(client: TestClient) -> None:
    svg, _ = writing(client, annotated(), "svg")
    assert svg.startswith(b"<svg")
    gif, _ = writing(client, annotated(), "gif")
    assert gif.startswith(b"GIF89a")


def test_the_animation_of_a_very_long_game_is_refused(client: TestClient) -> None:
    points = [Point(x, y, 22) for y in range(22) for x in range(22)]
    black, white = (
        [p for p in points if ((p.x + 2 * p.y) % 4 < 2) is first] for first in (True, False)
    )
    board = Board(22)
    for point in [each for pair in zip(black, white, strict=True) for each in pair][:301]:
        board.push(point)
    link = to_link(GameRecord.from_board(board))
    answer = client.post("/api/files/write", json={"link": link, "kind": "gif"})
    assert answer.status_code == 422
    assert answer.json()["detail"] == (
        "an animation shows at most 300 moves, and this game has 301:"
        " save it as a picture or a file"
    )


@pytest.mark.parametrize("name", sorted(formats()))
def test_a_file_of_every_format_is_recognised(client: TestClient, name: str) -> None:
    known = format_named(name)
    if known.is_read_only:
        [data] = [path.read_bytes() for path in (CORPUS / name).iterdir()]
    else:
        data = known.write([GameRecord.from_moves("h8 i9 j8 g7 h10 h9")]).data
    assert reading(client, data)["games"]


def test_a_damaged_file_is_repaired_and_says_so(client: TestClient) -> None:
    found = reading(client, b"(;GM[4]SZ[15]RU[renju];B[hh];W[hh];B[ii])")
    assert from_link(found["games"][0]["link"]).end().text() == "h8"
    assert found["remarks"][0].startswith("repaired: ")


def test_an_ambiguous_file_is_read_with_a_remark(client: TestClient) -> None:
    found = reading(client, b"h8i9\nc4d4\n")
    assert found["format"] == "pos"
    assert found["label"] == "points, rows counted from the bottom"
    assert found["remarks"][0] == (
        "read as points, rows counted from the bottom: as points, rows counted from the top,"
        " the stones would stand elsewhere"
    )
    assert [each["name"] for each in found["others"]] == ["pos-top"]
    top = reading(client, b"h8i9\nc4d4\n", format="pos-top")
    assert (top["format"], top["others"]) == ("pos-top", [])
    assert not any("elsewhere" in remark for remark in top["remarks"])


def test_a_saved_file_of_points_is_read_again_as_such(client: TestClient) -> None:
    data, written = writing(client, GameRecord.from_moves("h8 c4 i9"), "pos")
    found = reading(client, data, name=written["name"])
    assert (found["format"], found["others"]) == ("pos", [])
    assert from_link(found["games"][0]["link"]).end().text() == "h8 c4 i9"


def test_what_a_file_does_not_say_can_be_said(client: TestClient) -> None:
    unsaid = reading(client, b"h8i9j8\nc4\n", name="games.pos.txt")
    assert unsaid["assumed"] == {"rule": "freestyle", "size": 15, "encoding": None}
    said = reading(client, b"h8i9j8\nc4\n", name="games.pos.txt", rule="renju", size=20)
    assert said["assumed"] == {"rule": "renju", "size": 20, "encoding": None}
    assert [(each["rule"], each["size"]) for each in said["games"]] == [("renju", 20)] * 2
    assert said["remarks"] == []
    sgf = reading(client, b"(;GM[4]SZ[15]RU[renju];B[hh])")
    assert sgf["assumed"] == {"rule": None, "size": None, "encoding": None}


def test_a_chinese_file_is_recognised_and_another_encoding_can_be_said(client: TestClient) -> None:
    data = "(;GM[4]SZ[15]RU[renju]PB[李明]PW[王芳];B[hh]C[黑先胜])".encode("gbk")
    found = reading(client, data)
    assert (found["games"][0]["black"], found["assumed"]["encoding"]) == ("李明", "gb18030")
    korean = "(;GM[4]SZ[15]RU[renju]PB[김철수]PW[박영희];B[hh])".encode("euc-kr")
    told = reading(client, korean, encoding="euc-kr")
    assert (told["games"][0]["black"], told["assumed"]["encoding"]) == ("김철수", "euc-kr")


def test_a_library_of_renlib_is_renju_unless_its_moves_are_not(client: TestClient) -> None:
    # In the second game j8 is a double three, and yet the game goes on.
    lines = {"renju": "h8 i9 j8", "freestyle": "h8 a1 i8 a3 j9 a5 j10 a7 j8 a9"}
    for rule, moves in lines.items():
        [data] = [format_named("renlib").write([GameRecord.from_moves(moves)]).data]
        found = reading(client, data)
        assert (found["label"], found["assumed"]["rule"]) == ("a RenLib library", rule)
        assert from_link(found["games"][0]["link"]).end().text() == moves


@pytest.mark.parametrize(
    "said", [{"rule": "go"}, {"size": 4}, {"encoding": "zip"}, {"format": "x"}, {"colour": "red"}]
)
def test_impossible_wishes_get_one_sentence(client: TestClient, said: dict[str, Any]) -> None:
    answer = client.post("/api/files/read", content=b"h8i9j10", params=said)
    assert answer.status_code == 422
    assert isinstance(answer.json()["detail"], str)


def test_many_games_are_sent_up_to_a_limit(client: TestClient) -> None:
    lines = "".join(f"h8{column}{row}\n" for column in "abcdefg" for row in range(1, 16))
    found = reading(client, ("t1.8NCuAAIPAAACcWM\n" * 250).encode())
    assert (len(found["games"]), found["left_out"]) == (200, 50)
    assert len(reading(client, lines.encode())["games"]) == 105


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"", "the file is empty"),
        (b"hello", "no known format"),
        (b"\x00" * 1000, "no known format"),
        (b"\x89PNG\r\n\x1a\n", "begins with the bytes 89 50 4e 47 0d 0a 1a 0a: expected a game"),
    ],
)
def test_other_files_get_one_sentence(client: TestClient, data: bytes, problem: str) -> None:
    answer = client.post("/api/files/read", content=data)
    assert answer.status_code == 422
    assert problem in answer.json()["detail"]


def test_a_file_beyond_the_limit_is_refused(client: TestClient) -> None:
    answer = client.post("/api/files/read", content=b" " * (MAX_FILE_BYTES + 1))
    assert (answer.status_code, answer.json()["detail"]) == (
        413,
        "the request is larger than 2048 kB",
    )


def test_a_file_that_takes_too_long_is_given_up(tmp_path: Path) -> None:
    settings = ServerSettings(tmp_path / "games.sqlite", limits=ServerLimits(file_s=0.001))
    with TestClient(create_app(settings=settings)) as client:
        said = refusal(client, b"(;GM[4]SZ[15];B[aa])" * 1000)
    assert said == "the server gave up on this file: it exceeded the time limit"


def test_one_address_has_only_so_many_files_read_at_once(client: TestClient) -> None:
    games = client.app.state.games  # type: ignore[attr-defined]
    games.files["testclient"] = games.limits.files_of_address
    try:
        answer = client.post("/api/files/read", content=b"h8i9")
    finally:
        del games.files["testclient"]
    assert answer.status_code == 429
    assert answer.json()["detail"] == (
        "4 files from your address are being read or written: wait until one is done"
    )
    assert reading(client, b"h8i9j10")["games"]
    assert not games.files


def test_a_tree_larger_than_the_page_can_show_is_refused(client: TestClient) -> None:
    moves = [f"{column}{row}" for column in "abcdefghijklmno" for row in range(1, 16)]
    record = GameRecord()
    for first in moves:
        node = record.start.add_variation(first)
        for second in moves:
            if second != first:
                node.add_variation(second)
    link = to_link(record)
    for answer in (
        client.post("/api/files/read", content=link.encode()),
        client.post("/api/files/write", json={"link": link, "kind": "sgf"}),
    ):
        assert answer.status_code == 422
        assert "more than the 50000 that the page can show" in answer.json()["detail"]


@pytest.mark.parametrize("form", ["t1.", "t2."])
def test_a_link_that_would_fill_the_memory_is_refused(client: TestClient, form: str) -> None:
    bomb = form + sealed(b"\x00\x0f\x00\x00" + b"\x71" * (1 << 24))
    for answer in (
        client.post("/api/files/read", content=bomb.encode()),
        client.post("/api/files/write", json={"link": bomb, "kind": "sgf"}),
    ):
        assert answer.status_code == 422
        assert "decompresses to more than" in answer.json()["detail"]


def refusal(client: TestClient, data: bytes) -> str:
    answer = client.post("/api/files/read", content=data)
    assert answer.status_code == 422, answer.text
    return str(answer.json()["detail"])


def test_links_that_would_fill_the_memory_together_are_refused(client: TestClient) -> None:
    half = "t1." + sealed(b"\x00\x0f\x00\x00" + b"\x71" * ((MOST_LINK_BYTES >> 1) - 4))
    third = refusal(client, "\n".join([half] * 3).encode())
    assert third == f"the links of this file hold more than {MOST_LINK_BYTES} bytes: split it"
    small = "t1." + sealed(b"\x00\x0f\x00\x00\x01\x71")
    assert "decompresses to more than" in refusal(client, "\n".join([small, half, half]).encode())


def test_a_long_link_that_is_not_compressed_is_refused(client: TestClient) -> None:
    long = "t2." + sealed(Random(1).randbytes(MOST_LINK_BYTES + 1))
    assert f"more than {MOST_LINK_BYTES}" in refusal(client, long.encode())


def test_a_file_of_too_many_links_is_refused(client: TestClient) -> None:
    said = refusal(client, b"t1.8NCuAAIPAAACcWM\n" * 2001)
    assert said == "this file has 2001 links, more than the 2000 that are read at once: split it"


def test_a_link_with_illegal_moves_is_refused(client: TestClient) -> None:
    twice_on_h8 = "t1." + sealed(b"\x00\x0f\x00\x00\x02\x71\x71")
    body = {"link": twice_on_h8, "kind": "sgf"}
    answer = client.post("/api/files/write", json=body)
    assert answer.status_code == 422
    assert answer.json()["detail"].startswith("the link cannot be read")


@pytest.mark.parametrize("size", [0, 4, 23, 1000])
def test_a_link_with_another_size_of_board_is_refused(client: TestClient, size: int) -> None:
    coded = bytes([size]) if size < 0x80 else bytes([size & 0x7F | 0x80, size >> 7])
    link = "t1." + sealed(b"\x00" + coded + b"\x01\x01\x00\x00\x00")
    body = {"link": link, "kind": "sgf"}
    answer = client.post("/api/files/write", json=body)
    assert answer.status_code == 422
    assert f"a board of size {size}, not of 5 to 22" in answer.json()["detail"]
    assert f"a board of size {size}" in refusal(client, link.encode())
