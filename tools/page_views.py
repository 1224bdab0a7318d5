"""The views of the page for screenshots and checks, and how to reach each of them."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable, Sequence
from typing import Any

from make_images import RENJU_MOVES
from playwright.sync_api import Page

from tengen.agents.engine.level import FULL, level_name
from tengen.puzzle import Reason, find_puzzle

DOUBLE_THREE = ["h10", "a1", "h9", "c1", "i8", "e1", "j8", "g1"]
"""Black's h8 would make two open threes."""
WON = ["h8", "i8", "h9", "i9", "h10", "h7", "h11", "g6", "h12"]
PLANTED = ["i8", "j9", "l6", "i10", "j8", "k8", "a1", "h11", "e14", "g12"]
"""Black's a1 overlooks an open three."""
FORCED = ["h8", "i7", "i9", "g8", "j10", "h9", "g7", "k11"]
"""A position with a forced win for a hint to find."""
COMMENTED = (
    "(;GM[4]SZ[15]RU[renju]PB[Meijin]PW[Kudo];B[hh];W[ig](;B[jh];W[gh])(;B[jf]C[The other way.]))"
)
THREATENING = [
    "h8",
    "h9",
    "i7",
    "g9",
    "j6",
    "i9",
    "g8",
    "k5",
    "i10",
    "i8",
    "h7",
    "g6",
    "h10",
    "h6",
    "j8",
    "k8",
    "k9",
]
"""A position with fours and threes of both sides."""
PROVED = ["l7", "n7", "i5", "n5", "o3", "n6", "n8", "l5", "l6", "k5", "m5", "n4", "n3"]
"""A position with a win for white whose proof has many branches."""
PUZZLE = find_puzzle("renju-16")
"""Black wins by threats; a wrong move is refuted by one reply."""
CLOCK = {"main_ms": 300_000, "increment_ms": 5_000}
KEEP_SEAT = """seat => {
  const seats = JSON.parse(localStorage.getItem('tengen.seats') ?? '{}')
  localStorage.setItem('tengen.seats', JSON.stringify({...seats, ...seat}))
}"""


class Stage:
    """A browser page on which a view is set up."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address

    def open(self, place: str = "") -> None:
        """Opens the page and waits until it is ready."""
        self.page.goto(self.address + place)
        self.page.get_by_text("Setting up the board…").first.wait_for(state="hidden")
        if not place:
            # In every language it is the level.
            self.page.get_by_role("slider").first.wait_for()

    def open_game(self, moves: Sequence[str] = (), **wishes: object) -> None:
        """Creates a game, plays the moves and opens it as a player."""
        seated = self._make_game(moves, wishes)
        self._sit_down(seated["game"]["id"], seated["secret"], seated["invite"])

    def open_with_friend(self, moves: Sequence[str], *, watches: bool = False) -> Friend:
        """Plays the moves between Anna and Bo in two places; opens the game as Anna, or to watch.

        Returns Bo, who has made the second move and is not connected.
        """
        seated = self._make_game([], {"place": "link", "name": "Anna"})
        name, secret = seated["game"]["id"], seated["secret"]
        invitation = {"invite": seated["invite"], "name": "Bo"}
        friend = self.post(f"api/games/{name}/join", invitation, "")["secret"]
        for number, move in enumerate(moves):
            holder = friend if number % 2 else secret
            self.post(f"api/games/{name}/acts", {"action": move, "after": number}, holder)
        self._sit_down(name, "" if watches else secret, None)
        return Friend(self, f"api/games/{name}", friend)

    def analyse(self, moves: Sequence[str], panel: str, **wishes: object) -> None:
        """Opens the analysis board after the moves, with one of its panels."""
        name = self._make_game(moves, wishes)["game"]["id"]
        self.open(f"#analyse=&game={name}")
        self.page.get_by_role("tab", name=panel).click()

    def press(self, name: str) -> None:
        """Presses a button."""
        self.page.get_by_role("button", name=name, exact=True).click()

    def _sit_down(self, name: str, secret: str, invite: str | None) -> None:
        self.page.goto(self.address + "favicon.svg")
        if secret:
            self.page.evaluate(KEEP_SEAT, {name: {"secret": secret, "invite": invite}})
        self.open(f"#game={name}")
        self.page.get_by_test_id("players").wait_for()

    def _make_game(self, moves: Sequence[str], wishes: dict[str, object]) -> dict[str, Any]:
        new_game = {"rule": "freestyle", "size": 15, "place": "here", **wishes}
        seated = self.post("api/games", new_game, "")
        name, secret = seated["game"]["id"], seated["secret"]
        for number, move in enumerate(moves):
            self.post(f"api/games/{name}/acts", {"action": move, "after": number}, secret)
        return seated

    def post(self, path: str, body: object, secret: str) -> dict[str, Any]:
        """Sends a request to the server."""
        headers = {"content-type": "application/json", "authorization": f"Bearer {secret}"}
        request = urllib.request.Request(self.address + path, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request, timeout=30) as answer:
            found: dict[str, Any] = json.load(answer)
            return found


class Friend:
    """The other player of a game in two places, without a page."""

    def __init__(self, stage: Stage, game: str, secret: str) -> None:
        self._stage = stage
        self._game = game
        self._secret = secret

    def say(self, what: str, word: str) -> None:
        """Asks or offers something, such as a draw."""
        self._stage.post(f"{self._game}/{what}", {"say": word}, self._secret)

    def resign(self) -> None:
        """Gives the game up."""
        self._stage.post(f"{self._game}/resign", {}, self._secret)


def _new_game(stage: Stage) -> None:
    stage.open()


def _more_options(stage: Stage) -> None:
    stage.open()
    stage.page.get_by_text("More options").click()
    stage.page.get_by_label("Opening").select_option("swap2")


def _how_to_play(stage: Stage) -> None:
    stage.open()
    stage.press("How to play")
    lesson = stage.page.get_by_test_id("lesson-five")
    lesson.locator('[data-point="f4"]').click()
    lesson.get_by_text("you win").wait_for()


def _papers(stage: Stage) -> None:
    stage.open()
    stage.page.get_by_role("radio", name="Paper’s program").check(force=True)
    stage.page.get_by_role("radio", name="Genetic line").check(force=True)
    stage.page.get_by_test_id("papers").scroll_into_view_if_needed()


def _own_games(stage: Stage) -> None:
    stage.open_game(WON)
    stage.open_game(FORCED, place="here", rule="renju")
    stage.open_game(place="listed", opponent="tengen?level=5")
    stage.page.locator('[data-point="h8"]').click()
    if stage.page.get_by_role("button", name="Play h8").is_visible():
        stage.press("Play h8")
    stage.page.get_by_text("Your turn", exact=True).wait_for()
    stage.press("New game")
    stage.page.get_by_text("Your games").click()
    stage.page.get_by_role("link", name="Continue your game").scroll_into_view_if_needed()


def _game(stage: Stage) -> None:
    stage.open_game(RENJU_MOVES.split(), rule="renju", clock=CLOCK)


def _thinking(stage: Stage) -> None:
    stage.open_game(place="listed", opponent=f"tengen?level={FULL}")
    stage.page.locator('[data-point="h8"]').click()
    if stage.page.get_by_role("button", name="Play h8").is_visible():
        stage.press("Play h8")
    stage.page.get_by_text(f"{level_name(FULL)} ({FULL}) is thinking…", exact=True).wait_for()


def _hint(stage: Stage) -> None:
    stage.open_game(FORCED)
    stage.press("Hint")
    stage.press("Tell me more")
    stage.page.get_by_role("button", name="Tell me more").wait_for()


def _network(stage: Stage) -> None:
    stage.open_game(FORCED[:6])
    stage.page.get_by_role("switch", name="What the network thinks").check()
    stage.page.get_by_test_id("heat").wait_for()


def _forbidden(stage: Stage) -> None:
    stage.open_game(DOUBLE_THREE, rule="renju")
    stage.page.locator('[data-point="h8"]').click()
    stage.page.get_by_role("button", name="Play and lose").wait_for()


def _opening(stage: Stage) -> None:
    stage.open_game(["h8", "i9", "k11"], opening="swap2")
    stage.page.get_by_test_id("question").wait_for()


def _declaration(stage: Stage) -> None:
    stage.open_game(["h8", "h9", "i9"], opening="yamaguchi", rule="renju")
    stage.page.get_by_test_id("question").wait_for()


def _central_square(stage: Stage) -> None:
    stage.open_game(["h8", "h9"], opening="rif", rule="renju")
    stage.page.get_by_test_id("opening").wait_for()


def _fifth_moves(stage: Stage) -> None:
    log = ["h8", "h9", "h7", "keep", "h6", "offer g8"]
    stage.open_game(log, opening="rif", rule="renju")
    stage.page.get_by_test_id("opening").wait_for()


def _draw_declined(stage: Stage) -> None:
    stage.open_game(place="listed", opponent="tengen?level=2")
    stage.press("Offer a draw")
    stage.page.get_by_test_id("news").wait_for()


def _spectator(stage: Stage) -> None:
    stage.open_with_friend(FORCED[:6], watches=True)
    stage.page.get_by_text("You are watching.").first.wait_for()


def _friend_away(stage: Stage) -> None:
    stage.open_with_friend(FORCED[:5])
    stage.page.get_by_text("Bo is not here at the moment.").first.wait_for()


def _draw_question(stage: Stage) -> None:
    stage.open_with_friend(FORCED[:6]).say("draw", "offer")
    stage.page.get_by_test_id("question").wait_for()


def _take_back_question(stage: Stage) -> None:
    stage.open_with_friend(FORCED[:6]).say("take-back", "ask")
    stage.page.get_by_test_id("question").wait_for()


def _rematch_question(stage: Stage) -> None:
    friend = stage.open_with_friend(FORCED[:6])
    friend.resign()
    friend.say("rematch", "offer")
    stage.page.get_by_test_id("question").wait_for()


def _resign_question(stage: Stage) -> None:
    stage.open_with_friend(FORCED[:6])
    stage.press("Resign")
    stage.page.get_by_test_id("question").wait_for()


def _color_chosen(stage: Stage) -> None:
    stage.open_game(["h8", "i9", "k11", "swap"], opening="swap2")
    stage.page.get_by_text("chose Black").first.wait_for()


def _loupe(stage: Stage) -> None:
    stage.open_game(["k11", "l12", "m11"], size=22)
    box = stage.page.locator('[data-point="l10"]').bounding_box()
    assert box is not None
    finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session = stage.page.context.new_cdp_session(stage.page)
    touch = {"type": "touchStart", "touchPoints": [finger]}
    session.send("Input.dispatchTouchEvent", touch)
    stage.page.get_by_test_id("loupe").wait_for()


def _invitation(stage: Stage) -> None:
    stage.open_game(place="link")
    stage.page.get_by_test_id("share").wait_for()


def _invited(stage: Stage) -> None:
    stage.open_game(place="link", opening="swap2", clock=CLOCK, name="Anna")
    link = stage.page.get_by_label("Send this link to your friend").input_value()
    stage.page.goto(stage.address + "favicon.svg")
    stage.page.evaluate("localStorage.clear()")
    stage.page.goto(link)
    stage.page.get_by_test_id("question").wait_for()


def _share(stage: Stage) -> None:
    stage.open_game(WON)
    stage.press("Share")
    stage.page.get_by_role("button", name="Save as PNG").wait_for()


def _premove(stage: Stage) -> None:
    _thinking(stage)
    stage.page.locator('[data-point="i9"]').click()
    if stage.page.get_by_role("button", name="Premove i9").is_visible():
        stage.press("Premove i9")
    stage.page.get_by_test_id("premove").wait_for()


def _explorer(stage: Stage) -> None:
    for white in ("i9 j9 k9 l9", "i9 j9 k9 l9", "h9 i9 j9 k9", "i9 i10 i11 i12", "h9 h10 h11 h12"):
        black = "h8 h7 h6 h5 h4" if white[0] == "i" else "h8 i8 j8 k8 l8"
        pairs = zip(black.split(), [*white.split(), ""], strict=True)
        stage.open_game([move for pair in pairs for move in pair if move])
    stage.page.goto(stage.address + "favicon.svg")
    stage.open("#analyse=")
    stage.page.locator('[data-point="h8"]').click()
    if stage.page.get_by_role("button", name="Play h8").is_visible():
        stage.press("Play h8")
    stage.page.get_by_role("tab", name="Explorer").click()
    stage.page.get_by_test_id("explorer").get_by_text("Latest games").wait_for()


def _tree_link(stage: Stage) -> None:
    stage.page.goto(stage.address + "favicon.svg")
    stage.open("#analyse=")
    stage.page.get_by_role("tab", name="Share").click()
    stage.page.get_by_label("Open a game").fill(COMMENTED)
    stage.page.get_by_role("button", name="Open", exact=True).click()
    stage.page.get_by_test_id("opened").wait_for()


def _over(stage: Stage) -> None:
    stage.open_game(WON)
    stage.page.get_by_role("button", name="Rematch").wait_for()


def _review(stage: Stage) -> None:
    stage.open_game(PLANTED)
    stage.page.get_by_role("link", name="Review").click()
    stage.page.get_by_test_id("review-summary").wait_for()
    stage.page.get_by_role("button", name="Previous moment").click()


def _connection_lost(stage: Stage) -> None:
    stage.page.route_web_socket("**/live", lambda socket: socket.connect_to_server())
    stage.open_game(WON[:5])
    stage.page.context.set_offline(True)
    stage.page.locator('[data-point="c3"]').click()
    if stage.page.get_by_role("button", name="Play c3").is_visible():
        stage.press("Play c3")
    stage.page.get_by_test_id("connection-lost").wait_for()


def _no_game(stage: Stage) -> None:
    stage.open("#game=no-such-game")
    stage.page.get_by_test_id("problem").wait_for()


def _settings(stage: Stage) -> None:
    stage.open()
    stage.press("Settings")
    stage.page.get_by_test_id("settings").wait_for()


def _keys(stage: Stage) -> None:
    stage.open()
    stage.page.keyboard.press("?")
    stage.page.get_by_test_id("keys").wait_for()


def _analysis(stage: Stage) -> None:
    page = stage.page
    page.goto(f"{stage.address}#analyse=")
    page.get_by_test_id("move-tree").wait_for()
    touches = page.evaluate("matchMedia('(pointer: coarse)').matches")
    for move in [*FORCED[:6], None, "h10", "i11", None, FORCED[6]]:
        if move is None:
            page.keyboard.press("ArrowLeft")
            page.keyboard.press("ArrowLeft")
        elif touches:
            page.locator(f'[data-point="{move}"]').tap()
            stage.press(f"Play {move}")
        else:
            page.locator(f'[data-point="{move}"]').click()
    stage.press("Interesting")
    page.get_by_role("textbox", name="Comment").fill("Black keeps both sides open.")
    page.get_by_role("switch", name="Engine").click()
    page.get_by_test_id("line").first.wait_for()


def _position_editor(stage: Stage) -> None:
    page = stage.page
    page.goto(f"{stage.address}#analyse=")
    page.get_by_role("tab", name="Position").click()
    stage.press("Edit the position")
    for point in FORCED:
        page.locator(f'[data-point="{point}"]').click()


def _threats(stage: Stage) -> None:
    stage.analyse(THREATENING, "Threats")
    stage.page.get_by_test_id("threat-list").get_by_role("button").nth(1).focus()


def _proof(stage: Stage) -> None:
    stage.analyse(PROVED, "Proof")
    stage.press("Find a win for White")
    stage.page.get_by_test_id("proof-tree").locator("summary").click()
    stage.page.locator("[aria-expanded]").first.click()


def _walked_proof(stage: Stage) -> None:
    stage.analyse(PROVED, "Proof")
    stage.press("Find a win for White")
    stage.press("Defend as Black")
    stage.page.locator("[data-reply]").first.click()
    stage.page.locator("[data-ply='3']").wait_for()


def _open_puzzle(stage: Stage) -> None:
    stage.page.goto(f"{stage.address}#puzzle={PUZZLE.id}")
    stage.page.get_by_test_id("status-detail").wait_for()


def _try_point(stage: Stage, point: str) -> None:
    stage.page.locator(f'[data-point="{point}"]').click()
    if stage.page.get_by_role("button", name=f"Play {point}").is_visible():
        stage.press(f"Play {point}")


def _puzzle(stage: Stage) -> None:
    _open_puzzle(stage)
    near = ("i9", "i11", "g12", "k10", "l9")
    tries = (PUZZLE.try_move(point) for point in near)
    wrong = next(tried for tried in tries if tried.reason is Reason.PARRIED)
    _try_point(stage, str(wrong.move))
    stage.page.get_by_test_id("refuted").wait_for()


def _puzzle_hint(stage: Stage) -> None:
    _open_puzzle(stage)
    stage.press("Hint")
    stage.press("One more hint")
    stage.page.get_by_test_id("feedback").get_by_text("makes").wait_for()


def _puzzle_solved(stage: Stage) -> None:
    _open_puzzle(stage)
    attempt = PUZZLE.attempt()
    while not attempt.is_solved:
        tried = attempt.play(attempt.solution().first_move)
        _try_point(stage, str(tried.move))
        last = attempt.board.move_stack[-1]
        stage.page.locator(f'[data-stone="{last}"]').wait_for()
    stage.page.get_by_test_id("winning-lines").wait_for(state="attached")


def _puzzle_solution(stage: Stage) -> None:
    _open_puzzle(stage)
    stage.press("Solution")
    stage.page.get_by_test_id("solution").wait_for()


VIEWS: dict[str, Callable[[Stage], None]] = {
    "new-game": _new_game,
    "how-to-play": _how_to_play,
    "papers": _papers,
    "more-options": _more_options,
    "own-games": _own_games,
    "game": _game,
    "thinking": _thinking,
    "premove": _premove,
    "hint": _hint,
    "network": _network,
    "forbidden": _forbidden,
    "analysis": _analysis,
    "position-editor": _position_editor,
    "opening": _opening,
    "declaration": _declaration,
    "central-square": _central_square,
    "fifth-moves": _fifth_moves,
    "draw-declined": _draw_declined,
    "color-chosen": _color_chosen,
    "loupe": _loupe,
    "spectator": _spectator,
    "friend-away": _friend_away,
    "draw-question": _draw_question,
    "take-back-question": _take_back_question,
    "rematch-question": _rematch_question,
    "resign-question": _resign_question,
    "invitation": _invitation,
    "invited": _invited,
    "over": _over,
    "review": _review,
    "share": _share,
    "explorer": _explorer,
    "tree-link": _tree_link,
    "connection-lost": _connection_lost,
    "no-game": _no_game,
    "threats": _threats,
    "proof": _proof,
    "walked-proof": _walked_proof,
    "puzzle": _puzzle,
    "puzzle-hint": _puzzle_hint,
    "puzzle-solved": _puzzle_solved,
    "puzzle-solution": _puzzle_solution,
    "settings": _settings,
    "keys": _keys,
}
"""Views by name, from the most common to the rarest."""
TOUCHED = {"loupe"}
"""Views that only a finger brings about."""
